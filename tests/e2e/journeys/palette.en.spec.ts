import type { CDPSession, Page } from "@playwright/test";
import { expect, test as journey } from "../ask-page.ts";
import { holdBack } from "../hold-back.ts";
import type { MessageKey } from "../journey.ts";
import { expectNothingSerious } from "../nothing-serious.ts";
import { shippedTool } from "#tests/services/shipped-content.ts";

const captionGenerator = shippedTool("social/caption-generator");

type Words = { message(key: MessageKey, parameters?: Record<string, unknown>): string };
type Fixtures = {
  palette: ReturnType<typeof createPalette>;
  /** Stores a conversation of this visitor and gives its id. */
  storeConversation(title: string, prompt: string, text: string): Promise<string>;
};

const test = journey.extend<Fixtures>({
  palette: async ({ page, message }, use) => use(createPalette(page, { message })),
  storeConversation: async ({ page, server }, use) =>
    use(async (title, prompt, text) => {
      const data = { title, history: [{ prompt, text }] };
      const answer = await page.request.post(`${server.url}/api/history/`, { headers: { Origin: server.url }, data });
      expect(answer.status()).toBe(200);
      return ((await answer.json()) as { data: string }).data;
    }),
});

function createPalette(page: Page, { message }: Words) {
  const dialog = page.getByRole("dialog", { name: message("palette_title") });
  const button = page.getByRole("banner").getByRole("button", { name: message("palette_open"), exact: true });
  const field = dialog.getByRole("combobox", { name: message("palette_input") });
  const group = (name: MessageKey) => dialog.getByRole("group", { name: message(name), exact: true });
  return {
    dialog,
    button,
    field,
    group,
    options: dialog.getByRole("option"),
    option: (name: string) => dialog.getByRole("option", { name }),
    active: dialog.getByRole("option", { selected: true }),
    /** A press before the page is alive is repeated by the page itself. */
    async open() {
      await button.click();
      await expect(field).toBeFocused();
    },
    /** The line that assistive technology is told of is the one that looks chosen. */
    async expectActive(name: string | RegExp) {
      await expect(this.active).toHaveText(name);
      await expect(field).toHaveAttribute("aria-activedescendant", (await this.active.getAttribute("id")) ?? "none");
    },
  };
}

/** Queries that the server was asked for. */
function searchesOf(page: Page): string[] {
  const searches: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname === "/api/search") searches.push(url.searchParams.get("q") ?? "");
  });
  return searches;
}

const compose = (session: CDPSession, text: string) =>
  session.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });

test("a tool is found and opened by keyboard alone, and Esc gives focus back", { tag: "@gate" }, async ({
  page,
  palette,
  localized,
  language,
}) => {
  await page.goto(localized("/write"));
  await palette.open();
  await page.keyboard.press("Escape");
  await expect(palette.dialog).toBeHidden();
  await expect(palette.button).toBeFocused();

  await page.keyboard.press("Control+k");
  await expect(palette.field).toBeFocused();
  await page.keyboard.press("Control+k");
  await expect(palette.dialog).toBeHidden();

  await page.keyboard.press("Control+k");
  await page.keyboard.type("caption");
  const name = captionGenerator.name[language];
  await expect(palette.group("palette_group_tools").getByRole("option").first()).toContainText(name);
  await page.keyboard.press("End");
  await palette.expectActive(/caption/);
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowUp");
  await palette.expectActive(/caption/);
  await page.keyboard.press("ArrowDown");
  await palette.expectActive(new RegExp(name));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(localized(`/write/${captionGenerator.slug}`));
  await expect(palette.dialog).toBeHidden();
});

test("called in the moment in which it closes, it opens, and what is typed then is found", async ({
  page,
  palette,
  localized,
  language,
}) => {
  await page.goto(localized("/write"));
  await palette.open();
  // Both in one task: the event that tells of the closing comes after the call.
  await palette.button.evaluate((button: HTMLButtonElement) => {
    document.querySelector<HTMLDialogElement>("dialog[open]")?.close();
    button.click();
  });
  await expect(palette.field).toBeFocused();
  await page.keyboard.type("caption");
  await expect(palette.group("palette_group_tools").getByRole("option").first()).toContainText(captionGenerator.name[language]);
});

test("called while a page of another layout is on its way, it stays open with what was typed when that page comes", {
  tag: "@gate",
}, async ({ page, palette, localized, language, message, ask }) => {
  await page.goto(localized("/write"));
  const release = await holdBack(page, /\/ask\.data/);
  await palette.open();
  await palette.field.fill(message("palette_new_conversation"));
  const asked = page.waitForRequest(/\/ask\.data/);
  await page.keyboard.press("Enter");
  await asked;
  await palette.open();
  await palette.field.fill("caption");
  release();
  await ask.alive();
  await expect(page).toHaveURL(ask.path);
  await expect(palette.field).toHaveValue("caption");
  await expect(palette.field).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(localized(`/write/${captionGenerator.slug}`));
  await expect(page.getByRole("heading", { level: 1 })).toContainText(captionGenerator.name[language]);
});

test("words of either language find pages, prompts and what can be done", async ({ page, palette, localized, message }) => {
  await page.goto(localized("/"));
  for (const query of ["settings", "设置"]) {
    await palette.open();
    await palette.field.fill(query);
    await expect(palette.option(message("palette_settings"))).toBeVisible();
    await page.keyboard.press("Escape");
  }
  await palette.open();
  await palette.field.fill("compare two options");
  await expect(palette.group("palette_group_prompts").getByRole("option").first()).toBeVisible();
  await palette.field.fill("提示词库");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(localized("/prompts"));
});

