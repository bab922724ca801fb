import { loadingText, startCanary } from "../loading-canary.ts";
import { expect, test } from "../provider-journey.ts";

test("I03: nothing that a model writes is loaded, and no request leaves the origin", async ({ page, caption, onlyRequest, server }) => {
  await using canary = await startCanary();
  const strangers: string[] = [];
  page.context().on("request", (request) => {
    if (!request.url().startsWith(`${server.url}/`) && !/^(data|blob):/.test(request.url())) strangers.push(request.url());
  });
  await caption.open();
  const text = loadingText(canary.origin);
  await caption.text.fill(`[[script:whole echo=1 delay=5]]\n${text}`);
  await caption.generate.click();
  await caption.expectFinish("whole");
  expect(onlyRequest().sentText).toBe(text);
  // Pictures are links that say where they lead; nothing is loaded by looking at them.
  const link = page.locator("[data-markdown]").getByRole("link", { name: "one", exact: true });
  await expect(link).toHaveAttribute("href", `${canary.origin}/image.png`);
  await expect(link).toHaveAttribute("rel", /noreferrer/);
  await page.reload();
  await caption.alive();
  await expect(link).toBeVisible();
  await link.hover();
  // A load of our own after all others: what the text had asked for would have gone out before it.
  await page.evaluate(() => fetch("/api/limits"));
  expect(canary.connections()).toBe(0);
  expect(strangers).toEqual([]);

  // The canary does hear: following a link is the visitor's own wish.
  const opened = page.context().waitForEvent("page");
  await link.click();
  await (await opened).waitForLoadState();
  expect(canary.connections()).toBeGreaterThan(0);
});
