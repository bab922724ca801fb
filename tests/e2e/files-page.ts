import { readFileSync } from "node:fs";
import { type APIRequestContext, type Download, type Locator, mergeTests, type Page } from "@playwright/test";
import { toDocx } from "#formats/docx/to-docx.ts";
import { readZipPart } from "../harness/read-zip-part.ts";
import { test as withAccounts } from "./account-journey.ts";
import { expect, type MessageKey } from "./journey.ts";
import { test as withProvider } from "./provider-journey.ts";
import { patience } from "../harness/patience.ts";

export { expect } from "./journey.ts";

type Words = { message(key: MessageKey, parameters?: Record<string, unknown>): string; localized(path: string): string };
type Given = { name: string; mimeType: string; buffer: Buffer };

/** A Word file of known sentences. */
export async function wordFile(name: string, markdown: string): Promise<Given> {
  const bytes = await toDocx(markdown, { title: "Letter", label: null, language: "en-US" });
  return { name, mimeType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document", buffer: Buffer.from(bytes) };
}

/** The text of a Word file that was downloaded. */
export async function textOfDownload(download: Download): Promise<string> {
  const xml = readZipPart(readFileSync(await download.path()), "word/document.xml");
  return xml.replaceAll(/<\/w:p>/g, "\n").replaceAll(/<[^>]+>/g, "");
}

/** The list of own files by role and name. */
export function createFilesPage(page: Page, { message, localized }: Words) {
  const main = page.getByRole("main");
  const card = (name: string): Locator => main.getByRole("article", { name, exact: true });
  const button = (name: string, key: MessageKey): Locator => card(name).getByRole("button", { name: message(key, { name }), exact: true });
  /** Without JavaScript it sends the file that was chosen. */
  const upload = main
    .getByRole("button", { name: message("files_choose"), exact: true })
    .or(main.getByRole("button", { name: message("files_upload"), exact: true }));
  const startButton = (name: string): Locator =>
    card(name).getByRole("button", { name: `${message("files_start_pages", { pages: "1" })} ${name}`, exact: true });
  const menu = (name: string): Locator => button(name, "files_menu");
  /** Opens the rest of what can be done with a file; without JavaScript it is always open. */
  const openMenu = async (name: string): Promise<void> => {
    if (await menu(name).isVisible()) await menu(name).click();
  };
  return {
    main,
    card,
    button,
    upload,
    menu,
    openMenu,
    startButton,
    downloadLink: (name: string): Locator => card(name).getByRole("link", { name: message("files_download_name", { name }), exact: true }),
    alive: () => expect(upload).toHaveAttribute("type", "button"),
    async open() {
      await page.goto(localized("/translate/files"));
      await this.alive();
    },
    /** @param files by its path where it is large: the browser then reads it directly */
    give: (files: Given | Given[] | string) => main.getByLabel(message("files_field")).setInputFiles(files),
    /** Starts a file of one page into German, once its card is there. */
    async start(name: string) {
      await card(name).getByLabel(message("files_to"), { exact: true }).selectOption("de");
      await startButton(name).click();
    },
    expectStatus: (name: string, key: MessageKey) =>
      expect(card(name).getByText(message(key), { exact: true })).toBeVisible({ timeout: patience.task }),
    async download(name: string): Promise<Download> {
      const coming = page.waitForEvent("download");
      await this.downloadLink(name).click();
      return coming;
    },
  };
}

export type FilesPageObject = ReturnType<typeof createFilesPage>;

/** Journeys of someone who is signed in, on a server whose provider is the stand-in. */
export const test = mergeTests(withAccounts, withProvider).extend<{ files: FilesPageObject; signUp(): Promise<void> }>({
  files: async ({ page, message, localized }, use) => use(createFilesPage(page, { message, localized })),
  signUp: async ({ page, server, accounts }, use) =>
    use(async () => {
      const account = accounts.newAccount();
      const headers = { Origin: server.url };
      await page.request.post("/api/auth/sign-up/email", { headers, data: account });
      // Without a page: what it shows is for the journeys of signing up.
      expect((await page.request.get(await accounts.linkTo(account.email, "verify-email"))).ok()).toBe(true);
      const { email, password } = account;
      expect((await page.request.post("/api/auth/sign-in/email", { headers, data: { email, password } })).status()).toBe(200);
    }),
});

/** What an account has to spend, in thousandths of a credit. */
export async function balanceOf(request: APIRequestContext): Promise<number> {
  const me = (await (await request.get("/api/me")).json()) as { credits: { availableMilli: number } };
  return me.credits.availableMilli;
}
