import { createHash } from "node:crypto";
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { describe, expect, it, onTestFinished } from "vitest";
import { keepQueuedMails } from "#features/accounts/keep-queued-mails.server.ts";
import { auditLedger } from "#features/billing/audit-ledger.server.ts";
import { seedPrompts } from "#features/prompts/seed-prompts.server.ts";
import { seedLanguages } from "#features/languages/seed-languages.server.ts";
import { backUp, restore } from "#platform/backup/backup.server.ts";
import { appliedMigrations, knownMigrations, migrateUpTo } from "#platform/backup/migration-state.server.ts";
import { listTables } from "#platform/backup/table-rows.server.ts";
import { type Database, openDatabase } from "#platform/db/database.server.ts";
import { migrateDatabase } from "#platform/db/migrate.server.ts";
import { auditLog } from "#platform/db/schema/operations.ts";
import { createDiskStorage } from "#platform/storage/disk-storage.server.ts";
import { captionRun, createTestProcess, finishedRun } from "#tests/services/test-services.ts";
import { runCommand } from "./command.ts";
import { emptyDatabase, emptyInstallation } from "./migration-folders.ts";
import { temporaryFolder } from "./server-process.ts";

const now = () => new Date("2026-11-22T12:00:00.000Z");

async function openEmpty(): Promise<Database> {
  const db = openDatabase(await emptyDatabase(), () => undefined, 2);
  onTestFinished(() => db.$client.end());
  return db;
}

/** Of each table how many rows it has and a hash of all they hold. */
async function contentOf(db: Database): Promise<Record<string, string>> {
  const content: Record<string, string> = {};
  for (const table of await listTables(db.$client)) {
    const { rows } = await db.$client.query<{ row: string }>(`SELECT t::text AS row FROM "${table}" AS t ORDER BY 1`);
    content[table] = `${rows.length} ${createHash("sha256")
      .update(rows.map(({ row }) => row).join("\n"))
      .digest("hex")}`;
  }
  return content;
}

/** A site with all that the seed brings, a run that was charged, a mail that waits and values that are awkward to copy. */
async function loadedSite() {
  const app = await createTestProcess();
  const { db } = app.services;
  await seedPrompts(db);
  await seedLanguages(db);
  const client = app.newClient();
  const { run } = (await (
    await client.post("/api/runs", captionRun('"quotes", \\back\\slashes\\,\n(brackets) {braces} 退款 🙂'))
  ).json()) as { run: { id: string } };
  await finishedRun(client, run.id);
  await db.$client.query("INSERT INTO app_config (key, value, changed_by) VALUES ('models.best', 'null'::jsonb, '')");
  await db.insert(auditLog).values({ actor: "cli", action: "a", target: "t", before: { text: "\u00a0\ttab" }, after: null });
  await db.$client.query(
    `INSERT INTO mails (id, kind, locale, recipient, subject, text, html, state, expires_at) VALUES ('m1', 'known-address', 'en', 'a@mail.example', 's', 't', 'h', 'queued', now() + interval '1 day')`,
  );
  const storage = createDiskStorage(temporaryFolder());
  const bytes = Buffer.from(Array.from({ length: 2_500_000 }, (_, index) => (index * 7) % 251));
  await storage.put("assets/avatars/big.webp", bytes, "image/webp");
  await storage.put("assets/avatars/empty.webp", new Uint8Array(), "image/webp");
  return { db, storage, bytes, path: join(temporaryFolder(), "site.backup") };
}

