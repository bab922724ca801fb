import { asc, eq, gt, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ownerOf } from "#features/accounts/session.ts";
import { adminAccounts, adminRole, adminStatus, userProfiles } from "#platform/db/schema/accounts.ts";
import { subscriptions } from "#platform/db/schema/billing.ts";
import { auditLog } from "#platform/db/schema/operations.ts";
import type { AdminAction } from "./admin-action.ts";
import { adminActions } from "./admin-action-table.ts";
import { type AdminSite, type Asked, openAdminSite, posted } from "./admin-site.ts";
import { runCommand } from "./command.ts";
import { type DemoServer, startDemoServer } from "./demo-server.ts";
import { type Answer, hashDatabase } from "./doors.ts";

type Line = { method: string; path: string; guard: string; forms?: string[] };

const callers = ["anonymous", "user", "premium", "frozenAdmin", "editor", "admin"] as const;
type Caller = (typeof callers)[number];
/** Found nowhere in the database, though it was sent with every form. */
const canary = "c03-canary-of-extra-fields";
const extraNames =
  "token billing_end user_id userId owner status id created createdAt isSaved state version publishedRevision publishedVersion moderation actor action before content.id content.state content.sort";
const extraFields: [string, string][] = [["role", "10"], ...extraNames.split(" ").map((name): [string, string] => [name, canary])];

let server: DemoServer;
let site: AdminSite;
let lines: Line[];
let cookies: Record<Caller, string>;

beforeAll(async () => {
  server = await startDemoServer();
  const [user, premium, frozenAdmin, admin, editor] = await Promise.all(
    (["user", "premium", "frozenAdmin", "admin", "other"] as const).map((key) => server.signIn(key)),
  );
  cookies = { anonymous: "", user, premium, frozenAdmin, editor, admin } as Record<Caller, string>;
  site = openAdminSite(server, { admin: cookies.admin, author: cookies.premium });
  await site.done(posted(`/admin/user/${accountOf("editor")}`, { intent: "admin-editor" }));
  const listed = JSON.parse((await runCommand(server.installation, "routes", "--json")).stdout) as Line[];
  lines = listed.filter(({ guard }) => guard === "admin");
});
afterAll(() => server.close());

/** The id of a caller's account. */
const accountOf = (caller: Caller) => server.accounts.find(({ key }) => key === (caller === "editor" ? "other" : caller))?.id ?? "";
const isAllowed = (caller: Caller, { may }: AdminAction) => caller === "admin" || (caller === "editor" && may === "editors");
/** Each page is there twice. */
const inChinese = ({ path, fields }: Asked): Asked => ({ path: path.startsWith("/api/") ? path : `/zh${path}`, fields });
const isRefusal = ({ status, headers }: Answer): boolean =>
  [401, 403, 404].includes(status) || /^(?:\/zh)?\/user\/(?:login\/|access-denied)\?/.test(headers.location ?? "");

function named({ path, form, about, may }: AdminAction): string {
  return `${path} ${form}${about === undefined ? "" : ` (${about})`}: ${may === "full" ? "admins with all rights" : "editors and admins"}`;
}

describe("the table of what admins can do", () => {
  it("names every page and endpoint behind the guard admin, with every form that its action knows", () => {
    const known = lines.flatMap(({ method, path, forms }) =>
      method === "GET" ? [`${path} GET`] : (forms ?? ["?"]).map((form) => `${path} ${form}`),
    );
    const english = known.filter((line) => !line.startsWith("/zh/"));
    expect(known.filter((line) => line.startsWith("/zh/"))).toEqual(
      english.filter((line) => !line.startsWith("/api/")).map((line) => `/zh${line}`),
    );
    expect([...new Set(adminActions.map(({ path, form }) => `${path} ${form}`))].sort()).toEqual(english.sort());
  });
});

