import type { CDPSession, Page } from "@playwright/test";
import { expect, test } from "../provider-journey.ts";
import { patience } from "../../harness/patience.ts";

/** Types as a pinyin input method does: letters are in the field while they are composed, Enter takes them as they are. */
async function compose(session: CDPSession, letters: string): Promise<void> {
  await session.send("Input.imeSetComposition", { text: letters, selectionStart: letters.length, selectionEnd: letters.length });
}

/** The key that ends a composition reaches the page as number 229. */
async function pressEnterInComposition(session: CDPSession, modifiers = 0): Promise<void> {
  for (const type of ["rawKeyDown", "keyUp"] as const)
    await session.send("Input.dispatchKeyEvent", { type, key: "Process", code: "Enter", windowsVirtualKeyCode: 229, modifiers });
}

const control = 2;

function searchesOf(page: Page): string[] {
  const searches: string[] = [];
  page.on("request", (request) => {
    const query = new URL(request.url()).searchParams.get("q");
    if (query !== null) searches.push(query);
  });
  return searches;
}

test("a pinyin composition in the search never submits; the words it ends with do", async ({ page, context, localized, message }) => {
  const searches = searchesOf(page);
  await page.clock.install();
  await page.goto(localized("/write"));
  const search = page.getByRole("searchbox", { name: message("write_search") });
  await search.focus();
  await expect(page.getByRole("button", { name: message("shortcuts_title") })).toBeVisible();
  // The page is alive once it follows what is typed; a key before that is only text.
  await expect(async () => {
    await search.fill("");
    await search.pressSequentially("a");
    await page.clock.runFor(1000);
    await expect(page).toHaveURL(/\?q=a$/, { timeout: patience.look });
  }).toPass();
  await search.fill("");
  await page.clock.runFor(1000);
  await expect(page).not.toHaveURL(/\?q=a/);
  searches.length = 0;

  const session = await context.newCDPSession(page);
  await compose(session, "pei");
  await compose(session, "pei wen");
  await pressEnterInComposition(session);
  await page.clock.runFor(2000);
  await expect(search).toHaveValue("pei wen");
  expect(searches).toEqual([]);

  await session.send("Input.insertText", { text: "配文" });
  await page.clock.runFor(1000);
  await expect(page).toHaveURL(new RegExp(`\\?q=${encodeURIComponent("配文")}$`));
  expect(new Set(searches)).toEqual(new Set(["配文"]));
});

test("a pinyin composition in a field never runs the tool; the shortcut after it does, once", async ({
  page,
  context,
  caption,
  provider,
  onlyRequest,
}) => {
  await caption.open();
  await caption.text.focus();
  const session = await context.newCDPSession(page);
  await compose(session, "mian bao");
  await pressEnterInComposition(session);
  await pressEnterInComposition(session, control);
  await session.send("Input.insertText", { text: "面包" });
  await expect(caption.text).toHaveValue("面包");
  expect(provider.log).toEqual([]);
  await expect(caption.generate).toBeVisible();
  expect(new URL(page.url()).search).toBe("");

  await page.keyboard.press("Control+Enter");
  await caption.expectFinish("whole");
  expect(onlyRequest().lastUserText).toContain("面包");
});
