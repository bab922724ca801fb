import { execFile } from "node:child_process";
import { once } from "node:events";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLedger } from "#features/billing/audit-ledger.server.ts";
import { projectRoot } from "#platform/config/project-root.ts";
import { MigrationError, migrateDatabase } from "#platform/db/migrate.server.ts";
import type { Database } from "#platform/db/database.server.ts";
import { promptKind, prompts as promptRows } from "#platform/db/schema/catalogue.ts";
import { captionRun, readEvents } from "#tests/services/test-services.ts";
import { appliedTo, emptyDatabase, emptyInstallation, migrationCount, onlyTheFirst, tablesOf, withOneMore } from "./migration-folders.ts";
import { eventually } from "./provider-process.ts";
import { describeOn, openForTest, spawnServer, startOnTestDatabase } from "./server-process.ts";

describe("migrations", () => {
  it("D11: that fail half-way leave everything as it was, and the next try goes through", async () => {
    const db = openForTest(await emptyDatabase());
    await migrateDatabase(db.$client);
    const before = [await tablesOf(db), await appliedTo(db)];
    const failing = withOneMore("CREATE TABLE half_way (id int);\n--> statement-breakpoint\nALTER TABLE nowhere ADD COLUMN x int;");
    const failure = await migrateDatabase(db.$client, failing).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(MigrationError);
    expect(failure).toMatchObject({ cause: { code: "42P01" } });
    expect([await tablesOf(db), await appliedTo(db)]).toEqual(before);
    // The lock is free again.
    await migrateDatabase(db.$client, withOneMore("CREATE TABLE whole_way (id int);"));
    expect(await tablesOf(db)).toContain("whole_way");
  });

  it("D11: of a first start that fails leave no table at all", async () => {
    const db = openForTest(await emptyDatabase());
    await expect(migrateDatabase(db.$client, withOneMore("SELECT 1/0;"))).rejects.toMatchObject({ cause: { code: "22012" } });
    expect(await tablesOf(db)).toEqual([]);
    await migrateDatabase(db.$client);
    expect(await tablesOf(db)).toContain("runs");
  });
});

// An embedded database has one process; the lock on its folder sees to it (D05).
describeOn("postgres", "migrations of starts at the same time", () => {
  it("D11: are applied once", async () => {
    const address = await emptyDatabase();
    const starts = [1, 2, 3].map(() => openForTest(address));
    await Promise.all(starts.map((db) => migrateDatabase(db.$client)));
    const db = openForTest(address);
    expect(await appliedTo(db)).toBe(migrationCount());
    expect(await tablesOf(db)).toContain("runs");
    await migrateDatabase(db.$client);
    expect(await appliedTo(db)).toBe(migrationCount());
  });
});

/** What a newer version may add before the old ones are gone: nothing that an old one reads or writes goes or becomes obligatory. */
const expansion = `CREATE TABLE run_labels (run_id text PRIMARY KEY REFERENCES runs (id) ON DELETE CASCADE, label text NOT NULL);
--> statement-breakpoint
ALTER TABLE runs ADD COLUMN labels text[] NOT NULL DEFAULT '{}', ADD COLUMN archived_at timestamptz;
--> statement-breakpoint
ALTER TABLE run_events ADD COLUMN written_at timestamptz DEFAULT now();
--> statement-breakpoint
ALTER TABLE balances ADD COLUMN note text;
--> statement-breakpoint
CREATE INDEX runs_labels ON runs USING gin (labels);
--> statement-breakpoint
SELECT pg_sleep(0.5);`;

