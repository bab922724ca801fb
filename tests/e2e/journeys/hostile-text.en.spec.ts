import { expect, test } from "../provider-journey.ts";
import { hostileStrings, placeSentinel } from "../sentinel.ts";
import { lettersOf } from "../tool-page.ts";
import { shippedTool } from "#tests/services/shipped-content.ts";

/** What a run may write: 512 model tokens, of which such strings take many. */
const batches = splitInto(hostileStrings, 1200);
/** What fits one address and one search: several strings in a row. */
const rows = splitInto(hostileStrings, 195).map((strings) => strings.join("  "));
const marker = "[[script:whole echo=1 delay=15]]";

for (const [index, batch] of batches.entries()) {
  test(`I01: hostile text ${index + 1} of ${batches.length} stays text in fields, while it streams, finished, edited and listed`, {
    tag: index === 0 ? "@gate" : [],
  }, async ({ page, caption, localized, message, onlyRequest }) => {
    const sentinel = await placeSentinel(page);
    const text = `${marker}\n${batch.join("\n\n")}`;
    await caption.open();
    await caption.text.fill(text);
    await caption.generate.click();
    await expect(caption.result).toHaveAttribute("aria-busy", "true");
    await caption.expectFinish("whole");
    // The model did say all of it, or nothing would have been tried.
    expect(onlyRequest().sentText).toBe(batch.join("\n\n"));
    await expect(page.locator("[data-markdown]")).toContainText("alert(1)");
    await sentinel.expectInert(page.locator("[data-markdown]"));

    await caption.result.getByRole("button", { name: message("result_edit"), exact: true }).click();
    await expect(caption.result.getByRole("textbox", { name: message("result_edit_label") })).toHaveValue(batch.join("\n\n"));
    await page.reload();
    await caption.alive();
    await expect(caption.text).toHaveValue(text);
    await expect(page.locator("[data-markdown]")).toContainText("alert(1)");
    await sentinel.expectInert(page.locator("[data-markdown]"));

    await page.goto(localized("/"));
    const recent = page.getByRole("region", { name: message("home_recent") });
    await expect(recent).toContainText("alert(1)");
    await sentinel.expectInert(recent);
    sentinel.expectSilence();
  });
}

test("I01: hostile text stays text in a comparison", async ({ page, openTool }) => {
  const sentinel = await placeSentinel(page);
  const tool = openTool(shippedTool("rewrite/grammar"));
  const text = (batches[0] ?? []).join("\n\n");
  await tool.open();
  await tool.text.fill(`${marker}\n${text}`);
  await tool.generate.click();
  await tool.expectFinish("whole");
  expect(lettersOf((await tool.result.textContent()) ?? "")).toContain(lettersOf(text));
  // The marker was taken away: what holds that change holds the whole comparison.
  await sentinel.expectInert(tool.result.getByRole("deletion").locator("xpath=../.."));
  sentinel.expectSilence();
});

test("I01: hostile text stays text in addresses that are not found", async ({ page, localized, message, pageErrors }) => {
  pageErrors.allow(/status of 404/);
  const sentinel = await placeSentinel(page);
  for (const text of rows) {
    const path = localized(`/${encodeURIComponent(text)}`);
    const response = await page.goto(path);
    expect(response?.status(), text).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(message("not_found_title", { path: readable(path) }), {
      useInnerText: false,
    });
    sentinel.expectSilence();
  }
});

test("I01: hostile text stays text in a search, loaded and typed", async ({ page, localized, message }) => {
  const sentinel = await placeSentinel(page);
  for (const [index, text] of rows.entries()) {
    if (index % 2 === 0) await page.goto(`${localized("/write")}?q=${encodeURIComponent(text)}`);
    else await page.getByRole("searchbox").fill(text);
    await expect(page.getByRole("searchbox")).toHaveValue(text);
    await expect(page.getByRole("main")).toContainText(message("write_no_match", { query: text }));
    sentinel.expectSilence();
  }
});

test("I01: hostile text stays text as the name of a run", async ({ page, caption, message, pageErrors }) => {
  pageErrors.allow(/status of 404/);
  const sentinel = await placeSentinel(page);
  for (const text of rows) {
    const response = await page.goto(`${caption.path}?run=${encodeURIComponent(text)}`);
    expect(response?.status(), text).toBe(404);
    await expect(page.getByRole("main")).toContainText(message("run_not_found"));
    sentinel.expectSilence();
  }
});

function splitInto(strings: string[], maxLength: number): string[][] {
  const parts: string[][] = [[]];
  let length = 0;
  for (const text of strings) {
    if (length + text.length + 2 > maxLength) {
      parts.push([]);
      length = 0;
    }
    parts.at(-1)?.push(text);
    length += text.length + 2;
  }
  return parts;
}

/** The path as the page tells it. */
function readable(path: string): string {
  return decodeURIComponent(path);
}
