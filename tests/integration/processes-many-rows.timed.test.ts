import { describe, expect, it } from "vitest";
import { migrateDatabase } from "#platform/db/migrate.server.ts";
import { startAppServer } from "#tests/harness/app-server.ts";
import { captionRun, readEvents } from "#tests/services/test-services.ts";
import { appliedTo, emptyInstallation, migrationCount, onlyTheFirst } from "./migration-folders.ts";
import { openForTest } from "./server-process.ts";

const rows = 100_000;
const readyWithinMs = 10_000;

describe("a start on many rows", () => {
  it("D11: of an old version, with all later migrations to apply, is ready within ten seconds", async () => {
    const { dataDir, env, use } = await emptyInstallation();
    await use(async (db) => {
      await migrateDatabase(db.$client, onlyTheFirst());
      for (const statement of manyRows) await db.$client.query(statement, [rows]);
    });
    const startedAt = performance.now();
    const app = await startAppServer({ dataDir, env });
    expect(performance.now() - startedAt).toBeLessThan(readyWithinMs);
    expect((await fetch(`${app.url}/health/ready`)).status).toBe(200);
    const started = await fetch(`${app.url}/api/runs`, {
      method: "POST",
      headers: { Origin: app.url, "Content-Type": "application/json" },
      body: JSON.stringify(captionRun("one more")),
    });
    expect(started.status).toBe(201);
    const { events } = (await started.json()) as { events: string };
    const cookie = started.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    expect((await readEvents(await fetch(`${app.url}${events}`, { headers: { Cookie: cookie } }))).at(-1)?.event).toBe("run-end");
    const db = openForTest(env.DATABASE_URL === undefined ? { kind: "socket", folder: dataDir } : { kind: "url", url: env.DATABASE_URL });
    expect(await appliedTo(db)).toBe(migrationCount());
    const { rows: counts } = await db.$client.query(
      "SELECT (SELECT count(*) FROM runs) AS runs, (SELECT count(*) FROM run_variants) AS variants, (SELECT count(*) FROM credit_ledger WHERE amount_milli <> 0) AS lines",
    );
    expect(counts).toEqual([{ runs: rows + 1, variants: rows + 1, lines: rows * 3 + 1000 }]);
    expect(await app.stop()).toBe(0);
  });
});

/** A thousand owners who were given credits, their finished runs of the last days with text, and the three ledger lines of each run. */
const manyRows = [
  `INSERT INTO runs (id, owner, kind, tool, locale, quality, provider, model, origin, fields, input_hash, variant_count, max_output_tokens,
     price_milli, price_units_milli, held_milli, held_units_milli, charged_milli, charged_units_milli, usage_subjects, usage_period,
     status, finish, process_id, input_tokens, output_tokens, is_usage_estimated, ended_at, created_at)
   SELECT 'run' || n, 'device:' || n % 1000, 'write', 'social/caption-generator', 'en', 'fast', 'demo', 'demo', 'demo', '{"about":"x"}', 'h', 1, 512,
     50, 0, 50, 0, 50, 0, '{}', 'day:2026-01-01', 'done', 'whole', 'gone', 10, 20, false, at, at
   FROM generate_series(1, $1::int) n, LATERAL (SELECT now() - n % 20 * interval '1 day' AS at) times`,
  "INSERT INTO run_variants (run_id, index, text, finish) SELECT 'run' || n, 0, 'A text of ' || n, 'whole' FROM generate_series(1, $1::int) n",
  `INSERT INTO credit_ledger (owner, kind, amount_milli, balance_after_milli, run_id, idempotency_key)
   SELECT 'device:' || owner, line.kind, line.amount, line.after, run, line.kind || ':' || coalesce(run, 'device' || owner)
   FROM (
     SELECT owner, NULL AS run, 0 AS nth, 'grant' AS kind, 5000 AS amount, 5000 AS after, 0 AS part FROM generate_series(0, 999) owner
     WHERE $1::int > 0
     UNION ALL
     SELECT n % 1000, 'run' || n, (n - 1) / 1000, part.kind, part.amount, 5000 - 50 * ((n - 1) / 1000) + part.rest, part.place
     FROM generate_series(1, $1::int) n, (VALUES ('hold', -50, -50, 1), ('release', 50, 0, 2), ('settle', -50, -50, 3)) part (kind, amount, rest, place)
   ) line ORDER BY owner, nth, part`,
  "INSERT INTO balances (owner, available_milli) SELECT owner, sum(amount_milli) FROM credit_ledger WHERE $1::int > 0 GROUP BY owner",
];
