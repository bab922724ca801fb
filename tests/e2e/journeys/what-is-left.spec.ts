import type { Page } from "@playwright/test";
import { expect, test } from "../provider-journey.ts";
import { shippedTool } from "#tests/services/shipped-content.ts";

const widths = [
  { name: "on a phone", width: 390, height: 844, tag: "@gate" },
  { name: "on a desk", width: 1280, height: 800, tag: [] },
];
/** Writes two versions: 2 of an anonymous visitor's 15 runs. */
const story = shippedTool("creative/story");

/** Uses up this many runs, three captions at a time. */
async function spend(page: Page, origin: string, count: number): Promise<void> {
  for (let left = count; left > 0; left -= 3) {
    const fields = { about: `bread ${left}`, platform: "instagram", tone: 0 };
    const data = { kind: "write", tool: "social/caption-generator", fields, locale: "en", quality: "fast", variants: Math.min(3, left) };
    const response = await page.request.post("/api/runs", { headers: { Origin: origin, "Idempotency-Key": `spend ${left}` }, data });
    const { run } = (await response.json()) as { run: { id: string } };
    await page.request.get(`/api/runs/${run.id}/events`);
  }
}

for (const { name, width, height, tag } of widths)
  test(`${name} the header shows what is left beside what is held, a run is cut to it once that is said, and then the way to more is there`, {
    tag,
  }, async ({ page, server, provider, openTool, message, language }) => {
    await page.setViewportSize({ width, height });
    const header = page.getByRole("banner");
    const runs = (count: number) => message("run_amount_units", { units: String(count) });
    const left = (count: number) => message("shell_allowance", { left: String(count), limit: 15 });
    const expectLeft = (words: string) =>
      expect(width < 600 ? header.getByRole("link", { name: words, exact: true }) : header.getByText(words, { exact: true })).toBeVisible();
    const tool = openTool(story);
    await tool.open();
    await tool.text.fill("A bakery [[script:whole tokens=60 delay=60]]");
    await tool.generate.click();
    await expectLeft(message("shell_allowance_held", { words: left(15), held: "2" }));
    await tool.expectFinish("whole");
    await expectLeft(left(13));

    await spend(page, server.url, 12);
    await page.reload();
    await tool.alive();
    const text = "A bakery at night [[script:whole tokens=400 delay=10]]";
    await tool.text.fill(text);
    await expect(tool.form.getByText(message("run_price_capped", { left: runs(1) }), { exact: true })).toBeVisible();
    const before = provider.log.length;
    await tool.form.getByRole("button", { name: message("run_generate_with", { left: runs(1) }), exact: true }).click();
    await expect(tool.stop).toBeFocused();
    await tool.expectFinish("truncated");
    expect(provider.log.slice(before).map(({ maxOutputTokens }) => maxOutputTokens)).toEqual([256, 256]);
    await expectLeft(left(0));

    await expect(tool.form.getByText(message("run_no_runs_left"), { exact: true })).toBeVisible();
    const signIn = tool.form.getByRole("link", { name: message("account_sign_in_to_run") });
    // On a phone the result is in sight; continuing means going back to the form.
    await tool.text.focus();
    await expect(signIn).toBeInViewport({ ratio: 1 });
    await expect(tool.form.getByRole("button", { name: message("run_generate") })).toHaveCount(0);
    await expect(tool.text).toHaveValue(text);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await signIn.click();
    await expect(page).toHaveURL(new RegExp(`${language === "zh" ? "/zh" : ""}/user/login/\\?redirectTo=`));
  });
