import { standInText } from "../../services/ai-stand-in/stand-in-text.ts";
import { createAskPage, expect, test } from "../ask-page.ts";

const written = (seed: number, tokens: number) => standInText(seed, tokens).trimStart();

test("a reload in the middle of an answer loses nothing, and the answer is paid for once", { tag: "@gate" }, async ({
  page,
  ask,
  onlyRequest,
  message,
}) => {
  const whole = written(51, 160);
  await ask.open();
  await ask.send("[[script:whole seed=51 tokens=160 delay=25]] what a sourdough needs");
  await expect(ask.answer(1)).toHaveAttribute("aria-busy", "true");
  await expect(page).toHaveURL(/\/ask\/[0-9a-z]+$/);
  await expect(ask.answer(1)).toContainText(firstWords(whole));
  await page.reload();
  await ask.alive();
  await expect(ask.prompt(1)).toContainText("what a sourdough needs");
  await expect(ask.answer(1)).toContainText(firstWords(whole));
  await ask.expectFinish(1, "whole");
  const { items, longTitle } = await ask.read(ask.id());
  expect(items.map((item) => [item.text, item.finish])).toEqual([[whole, "whole"]]);
  expect(longTitle).toMatch(/what a sourdough needs$/);
  await expect(page).toHaveTitle(`${longTitle} | Wordloom`);
  await expect(page.getByRole("heading", { level: 1, name: longTitle ?? "" })).toBeVisible();
  expect(onlyRequest().outcome).toBe("sent");
  await expect(ask.text).toHaveValue("");
  await expect(page.getByText(message("run_receipt_summary", { charged: message("run_amount_units_one") }))).toBeVisible();
});

test("an answer that failed before its first word has one way to try again, and nothing to rate", async ({ ask, message, pageErrors }) => {
  pageErrors.allow(/status of 5/);
  await ask.open();
  await ask.send("[[script:error-500 status=400]] why it rains");
  await ask.expectFinish(1, "failed");
  const buttons = (await ask.answer(1).getByRole("button").allInnerTexts()).map((words) => words.trim());
  expect(buttons).toEqual([message("run_retry")]);
});

test("a message whose tab is closed at once is answered whole, and its draft is gone", async ({
  page,
  context,
  ask,
  provider,
  message,
  localized,
}) => {
  await ask.open();
  await ask.text.fill("[[script:whole seed=52 tokens=60 delay=10]] sent and left");
  await ask.text.press("Enter");
  await page.close();
  await expect.poll(() => provider.log.map((entry) => entry.outcome)).toEqual(["sent"]);

  const again = createAskPage(await context.newPage(), { message, localized });
  await again.open();
  await expect(again.text).toHaveValue("");
  await again.page.getByRole("complementary").getByRole("link", { name: "[[script:whole seed=" }).click();
  await again.expectFinish(1, "whole");
  expect((await again.read(again.id())).items.map((item) => item.text)).toEqual([written(52, 60)]);
});

