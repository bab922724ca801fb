import { sql } from "drizzle-orm";
import type { Database } from "#platform/db/database.server.ts";
import { isLiving } from "#platform/db/processes.server.ts";

/** One kind of background work. Ages in seconds, 0 if nothing is waiting; `failed` covers the last 24 hours. */
export type QueueKind = { kind: string; waiting: number; working: number; failed: number; oldestS: number };

export type LivingProcess = { id: string; role: string; startedAt: string; isAlive: boolean };

export type Situation = {
  databaseVersion: string;
  processes: LivingProcess[];
  /** Translated files: they are their own queue. */
  files: QueueKind;
  /** Tables whose rows are run, but for those that wait for the night. */
  tables: QueueKind;
  /** Documents that get vectors. */
  documents: QueueKind;
  /** Why some of them got none when last tried within 24 hours, the most frequent reason first; that an allowance is spent is no failure. */
  documentFaults: { fault: string; count: number }[];
  /** Runs that no live process is working on, and that no one has ended for a minute. */
  staleRuns: number;
  /** Whether the job queue has its tables: a server's first start creates them. */
  hasJobs: boolean;
};

type SituationRow = Omit<Situation, "files" | "tables" | "documents"> & { files: QueueRow; tables: QueueRow; documents: QueueRow };
type QueueRow = { waiting: number; working: number; failed: number; oldest: number };

/** Reads who is working and what is waiting: one query. */
export async function readSituation(db: Database): Promise<Situation> {
  const { rows } = await db.execute<SituationRow>(sql`
    WITH faults AS MATERIALIZED (
      SELECT error_code AS fault, count(*)::int AS count FROM documents
      WHERE started_at > now() - interval '1 day' AND status = 'ready' AND error_code NOT IN ('allowance-spent', 'too-large')
      GROUP BY error_code)
    SELECT current_setting('server_version') AS "databaseVersion", to_regclass('jobs.job') IS NOT NULL AS "hasJobs",
      (SELECT coalesce(json_agg(json_build_object('id', id, 'role', role, 'startedAt', to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
        'isAlive', ${isLiving}) ORDER BY created_at), '[]') FROM processes) AS processes,
      (SELECT count(*)::int FROM runs WHERE status = 'running' AND kind NOT IN ('file', 'job') AND created_at < now() - interval '1 minute' AND NOT EXISTS
        (SELECT 1 FROM processes WHERE processes.id = runs.process_id AND ${isLiving})) AS "staleRuns",
      (SELECT json_build_object('waiting', count(*) FILTER (WHERE status = 'queued'), 'working', count(*) FILTER (WHERE status <> 'queued'),
          'oldest', coalesce(max(extract(epoch FROM now() - queued_at)) FILTER (WHERE status = 'queued'), 0),
          'failed', (SELECT count(*) FROM runs WHERE kind = 'file' AND status = 'done' AND finish = 'failed' AND created_at > now() - interval '1 day'))
        FROM translation_documents WHERE status IN ('queued', 'parsing', 'translating', 'rendering')) AS files,
      (SELECT json_build_object('waiting', count(*) FILTER (WHERE process_id IS NULL), 'working', count(*) FILTER (WHERE process_id IS NOT NULL),
          'oldest', coalesce(max(extract(epoch FROM now() - queued_at)) FILTER (WHERE process_id IS NULL), 0),
          'failed', (SELECT count(*) FROM runs WHERE kind = 'job' AND status = 'done' AND finish = 'failed' AND created_at > now() - interval '1 day'))
        FROM automate_jobs WHERE state IN ('sampling', 'running') AND not_before IS NULL) AS tables,
      (SELECT json_build_object('waiting', count(*) FILTER (WHERE process_id IS NULL), 'working', count(*) FILTER (WHERE process_id IS NOT NULL),
          'oldest', coalesce(max(extract(epoch FROM now() - queued_at)) FILTER (WHERE process_id IS NULL), 0),
          'failed', (SELECT coalesce(sum(count), 0)::int FROM faults))
        FROM documents WHERE status = 'embedding') AS documents,
      (SELECT coalesce(json_agg(json_build_object('fault', fault, 'count', count) ORDER BY count DESC, fault), '[]') FROM faults) AS "documentFaults"`);
  const [row] = rows;
  if (row === undefined) throw new Error("the situation is one row");
  const queue = (kind: string, { oldest, ...counts }: QueueRow) => ({ kind, ...counts, oldestS: Math.max(0, Math.round(oldest)) });
  return { ...row, files: queue("files", row.files), tables: queue("tables", row.tables), documents: queue("documents", row.documents) };
}

/** Reads the job queue by kind, excluding pg-boss's own jobs: one query. Its tables must exist. */
export async function readJobs(db: Database): Promise<QueueKind[]> {
  const { rows } = await db.execute<QueueKind>(sql`
    SELECT name AS kind,
      count(*) FILTER (WHERE state IN ('created', 'retry') AND start_after <= now())::int AS waiting,
      count(*) FILTER (WHERE state = 'active')::int AS working,
      count(*) FILTER (WHERE state = 'failed' AND completed_on > now() - interval '1 day')::int AS failed,
      coalesce(max(extract(epoch FROM now() - start_after)) FILTER (WHERE state IN ('created', 'retry') AND start_after <= now()), 0)::float8 AS "oldestS"
    FROM jobs.job WHERE name NOT LIKE '\\_\\_pgboss%' GROUP BY name ORDER BY name`);
  return rows.map((row) => ({ ...row, oldestS: Math.max(0, Math.round(row.oldestS)) }));
}

/** Results of a provider's runs in the last 24 hours. */
export type ProviderRuns = { provider: string; runs: number; failed: number; medianFirstTextMs: number | null };

/** Totals the ended runs of the last 24 hours by provider: one query over the index of their start. */
export async function readProviderRuns(db: Database): Promise<ProviderRuns[]> {
  const { rows } = await db.execute<ProviderRuns>(sql`
    SELECT provider, count(*)::int AS runs, (count(*) FILTER (WHERE finish IN ('broken', 'blocked', 'empty', 'failed')))::int AS failed,
      (percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM first_text_at - created_at) * 1000))::float8 AS "medianFirstTextMs"
    FROM runs WHERE created_at > now() - interval '1 day' AND status = 'done' GROUP BY provider ORDER BY runs DESC, provider`);
  return rows.map((row) => ({ ...row, medianFirstTextMs: row.medianFirstTextMs === null ? null : Math.round(row.medianFirstTextMs) }));
}
