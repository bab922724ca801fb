import { shippedTool } from "#tests/services/shipped-content.ts";
import { openAsleep } from "../hold-back.ts";
import { expect, test } from "../provider-journey.ts";

/** W23: what is pressed before the page's script is there runs once it is. */

const caption = shippedTool("social/caption-generator");

test("W23: Ctrl+Enter on a tool's page runs once, with what was typed by then", { tag: "@gate" }, async ({ page, openTool, provider }) => {
  const tool = openTool(caption);
  const wake = await openAsleep(page, tool.path);
  await tool.text.fill("A bakery on the corner");
  await tool.text.press("Control+Enter");
  await tool.text.press("Control+Enter");
  wake();
  await tool.expectFinish("whole");
  await expect(tool.text).toHaveValue("A bakery on the corner");
  expect(provider.log).toHaveLength(1);
});

test("W23: the button of a form works without script, and runs once", { tag: "@gate" }, async ({ page, openTool, provider }) => {
  const tool = openTool(caption);
  const wake = await openAsleep(page, tool.path);
  await tool.text.fill("A bakery on the corner");
  await tool.generate.click();
  wake();
  await tool.expectFinish("whole");
  expect(provider.log).toHaveLength(1);
});

test("W23: a press on a page that runs nothing is not kept for the next one", async ({ page, openTool, localized, provider }) => {
  const tool = openTool(caption);
  const wake = await openAsleep(page, localized("/pricing"));
  await page.keyboard.press("Control+Enter");
  wake();
  await tool.open();
  await tool.text.fill("A bakery on the corner");
  await tool.generate.focus();
  expect(provider.log).toHaveLength(0);
});
