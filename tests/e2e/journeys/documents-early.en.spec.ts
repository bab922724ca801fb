import type { Page } from "@playwright/test";
import { photo } from "../../services/hostile-pictures.ts";
import { expect, test } from "../account-journey.ts";
import { createAskPage } from "../ask-page.ts";
import { signUp } from "../sign-up.ts";

/** Holds back a part of the page until it is told to come. */
async function holdBack(page: Page, part: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(new RegExp(`/assets/${part}-[^/]+\\.js$`), async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test("a document that is chosen before its list is alive is brought all the same", { tag: "@gate" }, async ({
  page,
  accounts,
  server,
  localized,
  message,
}) => {
  await signUp(page, accounts, server.url);
  const ask = createAskPage(page, { localized, message });
  const come = await holdBack(page, "document-rail");
  await page.goto(`${localized("/ask")}?documents=`);
  const rail = page.getByRole("complementary", { name: message("documents_title"), exact: true });
  const lease = { name: "Lease.md", mimeType: "text/markdown", buffer: Buffer.from("# Lease\n\nThe Tenant keeps the rooms clean.\n") };
  await rail.getByLabel(message("documents_add")).setInputFiles(lease);
  await ask.text.fill("Who keeps the rooms clean?");
  come();
  await expect(rail.getByRole("checkbox", { name: message("documents_use", { title: "Lease" }) })).toBeChecked();
  await expect(ask.text).toHaveValue("Who keeps the rooms clean?");
});

test("a picture that is chosen before a form is alive is attached all the same", { tag: "@gate" }, async ({
  page,
  accounts,
  server,
  caption,
  message,
}) => {
  await signUp(page, accounts, server.url);
  const come = await holdBack(page, "tool-picture");
  await page.goto(caption.path);
  const cat = { name: "cat.jpg", mimeType: "image/jpeg", buffer: await photo(320, 240) };
  await page.getByLabel(message("attach_button_one")).setInputFiles(cat);
  come();
  await expect(page.getByRole("list", { name: message("attach_list") }).getByRole("img")).toBeVisible();
});
