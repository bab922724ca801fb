import { expect, test } from "../provider-journey.ts";
import { holdBack } from "../hold-back.ts";

const typed = "Zwei Schwestern eröffnen eine Bäckerei. 两姐妹开了一家面包店 🥖";

test("typed text survives a reload", { tag: "@gate" }, async ({ page, caption, message }) => {
  await caption.open();
  await caption.text.fill(typed);
  await caption.field("hashtag_count").fill("7");
  await expect(caption.form.getByText(message("draft_saved"))).toBeVisible();
  await page.reload();
  await caption.alive();
  await expect(caption.text).toHaveValue(typed);
  await expect(caption.field("hashtag_count")).toHaveValue("7");
});

test("text that was typed a moment before leaving is kept too", async ({ page, caption, localized }) => {
  await caption.open();
  await caption.text.fill(typed);
  await page.goto(localized("/write"));
  await page.goto(caption.path);
  await caption.alive();
  await expect(caption.text).toHaveValue(typed);
});

test("typed text survives the crash of its tab", async ({ page, context, caption, message }) => {
  await caption.open();
  await caption.text.fill(typed);
  await expect(caption.form.getByText(message("draft_saved"))).toBeVisible();
  const crashed = page.waitForEvent("crash");
  const session = await context.newCDPSession(page);
  // The answer never comes: the process that would give it is gone.
  session.send("Page.crash").catch(() => undefined);
  await crashed;
  const next = await context.newPage();
  await next.goto(caption.path);
  await expect(next.getByRole("form").getByText(message("draft_saved"))).toBeVisible();
  await expect(next.getByRole("form").getByRole("textbox").first()).toHaveValue(typed);
});

test("typed text survives back and forward, through links of the page and through full loads", async ({
  page,
  caption,
  localized,
  message,
}) => {
  await caption.open();
  await caption.text.fill(typed);
  await page
    .getByRole("navigation", { name: message("write_breadcrumb") })
    .getByRole("link")
    .first()
    .click();
  await expect(page).toHaveURL(localized("/write"));
  await page.goBack();
  await expect(caption.text).toHaveValue(typed);
  await caption.text.pressSequentially("!");
  await page.goto(localized("/"));
  await page.goBack();
  await caption.alive();
  await expect(caption.text).toHaveValue(`${typed}!`);
  await page.goForward();
  await page.goBack();
  await caption.alive();
  await expect(caption.text).toHaveValue(`${typed}!`);
});

test("what is typed before the page is alive wins over an older draft", async ({ page, caption, message }) => {
  await caption.open();
  await caption.text.fill("an older draft");
  await expect(caption.form.getByText(message("draft_saved"))).toBeVisible();
  const release = await holdBack(page, "**/assets/*.js");
  await page.reload({ waitUntil: "domcontentloaded" });
  await caption.text.fill(typed);
  release();
  await caption.alive();
  await expect(caption.text).toHaveValue(typed);
  await expect(caption.form.getByText(message("draft_saved"))).toBeVisible();
  await page.reload();
  await caption.alive();
  await expect(caption.text).toHaveValue(typed);
});

test("after a failed run the text is there, a sentence says why, nothing is charged and Generate works again", { tag: "@gate" }, async ({
  page,
  caption,
  provider,
  message,
}) => {
  const text = `[[script:error-500 times=1 tokens=20]] ${typed}`;
  await caption.open();
  await caption.text.fill(text);
  await caption.generate.click();
  await caption.expectFinish("failed");
  await expect(caption.result.getByRole("alert")).toContainText(message("run_failed_note", { reason: message("failure_unavailable") }));
  await expect(caption.receipt).toContainText(message("run_receipt_charged") + message("run_receipt_nothing"));
  await expect(caption.text).toHaveValue(text);
  expect(await caption.unitsUsed()).toBe(0);

  await page.reload();
  await caption.alive();
  await expect(caption.text).toHaveValue(text);
  await caption.generate.click();
  await caption.expectFinish("whole");
  expect(provider.log.map(({ outcome }) => outcome)).toEqual(["refused", "sent"]);
  expect(await caption.unitsUsed()).toBe(1);
  await expect(caption.text).toHaveValue(text);
});

test("text over the limit is reported and kept, never cut", async ({ page, caption, provider, language, message }) => {
  const long = "面包bread ".repeat(600);
  const limit = new Intl.NumberFormat(language).format(4000);
  await caption.open();
  await caption.text.fill(long);
  await expect(caption.form).toContainText(message("field_too_long", { limit }));
  await expect(caption.form).toContainText(
    message("field_counter", { length: new Intl.NumberFormat(language).format(long.length), limit }),
  );
  await caption.generate.click();
  await expect(caption.text).toBeFocused();
  await expect(caption.text).toHaveAttribute("aria-invalid", "true");
  await expect(caption.text).toHaveValue(long);
  await page.reload();
  await caption.alive();
  await expect(caption.text).toHaveValue(long);

  await caption.text.fill("short again");
  await expect(caption.form).not.toContainText(message("field_too_long", { limit }));
  await caption.generate.click();
  await caption.expectFinish("whole");
  expect(provider.log).toHaveLength(1);
});