test("an own conversation is found by words inside an answer, which are marked", async ({
  page,
  palette,
  localized,
  storeConversation,
}) => {
  const id = await storeConversation("Lyon", "How long?", "三十天内可以退货，退款政策写在收据背面。");
  await page.goto(localized("/"));
  await palette.open();
  await palette.field.fill("退款政策");
  const found = palette.group("palette_group_conversations").getByRole("option", { name: /Lyon/ });
  await expect(found.locator("mark")).toHaveText("退款政策");
  await found.click();
  await expect(page).toHaveURL(localized(`/ask/${id}`));
});

test("a pinyin composition neither searches nor opens anything, Enter within it included", async ({
  page,
  context,
  palette,
  localized,
  storeConversation,
}) => {
  await storeConversation("Lyon", "How long?", "退款政策");
  await page.goto(localized("/write"));
  const searches = searchesOf(page);
  await palette.open();
  // What was used last is asked for as it opens.
  await expect.poll(() => searches).toEqual([""]);
  const session = await context.newCDPSession(page);
  await compose(session, "tui kuan");
  for (const type of ["rawKeyDown", "keyUp"] as const)
    await session.send("Input.dispatchKeyEvent", { type, key: "Process", code: "Enter", windowsVirtualKeyCode: 229 });
  await expect(palette.field).toHaveValue("tui kuan");
  await expect(palette.dialog).toBeVisible();
  await session.send("Input.insertText", { text: "退款" });
  await expect(palette.group("palette_group_conversations").getByRole("option")).toContainText("Lyon");
  expect(new Set(searches)).toEqual(new Set(["", "退款"]));
  await expect(page).toHaveURL(localized("/write"));
});

test("answers that come late are dropped, and Enter waits for those of what was typed", async ({ page, palette, localized, language }) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  let asked = 0;
  await page.route(/\/api\/search\?q=/, async (route) => {
    asked += 1;
    if (new URL(route.request().url()).searchParams.get("q") === "xylo") return route.fulfill({ status: 503, body: "{}" });
    await held;
    return route.continue();
  });
  await page.goto(localized("/write"));
  await palette.open();
  await palette.field.fill("summary");
  await expect.poll(() => asked).toBe(1);
  await palette.field.fill("caption");
  await expect.poll(() => asked).toBe(2);
  await page.keyboard.press("Enter");
  await expect(palette.dialog).toBeVisible();
  release();
  // The first of what was found for the last words, not the question that was there before.
  await expect(page).toHaveURL(localized(`/write/${captionGenerator.slug}`));
  await expect(page.getByRole("heading", { level: 1 })).toContainText(captionGenerator.name[language]);
});

test("without a query it shows what was used last, pages and actions; the server's silence is told", async ({
  page,
  palette,
  caption,
  localized,
  language,
  message,
  pageErrors,
}) => {
  pageErrors.allow(/status of 503/);
  await caption.open();
  await palette.open();
  await expect(palette.group("palette_group_recent").getByRole("option")).toContainText([captionGenerator.name[language]]);
  await expect(palette.group("palette_group_pages")).toBeVisible();
  await expect(palette.group("palette_group_actions").getByRole("option")).toHaveCount(4);

  await page.route(/\/api\/search\?q=/, (route) => route.fulfill({ status: 503, contentType: "application/json", body: "{}" }));
  await palette.field.fill(message("palette_home"));
  await expect(palette.dialog).toContainText(message("palette_failed"));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(localized("/"));
});

test("colours, the list of shortcuts, the other language and a new conversation are a few keys away", async ({
  page,
  palette,
  localized,
  language,
  message,
  ask,
}) => {
  const run = async (query: string) => {
    await palette.open();
    await palette.field.fill(query);
    await page.keyboard.press("Enter");
    await expect(palette.dialog).toBeHidden();
  };
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto(localized("/write"));
  await run("theme");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.getByRole("radio", { name: message("theme_dark") })).toBeChecked();
  await run(message("palette_shortcuts"));
  await expect(page.getByRole("dialog", { name: message("shortcuts_title") })).toContainText(message("shortcuts_palette"));
  await page.keyboard.press("Escape");
  await run(message("palette_new_conversation"));
  await ask.alive();
  await expect(page).toHaveURL(ask.path);
  // A page without the switch at its foot.
  await run("theme");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await run(language === "en" ? "语言" : "this page");
  await expect(page).toHaveURL(language === "en" ? "/zh/ask" : "/ask");
});

test("what nothing is found for becomes a question, behind what was already written there", async ({
  page,
  palette,
  localized,
  message,
  ask,
}) => {
  await ask.open();
  await ask.text.fill("First thought");
  await expect(page.getByText(message("draft_saved"))).toBeVisible();
  await page.goto(localized("/write"));
  await palette.open();
  await palette.field.fill("qwxyz vulpine");
  await expect(palette.dialog).toContainText(message("palette_none", { query: "qwxyz vulpine" }));
  await palette.expectActive(message("palette_ask_this", { query: "qwxyz vulpine" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(ask.path);
  await expect(ask.text).toHaveValue("First thought\n\nqwxyz vulpine");
  await palette.open();
  await palette.field.fill("zzyzx");
  await palette.option(message("palette_ask_this", { query: "zzyzx" })).click();
  await expect(ask.text).toHaveValue("First thought\n\nqwxyz vulpine\n\nzzyzx");
});

test("open, it has nothing serious, light and dark, narrow and wide", async ({ page, palette, localized, storeConversation }) => {
  await storeConversation("Lyon", "summary of the week", "A summary.");
  await page.goto(localized("/"));
  await palette.open();
  await palette.field.fill("summary");
  await expect(palette.group("palette_group_conversations")).toBeVisible();
  await expectNothingSerious(page, "open", { within: "dialog[open]" });
});
