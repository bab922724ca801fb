import type { BrowserContext, Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { captionRun } from "../../services/test-services.ts";
import { makeAccount, pageTest as test, expect, post } from "../../spec/spec-test.ts";

/** A page of someone who is signed in, and what its socket said. */
async function openAs(context: BrowserContext, url: string, path: string, cookie: string): Promise<{ page: Page; events: string[] }> {
  const [name = "", value = ""] = cookie.split(/=(.*)/s);
  await context.addCookies([{ name, value, url, httpOnly: true }]);
  const page = await context.newPage();
  const events: string[] = [];
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => events.push((JSON.parse(String(payload)) as { event: string }).event)),
  );
  await page.goto(url + path);
  return { page, events };
}

test("the balance in the account menu follows what happens elsewhere", { tag: "@gate" }, async ({
  context,
  server,
  database,
  localized,
  message,
}) => {
  const account = await makeAccount(server, database, "user");
  const { page, events } = await openAs(context, server.url, localized("/dashboard/account"), account.cookie);
  await expect.poll(() => events).toContain("system");
  await database.execute(sql`
    INSERT INTO balances (owner, available_milli) VALUES (${`user:${account.id}`}, 77000)
    ON CONFLICT (owner) DO UPDATE SET available_milli = 77000`);
  const menu = page.getByRole("banner").locator("details").last();
  await page.getByRole("banner").locator("summary").last().click();
  await expect(menu).toContainText(message("account_menu_tokens", { tokens: "77" }));
});

test("the start page shows what another device has written, without a reload", async ({
  context,
  server,
  database,
  localized,
  message,
}) => {
  const account = await makeAccount(server, database, "user");
  const { page, events } = await openAs(context, server.url, localized("/"), account.cookie);
  await expect.poll(() => events.filter((event) => event === "system").length).toBeGreaterThanOrEqual(2);
  const recent = page.getByRole("region", { name: message("home_recent") });
  await expect(recent).toBeHidden();
  const started = await post(server, "/api/runs", captionRun("a lamp written elsewhere"), { Cookie: account.cookie, Origin: server.url });
  expect(started.status).toBe(201);
  await expect(recent.getByRole("listitem")).toHaveCount(1);
});

test("admins who have the same editor open see each other, and what the other one saves", async ({
  context,
  browser,
  server,
  database,
  localized,
  message,
}) => {
  const [ann, bob] = [await makeAccount(server, database, "admin"), await makeAccount(server, database, "admin")];
  const path = localized("/admin/writing-tool/1");
  const other = await browser.newContext({ serviceWorkers: "block" });
  const [first, second] = [await openAs(context, server.url, path, ann.cookie), await openAs(other, server.url, path, bob.cookie)];
  for (const { page } of [first, second]) await expect(page.getByText(message("admin_presence_one", { name: "Spec admin" }))).toBeVisible();
  const named = first.page.locator('[name="content.name.en"]');
  await named.fill("Typed by Ann");
  await second.page.locator('[name="content.summary.en"]').fill("Saved by Bob");
  await second.page.locator('button[name="intent"][value="save"]:not([aria-hidden])').click();
  await expect(first.page.getByText(message("admin_newer_saved"))).toBeVisible();
  await expect(named).toHaveValue("Typed by Ann");
  await expect(second.page.getByText(message("admin_newer_saved"))).toBeHidden();
  await second.page.close();
  await expect(first.page.getByText(message("admin_presence_one", { name: "Spec admin" }))).toBeHidden();
  await other.close();
});
