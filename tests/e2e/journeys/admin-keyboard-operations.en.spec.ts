import { sql } from "drizzle-orm";
import { newId } from "#core/ids.ts";
import { expect, test } from "../keyboard-journey.ts";

// A picture of the page before and after each key takes longer than the key.
test.use({ trace: "off" });

test("an account is found, frozen with a reason, thawed and given tokens by keys", { tag: "@gate" }, async ({
  page,
  keys,
  message,
  accounts,
}) => {
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const { name, email } = accounts.premium;
  await keys.open("/admin/users");
  await keys.write(page.getByLabel(message("admin_table_search"), { exact: true }), email);
  await keys.press("Enter");
  await keys.expectSaid(message("admin_table_count", { count: 1 }));
  await keys.enter(page.getByRole("link", { name, exact: true }));
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  for (const [deed, next] of [
    [message("admin_user_freeze"), message("admin_user_thaw")],
    [message("admin_user_thaw"), message("admin_user_freeze")],
  ] as const) {
    await keys.write(page.getByRole("region", { name: deed }).getByLabel(message("admin_user_reason"), { exact: true }), "By keys");
    await keys.enter(button(deed));
    await expect(button(next)).toBeVisible();
    await keys.expectSaid(message("admin_user_done"));
  }
  const adjusting = page.getByRole("region", { name: message("admin_user_adjust") });
  await keys.write(adjusting.getByLabel(message("admin_user_amount"), { exact: true }), "2");
  await keys.write(adjusting.getByLabel(message("admin_user_reason"), { exact: true }), "By keys");
  await keys.enter(button(message("admin_user_adjust_check")));
  const [change = ""] = message("admin_user_adjust_preview", { amount: "|", balance: "" }).split("|");
  await keys.expectSaid(change);
  await keys.enter(button(message("admin_user_adjust_now")));
  await keys.expectSaid(message("admin_user_done"));
});

test("a price that is refused has the focus again, and is changed and set back by its history by keys", async ({
  page,
  keys,
  message,
  pageErrors,
}) => {
  pageErrors.allow(/status of 400/);
  const name = message("admin_setting_price_unit");
  await keys.open("/admin/settings");
  const price = page.getByLabel(name, { exact: true });
  const before = await price.inputValue();
  await keys.write(price, "-4");
  await keys.press("Enter");
  await keys.expectSaid(message("admin_setting_refused", { count: 1 }));
  await expect(price).toBeFocused();
  for (const more of [1, 2]) {
    await keys.write(price, String(Number(before) + more));
    await keys.press("Enter");
    await keys.expectSaid(message("admin_setting_saved", { count: 1 }));
    await expect(price).toBeFocused();
  }
  await keys.enter(page.getByRole("link", { name: message("admin_setting_history_of", { name }), exact: true }));
  await keys.enter(page.locator("#history").getByRole("button").first());
  await keys.expectSaid(message("admin_setting_saved", { count: 1 }));
  await expect(price).toHaveValue(before);
});

test("the inbox is filtered, marked as done and downloaded by keys", async ({ page, keys, message, database, language }) => {
  const id = newId();
  await database.execute(sql`
    INSERT INTO user_feedback (id, owner, target_type, target_id, rating, comment, locale)
    VALUES (${id}, 'user:keys', 'page', ${id}, -1, 'Too long', ${language})`);
  await keys.open("/admin/inbox");
  const choices = (filter: string) => page.getByRole("navigation", { name: filter, exact: true });
  const handled = message("admin_inbox_handled");
  await keys.enter(choices(message("admin_inbox_rating")).getByRole("link", { name: message("admin_inbox_poor"), exact: true }));
  await expect(page).toHaveURL(/rating=poor/);
  const menu = page.locator("summary").filter({ hasText: handled });
  await keys.enter(menu);
  await keys.enter(choices(handled).getByRole("link", { name: message("admin_inbox_open"), exact: true }));
  await expect(page).toHaveURL(/rating=poor.*handled=no/);
  await expect(menu).toBeFocused();
  await expect(page.getByText("Too long")).toBeVisible();
  await keys.enter(page.getByRole("button", { name: message("admin_inbox_handle") }));
  await keys.expectSaid(message("admin_table_count", { count: 0 }));
  await keys.goTo(page.getByRole("link", { name: message("admin_inbox_export"), exact: true }));
  const download = page.waitForEvent("download");
  await keys.press("Enter");
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
});

test("the audit log is filtered and its long changes are opened by keys", async ({ page, keys, message, database }) => {
  const after = JSON.stringify({ one: 1, two: 2, three: 3, four: 4, five: 5, six: "the sixth" });
  await database.execute(sql`
    INSERT INTO audit_log (actor, action, target, before, after) VALUES ('user:keys', 'feedback-read', 'keys', '{}', ${after}::jsonb)`);
  await keys.open("/admin/audit");
  const actions = page.getByRole("navigation", { name: message("admin_audit_action"), exact: true });
  if (!(await actions.isVisible())) await keys.enter(page.locator("summary").filter({ hasText: message("admin_audit_action") }));
  await keys.enter(actions.locator('a[href*="action=feedback-read"]'));
  await expect(page).toHaveURL(/action=feedback-read/);
  await keys.enter(
    page
      .locator("summary")
      .filter({ hasText: message("admin_audit_more", { count: 2 }) })
      .first(),
  );
  await expect(page.getByText("the sixth")).toBeVisible();
});

test("a mail of the outbox is opened by keys", async ({ page, keys, message, accounts }) => {
  await keys.open("/admin/outbox");
  await keys.enter(page.getByRole("link", { name: accounts.user.email }).first());
  await expect(page.getByText(message("outbox_warning"))).toBeVisible();
});

test("a provider is tested by keys and what comes of it is said", async ({ page, keys, message }) => {
  await keys.open("/admin/health");
  const row = page.getByRole("row").filter({ has: page.getByRole("button") });
  const name = await row.locator("th, td").first().innerText();
  const button = row.getByRole("button", { name: message("admin_health_test_of", { name }), exact: true });
  await keys.enter(button);
  await keys.expectSaid(message("admin_health_result_one", { name }));
  await expect(button).toBeFocused();
});

test("the days of the figures are chosen by keys", async ({ page, keys, message }) => {
  await keys.open("/admin/figures");
  const choice = page.getByRole("link", { name: message("admin_figures_last", { count: 7 }), exact: true });
  await keys.enter(choice);
  await expect(choice).toHaveAttribute("aria-current", "page");
  await expect(choice).toBeFocused();
});

test("menus and dialogs open by Enter, and Escape gives the focus back", async ({ page, keys, message }) => {
  await keys.open("/admin/health");
  const menu = page.getByRole("banner").locator("details").last();
  await keys.enter(menu.locator("summary"));
  await expect(menu.getByRole("link", { name: message("account_menu_admin"), exact: true })).toBeVisible();
  await keys.press("Tab");
  await keys.press("Escape");
  await expect(menu.locator("summary")).toBeFocused();
  await expect(menu).not.toHaveAttribute("open");
  const search = page.getByRole("banner").getByRole("button", { name: message("palette_open") });
  await keys.enter(search);
  await expect(page.getByRole("dialog")).toBeVisible();
  await keys.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(search).toBeFocused();
});
