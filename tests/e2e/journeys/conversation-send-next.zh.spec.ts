import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "../ask-page.ts";

test("a message written while an answer is coming goes out after it, and follows it", async ({ page, ask, message }) => {
  await ask.open();
  await ask.send("[[script:whole seed=81 tokens=200 delay=30]] first");
  await expect(ask.answer(1)).toHaveAttribute("aria-busy", "true");
  await ask.send("[[script:whole seed=82 tokens=10]] second");
  await expect(page.getByText(message("ask_queued"))).toBeVisible();
  await expect(ask.text).toHaveValue(/second/);
  await ask.expectFinish(1, "whole");
  await ask.expectFinish(2, "whole");
  await expect(ask.answer(2).locator("[data-markdown]")).toBeInViewport();
  await expect(page.getByText(message("ask_queued"))).toHaveCount(0);
  await expect(ask.text).toHaveValue("");
  const { items } = await ask.read(ask.id());
  expect(items.map(({ parentId }) => parentId)).toEqual([null, items[0]?.id]);
});

test("what waits goes out without moving who has scrolled up in the meantime", async ({ page, ask, message }) => {
  // The page reads what was stored a moment after the answer has ended.
  await page.route(/\/ask\/[^/]+\.data/, async (route) => {
    await sleep(400);
    await route.continue();
  });
  await ask.open();
  await ask.send("[[script:whole seed=84 tokens=700 delay=6]] first");
  await expect(ask.answer(1)).toHaveAttribute("aria-busy", "true");
  await ask.send("[[script:whole seed=85 tokens=200]] second");
  const messages = page.getByRole("region", { name: message("ask_messages") });
  const height = () => messages.evaluate((element) => element.scrollHeight - element.clientHeight);
  await expect.poll(height).toBeGreaterThan(200);
  const top = () => messages.evaluate((element) => element.scrollTop);
  await messages.hover();
  // As people do it: a single turn of the wheel may meet the text's own scrolling in the same frame.
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, -5000);
      return top();
    })
    .toBe(0);
  const least = await messages.evaluateHandle((element) => {
    const seen = { overflow: Number.POSITIVE_INFINITY };
    const note = () => (seen.overflow = Math.min(seen.overflow, element.scrollHeight - element.clientHeight));
    for (const child of element.children) new ResizeObserver(note).observe(child);
    return seen;
  });
  await ask.expectFinish(2, "whole");
  expect(await top()).toBe(0);
  expect(await least.evaluate(({ overflow }) => overflow), "the first answer is there all the time").toBeGreaterThan(100);
});

test("a waiting message can be changed or canceled, and stays where it is when the answer is stopped", async ({ page, ask, message }) => {
  await ask.open();
  await ask.send("[[script:whole seed=83 tokens=400 delay=25]] first");
  await expect(ask.answer(1)).toHaveAttribute("aria-busy", "true");
  await ask.text.fill("a second thought");
  await ask.button("ask_send_next", ask.form).click();
  const waits = page.getByText(message("ask_queued"));
  await expect(waits).toBeVisible();
  await ask.text.fill("a third thought");
  await expect(waits).toHaveCount(0);
  await ask.text.press("Enter");
  await expect(waits).toBeVisible();
  await ask.button("ask_queued_cancel").click();
  await expect(waits).toHaveCount(0);
  await ask.text.press("Enter");
  await ask.stop.click();
  await ask.expectFinish(1, "stopped");
  await expect(waits).toHaveCount(0);
  await expect(ask.text).toHaveValue("a third thought");
  expect((await ask.read(ask.id())).items).toHaveLength(1);
});
