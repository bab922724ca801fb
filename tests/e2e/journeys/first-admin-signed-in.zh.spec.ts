import { execFileSync } from "node:child_process";
import { expect, test } from "../journey.ts";

// A server of its own: on any other someone may have made an admin.
test.use({ serverEnv: { APP_NAME: "Second" } });

test("who is signed in becomes the first admin by one press", async ({ page, server, localized, message }) => {
  const signUp = { name: "Ines", email: "ines@example.org", password: "a few words in a row" };
  await page.request.post(`${server.url}/api/auth/sign-up/email`, { headers: { Origin: server.url }, data: signUp });
  // The operator's own way to a mail while there is no admin.
  const env = { PATH: process.env.PATH, NODE_ENV: "production", DATA_DIR: server.dataDir, LOCAL_AI: "off" };
  const mails = execFileSync(process.execPath, ["build/server/wordloom.js", "outbox"], { env, encoding: "utf8" });
  await page.goto(/http:\S+verify-email\S+/.exec(mails)?.[0] ?? "");
  await page.goto(localized(/\/user\/setup\?token=\S+/.exec(server.output())?.[0] ?? "no link"));
  await expect(page.getByText(message("setup_signed_in", { email: signUp.email }))).toBeVisible();
  await page.getByRole("button", { name: message("setup_submit") }).click();
  await expect(page).toHaveURL(localized("/admin/outbox"));
});
