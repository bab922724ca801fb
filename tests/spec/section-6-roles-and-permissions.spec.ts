import { sql } from "drizzle-orm";
import { type AccountKind, expect, layoutOf, post, send, test, wordsOf, pageTest } from "./spec-test.ts";

type Limits = { actor: string; limits: Record<string, number> };
type Me = { user: { id: string; email: string; role: number; admin: boolean } | null; credits: { token: number } };

test("§6 Anonymous visitor: lower text limit and lower free token allowance. Signed-in user: higher limits", async ({ askJson }) => {
  const { body: anonymous } = await askJson<Limits>("/api/limits");
  const { body: user } = await askJson<Limits>("/api/limits", "user");
  expect([anonymous.actor, user.actor]).toEqual(["anonymous", "user"]);
  for (const name of ["inputChars", "translateChars", "textUnitsPerDay"])
    expect(user.limits[name], name).toBeGreaterThan(anonymous.limits[name] ?? Number.POSITIVE_INFINITY);
  expect((await askJson<Me>("/api/me")).body.credits.token).toBe(0);
  expect((await askJson<Me>("/api/me", "user")).body.credits.token).toBeGreaterThan(0);
});

test("§6 The lower text limit holds where it counts: the same text is refused to a visitor and taken from a user", async ({
  server,
  accounts,
  askJson,
}) => {
  const { limits } = (await askJson<Limits>("/api/limits")).body;
  const about = "word ".repeat(Math.ceil((limits["inputChars"] ?? 0) / 5) + 10);
  const body = { kind: "write", tool: "rewrite/paraphrase", fields: { text: about }, locale: "en" };
  const refused = await post(server, "/api/runs/estimate", body);
  expect(refused.status).toBe(400);
  const taken = await post(server, "/api/runs/estimate", body, { Authorization: `Bearer ${accounts.user.bearer}` });
  expect([taken.status, await taken.text()]).toEqual([200, expect.stringContaining("price")]);
});

test("§6 Premium: profile role equals 10", async ({ askJson, accounts, database }) => {
  const daily = async () => (await askJson<Limits>("/api/limits", "premium")).body.limits["textUnitsPerDay"] ?? 0;
  const premium = await daily();
  try {
    for (const role of [0, 9, 11]) {
      await database.execute(sql`UPDATE user_profiles SET role = ${role} WHERE user_id = ${accounts.premium.id}`);
      expect(await daily(), `role ${role}`).toBeLessThan(premium);
    }
  } finally {
    await database.execute(sql`UPDATE user_profiles SET role = 10 WHERE user_id = ${accounts.premium.id}`);
  }
  expect(await daily()).toBe(premium);
});

test("§6 Admin: a record in the admin account table with the user's id and status Normal; a found role marks the user admin", async ({
  askJson,
  ask,
  accounts,
  database,
}) => {
  const isAdmin = async () => [(await askJson<Me>("/api/me", "user")).body.user?.admin, (await ask("/admin/tags", "user")).status];
  expect(await isAdmin()).toEqual([false, 302]);
  for (const role of [0, 10]) {
    await database.execute(sql`
      INSERT INTO admin_accounts (id, user_id, role, status, created_by) VALUES ('spec-6', ${accounts.user.id}, ${role}, 0, 'spec')`);
    expect(await isAdmin(), `admin role ${role}`).toEqual([true, 200]);
    await database.execute(sql`UPDATE admin_accounts SET status = 10 WHERE id = 'spec-6'`);
    expect(await isAdmin(), "frozen").toEqual([false, 302]);
    await database.execute(sql`DELETE FROM admin_accounts WHERE id = 'spec-6'`);
  }
  expect(await isAdmin(), "the record of somebody else").toEqual([false, 302]);
});

const guarded: [guard: string, path: string][] = [
  ["admin", "/admin"],
  ["admin", "/admin/writing-tools"],
  ["admin", "/admin/prompt/compare-two-options"],
  ["admin", "/admin/image-tool/a/b"],
  ["auth", "/image"],
  ["auth", "/image/edit/instruct"],
  ["auth", "/dashboard"],
  ["auth", "/dashboard/account"],
  ["auth", "/dashboard/billing"],
  ["auth", "/translate/files"],
];
/** Who passes which guard. */
const passes: Record<string, AccountKind[]> = { auth: ["user", "premium", "admin", "frozenAdmin"], admin: ["admin"] };