describe("a backup", () => {
  it("of a loaded site fills an empty database and storage with the same rows and files", async () => {
    const { db, storage, bytes, path } = await loadedSite();
    const before = await contentOf(db);
    const counts = await backUp({ db, storage, now }, path);
    expect(counts).toEqual({ rows: Object.values(before).reduce((sum, content) => sum + Number.parseInt(content, 10), 0), files: 2 });
    expect(statSync(path).mode & 0o777).toBe(0o600);
    await expect(backUp({ db, storage, now }, path)).rejects.toMatchObject({ code: "invalid-input" });

    const copy = { db: await openEmpty(), storage: createDiskStorage(temporaryFolder()) };
    expect(await restore(copy, path, async () => undefined)).toEqual(counts);
    expect(await contentOf(copy.db)).toEqual(before);
    expect((await auditLedger(copy.db)).faults).toEqual([]);
    expect(Buffer.from((await copy.storage.get("assets/avatars/big.webp")) ?? []).equals(bytes)).toBe(true);
    expect(await copy.storage.get("assets/avatars/empty.webp")).toHaveLength(0);
    const [next] = await copy.db.insert(auditLog).values({ actor: "cli", action: "b", target: "t" }).returning({ id: auditLog.id });
    const { rows } = await db.$client.query<{ highest: number }>("SELECT max(id)::int AS highest FROM audit_log");
    expect(next?.id).toBe((rows[0]?.highest ?? 0) + 1);
  });

  it("does not send a mail again that waited when it was made", async () => {
    const { db, storage, path } = await loadedSite();
    await backUp({ db, storage, now }, path);
    const copy = await openEmpty();
    await restore({ db: copy, storage }, path, keepQueuedMails);
    const { rows } = await copy.$client.query("SELECT id, state FROM mails");
    expect(rows).toEqual([{ id: "m1", state: "kept" }]);
  });

  it("that is cut off, changed, foreign or not there is refused, and nothing is written", async () => {
    const { db, storage, path } = await loadedSite();
    await backUp({ db, storage, now }, path);
    const copy = await openEmpty();
    const target = { db: copy, storage: createDiskStorage(temporaryFolder()) };
    const whole = readFileSync(path);
    const lines = gunzipSync(whole).toString().split("\n");
    const hostile: Record<string, Buffer> = {
      "cut in its bytes": whole.subarray(0, whole.length - 1000),
      "cut between lines": gzipSync(lines.slice(0, -2).join("\n")),
      "with a line less": gzipSync(lines.toSpliced(5, 1).join("\n")),
      "of something else": gzipSync('{"format":"another"}\n{"end":true,"rows":0,"files":0}\n'),
      "not compressed": Buffer.from(lines.join("\n")),
      empty: Buffer.alloc(0),
    };
    for (const [name, bytes] of Object.entries(hostile)) {
      const file = join(temporaryFolder(), "hostile.backup");
      writeFileSync(file, bytes);
      const said = await restore(target, file, keepQueuedMails).catch((error: { code?: unknown }) => error.code);
      expect([name, said]).toEqual([name, "invalid-input"]);
    }
    await expect(restore(target, join(temporaryFolder(), "none"), keepQueuedMails)).rejects.toMatchObject({ code: "not-found" });
    expect(await appliedMigrations(copy)).toEqual([]);
  });

  it("never mixes with rows that are there, and a row that cannot be written leaves nothing", async () => {
    const { db, storage, path } = await loadedSite();
    await backUp({ db, storage, now }, path);
    await expect(restore({ db, storage }, path, keepQueuedMails)).rejects.toMatchObject({ code: "conflict" });
    const lines = gunzipSync(readFileSync(path)).toString().split("\n");
    const wrong = join(temporaryFolder(), "wrong.backup");
    const last = lines.findLastIndex((line) => line.startsWith('{"table"'));
    const { table, rows } = JSON.parse(lines[last] ?? "") as { table: string; rows: string[] };
    writeFileSync(wrong, gzipSync(lines.with(last, JSON.stringify({ table, rows: rows.map(() => "(no row of this table") })).join("\n")));
    const copy = await openEmpty();
    await expect(restore({ db: copy, storage }, wrong, keepQueuedMails)).rejects.toThrow(/malformed record/);
    for (const content of Object.values(await contentOf(copy))) expect(content).toMatch(/^0 /);
  });

  it("of an older version is brought to this one; of a newer one it is refused", async () => {
    const old = await openEmpty();
    await migrateUpTo(old, 2);
    expect(await appliedMigrations(old)).toEqual(knownMigrations().slice(0, 2));
    await old.$client.query("INSERT INTO users (id, name, email) VALUES ('u1', 'Ada', 'ada@mail.example')");
    const storage = createDiskStorage(temporaryFolder());
    const path = join(temporaryFolder(), "old.backup");
    await backUp({ db: old, storage, now }, path);
    const copy = await openEmpty();
    await restore({ db: copy, storage }, path, keepQueuedMails);
    expect(await appliedMigrations(copy)).toEqual(knownMigrations());
    expect((await copy.$client.query("SELECT name FROM users")).rows).toEqual([{ name: "Ada" }]);

    const migrated = await openEmpty();
    await migrateDatabase(migrated.$client);
    await expect(restore({ db: migrated, storage }, path, keepQueuedMails)).rejects.toMatchObject({ code: "conflict" });
    const [head = "", ...rest] = gunzipSync(readFileSync(path)).toString().split("\n");
    const newer = { ...(JSON.parse(head) as object), migrations: [...knownMigrations(), "9999_of_tomorrow"] };
    const file = join(temporaryFolder(), "newer.backup");
    writeFileSync(file, gzipSync([JSON.stringify(newer), ...rest].join("\n")));
    await expect(restore({ db: await openEmpty(), storage }, file, keepQueuedMails)).rejects.toMatchObject({ code: "invalid-input" });
  });
});

it("wordloom backup and restore carry a site to another folder, whose ledger adds up", async () => {
  const [from, to] = [await emptyInstallation(), await emptyInstallation()];
  expect((await runCommand(from, "seed", "--demo")).code).toBe(0);
  const path = join(temporaryFolder(), "site.backup");
  const made = await runCommand(from, "backup", path);
  expect([made.code, made.stderr]).toEqual([0, ""]);
  expect(made.stdout).toMatch(/: \d{3,} rows, \d+ files\n/);
  const restored = await runCommand(to, "restore", path);
  expect([restored.code, restored.stderr]).toEqual([0, ""]);
  expect((await runCommand(to, "audit:ledger")).code).toBe(0);
  expect(await to.use(contentOf)).toEqual(await from.use(contentOf));
  const again = await runCommand(to, "restore", path);
  expect([again.code, again.stdout]).toEqual([1, ""]);
  expect(again.stderr).toMatch(/^the database already has rows/);
  expect((await runCommand(from, "backup")).code).toBe(64);
  expect((await runCommand(from, "restore", "a", "b")).code).toBe(64);
});