test("an edited message and regenerated answers are kept beside the old ones, even after a reload", { tag: "@gate" }, async ({
  page,
  ask,
  message,
  localized,
}) => {
  await ask.open();
  const history = Array.from({ length: 6 }, (_, index) => ({ prompt: `Message ${index + 1}`, text: `Answer ${index + 1}` }));
  const id = await ask.store({ title: "Stored", history });
  await ask.open(localized(`/ask/${id}`));
  await expect(ask.answers).toHaveCount(6);
  await ask.button("ask_edit", ask.prompt(1)).click();
  const editor = ask.prompt(1).getByRole("textbox", { name: message("ask_edit_label") });
  await expect(editor).toBeFocused();
  await editor.press("Escape");
  await expect(ask.button("ask_edit", ask.prompt(1))).toBeFocused();
  await page.keyboard.press("Enter");
  await editor.fill("[[script:whole seed=61 tokens=12]] another first message");
  await editor.press("Enter");
  await ask.expectFinish(1, "whole");
  await expect(ask.button("ask_edit", ask.prompt(1))).toBeFocused();
  await expect(ask.answers).toHaveCount(1);
  await expect(ask.prompt(1)).toContainText("2/2");
  for (const count of [2, 3]) {
    // By the button, then by its key.
    if (count === 2) await ask.button("ask_regenerate", ask.answer(1)).click();
    else await page.keyboard.press("Alt+KeyR");
    await expect(ask.answer(1)).toContainText(`${count}/${count}`);
    await ask.expectFinish(1, "whole");
  }

  await page.reload();
  await ask.alive();
  await expect(ask.prompt(1)).toContainText("another first message");
  await expect(ask.prompt(1)).toContainText("2/2");
  await expect(ask.answer(1)).toContainText("3/3");
  await ask.button("ask_version_previous", ask.answer(1)).click();
  await expect(ask.answer(1)).toContainText("2/3");
  await ask.button("ask_version_previous", ask.prompt(1)).click();
  await expect(ask.prompt(1)).toContainText("Message 1");
  await expect(ask.answer(1)).toContainText("Answer 1");
  await expect(ask.answers).toHaveCount(6);
  const shownPrompt = async () => {
    const { items, activeItemId } = await ask.read(id);
    return items.find((item) => item.id === activeItemId)?.prompt;
  };
  await expect.poll(shownPrompt).toBe("Message 6");
  // With the focus on the message the keys turn, and the focus stays.
  await ask.prompt(1).focus();
  await page.keyboard.press("Alt+ArrowRight");
  await expect(ask.prompt(1)).toContainText("another first message");
  await expect(ask.prompt(1)).toBeFocused();
  await expect.poll(shownPrompt).toContain("another first message");
  await page.reload();
  await expect(ask.prompt(1)).toContainText("2/2");
  const { items } = await ask.read(id);
  expect(items).toHaveLength(9);
  expect(items.filter((item) => item.text === written(61, 12))).toHaveLength(3);

  // On a phone what else can be done with the last answer is seen whole, and so is who answers, above a long message too.
  await page.setViewportSize({ width: 375, height: 667 });
  await ask.alive();
  await ask.button("ask_answer_more", ask.answer(1)).click();
  for (const name of ["quality_fast", "quality_best"] as const)
    await expect(ask.button("ask_regenerate_quality", ask.answer(1), { quality: message(name) })).toBeInViewport({ ratio: 1 });
  await ask.text.fill("a line\n".repeat(30));
  await ask.who.click();
  await expect(ask.form.getByRole("radio").first()).toBeInViewport({ ratio: 1 });
});

test("a stopped answer keeps its part and continues from there", async ({ page, ask, provider }) => {
  await ask.open();
  await ask.send("[[script:whole seed=53 tokens=400 delay=40]] to be stopped");
  await expect(ask.answer(1)).toContainText(firstWords(written(53, 400)));
  await ask.stop.click();
  await ask.expectFinish(1, "stopped");
  const [stopped] = (await ask.read(ask.id())).items;
  expect(written(53, 400).startsWith(stopped?.text ?? "?")).toBe(true);
  expect(provider.log).toHaveLength(1);

  provider.setScript("whole seed=54 tokens=30");
  await ask.button("run_continue", ask.answer(1)).click();
  await ask.expectFinish(1, "whole");
  const { items } = await ask.read(ask.id());
  expect(items).toHaveLength(1);
  expect(items[0]?.text.startsWith(stopped?.text ?? "?")).toBe(true);
  expect(items[0]?.text.length).toBeGreaterThan(stopped?.text.length ?? 0);
  await page.reload();
  await expect(ask.answer(1)).toContainText(firstWords(written(53, 400)));
});

test("a refused message comes back to where it was written", async ({ page, ask, message, pageErrors }) => {
  pageErrors.allow(/status of 400/);
  await ask.open();
  await page.route("**/api/runs", (route) => route.fulfill({ status: 400, json: { error: { code: "invalid-input", message: "no" } } }));
  await ask.send("a message that is refused");
  await expect(ask.form.getByRole("alert")).toContainText(message("error_invalid_input"));
  await expect(ask.text).toHaveValue("a message that is refused");
  await expect(ask.answers).toHaveCount(0);
});

/** The first words of a text, which no mark of Markdown cuts. */
const firstWords = (text: string) => text.split("\n", 1)[0]?.slice(0, 12) ?? "";
