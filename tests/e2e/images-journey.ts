import type { Page } from "@playwright/test";
import { draw, pngOf } from "../harness/drawn-pictures.ts";
import { test as journey } from "./account-journey.ts";

export { expect } from "./account-journey.ts";

const shapes = `<rect width="400" height="300" fill="#f4d03f"/><circle cx="130" cy="140" r="90" fill="#1a5276"/><path d="M210 40l160 60-100 160z" fill="#922b21"/>`;

/** Journeys of image runs: someone who is signed in, and a picture to begin with. */
export const test = journey.extend<{ signUp(): Promise<void>; picture: { name: string; mimeType: string; buffer: Buffer } }>({
  signUp: async ({ page, accounts, server }, use) => {
    await use(async () => {
      const account = accounts.newAccount();
      await page.request.post("/api/auth/sign-up/email", { headers: { Origin: server.url }, data: account });
      await page.goto(await accounts.linkTo(account.email, "verify-email"));
    });
  },
  // Playwright reads from this pattern what a fixture needs: nothing.
  // oxlint-disable-next-line eslint/no-empty-pattern
  picture: async ({}, use) => use({ name: "shapes.png", mimeType: "image/png", buffer: await pngOf(await draw(400, 300, shapes)) }),
});

/** Where a picture is chosen from the disk. */
export const pickerOf = (page: Page) => page.getByRole("main").locator('input[type="file"]:not([capture])');
