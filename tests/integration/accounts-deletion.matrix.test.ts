import { eq, sql } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { saveAvatar } from "#features/accounts/avatar/save-avatar.server.ts";
import { auditLedger } from "#features/billing/audit-ledger.server.ts";
import { adjustCredits } from "#features/billing/adjust-credits.server.ts";
import { setConfig } from "#features/billing/runtime-config.server.ts";
import type { RunView } from "#features/runs/run-view.ts";
import { mails, userProfiles, users } from "#platform/db/schema/accounts.ts";
import { prompts } from "#platform/db/schema/catalogue.ts";
import { auditLog } from "#platform/db/schema/operations.ts";
import { runs } from "#platform/db/schema/runs.ts";
import { defineJob, startJobs } from "#platform/jobs/jobs.server.ts";
import { startAiStandIn } from "#tests/services/ai-stand-in/start-ai-stand-in.ts";
import { photo } from "#tests/services/hostile-pictures.ts";
import { atEndOfFile } from "#tests/harness/at-end-of-file.ts";
import { captionRun, createTestProcess, finishedRun, type TestClient, type TestProcess } from "#tests/services/test-services.ts";
import { cleanUp } from "../../server/jobs/clean-up.ts";
import { json, password, type Person, signUpAndIn, write } from "./people.ts";

let process: TestProcess;
beforeAll(async () => {
  const standIn = await startAiStandIn();
  atEndOfFile(() => standIn.close());
  process = await createTestProcess({ ai: { openai: { apiKey: "stand-in", baseUrl: `${standIn.origin}/v1` } }, atEnd: afterAll });
  const { db, config } = process.services;
  await setConfig(db, "anonymous.runsPerMinute", 100, "test");
  await config.reload();
});

const someJob = defineJob<{ userId: string; note: string }>({ name: "tests.some-work", retryLimit: 0, expireInSeconds: 60 });

type Account = Person & { client: TestClient; marker: string };

/** An account with something of everything, each text with its marker. */
async function fillAccount(name: string): Promise<Account> {
  const { services } = process;
  const marker = `${name.toLowerCase()}marker`;
  const client = process.newClient();
  await write(client, `${marker} before signing in [[script:whole tokens=20]]`);
  const person = await signUpAndIn(process, client, name);
  const owner = `user:${person.id}`;
  await json(await client.post("/api/me/adopt", { take: true }));
  await json(await client.request("PATCH", "/api/me", { body: { name: `${name} ${marker}`, handle: marker, bio: `I am ${marker}` } }));
  const run = await write(client, `${marker} signed in [[script:whole tokens=20]]`);
  await json(await client.request("PATCH", `/api/runs/${run.id}/variants/0`, { body: { starred: true, editedText: `${marker} edited` } }));
  await json(await client.post("/api/runs", captionRun(`${marker} careful [[script:whole tokens=20]]`, { quality: "careful" })));
  const asked = await json<{ run: RunView }>(
    await client.post("/api/runs", { kind: "ask", conversationId: null, text: `${marker} asked [[script:whole tokens=20]]` }),
  );
  await finishedRun(client, asked.run.id);
  await json(await client.post("/api/history/", { title: marker, history: [{ prompt: `${marker} stored`, text: marker }] }));
  await json(await client.post(`/api/history/${asked.run.conversationId}/share`, {}));
  await saveAvatar(services, person, await photo());
  await adjustCredits(services.db, {
    owner,
    amountMilli: 500,
    reason: `sorry, ${marker}`,
    key: `${person.email}-1`,
    changedBy: person.email,
  });
  await services.db.insert(prompts).values({
    id: services.newId(),
    owner,
    kind: 0,
    title: { en: marker, zh: marker },
    template: { en: marker, zh: marker },
  });
  await services.db.insert(auditLog).values({ actor: person.id, action: "test", target: "somebody", before: { by: person.email } });
  await json(await client.post("/api/auth/request-password-reset", { email: person.email, redirectTo: "/" }));
  await json(await client.post("/api/auth/change-email", { newEmail: `${marker}@example.org` }));
  return { ...person, client, marker };
}

