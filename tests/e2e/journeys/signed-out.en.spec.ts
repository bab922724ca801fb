import { shippedTool } from "#tests/services/shipped-content.ts";
import { alertOf, expect, slowly, test } from "../signed-out-journey.ts";

const widths = [
  { name: "on a phone", width: 390, height: 844, tag: "@gate" },
  { name: "on a desk", width: 1280, height: 800, tag: [] },
];
/** Asks a model twice. */
const story = shippedTool("creative/story");
const versions = 2;
for (const { name, width, height, tag } of widths)
  test(`W22: ${name}, a person signed out while text is written is told so and finds it whole after signing in`, { tag }, async ({
    page,
    person,
    openTool,
    provider,
    message,
    signOut,
    signInAgain,
  }) => {
    await page.setViewportSize({ width, height });
    const tool = openTool(story);
    await tool.open();
    const text = `A bakery of ${person.name} ${slowly}`;
    await tool.text.fill(text);
    await tool.generate.click();
    // Before it has begun, the sample is there.
    await expect(tool.result).toHaveAttribute("data-run-id", /./);
    await expect(tool.result).toContainText("the");
    await signOut();
    // Where the eyes are: on a phone the form is out of the window.
    const side = width < 1024 ? tool.result : tool.form;
    await expect(side.getByText(message("error_signed_out"))).toBeInViewport();
    await expect(tool.result).toHaveAttribute("aria-busy", "false");
    await expect(page.getByText(message("run_reconnecting"))).toHaveCount(0);
    await expect(tool.result.getByText(message("run_generating"))).toHaveCount(0);
    await expect(tool.result).toContainText("the");
    await expect(tool.text).toHaveValue(text);
    await side.getByRole("link", { name: message("account_sign_in"), exact: true }).click();
    await signInAgain();
    await tool.expectFinish("whole");
    await expect(tool.text).toHaveValue(text);
    // It did not run again.
    expect(provider.log).toHaveLength(versions);
  });

test("W22: a person signed out before a run is told so and not charged, and it runs once after signing in", { tag: "@gate" }, async ({
  page,
  person,
  openTool,
  provider,
  message,
  signOut,
  signInAgain,
}) => {
  const tool = openTool(story);
  await tool.open();
  const text = `A bakery of ${person.name}`;
  await tool.text.fill(text);
  await signOut();
  await tool.generate.click();
  const alert = alertOf(page, message("error_signed_out"));
  await expect(alert).toBeInViewport();
  await expect(tool.text).toHaveValue(text);
  await expect(tool.generate).toBeVisible();
  expect(provider.log).toHaveLength(0);
  expect(await tool.unitsUsed()).toBe(0);
  await alert.getByRole("link", { name: message("account_sign_in_to_run") }).click();
  await signInAgain();
  await tool.expectFinish("whole");
  await expect(tool.text).toHaveValue(text);
  expect(provider.log).toHaveLength(versions);
});

test("W22: from the start page nothing runs for a visitor in place of the person who was signed in", async ({
  page,
  person,
  localized,
  provider,
  message,
  signOut,
  signInAgain,
}) => {
  await page.goto(localized("/"));
  const form = page
    .getByRole("main")
    .locator("form")
    .filter({ has: page.getByLabel(message("home_text")) });
  const text = form.getByLabel(message("home_text"));
  const words = `A bakery of ${person.name}`;
  await text.fill(words);
  await signOut();
  await text.press("Control+Enter");
  await expect(form.getByText(message("error_signed_out"))).toBeInViewport();
  await expect(text).toHaveValue(words);
  expect(provider.log).toHaveLength(0);
  await form.getByRole("link", { name: message("account_sign_in_to_run") }).click();
  await signInAgain();
  await expect(page.getByRole("region", { name: message("result_title") })).toHaveAttribute("data-finish", "whole");
  expect(provider.log).toHaveLength(1);
});
