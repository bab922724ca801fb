import type { CDPSession } from "@playwright/test";
import { expect, test } from "../ask-page.ts";

async function compose(session: CDPSession, letters: string): Promise<void> {
  await session.send("Input.imeSetComposition", { text: letters, selectionStart: letters.length, selectionEnd: letters.length });
}

/** The key that ends a composition reaches the page as number 229. */
async function pressEnterInComposition(session: CDPSession): Promise<void> {
  for (const type of ["rawKeyDown", "keyUp"] as const)
    await session.send("Input.dispatchKeyEvent", { type, key: "Process", code: "Enter", windowsVirtualKeyCode: 229 });
}

test("Enter that ends a pinyin composition never sends a message; the next Enter does, once", async ({
  page,
  context,
  ask,
  provider,
  onlyRequest,
}) => {
  await ask.open();
  await ask.text.focus();
  const session = await context.newCDPSession(page);
  await compose(session, "mian bao");
  await pressEnterInComposition(session);
  await session.send("Input.insertText", { text: "面包" });
  await expect(ask.text).toHaveValue("面包");
  await expect(ask.answers).toHaveCount(0);
  expect(provider.log).toEqual([]);

  await page.keyboard.press("Shift+Enter");
  await expect(ask.text).toHaveValue("面包\n");
  await page.keyboard.type("two");
  await page.keyboard.press("Enter");
  await ask.expectFinish(1, "whole");
  expect(onlyRequest().lastUserText).toBe("面包\ntwo");
});

test("nor does it send an edit, or start a search", async ({ page, context, ask, provider, message }) => {
  await ask.open();
  await ask.send("[[script:whole seed=9 tokens=8]] first");
  await ask.expectFinish(1, "whole");
  const session = await context.newCDPSession(page);
  await ask.button("ask_edit", ask.prompt(1)).click();
  await compose(session, "gai");
  await pressEnterInComposition(session);
  await expect(ask.prompt(1).getByRole("textbox")).toBeVisible();
  expect(provider.log).toHaveLength(1);
  await session.send("Input.insertText", { text: "改" });
  await page.keyboard.press("Escape");

  const search = page.getByRole("searchbox", { name: message("ask_search") });
  await search.focus();
  await compose(session, "mian");
  await pressEnterInComposition(session);
  await expect(search).toHaveValue("mian");
  expect(new URL(page.url()).search).toBe("");
});
