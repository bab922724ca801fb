import { standInText } from "../../services/ai-stand-in/stand-in-text.ts";
import { createAskPage, expect, test } from "../ask-page.ts";
import { lettersOf } from "../tool-page.ts";

test("S05: Stop closes the provider's stream of an answer, and returns the rest once", async ({ page, ask, onlyRequest }) => {
  const endless = standInText(71, 400).trimStart();
  await ask.open();
  await ask.send("[[script:whole seed=71 tokens=400 delay=40]] to be stopped");
  await expect(ask.answer(1)).toContainText(endless.slice(0, 40));
  await ask.stop.click();
  await expect.poll(() => onlyRequest().outcome).toBe("client-closed");
  await ask.expectFinish(1, "stopped");
  const used = async () => ((await (await page.request.get("/api/me")).json()) as { units: { used: number } }).units.used;
  const after = await used();
  expect(after).toBeGreaterThan(0);
  expect(after).toBeLessThan(1);
  const runId = await ask.answer(1).getAttribute("data-run-id");
  const again = await page.request.post(`/api/runs/${runId}/stop`, { headers: { Origin: new URL(page.url()).origin } });
  expect(again.status()).toBe(200);
  expect(await used()).toBe(after);
});

test("S07: an answer that lost the network, and the same conversation in a second tab, end as the provider wrote it", async ({
  page,
  context,
  ask,
  onlyRequest,
  message,
  localized,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_NETWORK_IO_SUSPENDED/);
  const expected = standInText(72, 240).trimStart();
  await ask.open();
  await ask.send("[[script:whole seed=72 tokens=240 delay=30]] through a tunnel");
  await expect(ask.answer(1)).toContainText(expected.slice(0, 40));
  await expect(page).toHaveURL(/\/ask\/[0-9a-z]+$/);

  await context.setOffline(true);
  await expect(ask.answer(1).getByText(message("run_offline"))).toBeVisible();
  const sentAtCut = onlyRequest().sentText.length;
  // The provider keeps writing while no one can read.
  await expect.poll(() => onlyRequest().sentText.length).toBeGreaterThan(sentAtCut + 200);
  await context.setOffline(false);
  await expect(ask.answer(1).getByText(message("run_offline"))).toBeHidden();

  const other = createAskPage(await context.newPage(), { message, localized });
  await other.page.goto(page.url());
  await expect(other.answer(1)).toContainText(expected.slice(0, 40));
  for (const tab of [other, ask]) {
    await tab.expectFinish(1, "whole");
    const shown = (await tab.answer(1).locator("[data-markdown]").textContent()) ?? "";
    expect(lettersOf(shown)).toBe(lettersOf(expected));
  }
  expect((await ask.read(ask.id())).items.map(({ text }) => text)).toEqual([expected]);
});

test("a message that finds no network waits in sight and is sent automatically, once, when the network is back", async ({
  page,
  context,
  ask,
  onlyRequest,
  message,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_NETWORK_IO_SUSPENDED/);
  await ask.open();
  await context.setOffline(true);
  await expect(page.getByText(message("shell_offline"))).toBeVisible();
  await ask.send("[[script:whole seed=73 tokens=20]] from the train");
  await expect(page.getByRole("alert")).toContainText(message("ask_sent_when_online"));
  await expect(ask.text).toHaveValue("[[script:whole seed=73 tokens=20]] from the train");
  await context.setOffline(false);
  await ask.expectFinish(1, "whole");
  await expect(page.getByText(message("shell_offline"))).toBeHidden();
  await expect(ask.text).toHaveValue("");
  expect(onlyRequest().sentText).toBe(standInText(73, 20));
});

test("a message that was changed while there was no network waits for its sender", async ({
  page,
  context,
  ask,
  provider,
  message,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_NETWORK_IO_SUSPENDED/);
  await ask.open();
  await context.setOffline(true);
  await ask.send("[[script:whole seed=74 tokens=20]] from the train");
  await expect(page.getByRole("alert")).toContainText(message("ask_sent_when_online"));
  await ask.text.fill("[[script:whole seed=74 tokens=20]] from the train, and more");
  await context.setOffline(false);
  await expect(page.getByRole("alert")).toContainText(message("error_network"));
  await expect(ask.text).toHaveValue(/and more$/);
  expect(provider.log).toHaveLength(0);
});
