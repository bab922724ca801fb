import { newId } from "#core/ids.ts";
import { makeSetupLink } from "#features/accounts/setup-link.server.ts";
import { adminAccounts } from "#platform/db/schema/accounts.ts";
import { adminActions } from "../admin-action-table.ts";
import { openAdminSite } from "../admin-site.ts";
import type { UseCaseSite } from "../use-case-site.ts";

/** Every page and form of the administration, as its own table of them has it. */
export async function useAdministration({ server, note }: UseCaseSite): Promise<void> {
  const [admin, author] = [await server.signIn("admin"), await server.signIn("premium")];
  const site = openAdminSite(server, { admin, author });
  for (const { path, form, ask, settle } of adminActions) {
    const asked = await ask(site);
    const answer = await site.ask(asked, admin);
    note(
      form === "GET" ? `GET ${path}` : `POST ${path} ${form}`,
      answer,
      answer.status < 400 && !/access-denied|\/login\//.test(answer.headers.location ?? ""),
    );
    await settle?.(site);
  }
}

/** The link by which an installation gets its first admin; the last thing done, since it takes the admins away. */
export async function useSetupLink({ server, newVisitor }: UseCaseSite): Promise<void> {
  await server.database.delete(adminAccounts);
  const link = await makeSetupLink({ db: server.database, now: () => new Date() }, server.app.url);
  const token = new URL(link ?? "").searchParams.get("token") ?? "";
  const browser = newVisitor();
  await browser.look("/user/setup", `/user/setup?token=${token}`);
  const fields = { name: "Ada", email: `${newId()}@mail.example`, password: "correct horse battery" };
  await browser.send("/user/setup", { query: { token }, fields });
}
