import { createAskPage } from "../ask-page.ts";
import { expect, test } from "../writing-journey.ts";

const onItsSide = { width: 720, height: 360 };
const paper = { width: 794, height: 1123 };

test("on a phone on its side, or at twice its size, a conversation has the whole window", async ({ page, message, localized }) => {
  await page.setViewportSize(onItsSide);
  const ask = createAskPage(page, { message, localized });
  await ask.open();
  await ask.send("Three towns by the sea, with a reason for each");
  await ask.expectFinish(1, "whole");
  await ask.text.scrollIntoViewIfNeeded();
  await expect(ask.text).toBeInViewport({ ratio: 1 });
  // Neither the header above nor the rooms below take what the answer needs.
  const seen = await page.getByRole("region", { name: message("ask_messages") }).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return Math.min(bottom, innerHeight) - Math.max(top, 0);
  });
  expect(seen).toBeGreaterThan(onItsSide.height / 4);
});

test("paper has all that was written, and nothing to press", async ({ page, message, localized, caption }) => {
  const ask = createAskPage(page, { message, localized });
  await ask.open();
  await ask.send("Twelve steps to open a shop by the harbor, with a reason for each");
  await ask.expectFinish(1, "whole");
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize(paper);
  const expectNothingToPress = async () => {
    for (const role of ["button", "textbox", "navigation", "combobox"] as const) await expect(page.getByRole(role)).toHaveCount(0);
  };
  await expectNothingToPress();
  // A part that scrolls on a screen would be cut off on paper.
  const cut = await page.locator("main, main *").evaluateAll((elements) =>
    elements
      .filter(
        (element) => element.scrollHeight > element.clientHeight + 1 && /auto|scroll|hidden/.test(getComputedStyle(element).overflowY),
      )
      .filter((element) => element.checkVisibility() && element.clientHeight > 1)
      .map((element) => element.className),
  );
  expect(cut).toEqual([]);

  await page.emulateMedia({ media: "screen" });
  await caption.open();
  await caption.text.fill("First sourdough from our new oven");
  await caption.generate.click();
  await caption.expectFinish("whole");
  await page.emulateMedia({ media: "print" });
  await expect(caption.result.locator("[data-markdown]")).toBeVisible();
  await expect(caption.receipt).toBeHidden();
  await expectNothingToPress();
});

test("paper is light in the dark theme, too, and has the answers that are folded on the page @gate", async ({
  page,
  message,
  localized,
}) => {
  await page.addInitScript(() => localStorage.setItem("wordloom:theme", "dark"));
  await page.goto(localized("/pricing"));
  const answer = page.locator("details p").first();
  await expect(page.getByRole("heading", { name: message("document_faq") })).toBeVisible();
  await expect(answer).toBeHidden();
  const ink = () => page.evaluate(() => getComputedStyle(document.body).color);
  const onScreen = await ink();
  await page.emulateMedia({ media: "print" });
  await expect(answer).toBeVisible();
  const onPaper = await ink();
  await page.evaluate(() => document.documentElement.setAttribute("data-theme", "light"));
  expect([onPaper, onPaper === onScreen]).toEqual([await ink(), false]);
});
