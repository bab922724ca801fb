import { expect, test } from "../journey.ts";

const password = "a few words in a row";

// A server of its own: on any other someone may have made an admin.
test.use({ serverEnv: { APP_NAME: "First" } });

/** Where the process told its operator that the first admin signs up. */
const setupPathIn = (output: string): string => /\/user\/setup\?token=\S+/.exec(output)?.[0] ?? "no link";

test("an empty installation: the setup link makes an admin, who passes on the link of a mail in the outbox", { tag: "@gate" }, async ({
  browser,
  page,
  server,
  localized,
  message,
  pageErrors,
}) => {
  pageErrors.allow(/status of (?:400|410).*\/user\/setup/);
  const setup = localized(setupPathIn(server.output()));
  await page.goto(setup);
  const field = (key: "setup_name" | "setup_email" | "setup_password") => page.getByLabel(message(key), { exact: true });
  await field("setup_name").fill("Olga");
  await field("setup_email").fill("olga@example.org");
  await field("setup_password").fill("short");
  const submit = page.getByRole("button", { name: message("setup_submit") });
  // The browser's own validation is not what this is about.
  await page
    .locator("form[method=post]")
    .last()
    .evaluate((form: HTMLFormElement) => (form.noValidate = true));
  await submit.click();
  await expect(page.getByText(message("account_error_password_short", { min: 10 }))).toBeVisible();
  await expect(field("setup_email")).toHaveValue("olga@example.org");
  await field("setup_password").fill(password);
  await submit.click();
  await expect(page).toHaveURL(localized("/admin/outbox"));
  await page.getByRole("link", { name: message("outbox_title") }).click();
  await expect(page.getByText(message("outbox_empty"))).toBeVisible();

  const other = await browser.newContext();
  const visitor = await other.newPage();
  expect((await visitor.goto(server.url + setup))?.status()).toBe(410);
  const signUp = { name: "Mei", email: "mei@example.org", password };
  const response = await other.request.post(`${server.url}/api/auth/sign-up/email`, { headers: { Origin: server.url }, data: signUp });
  expect(response.status()).toBe(200);

  await page.reload();
  await page.getByRole("link", { name: signUp.email }).click();
  const link = page.getByRole("article").getByRole("link");
  await expect(link).toHaveCount(1);
  await visitor.goto((await link.getAttribute("href")) ?? "");
  const me = (await (await other.request.get(`${server.url}/api/me`)).json()) as { user: { email: string } | null };
  expect(me.user?.email).toBe(signUp.email);
  await link.click();
  await page.waitForURL((url) => !url.pathname.startsWith("/api/") && !url.pathname.includes("/admin/"));
  await other.close();
});
