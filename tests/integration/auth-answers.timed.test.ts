import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "#core/ids.ts";
import { identities, users } from "#platform/db/schema/accounts.ts";
import { clientAt, testPassword } from "#tests/services/accounts.ts";
import { createTestProcess, testOrigin, type TestProcess } from "#tests/services/test-services.ts";

const count = 5;
const known = Array.from({ length: count }, (_, index) => `known-${index}@example.org`);
/** As long as an answer may be sooner than another and still tell nothing, in ms; the clock of timers is coarse. */
const steadyMs = 240;

let app: TestProcess;
beforeAll(async () => {
  app = await createTestProcess({ atEnd: afterAll, trustedProxies: ["127.0.0.1"] });
  const { db, authAt } = app.services;
  const password = await (await authAt(testOrigin).$context).password.hash(testPassword);
  const rows = known.map((email) => ({ id: newId(), name: "Somebody", email, emailVerified: true }));
  await db.insert(users).values(rows);
  await db
    .insert(identities)
    .values(rows.map(({ id }) => ({ id: newId(), userId: id, providerId: "credential", accountId: id, password })));
});

let networks = 0;
/** The time until the soonest answer, in ms. */
async function soonestOf(path: string, emails: readonly string[], fields: Record<string, unknown>): Promise<number> {
  const times: number[] = [];
  for (const email of emails) {
    const client = clientAt(app, `10.9.0.${++networks}`);
    const startedAt = performance.now();
    expect((await client.post(path, { email, ...fields })).status).toBe(200);
    times.push(performance.now() - startedAt);
  }
  return Math.min(...times);
}

describe("A01: who has an account is not told", () => {
  it.each([
    ["sign up", "/api/auth/sign-up/email", { name: "Somebody", password: "another long password" }],
    ["ask for a new password", "/api/auth/request-password-reset", { redirectTo: "/user/reset" }],
  ])("A01: known and unknown addresses that %s wait for their answers as long as both need", async (_what, path, fields) => {
    const unknown = known.map((email) => email.replace("known", "fresh"));
    expect(await soonestOf(path, known, fields)).toBeGreaterThan(steadyMs);
    expect(await soonestOf(path, unknown, fields)).toBeGreaterThan(steadyMs);
  });
});
