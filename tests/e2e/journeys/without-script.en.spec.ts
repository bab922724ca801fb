import { standInText } from "../../services/ai-stand-in/stand-in-text.ts";
import { expect, test } from "../provider-journey.ts";
import { lettersOf } from "../tool-page.ts";

test.use({ javaScriptEnabled: false });

test("the form posts, leads to the run with 303, and the finished text appears with its receipt", { tag: "@gate" }, async ({
  page,
  caption,
  message,
  onlyRequest,
}) => {
  await page.goto(caption.path);
  await caption.text.fill("[[script:whole seed=3 tokens=60 delay=20]] first sourdough");
  const posted = page.waitForResponse((response) => response.request().method() === "POST");
  await caption.generate.click();
  expect((await posted).status()).toBe(303);
  expect(new URL(page.url()).searchParams.get("run")).toBe(await caption.runId());
  // The page reloads automatically until the text is whole.
  await caption.expectFinish("whole");
  expect(lettersOf((await page.locator("[data-markdown]").textContent()) ?? "")).toBe(lettersOf(standInText(3, 60)));
  await expect(caption.receipt).toContainText(message("run_receipt_charged") + message("run_amount_units_one"));
  await caption.receipt.getByText(message("run_details")).click();
  await expect(caption.receipt.getByText(message("run_receipt_model"), { exact: true })).toBeVisible();
  await expect(caption.text).toHaveValue(/first sourdough/);
  expect(onlyRequest().outcome).toBe("sent");
});

test("a field that does not fit shows its sentence, and the text is kept", async ({ page, caption, provider, message, pageErrors }) => {
  pageErrors.allow(/status of 400/);
  await page.goto(caption.path);
  // Browsers check a required field before they post; the server's own word is what counts.
  await caption.form.evaluate((form: HTMLFormElement) => (form.noValidate = true));
  await caption.text.fill("[[script:whole]] first sourdough");
  await caption.field("hashtag_count").fill("99");
  const posted = page.waitForResponse((response) => response.request().method() === "POST");
  await caption.generate.click();
  expect((await posted).status()).toBe(400);
  await expect(caption.form).toContainText(message("field_too_large", { limit: "30" }));
  await expect(caption.field("hashtag_count")).toHaveAccessibleDescription(new RegExp(message("field_too_large", { limit: "30" })));
  await expect(caption.text).toHaveValue("[[script:whole]] first sourdough");
  await expect(caption.field("hashtag_count")).toHaveValue("99");
  expect(provider.log).toEqual([]);

  await caption.form.evaluate((form: HTMLFormElement) => (form.noValidate = true));
  await caption.text.fill("  ");
  await caption.field("hashtag_count").fill("5");
  await caption.generate.click();
  await expect(caption.form).toContainText(message("field_missing"));
  expect(provider.log).toEqual([]);
});

test("B06: sending the form twice, and again after going back, is one run and one charge", async ({ page, caption, onlyRequest }) => {
  const text = "[[script:whole seed=4 tokens=20]] sent twice";
  await page.goto(caption.path);
  await caption.text.fill(text);
  await caption.generate.dblclick();
  await caption.expectFinish("whole");
  const runId = await caption.runId();
  await page.goBack();
  await expect(page).toHaveURL(caption.path);
  await caption.text.fill(text);
  await caption.generate.click();
  await caption.expectFinish("whole");
  expect(await caption.runId()).toBe(runId);
  expect(onlyRequest().outcome).toBe("sent");
  expect(await caption.unitsUsed()).toBe(1);
});

test("search finds tools by words of either language", async ({ page, localized, language, message }) => {
  await page.goto(localized("/write"));
  const search = page.getByRole("search").getByRole("searchbox");
  for (const query of ["caption", "配文"]) {
    await search.fill(query);
    await page
      .getByRole("search")
      .getByRole("button", { name: message("write_search_button") })
      .click();
    await expect(page).toHaveURL(`${localized("/write")}?q=${encodeURIComponent(query)}`);
    await expect(page.getByRole("main").getByRole("link", { name: language === "en" ? "Caption Generator" : "配文生成器" })).toBeVisible();
  }
  await search.fill("qwxyz");
  await page
    .getByRole("search")
    .getByRole("button", { name: message("write_search_button") })
    .click();
  await expect(page.getByRole("main")).toContainText(message("write_no_match", { query: "qwxyz" }));
});
