import { mergeTests } from "@playwright/test";
import { findTextModel } from "#platform/ai/model-catalogue.ts";
import { test as withAccounts } from "../account-journey.ts";
import { createAskPage } from "../ask-page.ts";
import { expect, test as withProvider } from "../provider-journey.ts";
import { standInText } from "../../services/ai-stand-in/stand-in-text.ts";
import { patience } from "../../harness/patience.ts";

type Side = "fast" | "careful";

/** A person with the tokens that a new account is given, on the page of a new conversation. */
const test = mergeTests(withAccounts, withProvider).extend<{ open(): Promise<ReturnType<typeof compareOn>> }>({
  open: async ({ page, accounts, server, message, localized }, use) => {
    await use(async () => {
      const account = accounts.newAccount();
      const sent = await page.request.post(`${server.url}/api/auth/sign-up/email`, { headers: { Origin: server.url }, data: account });
      expect(sent.ok()).toBe(true);
      await page.goto(await accounts.linkTo(account.email, "verify-email"));
      return compareOn(page, message, localized);
    });
  },
});

function compareOn(
  page: Parameters<typeof createAskPage>[0],
  message: Parameters<typeof createAskPage>[1]["message"],
  localized: (path: string) => string,
) {
  const ask = createAskPage(page, { message, localized });
  const quality = (side: Side) => message(side === "fast" ? "quality_fast" : "quality_careful");
  const side = (which: Side) =>
    page.getByRole("article", { name: message("ask_compare_answer", { number: 1, quality: quality(which) }), exact: true });
  const group = page.getByRole("group", { name: message("ask_compare_answers", { number: 1 }) });
  return {
    ...ask,
    side,
    group,
    pick: (which: Side) =>
      group
        .locator("> div")
        .nth(which === "fast" ? 0 : 1)
        .getByRole("button", { name: message("ask_compare_pick") }),
    async expectEnd(which: Side, finish: string) {
      await expect(side(which)).toHaveAttribute("data-finish", finish);
    },
  };
}

/** The model that Fast resolves to writes other words than the other. */
const bySide = (fast: string, careful: string) => (request: { model: string }) => (request.model.includes("mini") ? fast : careful);

test("two qualities answer side by side, both prices are shown first, and one of the answers is continued", { tag: "@gate" }, async ({
  page,
  open,
  provider,
  message,
}) => {
  provider.setScript(bySide("whole seed=11 tokens=30", "whole seed=12 tokens=40 delay=10"));
  const ask = await open();
  await ask.open();
  await ask.choose("ask_compare");
  const units = message("run_price_units", { count: 1 });
  await expect(ask.form.getByText(`${message("quality_fast")} ${units}`, { exact: true })).toBeVisible();
  await expect(ask.form.getByText(message("run_price_tokens", { tokens: "0.25" }))).toBeVisible();
  await ask.send("Which bread keeps longest?");
  await ask.expectEnd("fast", "whole");
  await ask.expectEnd("careful", "whole");
  // Each side still grows its actions when its text has ended.
  await expect(async () => {
    const [first, second] = [await ask.side("fast").boundingBox(), await ask.side("careful").boundingBox()];
    expect(second?.x ?? 0).toBeGreaterThan((first?.x ?? 0) + (first?.width ?? 0) - 1);
    expect(Math.abs((second?.y ?? 0) - (first?.y ?? 0))).toBeLessThan(2);
  }).toPass();
  await expect(ask.side("fast")).toContainText("1/2");
  await expect(ask.side("careful")).toContainText("2/2");

  await page.reload();
  await ask.alive();
  await expect(ask.side("careful").locator("[data-markdown]")).toContainText(standInText(12, 40).trim().slice(0, 30));
  await expect(ask.pick("fast")).toHaveAttribute("aria-pressed", "true");
  await ask.pick("careful").click();
  await expect(ask.pick("careful")).toHaveAttribute("aria-pressed", "true");
  await expect(ask.pick("fast")).toHaveAttribute("aria-pressed", "false");
  await expect.poll(async () => chosen(await ask.read(ask.id()))).toBe("second");

  provider.setScript("whole tokens=10");
  provider.clearLog();
  await ask.choose("ask_compare", false);
  await ask.send("And on Sunday?");
  await ask.expectFinish(2, "whole");
  expect(provider.log[0]?.messages.at(1)?.text).toBe(standInText(12, 40));
  await expect(ask.group).toHaveCount(0);
  await expect(ask.answer(1)).toContainText("2/2");
});

const chosen = ({ activeItemId, items }: { activeItemId: string | null; items: { id: string }[] }): string =>
  activeItemId === items[0]?.id ? "first" : "second";

test("one that fails costs nothing and leaves the other, which the next message follows", async ({ page, open, provider, message }) => {
  provider.setScript(bySide("error-500 status=400", "whole seed=21 tokens=30"));
  const ask = await open();
  await ask.open();
  await ask.choose("ask_compare");
  await ask.send("Which bread keeps longest?");
  await ask.expectEnd("fast", "failed");
  await ask.expectEnd("careful", "whole");
  await expect(ask.side("fast")).toContainText(message("run_receipt_summary", { charged: message("run_receipt_nothing") }));
  await expect(ask.pick("fast")).toHaveCount(0);
  await expect(ask.pick("careful")).toHaveAttribute("aria-pressed", "true");
  const { units } = (await (await page.request.get("/api/me")).json()) as { units: { used: number } };
  expect(units.used).toBe(0);

  provider.setScript("whole tokens=10");
  provider.clearLog();
  await ask.choose("ask_compare", false);
  await ask.send("And on Sunday?");
  await ask.expectFinish(2, "whole");
  expect(provider.log[0]?.messages.at(1)?.text).toBe(standInText(21, 30));
});

