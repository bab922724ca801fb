import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Locator, Page } from "@playwright/test";
import { projectRoot } from "#platform/config/project-root.ts";
import { expect } from "./journey.ts";
import { test as writing } from "./writing-journey.ts";

export { expect } from "./journey.ts";

export type Account = { name: string; email: string; password: string };
type Mail = { to: string; kind: string; text: string };

export type AccountPages = {
  /** A new account; no other has this address. */
  newAccount(): Account;
  field(name: "name" | "email" | "password" | "new password"): Locator;
  button(name: "sign in" | "sign up" | "sign out"): Locator;
  /** Opens the account menu of the header. */
  menu(): Promise<Locator>;
  /** The one link of the newest mail of a kind to an address, from the operator's outbox. */
  linkTo(email: string, kind: string): Promise<string>;
  /** Waits until the page is alive. */
  alive(): Promise<void>;
};

let accounts = 0;

/** Journeys of signing in: the mails are read from the outbox, as an operator does without SMTP. */
export const test = writing.extend<{ accounts: AccountPages }>({
  accounts: async ({ page, server, message }, use, testInfo) => {
    const fields = {
      name: message("account_name"),
      email: message("account_email"),
      password: message("account_password"),
      "new password": message("account_new_password"),
    };
    const buttons = {
      "sign in": message("account_sign_in"),
      "sign up": message("account_sign_up"),
      "sign out": message("account_menu_sign_out"),
    };
    await use({
      newAccount() {
        accounts += 1;
        const email = `ada-${testInfo.workerIndex}-${accounts}@example.org`;
        return { name: "Ada Byron", email, password: "correct horse battery" };
      },
      field: (name) => page.getByRole("main").getByLabel(fields[name], { exact: true }),
      button: (name) => page.getByRole("button", { name: buttons[name], exact: true }),
      async menu() {
        const menu = page.getByRole("banner").locator("details").last();
        await menu.locator("summary").click();
        return menu;
      },
      async linkTo(email, kind) {
        let link = "";
        const find = async () => {
          const mail = (await readOutbox(server.dataDir)).find((one) => one.to === email && one.kind === kind);
          link = /https?:\/\/\S+/.exec(mail?.text ?? "")?.[0] ?? "";
          return link;
        };
        await expect.poll(find).not.toBe("");
        return link;
      },
      alive: () => expectAlive(page),
    });
  },
});

/** The button that shows a password is there only with script. */
const expectAlive = (page: Page) => expect(page.locator("button[aria-controls]").first()).toBeVisible();

async function readOutbox(dataDir: string): Promise<Mail[]> {
  const command = [join(projectRoot, "build/server/wordloom.js"), "outbox", "--json"];
  const env = { PATH: process.env.PATH, NODE_ENV: "production", DATA_DIR: dataDir };
  const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: projectRoot, env });
  return (JSON.parse(stdout) as { items: Mail[] }).items;
}