describe("an old version beside a new one", () => {
  it("D11: answers every request before, while and after the new one migrates, and starts again on the newer database", async () => {
    const { app, address, database, again } = await startOnTestDatabase({ TRUSTED_PROXIES: "127.0.0.1", DEMO_DELAY_MS: "1" });
    let visitors = 0;
    const run = async (origin = app.url): Promise<number> => {
      const headers = {
        Origin: origin,
        "Content-Type": "application/json",
        "X-Forwarded-For": `10.2.${Math.floor(++visitors / 250)}.${(visitors % 250) + 1}`,
        "Idempotency-Key": `run-${visitors}`,
      };
      const started = await fetch(`${origin}/api/runs`, { method: "POST", headers, body: JSON.stringify(captionRun("two shops")) });
      if (started.status !== 201) return started.status;
      const { events } = (await started.json()) as { events: string };
      const log = await readEvents(
        await fetch(`${origin}${events}`, { headers: { Cookie: started.headers.getSetCookie()[0]?.split(";")[0] ?? "" } }),
      );
      return log.at(-1)?.data.finish === "whole" ? 201 : 0;
    };
    const get = (path: string) => async () => (await fetch(`${app.url}${path}`)).status;
    const asked: Record<string, () => Promise<number>> = {
      run,
      "a second run": run,
      me: get("/api/me"),
      tools: get("/api/tools"),
      "a page": get("/write/social/caption-generator?tone=1"),
      readiness: get("/health/ready"),
    };
    let isMigrated = false;
    const answers = new Map<string, Set<number>>();
    let roundsBefore = 0;
    const asking = Object.entries(asked).map(async ([what, ask]) => {
      const seen = new Set<number>();
      answers.set(what, seen);
      for (; !isMigrated; roundsBefore++) seen.add(await ask());
      // And some more, so that plans made before the change are used again.
      for (let round = 0; round < 3; round++) seen.add(await ask());
    });
    await run();
    const folder = withOneMore(expansion);
    const script = join(projectRoot, "tests/integration/migrate-process.ts");
    try {
      await promisify(execFile)(process.execPath, [script, JSON.stringify(address), folder], { cwd: projectRoot });
    } finally {
      isMigrated = true;
    }
    await Promise.all(asking);
    expect(await tablesOf(database)).toContain("run_labels");
    expect(Object.fromEntries([...answers].map(([what, seen]) => [what, [...seen]]))).toEqual({
      run: [201],
      "a second run": [201],
      me: [200],
      tools: [200],
      "a page": [200],
      readiness: [200],
    });
    expect(roundsBefore).toBeGreaterThan(12);

    expect(await app.stop()).toBe(0);
    expect(app.output()).not.toMatch(/unhandled|uncaught|"level":(?:50|60)/);
    const next = await again();
    expect(await run(next.url)).toBe(201);
    expect(await appliedTo(database)).toBe(migrationCount() + 1);
    expect(await auditLedger(database)).toMatchObject({ mismatches: 0, heldOpen: 0 });
    expect(await next.stop()).toBe(0);
  });
});

describe("a start whose migration fails", () => {
  it("D11: ends with one clear sentence and a code, and leaves the database as it was", async () => {
    const { dataDir, env, use } = await emptyInstallation();
    // A table in the way of one that is made late in the first migration.
    await use((db) => db.$client.query("CREATE TABLE runs AS SELECT 'not ours' AS what"));
    const ending = await spawnServer(env, dataDir).ended;
    expect([ending.code, ending.stdout]).toEqual([1, ""]);
    expect(ending.stderr).toMatch(/^Wordloom could not start: the database could not .+ relation "runs" already exists \(42P07\)\. .+\n$/);
    await use(async (db) => {
      expect(await tablesOf(db)).toEqual(["runs"]);
      expect((await db.$client.query("SELECT what FROM runs")).rows).toEqual([{ what: "not ours" }]);
      await db.$client.query("DROP TABLE runs");
      await migrateDatabase(db.$client);
      expect(await appliedTo(db)).toBe(migrationCount());
    });
  });
});

/** Bytes of all tables of an embedded database. */
function tableBytes(dataDir: string): number {
  const folder = join(dataDir, "database/base");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return files.reduce((sum, name) => sum + (statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0), 0);
}

// On PostgreSQL: `migrated-rows.both.test.ts`.
describeOn("embedded", "a start that is killed while a migration writes rows", () => {
  it("D11: changes all of them or none, and the next one changes the rest", async () => {
    const prompts = 40_000;
    const { dataDir, env, use } = await emptyInstallation();
    await use(async (db) => {
      await migrateDatabase(db.$client, onlyTheFirst(25));
      await db.$client.query(
        `INSERT INTO prompts (id, owner, kind, title, template) SELECT n, 'user:a', 0, '{"en":"x","zh":""}', '{"en":"x","zh":""}'
         FROM generate_series(1, ${prompts}) AS n`,
      );
    });
    const before = tableBytes(dataDir);
    const { child } = spawnServer(env, dataDir);
    // Each row that is changed is rewritten.
    await expect.poll(() => tableBytes(dataDir) - before, { ...eventually, interval: 1 }).toBeGreaterThan(1_000_000);
    child.kill("SIGKILL");
    await once(child, "exit");
    const own = (db: Database) => db.$count(promptRows, eq(promptRows.kind, promptKind.custom));
    await use(async (db) => {
      // All or nothing: a machine that was quick enough had just committed.
      const whole = [migrationCount(), prompts];
      expect([[25, 0], whole]).toContainEqual([await appliedTo(db), await own(db)]);
      await migrateDatabase(db.$client);
      expect([await appliedTo(db), await own(db)]).toEqual(whole);
    });
  });
});
