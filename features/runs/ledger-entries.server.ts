import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import type { Finish } from "#core/finish.ts";
import type { Localized } from "#core/localized.ts";
import type { LedgerFilter, LedgerLine } from "#features/billing/ledger-queries.server.ts";
import type { Services } from "#features/services.ts";
import { type Origin, type RunFailure, runFailures, type RunView } from "./run-view.ts";

/** The run that ledger lines are about, and what its owner calls it. */
export type EntryRun = {
  id: string;
  kind: RunView["kind"];
  tool: string | null;
  status: RunView["status"];
  finish: Finish | null;
  /** Null too for one that this version doesn't know. */
  failure: RunFailure | null;
  origin: Origin;
  /** Its owner's words are still there, so that it can be opened. */
  isKept: boolean;
  /** Of a library prompt as it was run. */
  promptTitle: Localized | null;
  /** Null once it's deleted. */
  conversation: { id: string; title: string } | null;
  /** BCP 47. */
  translation: { from: string; to: string; isListed: boolean } | null;
  file: { id: string; name: string } | null;
  /** The table that it ran rows of. */
  job: { id: string; name: string } | null;
};

/** Everything that the ledger says about one run, or one line of its own: a gift, an adjustment. */
export type LedgerEntry = {
  /** Of its newest line. */
  id: string;
  /** ISO 8601, of its newest line. */
  at: string;
  /** After its newest line. */
  balanceAfterMilli: number;
  /** Oldest first. */
  lines: LedgerLine[];
  run: EntryRun | null;
};

type EntryRow = { id: string | number; lines: LedgerLine[]; run: EntryRun | null };

/**
 * Lists an owner's ledger with the lines of a run together, in one statement; newest first, by each entry's newest line.
 *
 * @param cursor `next` from the previous page (digits), or null
 * @param filter an entry is meant if one of its lines is of the kind, and by the time of its newest line; `to` is not included
 */
export async function listLedgerEntries(
  services: Pick<Services, "db">,
  { owner }: Actor,
  limit: number,
  cursor: string | null,
  filter: LedgerFilter = {},
): Promise<{ items: LedgerEntry[]; next: string | null }> {
  const before = cursor === null ? sql`true` : sql`line.id < ${Number(cursor)}`;
  const { rows } = await services.db.execute<EntryRow>(sql`
    WITH newest AS (
      SELECT line.id, line.run_id FROM credit_ledger AS line
      WHERE line.owner = ${owner} AND ${before} AND ${isMeant(owner, filter)}
        AND NOT EXISTS (SELECT 1 FROM credit_ledger AS later WHERE later.run_id = line.run_id AND later.owner = line.owner AND later.id > line.id)
      ORDER BY line.id DESC LIMIT ${limit + 1}
    )
    SELECT newest.id, ${linesAsJson(owner)} AS lines, ${runAsJson(owner)} AS run FROM newest ORDER BY newest.id DESC`);
  const items = rows.slice(0, limit).map(toEntry);
  return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}

function isMeant(owner: string, { kind, from, to }: LedgerFilter): SQL {
  const conditions = [
    ...(from === undefined ? [] : [sql`line.created_at >= ${from.toISOString()}::timestamptz`]),
    ...(to === undefined ? [] : [sql`line.created_at < ${to.toISOString()}::timestamptz`]),
    ...(kind === undefined
      ? []
      : [
          sql`EXISTS (SELECT 1 FROM credit_ledger AS same WHERE same.owner = ${owner} AND same.kind = ${kind}
            AND (same.id = line.id OR same.run_id = line.run_id))`,
        ]),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` AND `);
}

/** The lines of `newest`: all of its run, or itself. */
const linesAsJson = (owner: string): SQL => sql`(
  SELECT json_agg(json_build_object('id', line.id::text, 'at', line.created_at, 'kind', line.kind, 'amountMilli', line.amount_milli,
    'amountUnits', line.amount_units_milli / 1000.0, 'balanceAfterMilli', line.balance_after_milli, 'runId', line.run_id) ORDER BY line.id)
  FROM credit_ledger AS line
  WHERE line.owner = ${owner} AND CASE WHEN newest.run_id IS NULL THEN line.id = newest.id ELSE line.run_id = newest.run_id END)`;

/** The run of `newest` with its names. What is asked about a sentence has the languages of its translation. */
const runAsJson = (owner: string): SQL => sql`(
  SELECT json_build_object('id', run.id, 'kind', run.kind, 'tool', run.tool, 'status', run.status, 'finish', run.finish,
    'failure', run.failure, 'origin', run.origin, 'isKept', run.words_deleted_at IS NULL,
    'promptTitle', coalesce(version.title, CASE WHEN prompt.owner = run.owner THEN prompt.title END),
    'conversation', CASE WHEN talk.id IS NOT NULL THEN json_build_object('id', talk.id, 'title', coalesce(talk.long_title, talk.title)) END,
    'translation', CASE WHEN pair.run_id IS NOT NULL
      THEN json_build_object('from', pair.source_lang, 'to', pair.target_lang, 'isListed', pair.unlisted_at IS NULL) END,
    'file', CASE WHEN document.id IS NOT NULL THEN json_build_object('id', document.id, 'name', document.name) END,
    'job', CASE WHEN job.id IS NOT NULL THEN json_build_object('id', job.id, 'name', job.name) END)
  FROM runs AS run
  LEFT JOIN prompts AS prompt ON prompt.id = run.prompt_id
  LEFT JOIN prompt_versions AS version ON version.prompt_id = run.prompt_id AND version.version = run.prompt_version
  LEFT JOIN chat_history_items AS item ON item.run_id = run.id AND item.owner = run.owner
  LEFT JOIN chat_histories AS talk ON talk.id = item.history_id AND talk.owner = run.owner AND talk.deleted_at IS NULL
  LEFT JOIN translations AS pair ON pair.run_id = coalesce(run.continues_run_id, run.id) AND pair.owner = run.owner
  LEFT JOIN translation_documents AS document ON document.id = run.fields->>'documentId' AND run.kind = 'file' AND document.owner = run.owner
  LEFT JOIN automate_jobs AS job ON job.id = run.fields->>'jobId' AND run.kind = 'job' AND job.owner = run.owner
  WHERE run.id = newest.run_id AND run.owner = ${owner})`;

function toEntry(row: EntryRow): LedgerEntry {
  const lines = row.lines.map((line) => ({ ...line, at: new Date(line.at).toISOString() }));
  const newest = lines.at(-1);
  const run = row.run && { ...row.run, failure: runFailures.find((known) => known === row.run?.failure) ?? null };
  return { id: String(row.id), at: newest?.at ?? "", balanceAfterMilli: newest?.balanceAfterMilli ?? 0, lines, run };
}
