import type { Page } from "@playwright/test";
import { type AccountPages, expect, test } from "../account-journey.ts";
import { quickDemoServer } from "../server-settings.ts";

test.use({ serverEnv: quickDemoServer });

const prompt = {
  title: { en: "Toast for a colleague", zh: "同事的祝酒词" },
  template: { en: "A toast for {{who}}.", zh: "为{{who}}写一段祝酒词。" },
  variables: [{ key: "who", kind: "Input", valueType: "Text", label: { en: "Who", zh: "对象" }, required: true }],
  exampleInputs: { en: { who: "Grace from the archive" }, zh: { who: "档案室的小顾" } },
};

test("an author runs the examples of a published prompt by one press and sees both texts become tested outputs", async ({
  page,
  accounts,
  server,
  localized,
  message,
}) => {
  const id = await publishedPrompt(page, accounts, server.url);
  await page.goto(localized(`/prompt/${id}`));
  const outputs = page.getByRole("region", { name: message("prompt_outputs") });
  const rerun = outputs.getByRole("button", { name: message("prompt_examples_run") });
  await expect(outputs).toContainText(message("prompt_outputs_none"));
  await expect(rerun).toHaveAccessibleDescription(new RegExp(message("run_price_demo")));
  await rerun.click();
  await expect(page).toHaveURL(/#outputs$/);
  await expect(outputs.getByRole("group")).toHaveCount(2);
  await expect(outputs.getByRole("group").first()).toContainText(message("shell_demo_label"));
  await expect(rerun).toBeEnabled();
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the button posts a form, and work under way is on the page with a link to its run", async ({
    page,
    accounts,
    server,
    localized,
    message,
  }) => {
    const id = await publishedPrompt(page, accounts, server.url);
    await page.goto(localized(`/prompt/${id}`));
    await page.getByRole("button", { name: message("prompt_examples_run") }).click();
    await expect(page).toHaveURL(/#outputs$/);
    const outputs = page.getByRole("region", { name: message("prompt_outputs") });
    await outputs
      .getByRole("link", { name: message("prompt_output_run") })
      .first()
      .click();
    await expect(page).toHaveURL(/[?]run=/);
  });
});

/** Signs someone up and publishes a prompt of theirs for everyone. */
async function publishedPrompt(page: Page, accounts: AccountPages, origin: string): Promise<string> {
  const headers = { Origin: origin };
  const account = accounts.newAccount();
  const signedUp = await page.request.post("/api/auth/sign-up/email", { data: account, headers });
  expect(signedUp.status()).toBe(200);
  await page.goto(await accounts.linkTo(account.email, "verify-email"));
  const made = await page.request.post("/api/prompts", { data: prompt, headers });
  const { id } = ((await made.json()) as { prompt: { id: string } }).prompt;
  const answer = await page.request.post(`/api/prompts/${id}/publish`, { data: { visibility: "public", confirmDuplicate: true }, headers });
  expect(answer.status()).toBe(200);
  return id;
}
