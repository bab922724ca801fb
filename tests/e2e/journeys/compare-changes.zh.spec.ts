import { expect, test } from "../provider-journey.ts";
import { standInText } from "../../services/ai-stand-in/stand-in-text.ts";
import { shippedTool } from "#tests/services/shipped-content.ts";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

/** The provider's version; the visitor's own differs from it in three words. */
const proposed = standInText(42, 60).trim();
const words = [...new Set(proposed.match(/(?<=\s)[a-z]{4,}(?=\s)/g))].slice(0, 3);
const spoiled = (word: string) => `${word}zz`;
const source = words.reduce((text, word) => text.replace(new RegExp(`(?<=\\s)${word}(?=\\s)`), spoiled(word)), proposed);

test("changes are taken or refused one by one or all at once, and what is copied and downloaded is what was taken", async ({
  page,
  openTool,
  provider,
  message,
}) => {
  expect(words).toHaveLength(3);
  provider.setScript("whole seed=42 tokens=60");
  const tool = openTool(shippedTool("rewrite/grammar"));
  const saved = () => page.waitForResponse((response) => response.request().method() === "PATCH" && response.ok());
  const press = async (key: "diff_accept" | "diff_reject", word: string) => {
    const answer = saved();
    await tool.result.getByRole("button", { name: message(key, { text: `${spoiled(word)} → ${word}` }), exact: true }).click();
    await answer;
  };
  const expectAccepted = (accepted: number) =>
    expect(tool.result.getByText(message("diff_summary", { accepted, count: words.length }), { exact: true })).toBeVisible();

  await tool.open();
  await tool.text.fill(source);
  await tool.generate.click();
  await tool.expectFinish("whole");
  await expectAccepted(3);
  expect((await tool.copy()).trim()).toBe(proposed);

  const [first = "", second = ""] = words;
  await press("diff_reject", first);
  await expectAccepted(2);
  const withFirst = proposed.replace(new RegExp(`(?<=\\s)${first}(?=\\s)`), spoiled(first));
  expect((await tool.copy()).trim()).toBe(withFirst);

  await page.reload();
  await tool.alive();
  await expectAccepted(2);
  await expect(tool.result.getByRole("deletion")).toHaveCount(3);
  expect((await tool.copy()).trim()).toBe(withFirst);
  expect(new TextDecoder().decode(await tool.download("md")).trim()).toBe(withFirst);

  await press("diff_reject", second);
  await press("diff_accept", first);
  expect((await tool.copy()).trim()).toBe(proposed.replace(new RegExp(`(?<=\\s)${second}(?=\\s)`), spoiled(second)));

  const refused = saved();
  await tool.result.getByRole("button", { name: message("diff_reject_all"), exact: true }).click();
  await refused;
  await expectAccepted(0);
  expect((await tool.copy()).trim()).toBe(source);
  const taken = saved();
  await tool.result.getByRole("button", { name: message("diff_accept_all"), exact: true }).click();
  await taken;
  await expectAccepted(3);
  expect((await tool.copy()).trim()).toBe(proposed);
});