describe("C12, C03: what admins can do", () => {
  it.each(adminActions.map((adminAction) => [named(adminAction), adminAction] as const))("%s", async (_name, adminAction) => {
    expect(await doneByOthers(adminAction)).toEqual([]);
    const leaves = adminAction.leaves === null ? [] : [{ action: adminAction.leaves.action, sides: sidesOf[adminAction.leaves.sides] }];
    for (const caller of (["editor", "admin"] as const).filter((one) => isAllowed(one, adminAction)))
      expect([caller, await doneBy(adminAction, caller)]).toEqual([caller, { fault: null, by: caller, leaves }]);
  });

  it("nothing that was sent beside a form's own fields is kept anywhere", async () => {
    const { rows: tables } = await server.database.execute<{ name: string }>(
      sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
    );
    expect(tables.length).toBeGreaterThan(20);
    for (const { name } of tables)
      expect([name, await server.database.$count(sql`${sql.identifier(name)} AS row`, sql`row::text LIKE ${`%${canary}%`}`)]).toEqual([
        name,
        0,
      ]);
    const premium = await server.database.select({ id: userProfiles.userId }).from(userProfiles).where(eq(userProfiles.role, 10));
    // One form gives Premium, to an account of its own.
    const given = await server.database.select({ owner: subscriptions.owner }).from(subscriptions);
    expect(premium.filter(({ id }) => !given.some(({ owner }) => owner === ownerOf(id)))).toEqual([{ id: accountOf("premium") }]);
    const [editor] = await server.database
      .select()
      .from(adminAccounts)
      .where(eq(adminAccounts.userId, accountOf("editor")));
    expect(editor).toMatchObject({ role: adminRole.editor, status: adminStatus.normal });
  });
});

/** What happened when those asked who may not, in both languages, with a form that would do. */
async function doneByOthers(adminAction: AdminAction): Promise<string[]> {
  const asked = await adminAction.ask(site);
  const before = await hashDatabase(server.database);
  const faults: string[] = [];
  for (const caller of callers.filter((one) => !isAllowed(one, adminAction))) {
    for (const one of [asked, inChinese(asked)]) {
      const answer = await site.ask(one, cookies[caller]);
      if (!isRefusal(answer)) faults.push(`${caller} was answered ${answer.status} at ${one.path}`);
    }
  }
  return (await hashDatabase(server.database)) === before ? faults : [...faults, "the database is another"];
}

/** The lines that it leaves when someone does it who may, with fields beside those of the form. The admin is one who reads Chinese. */
async function doneBy(adminAction: AdminAction, caller: "editor" | "admin") {
  const { path, fields } = await adminAction.ask(site);
  const asked = { path, fields: fields && [...fields, ...extraFields.filter(([name]) => !fields.some(([own]) => own === name))] };
  const [last] = await server.database.select({ id: sql<number>`coalesce(max(${auditLog.id}), 0)` }).from(auditLog);
  const before = await hashDatabase(server.database);
  const answer = await site.ask(caller === "admin" ? inChinese(asked) : asked, cookies[caller]);
  await adminAction.settle?.(site);
  const rows = await server.database
    .select()
    .from(auditLog)
    .where(gt(auditLog.id, Number(last?.id)))
    .orderBy(asc(auditLog.id));
  const hasChanged = (await hashDatabase(server.database)) !== before;
  const actors = new Set([ownerOf(accountOf(caller)), ...rows.map(({ actor }) => actor)]);
  return {
    fault:
      isAnswer(adminAction, answer) && hasChanged === (adminAction.leaves !== null)
        ? null
        : `${answer.status} ${hasChanged} ${answer.text.slice(0, 2000)}`,
    by: actors.size === 1 ? caller : [...actors],
    leaves: rows.map(({ action, before: was, after: is }) => ({ action, sides: [was !== null, is !== null] })),
  };
}

/** An action leads on, or says what came of it; a page, a table to download and a form that is only previewed are shown. */
function isAnswer({ form, leaves, isShown: isToldAtOnce }: AdminAction, answer: Answer): boolean {
  if (isRefusal(answer)) return false;
  const isShown = form === "GET" || leaves === null || isToldAtOnce === true;
  return isShown ? answer.status === 200 || (form === "GET" && answer.status === 302) : [302, 303].includes(answer.status);
}

/** Whether a line has a before and an after. */
const sidesOf = { changed: [true, true], made: [false, true], gone: [true, false], read: [false, true] };
