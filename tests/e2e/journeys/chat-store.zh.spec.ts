import type { APIRequestContext, Page } from "@playwright/test";
import { localKeys } from "#app/client/local-keys.ts";
import type { ConversationTree } from "#features/conversations/conversation-view.ts";
import { expect, test } from "../writing-journey.ts";
import { patience } from "../../harness/patience.ts";

type File = { version: number; conversations: { title: string; items: { prompt: string; text: string }[] }[] };

/** Stores a conversation as this browser's anonymous visitor; its id. */
async function addConversation(request: APIRequestContext, origin: string, title: string, text: string): Promise<string> {
  const body = { title, history: [{ prompt: `prompt of ${title}`, text }] };
  const response = await request.post(`${origin}/api/history/`, { headers: { Origin: origin }, data: body });
  expect(response.ok(), await response.text()).toBe(true);
  return ((await response.json()) as { data: string }).data;
}

/** Titles of the copies in the browser, as the database has them. */
const readTitles = (page: Page): Promise<string[]> =>
  page.evaluate(async (name) => {
    // Opening it would make it.
    const known = await indexedDB.databases();
    if (known.every((database) => database.name !== name)) return [];
    return new Promise<string[]>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.addEventListener("error", () => reject(opening.error));
      opening.addEventListener("success", () => {
        const database = opening.result;
        const rows = database.transaction("conversations").objectStore("conversations").getAll();
        rows.addEventListener("success", () => {
          database.close();
          resolve((rows.result as { tree: { title: string } }[]).map(({ tree }) => tree.title).toSorted());
        });
      });
    });
  }, localKeys.history);

async function readExport(page: Page, press: () => Promise<void>): Promise<File> {
  const download = page.waitForEvent("download");
  await press();
  const chunks: Buffer[] = [];
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString()) as File;
}

test("a browser whose store is full says so, offers an export, and nothing is lost", async ({
  page,
  context,
  server,
  localized,
  message,
}) => {
  await page.request.get("/api/me");
  // Letters that no compression shrinks below the room that is left.
  const long = Array.from({ length: 24_000 }, (_, index) => ((index * 2_654_435_761) % 4_294_967_296).toString(36)).join(" ");
  const first = await addConversation(page.request, server.url, "Kettles", "short");
  const second = await addConversation(page.request, server.url, "Teapots", long);
  // Room for the empty database and little more. Browsers look for room now and then only: it is there from the start.
  const session = await context.newCDPSession(page);
  await session.send("Storage.overrideQuotaForOrigin", { origin: server.url, quotaSize: 150_000 });
  await page.goto(localized(`/ask/${first}`));
  await expect.poll(() => readTitles(page)).toEqual(["Kettles"]);

  await page.goto(localized(`/ask/${second}`));
  const notice = page.locator("#toasts").getByText(message("ask_kept_full"));
  await expect(notice).toBeVisible();
  const file = await readExport(page, () =>
    page
      .locator("#toasts")
      .getByRole("button", { name: message("ask_kept_export") })
      .click(),
  );
  expect(file.version).toBe(1);
  expect(file.conversations.map(({ title, items }) => [title, items[0]?.text])).toEqual([
    ["Teapots", long],
    ["Kettles", "short"],
  ]);

  const { data } = (await (await page.request.get(`/api/history/${second}`)).json()) as { data: ConversationTree };
  expect(data.items.map(({ prompt, text }) => [prompt, text])).toEqual([["prompt of Teapots", long]]);
  await session.send("Storage.overrideQuotaForOrigin", { origin: server.url });
  await expect(async () => {
    await page.reload();
    await expect.poll(() => readTitles(page), { timeout: patience.look }).toEqual(["Kettles", "Teapots"]);
  }).toPass();
});

test("a browser keeps 20 conversations; the oldest goes after an export was offered, and copies come back when the server has them no more", async ({
  page,
  server,
  localized,
  message,
  pageErrors,
}) => {
  // What the server has no more is asked for.
  pageErrors.allow(/status of 404/);
  await page.request.get("/api/me");
  const titles = Array.from({ length: 22 }, (_, index) => `Tea ${String(index + 1).padStart(2, "0")}`);
  const open = async (title: string) => {
    const id = await addConversation(page.request, server.url, title, `answer of ${title}`);
    await page.goto(localized(`/ask/${id}`));
    await expect.poll(() => readTitles(page)).toContain(title);
    return id;
  };
  for (const title of titles.slice(0, 20)) await open(title);
  await open("Tea 21");
  await expect(page.locator("#toasts")).toContainText(message("ask_kept_leaving", { title: "Tea 01" }));
  expect(await readTitles(page)).toEqual(titles.slice(0, 21));
  const last = await open("Tea 22");
  await expect.poll(() => readTitles(page)).toEqual(titles.slice(1));

  const removed = await page.request.delete(`/api/history/${last}`, { headers: { Origin: server.url } });
  expect(removed.status()).toBe(204);
  await page.goto(localized("/settings/chat"));
  const kept = page.getByRole("region", { name: message("settings_kept", { count: 21 }), exact: true });
  await kept.getByRole("button", { name: message("settings_kept_restore") }).click();
  // The limit of a visitor without an account holds on the server too: the oldest copy finds no room there.
  await expect(kept.getByRole("status")).toContainText(message("settings_import_no_room", { count: 1, total: 2 }));
  const { items } = (await (await page.request.get("/api/history/?q=22")).json()) as { items: { title: string; id: string }[] };
  expect(items.map(({ title }) => title)).toEqual(["Tea 22"]);
  expect(items[0]?.id).not.toBe(last);
  await kept.getByRole("button", { name: message("settings_kept_forget") }).click();
  await expect.poll(() => readTitles(page)).toEqual([]);
});
