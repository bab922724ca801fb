import { type SQL, sql } from "drizzle-orm";
import type { RecentWork } from "#app/home/recent-work-view.ts";
import type { Actor } from "#core/actor.ts";
import { trialTool } from "#features/catalogue/tool-trial.ts";
import { findLanguage } from "#features/languages/languages.ts";
import { runPage } from "#features/runs/run-page.ts";
import type { Services } from "#features/services.ts";

/** In code points: enough for a few lines. */
const excerptLength = 400;

type Row = {
  kind: RecentWork["kind"];
  id: string;
  /** In ms. */
  at: number;
  title: string | null;
  tool: string | null;
  source: string | null;
  target: string | null;
  excerpt: string | null;
  lang: string | null;
  running: boolean;
};

/**
 * Lists what the actor made last and can open, of all kinds, newest first, in one statement.
 *
 * @param limit how many at most
 */
export async function listRecentWork(services: Pick<Services, "db" | "catalogue">, { owner }: Actor, limit: number): Promise<RecentWork[]> {
  const newest = (kind: SQL) => sql`(${kind} ORDER BY at DESC LIMIT ${limit})`;
  const { rows } = await services.db.execute<Row>(sql`
    SELECT kind, id, (extract(epoch FROM at) * 1000)::float8 AS at, title, tool, source, target, excerpt, lang, running FROM (
      ${newest(written(owner))} UNION ALL ${newest(translated(owner))} UNION ALL ${newest(conversations(owner))}
      UNION ALL ${newest(files(owner))} UNION ALL ${newest(tables(owner))}) AS work
    ORDER BY work.at DESC, id LIMIT ${limit}`);
  return rows.flatMap((row) => toWork(services, row));
}

const written = (owner: string): SQL => sql`
  SELECT 'write' AS kind, id, created_at AS at, NULL::text AS title, tool, NULL::text AS source, NULL::text AS target,
    ${beginning()} AS excerpt, CASE locale WHEN 'zh' THEN 'zh-Hans' ELSE locale END AS lang, status = 'running' AS running
  FROM runs WHERE owner = ${owner} AND kind = 'write' AND words_deleted_at IS NULL AND tool <> ${trialTool}`;

const translated = (owner: string): SQL => sql`
  SELECT 'translate', id, runs.created_at AS at, NULL, NULL, source_lang, target_lang, ${beginning()}, target_lang, status = 'running'
  FROM runs JOIN translations ON run_id = id AND translations.owner = runs.owner AND unlisted_at IS NULL
  WHERE runs.owner = ${owner} AND kind = 'translate' AND tool IS NULL AND words_deleted_at IS NULL`;

const conversations = (owner: string): SQL => sql`
  SELECT 'conversation', id, last_item_at AS at, coalesce(long_title, title), NULL, NULL, NULL, NULL, NULL, false
  FROM chat_histories WHERE owner = ${owner} AND NOT temporary AND deleted_at IS NULL AND archived_at IS NULL`;

/** Those that are still there. */
const files = (owner: string): SQL => sql`
  SELECT 'file', id, created_at AS at, name, NULL, source_lang, target_lang, NULL, NULL, false
  FROM translation_documents WHERE owner = ${owner} AND source_key IS NOT NULL`;

const tables = (owner: string): SQL => sql`
  SELECT 'table', id, created_at AS at, name, NULL, NULL, NULL, NULL, NULL, false
  FROM automate_jobs WHERE owner = ${owner} AND source_key IS NOT NULL`;

/** Of a run's first text. */
const beginning = (): SQL => sql`(
  SELECT left(coalesce(edited_text, text), ${excerptLength}) FROM run_variants WHERE run_variants.run_id = runs.id AND index = 0)`;

/** What a run of each kind is; a conversation, a file or a table has the page of its runs. */
const runKinds = { write: "write", translate: "translate", conversation: "ask", file: "file", table: "job" } as const;

/** Nothing for what has no page any more. */
function toWork({ catalogue }: Pick<Services, "catalogue">, row: Row): RecentWork[] {
  const { kind, id, at, title, tool, source, target, excerpt, lang, running } = row;
  const [conversation, file, job] = [{ id }, { id }, { id }];
  const translation = target === null ? null : { from: source ?? "", to: target, isListed: true };
  const page = runPage(catalogue, { id, kind: runKinds[kind], tool, isKept: true, translation, conversation, file, job });
  if (page === null) return [];
  return [
    {
      kind,
      id,
      at: new Date(at).toISOString(),
      page,
      title,
      tool,
      from: findLanguage(source ?? "")?.name ?? null,
      to: findLanguage(target ?? "")?.name ?? null,
      excerpt: excerpt ?? "",
      lang,
      isRunning: running,
    },
  ];
}