/** Every row of the database, as text, by table. */
async function dump(): Promise<Map<string, string[]>> {
  const { db } = process.services;
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    SELECT quote_ident(table_schema) || '.' || quote_ident(table_name) AS name FROM information_schema.tables
    WHERE table_schema IN ('public', 'jobs') AND table_type = 'BASE TABLE'`);
  const all = new Map<string, string[]>();
  for (const { name } of tables) {
    const { rows } = await db.execute<{ line: string }>(sql.raw(`SELECT row_to_json(row)::text AS line FROM ${name} AS row ORDER BY 1`));
    all.set(
      name,
      rows.map((row) => row.line),
    );
  }
  return all;
}

const linesWith = (database: Map<string, string[]>, needles: string[]): string[] =>
  [...database].flatMap(([table, lines]) =>
    lines.filter((line) => needles.some((needle) => line.includes(needle))).map((line) => `${table} ${line}`),
  );

async function storedKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of process.services.storage.list("")) keys.push(key);
  return keys;
}

const needlesOf = ({ id, email, marker }: Account): string[] => [id, email, marker];

describe("deleting an account", () => {
  it("Shows 4: leaves no row, file or job payload with its id or words, and the other account as it was", async () => {
    const [gone, other] = [await fillAccount("Ada"), await fillAccount("Ben")];
    const { services } = process;
    const jobs = await startJobs(services.db, services.log, [{ job: someJob, handle: async () => undefined }], false);
    for (const { id, marker } of [gone, other]) await jobs.enqueue(someJob, { userId: id, note: marker });
    await jobs.stop(0);
    await expect.poll(async () => (await auditLedger(services.db)).heldOpen).toBe(0);
    const running = await json<{ run: RunView }>(
      await gone.client.post("/api/runs", captionRun(`${gone.marker} running [[script:whole tokens=900 delay=20]]`)),
    );
    const before = await dump();
    const [goneLines, otherLines] = [linesWith(before, needlesOf(gone)), linesWith(before, needlesOf(other))];
    expect(new Set(goneLines.map((line) => line.split(" ")[0])).size).toBeGreaterThan(12);
    expect(await storedKeys()).toHaveLength(2);

    const answer = await gone.client.post("/api/auth/delete-user", { password });
    expect([answer.status, await answer.json()]).toMatchObject([200, { success: true }]);

    const isNotice = (line: string) => line.includes('"kind":"account-deleted"');
    const left = linesWith(await dump(), needlesOf(gone));
    expect(left.filter((line) => !isNotice(line))).toEqual([]);
    expect(left).toHaveLength(1);
    expect(await storedKeys()).toHaveLength(1);
    expect(linesWith(await dump(), needlesOf(other))).toEqual(otherLines);
    expect(await auditLedger(services.db)).toMatchObject({ mismatches: 0, faults: [], heldOpen: 0 });
    const [ended] = await services.db.select().from(runs).where(eq(runs.id, running.run.id));
    expect(ended).toMatchObject({ status: "done", finish: "stopped", fields: {} });
    expect(services.engine.activeRunIds()).not.toContain(running.run.id);

    const later = { ...services, now: () => new Date(Date.now() + 86_400_000) };
    await services.db.delete(mails).where(sql`${mails.expiresAt} <= ${later.now().toISOString()}::timestamptz`);
    expect(linesWith(await dump(), needlesOf(gone))).toEqual([]);
    expect(await json(await other.client.get("/api/me"))).toMatchObject({ user: { id: other.id } });
  });

  it("shuts it at once: sessions end, no one can sign in, the handle and the address are free again", async () => {
    const client = process.newClient();
    const { email } = await signUpAndIn(process, client, "Cleo");
    await json(await client.request("PATCH", "/api/me", { body: { handle: "cleo-writes" } }));
    const elsewhere = process.newClient();
    await json(await elsewhere.post("/api/auth/sign-in/email", { email, password }));
    expect(await json(await elsewhere.get("/api/me"))).toMatchObject({ actor: "user" });
    expect((await client.post("/api/auth/delete-user", {})).status).toBe(200);
    for (const one of [client, elsewhere]) expect(await json(await one.get("/api/me"))).toMatchObject({ actor: "anonymous", user: null });
    expect((await client.post("/api/auth/sign-in/email", { email, password })).status).toBe(401);
    const again = process.newClient();
    await signUpAndIn(process, again, "Cleo");
    expect(await json(await again.request("PATCH", "/api/me", { body: { handle: "cleo-writes" } }))).toMatchObject({
      profile: { handle: "cleo-writes" },
    });
  });

  it("asks for the password where the session is old, and refuses a wrong one", async () => {
    const client = process.newClient();
    const { id } = await signUpAndIn(process, client, "Dora");
    await process.services.db.execute(sql`UPDATE sessions SET created_at = now() - interval '1 hour' WHERE user_id = ${id}`);
    expect((await client.post("/api/auth/delete-user", {})).status).toBe(400);
    expect((await client.post("/api/auth/delete-user", { password: "not the password" })).status).toBe(400);
    expect(await json(await client.get("/api/me"))).toMatchObject({ actor: "user" });
    expect((await client.post("/api/auth/delete-user", { password })).status).toBe(200);
    expect(await process.services.db.$count(users, eq(users.id, id))).toBe(0);
  });

  it("erases every row while the storage is away, and the files with the clean-up after it", async () => {
    const { services } = process;
    const { id, email, client, marker } = await fillAccount("Emil");
    const count = (await storedKeys()).length;
    const remove = services.storage.delete.bind(services.storage);
    services.storage.delete = async () => {
      throw new Error("the storage is away");
    };
    expect((await client.post("/api/auth/delete-user", { password })).status).toBe(200);
    expect((await client.post("/api/auth/sign-in/email", { email, password })).status).toBe(401);
    expect(linesWith(await dump(), [id, marker])).toEqual([]);
    expect(await storedKeys()).toHaveLength(count);
    services.storage.delete = remove;
    await cleanUp({ ...services, now: () => new Date(Date.now() + 2 * 3_600_000) });
    expect(await storedKeys()).toHaveLength(count - 1);
  });

  it("continues where a deletion was cut off: the next clean-up erases what is left", async () => {
    const { services } = process;
    const { id, marker, email } = await fillAccount("Kara");
    await expect.poll(async () => (await auditLedger(services.db)).heldOpen).toBe(0);
    await services.db.update(userProfiles).set({ deletedAt: new Date() }).where(eq(userProfiles.userId, id));
    await cleanUp(services);
    expect(linesWith(await dump(), [id, marker, email])).toEqual([]);
    expect(await auditLedger(services.db)).toMatchObject({ mismatches: 0, faults: [] });
  });

  it("erases what is left of an account whose own row is gone already", async () => {
    const { services } = process;
    const other = await fillAccount("Lena");
    await expect.poll(async () => (await auditLedger(services.db)).heldOpen).toBe(0);
    await services.db.delete(users).where(eq(users.id, other.id));
    await cleanUp(services);
    expect(linesWith(await dump(), [other.id])).toEqual([]);
    expect(await auditLedger(services.db)).toMatchObject({ mismatches: 0, faults: [] });
  });

  it("refuses to sign in to an account whose erasure is not finished", async () => {
    const client = process.newClient();
    const { id, email } = await signUpAndIn(process, client, "Fritz");
    await process.services.db.update(userProfiles).set({ deletedAt: new Date() }).where(eq(userProfiles.userId, id));
    expect(await json(await client.get("/api/me"))).toMatchObject({ actor: "anonymous" });
    const answer = await process.newClient().post("/api/auth/sign-in/email", { email, password });
    expect(answer.ok).toBe(false);
    expect(answer.headers.get("set-auth-token")).toBeNull();
  });
});

describe("downloading one's data", () => {
  it("is a zip of everything of the account, without passwords and tokens and without anyone else's data", async () => {
    const [own, other] = [await fillAccount("Gina"), await fillAccount("Hugo")];
    const response = await own.client.get("/api/me/export");
    expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="account-\d{4}-\d\d-\d\d\.zip"$/);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const names = Object.keys(files);
    const plain = ["README.txt", "runs.json", "balance.json", "ledger.json", "prompts.json", "profile.json", "sessions.json", "mails.json"];
    expect(names).toEqual(expect.arrayContaining([...plain, "sign-in.json", "avatar.webp"]));
    expect(names.filter((name) => /^runs\/.+\.md$/.test(name))).toHaveLength(3);
    const texts = Object.fromEntries(names.filter((name) => name !== "avatar.webp").map((name) => [name, strFromU8(files[name]!)]));
    for (const name of names.filter((one) => one.endsWith(".json"))) expect(() => JSON.parse(texts[name] ?? "")).not.toThrow();
    expect(JSON.parse(texts["runs.json"] ?? "")).toHaveLength(4);
    expect(texts["profile.json"]).toContain(own.marker);
    const all = Object.values(texts).join("\n");
    expect(all).toContain(`${own.marker} edited`);
    const cookie = decodeURIComponent(/(?:^|; )session=([^.;]+)/.exec(own.client.cookie())?.[1] ?? "no session");
    for (const secret of [cookie, other.id, other.marker, other.email]) expect(all).not.toContain(secret);
    expect(all).not.toMatch(/"password"|"token"|[0-9a-f]{32}:[0-9a-f]{64}/);
  });

  it("is for who is signed in, and not more than ten times an hour", async () => {
    expect((await process.newClient().get("/api/me/export")).status).toBe(401);
    const client = process.newClient();
    await signUpAndIn(process, client, "Ines");
    for (let time = 0; time < 10; time++) expect((await (await client.get("/api/me/export")).arrayBuffer()).byteLength).toBeGreaterThan(0);
    expect((await client.get("/api/me/export")).status).toBe(429);
  });
});