test("Stop ends both, and on a phone one is below the other within its width", async ({ page, open, provider, message }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  provider.setScript(bySide("whole seed=31 tokens=3000 delay=20", "whole seed=32 tokens=3000 delay=20"));
  const ask = await open();
  await ask.open();
  await ask.choose("ask_compare");
  await ask.send("A long story");
  for (const side of ["fast", "careful"] as const) await expect(ask.side(side)).toHaveAttribute("aria-busy", "true");
  await expect(ask.stop).toBeVisible();
  await expect(page.getByText(standInText(32, 6).trim()).first()).toBeVisible({ timeout: patience.step });
  await ask.stop.click();
  await ask.expectEnd("fast", "stopped");
  await ask.expectEnd("careful", "stopped");
  const [first, second] = [await ask.side("fast").boundingBox(), await ask.side("careful").boundingBox()];
  expect(second?.y ?? 0).toBeGreaterThan((first?.y ?? 0) + (first?.height ?? 0) - 1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  for (const name of ["ask_compare_first", "ask_compare_second"] as const)
    await expect(ask.form.getByRole("combobox", { name: message(name) })).toBeVisible();
});

test("two models are chosen by their names, with the price of each, and one of the answers is stopped alone", async ({
  page,
  open,
  provider,
  message,
  language,
}) => {
  provider.setScript(({ model }) => (model === "gpt-4.1" ? "whole seed=51 tokens=3000 delay=80" : "whole seed=52 tokens=30"));
  const ask = await open();
  await ask.open();
  await ask.choose("ask_compare");
  await ask.form.getByText(message("ask_compare_about")).click();
  const about = ask.form.getByRole("definition").filter({ hasText: findTextModel("gpt-5.2")?.description[language] ?? "nothing" });
  await expect(about).toBeVisible();
  await ask.form.getByText(message("ask_compare_about")).click();
  const choice = (name: "ask_compare_first" | "ask_compare_second") => ask.form.getByRole("combobox", { name: message(name) });
  const careful = message("quality_careful");
  await choice("ask_compare_first").selectOption({ label: message("ask_compare_model", { model: "GPT-4.1", quality: careful }) });
  await choice("ask_compare_second").selectOption("openai/gpt-4.1");
  await expect(ask.form.getByText(message("ask_compare_same"))).toBeVisible();
  await ask.send("A long story");
  await expect(choice("ask_compare_second")).toBeFocused();
  await expect(ask.answers).toHaveCount(0);
  await choice("ask_compare_second").selectOption("openai/gpt-5.2");
  await expect(ask.form.getByText(`GPT-4.1 ${message("run_price_tokens", { tokens: "0.25" })}`, { exact: true })).toBeVisible();
  await expect(ask.form.getByText(`GPT-5.2 ${message("run_price_tokens", { tokens: "1" })}`, { exact: true })).toBeVisible();
  await ask.text.press("Enter");

  const article = (quality: string) =>
    page.getByRole("article", { name: message("ask_compare_answer", { number: 1, quality }), exact: true });
  await expect(article("GPT-5.2")).toHaveAttribute("data-finish", "whole");
  await expect(article("GPT-4.1").locator("[data-markdown]")).toContainText(/\p{L}/u);
  await expect(article("GPT-4.1")).toHaveAttribute("aria-busy", "true");
  await ask.group.getByRole("button", { name: message("ask_compare_stop") }).click();
  await expect(article("GPT-4.1")).toHaveAttribute("data-finish", "stopped");
  await expect(article("GPT-5.2")).toHaveAttribute("data-finish", "whole");
  await page.reload();
  await expect(article("GPT-4.1")).toHaveAttribute("data-finish", "stopped");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("two answers are asked for, chosen between and continued by forms alone", async ({ page, open, provider, message }) => {
    provider.setScript(bySide("whole seed=41 tokens=20", "whole seed=42 tokens=20"));
    const ask = await open();
    await page.goto(ask.path);
    await ask.choose("ask_compare");
    await expect(ask.form.getByText(message("run_price_tokens", { tokens: "0.25" }))).toBeVisible();
    await ask.text.fill("Which bread keeps longest?");
    await ask.sendButton.click();
    await ask.expectEnd("fast", "whole");
    await ask.expectEnd("careful", "whole");
    await ask.pick("careful").click();
    await expect(ask.pick("careful")).toHaveAttribute("aria-pressed", "true");
    await ask.text.fill("And on Sunday?");
    await ask.sendButton.click();
    await ask.expectFinish(2, "whole");
    expect(provider.log.at(-1)?.messages.at(1)?.text).toBe(standInText(42, 20));
  });
});

test("who has no account is offered no comparison", async ({ page, message, localized }) => {
  const ask = compareOn(page, message, localized);
  await ask.open();
  await expect(ask.form.locator("[name=compare]")).toHaveCount(0);
});
