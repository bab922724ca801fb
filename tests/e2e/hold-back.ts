import type { Page } from "@playwright/test";

/** Keeps what a page asks for at these addresses waiting. @returns lets it continue, and whatever is asked for later */
export async function holdBack(page: Page, addresses: string | RegExp): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await held.promise;
    await route.continue();
  });
  return () => held.resolve();
}

/** Opens a page whose script does not come. @returns lets it come */
export async function openAsleep(page: Page, path: string): Promise<() => void> {
  const wake = await holdBack(page, "**/assets/*.js");
  await page.goto(path, { waitUntil: "domcontentloaded" });
  return wake;
}
