import { sql } from "drizzle-orm";
import type { Database } from "#platform/db/database.server.ts";

export type LedgerAudit = {
  mismatches: number;
  /** Runs whose price is still held. */
  heldOpen: number;
  /** Age of the oldest one, in seconds; 0 if there are none. */
  oldestHoldS: number;
  /** One sentence per mismatch. */
  faults: string[];
};

/** A hold this old belongs to no running run: the sweeper should have ended it long ago. */
const oldestHoldS = 3600;

/** Each query returns the subjects for which an invariant about money is broken. */
const checks: { fault: string; query: ReturnType<typeof sql> }[] = [
  {
    fault: "balance is not the sum of the ledger",
    query: sql`SELECT coalesce(b.owner, l.owner) AS subject FROM balances b
      FULL JOIN (SELECT owner, sum(amount_milli) AS total FROM credit_ledger GROUP BY owner) l ON l.owner = b.owner
      WHERE coalesce(b.available_milli, 0) <> coalesce(l.total, 0)`,
  },
  {
    // Lines that move no credits (daily units) don't lock the balance, so the balance they show may be slightly out of date.
    fault: "balance after a ledger line is not the sum up to it",
    query: sql`SELECT id::text AS subject FROM
      (SELECT id, amount_milli, balance_after_milli, sum(amount_milli) OVER (PARTITION BY owner ORDER BY id) AS total FROM credit_ledger) l
      WHERE amount_milli <> 0 AND balance_after_milli <> total`,
  },
  {
    // More in the lots than in the balance is what was spent since they were last counted.
    fault: "lots hold less than the balance",
    query: sql`SELECT b.owner AS subject FROM balances b LEFT JOIN credit_lots l ON l.owner = b.owner
      GROUP BY b.owner, b.available_milli, b.held_milli HAVING b.available_milli + b.held_milli > coalesce(sum(l.left_milli), 0)`,
  },
  {
    fault: "credits bought are not the sum of their lots",
    query: sql`SELECT l.owner AS subject FROM credit_ledger l LEFT JOIN
        (SELECT owner, kind, sum(amount_milli) AS total FROM credit_lots WHERE kind = 'bought' GROUP BY owner, kind) lot ON lot.owner = l.owner
      WHERE l.kind = 'purchase' AND l.owner LIKE 'user:%' GROUP BY l.owner, lot.total HAVING sum(l.amount_milli) <> coalesce(lot.total, 0)`,
  },
  {
    fault: "held credits do not match the running runs",
    query: sql`SELECT coalesce(b.owner, r.owner) AS subject FROM balances b
      FULL JOIN (SELECT owner, sum(held_milli) AS held FROM runs WHERE status = 'running' AND held_milli > 0 GROUP BY owner) r ON r.owner = b.owner
      WHERE coalesce(b.held_milli, 0) <> coalesce(r.held, 0)`,
  },
  {
    fault: "run without exactly one hold line",
    query: sql`SELECT r.id AS subject FROM runs r LEFT JOIN credit_ledger l ON l.run_id = r.id AND l.kind = 'hold'
      GROUP BY r.id HAVING count(l.id) <> 1 OR sum(l.amount_milli) <> -r.held_milli OR sum(l.amount_units_milli) <> -r.held_units_milli`,
  },
  {
    fault: "run whose hold was not released exactly once",
    query: sql`SELECT r.id AS subject FROM runs r LEFT JOIN credit_ledger l ON l.run_id = r.id AND l.kind = 'release'
      GROUP BY r.id HAVING count(l.id) <> (CASE WHEN r.status = 'done' THEN 1 ELSE 0 END)
      OR coalesce(sum(l.amount_milli), 0) <> (CASE WHEN r.status = 'done' THEN r.held_milli ELSE 0 END)
      OR coalesce(sum(l.amount_units_milli), 0) <> (CASE WHEN r.status = 'done' THEN r.held_units_milli ELSE 0 END)`,
  },
  {
    fault: "run whose charge differs from its settle line",
    query: sql`SELECT r.id AS subject FROM runs r LEFT JOIN credit_ledger l ON l.run_id = r.id AND l.kind = 'settle'
      GROUP BY r.id HAVING count(l.id) <> (CASE WHEN coalesce(r.charged_milli, 0) + coalesce(r.charged_units_milli, 0) > 0 THEN 1 ELSE 0 END)
      OR coalesce(sum(l.amount_milli), 0) <> -coalesce(r.charged_milli, 0) OR coalesce(sum(l.amount_units_milli), 0) <> -coalesce(r.charged_units_milli, 0)`,
  },
  {
    fault: "run charged more than was held, or without output",
    query: sql`SELECT r.id AS subject FROM runs r WHERE r.charged_milli > r.held_milli OR r.charged_units_milli > r.held_units_milli
      OR (r.words_deleted_at IS NULL AND coalesce(r.charged_milli, 0) + coalesce(r.charged_units_milli, 0) > 0 AND NOT EXISTS
        (SELECT 1 FROM run_variants v WHERE v.run_id = r.id AND (v.text <> '' OR r.kind = 'image') AND v.finish IN ('whole', 'truncated', 'stopped'))
        AND NOT EXISTS (SELECT 1 FROM translation_documents d WHERE r.kind = 'file' AND d.id = r.fields ->> 'documentId'
          AND (d.segments_done > 0 OR d.outputs <> '[]'
            -- Its owner took away what was there, and asked for it again.
            OR EXISTS (SELECT 1 FROM runs again WHERE again.id = d.run_id AND (again.fields ->> 'askedAgain')::int > 0)))
        AND NOT (r.kind = 'job' AND EXISTS (SELECT 1 FROM automate_jobs j WHERE j.id = r.fields ->> 'jobId')))`,
  },
  {
    // Of the last run of a job: a row that is run once more names its newest one.
    fault: "job charged otherwise than by its rows",
    query: sql`SELECT r.id AS subject FROM runs r JOIN automate_jobs j ON j.run_id = r.id WHERE r.kind = 'job' AND r.status = 'done'
      AND j.state <> 'expired' AND r.charged_milli <> (SELECT coalesce(sum(w.run_milli), 0) FROM automate_rows w WHERE w.job_id = j.id AND w.run_id = r.id)`,
  },
  {
    fault: "image run charged otherwise than by its pictures",
    query: sql`SELECT r.id AS subject FROM runs r WHERE r.kind = 'image' AND r.status = 'done' AND r.words_deleted_at IS NULL
      AND r.charged_milli <> ceil(r.held_milli::numeric / r.variant_count *
        (SELECT count(*) FROM run_variants v WHERE v.run_id = r.id AND v.finish = 'whole'))`,
  },
  {
    fault: "ledger line of a run that does not exist",
    query: sql`SELECT l.id::text AS subject FROM credit_ledger l LEFT JOIN runs r ON r.id = l.run_id WHERE l.run_id IS NOT NULL AND r.id IS NULL`,
  },
  {
    fault: "day's allowance does not match what its runs used",
    query: sql`SELECT coalesce(c.subject, u.subject) || ' ' || coalesce(c.period, u.period) AS subject
      FROM (SELECT subject, period, used FROM usage_counters WHERE period LIKE 'day:%') c
      FULL JOIN (SELECT s.subject, r.usage_period AS period, sum(CASE WHEN r.status = 'done' THEN r.charged_units_milli ELSE r.held_units_milli END) AS used
        FROM runs r, unnest(r.usage_subjects) AS s(subject) WHERE r.held_units_milli > 0 GROUP BY 1, 2) u ON u.subject = c.subject AND u.period = c.period
      WHERE coalesce(c.used, 0) <> coalesce(u.used, 0)`,
  },
  {
    fault: "month's units are not the sum of its days",
    query: sql`SELECT coalesce(m.subject, d.subject) || ' ' || coalesce(m.period, d.period) AS subject
      FROM (SELECT subject, period, used FROM usage_counters WHERE period LIKE 'month:%') m
      FULL JOIN (SELECT subject, 'month:' || substr(period, 5, 7) AS period, sum(used) AS used
        FROM usage_counters WHERE period LIKE 'day:%' AND subject ~ '^(user|gone):' GROUP BY 1, 2) d ON d.subject = m.subject AND d.period = m.period
      WHERE coalesce(m.used, 0) <> coalesce(d.used, 0)`,
  },
  {
    fault: "price held for more than an hour",
    // A file or a table may wait for a long time, and takes as long as its pages or rows need.
    query: sql`SELECT id AS subject FROM runs WHERE status = 'running' AND created_at < now() - make_interval(secs => ${oldestHoldS})
      AND NOT (kind = 'file' AND EXISTS (SELECT 1 FROM translation_documents d WHERE d.run_id = runs.id
        AND d.status IN ('queued', 'parsing', 'translating', 'rendering')))
      AND NOT (kind = 'job' AND EXISTS (SELECT 1 FROM automate_jobs j WHERE j.run_id = runs.id AND j.state IN ('sampling', 'running')))`,
  },
];

/** Checks balances, ledger, runs and allowances against each other, all in one snapshot of the database. */
export async function auditLedger(db: Database): Promise<LedgerAudit> {
  return db.transaction(
    async (tx) => {
      const faults: string[] = [];
      for (const check of checks) {
        const found = await tx.execute<{ subject: string }>(check.query);
        faults.push(...found.rows.map((row) => `${check.fault}: ${row.subject}`));
      }
      const open = await tx.execute<{ count: number; age: number | null }>(
        sql`SELECT count(*)::int AS count, extract(epoch FROM now() - min(created_at))::float8 AS age FROM runs WHERE status = 'running'`,
      );
      const { count = 0, age = 0 } = open.rows[0] ?? {};
      return { mismatches: faults.length, heldOpen: count, oldestHoldS: Math.max(0, Math.round(age ?? 0)), faults };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}
