import { expect, test } from "../ask-page.ts";
import { logOf, longAnswer } from "../long-answer.ts";

test("a streamed answer of 20,000 letters is shown to its end while the next message is typed", async ({ page, ask, pageErrors }) => {
  pageErrors.allow(/ERR_FAILED|ERR_ABORTED/);
  const text = `${longAnswer(20_000)}The last words.`;
  let reads = 0;
  await page.route("**/api/runs/*/events", (route) =>
    reads++ === 0 ? route.fulfill({ headers: { "Content-Type": "text/event-stream" }, body: logOf(text) }) : route.abort(),
  );
  await ask.open();
  await ask.send("a long answer");
  await expect(ask.answer(1)).toContainText("Part 0");
  await ask.text.fill("typed meanwhile");
  await expect(ask.answer(1)).toContainText("The last words.");
  await expect(ask.answer(1)).toHaveAttribute("aria-busy", "true");
  await expect(ask.text).toHaveValue("typed meanwhile");
});
