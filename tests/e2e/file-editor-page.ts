import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { type Database, openDatabase } from "#platform/db/database.server.ts";
import type { FileSegment, FileView } from "#features/files/file-view.ts";
import { type Account, makeAccount } from "../spec/spec-test.ts";
import type { MessageKey } from "./journey.ts";
import { test as provider } from "./provider-journey.ts";
import { patience } from "../harness/patience.ts";

type Message = (key: MessageKey, parameters?: Record<string, unknown>) => string;

/** The editor of a file as people see it: by roles and names. */
export type FileEditorPage = ReturnType<typeof createFileEditorPage>;

export function createFileEditorPage(page: Page, message: Message) {
  const grid = page.getByRole("grid", { name: message("file_editor_segments") });
  return {
    grid,
    /** What is below the texts of the current segment. */
    extras: grid.locator("[data-extras]"),
    row: (id: number | string) => grid.locator(`[data-row="${id}"]`),
    cell: (id: number | string) => grid.locator(`[data-cell="${id}"]`),
    text: (id: number | string) => grid.getByLabel(message("file_editor_target_of", { number: String(id) }), { exact: true }),
    button: (key: MessageKey) => page.getByRole("button", { name: message(key), exact: true }),
    note: page.locator("#toasts"),
    /** Waits until script has taken over: what helps with the current segment is there. */
    async alive() {
      await page.mouse.move(2, 2);
      await expect(this.extras).toHaveAttribute("data-extras", "there");
    },
    expectSaved: () => expect(page.locator("[data-save]")).toHaveAttribute("data-save", "saved"),
    /** Makes the file again and waits until that is done. */
    async apply() {
      await this.button("file_editor_apply").click();
      await expect(this.note).toContainText(message("file_editor_applied"));
    },
    async download(): Promise<string> {
      await page.getByRole("button", { name: new RegExp(`^${message("file_editor_download")}`) }).click();
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("link", { name: message("file_editor_download_translated"), exact: true }).click(),
      ]);
      return readFile(await download.path(), "utf8");
    },
  };
}

type Upload = { name: string; text: string | Uint8Array; to?: string; glossaryId?: string };

type EditorFixtures = {
  account: Account;
  editor: FileEditorPage;
  /** Translates a file by the API, signed in. */
  translated(upload: Upload): Promise<FileView>;
  segmentsOf(id: string): Promise<FileSegment[]>;
  fileOf(id: string): Promise<FileView>;
  database: Database;
};

/** Journeys through the editor of a file: someone who is signed in, and a provider whose answers the test knows. */
export const test = provider.extend<EditorFixtures>({
  // Of the test, not of the worker, which the other journeys with a provider share.
  database: async ({ server }, use) => {
    const database = openDatabase({ kind: "socket", folder: server.dataDir }, () => undefined, 2);
    await use(database);
    await database.$client.end();
  },
  account: async ({ page, server, database }, use) => {
    const account = await makeAccount(server, database, "user");
    const [name = "", value = ""] = account.cookie.split("=", 2);
    await page.context().addCookies([{ name, value, url: server.url, httpOnly: true }]);
    await use(account);
  },
  editor: async ({ page, message }, use) => use(createFileEditorPage(page, message)),
  translated: async ({ page, server, account, fileOf }, use) =>
    use(async ({ name, text, to = "de", glossaryId }) => {
      expect(account.cookie).not.toBe("");
      const headers = { Origin: server.url };
      const file = { name, mimeType: "application/octet-stream", buffer: Buffer.from(text) };
      const sent = await page.request.post("/api/files", { headers, multipart: { file, from: "en" } });
      expect(sent.status(), await sent.text()).toBe(201);
      const { id } = ((await sent.json()) as { file: FileView }).file;
      const started = await page.request.post(`/api/files/${id}/start`, { headers, data: { to, from: "en", glossaryId } });
      expect(started.status(), await started.text()).toBe(202);
      await expect.poll(async () => (await fileOf(id)).status, { timeout: patience.task }).toBe("done");
      return fileOf(id);
    }),
  fileOf: async ({ page }, use) =>
    use(async (id) => ((await (await page.request.get(`/api/files/${id}`)).json()) as { file: FileView }).file),
  segmentsOf: async ({ page }, use) =>
    use(async (id) => ((await (await page.request.get(`/api/files/${id}/segments?limit=500`)).json()) as { items: FileSegment[] }).items),
});

export { expect } from "./journey.ts";
