import { createHash } from "node:crypto";
import { standInText } from "../../services/ai-stand-in/stand-in-text.ts";
import { expect, test } from "../provider-journey.ts";
import { createToolPage } from "../tool-page.ts";
import { shippedTool } from "#tests/services/shipped-content.ts";

const captionGenerator = shippedTool("social/caption-generator");

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

for (const way of ["button", "Esc"] as const) {
  test(`S05: Stop by ${way} closes the provider's stream and returns the rest once`, { tag: way === "button" ? "@gate" : [] }, async ({
    page,
    caption,
    onlyRequest,
  }) => {
    const seed = way === "Esc" ? 31 : 32;
    const endless = standInText(seed, 400).trimStart();
    await caption.open();
    await caption.text.fill(`[[script:whole seed=${seed} tokens=400 delay=40]] to be stopped`);
    await caption.generate.click();
    await caption.expectOnce(endless.slice(0, 80));
    await expect(caption.stop).toBeEnabled();
    if (way === "Esc") await page.keyboard.press("Escape");
    else await caption.stop.click();
    await expect.poll(() => onlyRequest().outcome).toBe("client-closed");
    await caption.expectFinish("stopped");
    await expect(caption.generate).toBeVisible();

    const run = await caption.readRun();
    expect(endless.startsWith(run.variants[0]?.text ?? "?")).toBe(true);
    expect(run.receipt.chargedUnits).toBeGreaterThan(0);
    expect(run.receipt.chargedUnits + run.receipt.returnedUnits).toBeCloseTo(run.receipt.heldUnits);
    const used = await caption.unitsUsed();
    // Again, after the end: the same answer, nothing returned twice.
    const again = await page.request.post(`/api/runs/${await caption.runId()}/stop`, { headers: { Origin: new URL(page.url()).origin } });
    expect(again.status()).toBe(200);
    expect(await caption.unitsUsed()).toBe(used);
    expect(used).toBeCloseTo(run.receipt.chargedUnits);
  });
}

test("S07: text that lost the network, and the same run in a second tab, end as the provider wrote it", async ({
  page,
  context,
  caption,
  provider,
  onlyRequest,
  language,
  message,
  localized,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_NETWORK_IO_SUSPENDED/);
  const expected = standInText(33, 240).trimStart();
  const end = provider.holdEnds();
  await caption.open();
  await caption.text.fill("[[script:whole seed=33 tokens=240 delay=30]] through a tunnel");
  await caption.generate.click();
  await caption.expectOnce(expected.slice(0, 80));

  await context.setOffline(true);
  await expect(caption.result.getByText(message("run_offline"))).toBeVisible();
  const sentAtCut = onlyRequest().sentText.trimStart().length;
  // The provider keeps writing while no one can read.
  await expect.poll(() => onlyRequest().sentText.length).toBeGreaterThan(sentAtCut + 200);
  expect(onlyRequest().outcome).toBe("open");
  await context.setOffline(false);
  await expect(caption.result.getByText(message("run_offline"))).toBeHidden();
  // It continues where it was cut: what came before the cut is there, in one piece with what came after it, and only once.
  await caption.expectOnce(expected.slice(0, sentAtCut + 100));
  await caption.expectOnce(expected.slice(0, 80));
  await expect(caption.result).toHaveAttribute("aria-busy", "true");

  const otherPage = await context.newPage();
  const other = createToolPage(otherPage, captionGenerator, { language, message, localized });
  await otherPage.goto(page.url());
  await other.expectOnce(expected.slice(0, 80));
  await expect(other.result).toHaveAttribute("aria-busy", "true");

  end();
  await other.expectFinish("whole");
  await caption.expectFinish("whole");
  expect(sha256(expected)).toBe(sha256(onlyRequest().sentText.trimStart()));
  expect(sha256(await other.copy())).toBe(sha256(expected));
  await page.bringToFront();
  expect(sha256(await caption.copy())).toBe(sha256(expected));
  expect(await caption.unitsUsed()).toBe(1);
});

test("what is asked of a tool without a network waits in sight and runs automatically, once, when the network is back", async ({
  page,
  context,
  caption,
  onlyRequest,
  message,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_NETWORK_IO_SUSPENDED/);
  await caption.open();
  await caption.text.fill("[[script:whole seed=37 tokens=20]] from the train");
  await expect(caption.form).toContainText(message("draft_saved"));
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await expect(page.getByText(message("shell_offline"))).toBeVisible();
  await caption.generate.click();
  await expect(caption.form.getByRole("alert")).toContainText(message("run_sent_when_online"));
  await context.setOffline(false);
  await caption.expectFinish("whole");
  await expect(page.getByText(message("shell_offline"))).toBeHidden();
  expect(onlyRequest().sentText).toBe(standInText(37, 20));
});