for (const [guard, path] of guarded)
  test(`§6 Route guards: ${path} uses ${guard}`, async ({ ask }) => {
    const turnedAway = /^\/user\/(?:login|access-denied)/;
    for (const form of [path, path.toUpperCase(), `${path}/`])
      expect([(await ask(form)).status, (await ask(form)).location], form).toEqual([
        302,
        expect.stringMatching(/^\/user\/login\/\?redirectTo=/),
      ]);
    for (const kind of ["user", "premium", "admin", "frozenAdmin"] as const) {
      const answer = await ask(path, kind);
      expect(turnedAway.test(answer.location ?? ""), `${kind} at ${path}`).toBe(!passes[guard]?.includes(kind));
    }
  });

test("§6 Route guards hold for a page's data as well", async ({ ask, askJson }) => {
  for (const [guard, path] of guarded) {
    const { status, body } = await askJson<{ error?: { code: string } }>(`${path}/_payload.json`);
    expect([path, status, body.error?.code]).toEqual([path, 401, "sign-in-required"]);
    if (guard === "admin") expect((await askJson(`${path}/_payload.json`, "frozenAdmin")).status).toBe(403);
    const data = await ask(`${path}.data`);
    expect(data.status === 202 || data.status === 204 || data.status >= 300, `${path}.data: ${data.status}`).toBe(true);
    expect(data.html).toContain("/user/login");
  }
});

test("§6 Route guards: /translate/{slug} uses translate", async ({ ask }) => {
  const known = await ask("/translate/english-to-german");
  expect([known.status, layoutOf(known.html)]).toEqual([200, "default"]);
  const moved = await ask("/translate/English-to-German");
  expect([moved.status, moved.location]).toEqual([301, "/translate/english-to-german"]);
  const unknown = await ask("/translate/english-to-nowhere");
  expect([unknown.status, layoutOf(unknown.html)]).toEqual([404, "none"]);
  expect(wordsOf(unknown.html)).toContain("Page Not Found: /translate/english-to-nowhere");
  for (const path of ["/translate/document", "/translate/settings", "/translate/all-languages"]) expect((await ask(path)).status).toBe(200);
});

pageTest("§6 A guard is asked again when somebody goes there inside the page", async ({ page, signInAs, database, accounts }) => {
  await signInAs("user");
  // What the page asks for by itself comes before the session ends.
  const lastQuestion = page.waitForResponse("**/api/me/adoption");
  await page.goto("/dashboard/billing");
  await expect(page).toHaveURL("/dashboard/billing");
  await lastQuestion;
  await page.waitForLoadState("networkidle");
  await database.execute(sql`UPDATE sessions SET expires_at = now() - interval '1 hour' WHERE user_id = ${accounts.user.id}`);
  try {
    await page.goto("/dashboard/billing");
    await expect(page).toHaveURL(/\/user\/login\/\?redirectTo=%2Fdashboard%2Fbilling/);
  } finally {
    await database.execute(sql`UPDATE sessions SET expires_at = now() + interval '1 hour' WHERE user_id = ${accounts.user.id}`);
  }
});

test("§6 Signed-in user: reads and writes only their own favourites", async ({ server, accounts, askJson }) => {
  type Lists = { like: string[]; dislike: string[]; fav: string[] };
  const before = (await askJson<Lists>("/api/favourites", "premium")).body;
  const body = { fav: ["review-a-diff"], user_id: accounts.premium.id, userId: accounts.premium.id };
  const written = await send(server, "PUT", "/api/favourites", body, { Authorization: `Bearer ${accounts.user.bearer}` });
  expect(written.status).toBe(200);
  expect((await askJson<Lists>("/api/favourites", "user")).body.fav).toEqual(["review-a-diff"]);
  expect((await askJson<Lists>("/api/favourites", "premium")).body).toEqual(before);
  expect((await askJson("/api/favourites")).status).toBe(401);
  expect((await send(server, "PUT", "/api/favourites", body)).status).toBe(401);
});

test("§6 Anonymous visitor: the lower text limit at a translation", async ({ server, accounts, askJson }) => {
  const { limits } = (await askJson<Limits>("/api/limits")).body;
  const [longest, body] = [limits["translateChars"] ?? 0, { kind: "translate", from: "en", to: "de", locale: "en" }];
  const statusOf = async (length: number, headers = {}) =>
    (await post(server, "/api/runs/estimate", { ...body, text: "word ".repeat(length).slice(0, length) }, headers)).status;
  expect([await statusOf(longest), await statusOf(longest + 1)]).toEqual([200, 400]);
  expect(await statusOf(longest + 1, { Authorization: `Bearer ${accounts.user.bearer}` })).toBe(200);
});
