import { sql } from "drizzle-orm";
import type { Services } from "#features/services.ts";
import { findRemembered, type MemoryScope, markUsed, remember } from "#features/translation/text/translation-memory.server.ts";
import { LostWork, type WorkFence } from "#platform/queue/work-queue.server.ts";
import type { AnswerStore, DocumentAnswer, DocumentMemory } from "./document-answers.ts";
import type { EngineUsage } from "./engines/translation-engine.ts";

/** Sentences looked up at once. */
const lookedUpAtOnce = 500;

type Written = { answers: readonly DocumentAnswer[]; usage: EngineUsage | null; isRemembered: boolean };

/**
 * Stores a document's answers in its segments: each is in all places where its text occurs before the next is requested. What a person
 * wrote is never replaced.
 *
 * @param write runs a step that may have to wait for the database
 * @param onSaved receives what a model answered
 */
export function segmentAnswers(
  services: Pick<Services, "db">,
  fence: WorkFence,
  write: <T>(step: () => Promise<T>) => Promise<T>,
  onSaved: (answers: readonly DocumentAnswer[]) => Promise<void>,
): AnswerStore & { keepRemembered(answers: readonly DocumentAnswer[]): Promise<void> } {
  return {
    load: () => write(() => loadAnswers(services, fence.id)),
    async save(answers, usage) {
      if (answers.length === 0 && usage === null) return;
      await write(() => writeAnswers(services, fence, { answers, usage, isRemembered: false }));
      await onSaved(answers);
    },
    keepRemembered: (answers) => write(() => writeAnswers(services, fence, { answers, usage: null, isRemembered: true })),
  };
}

async function loadAnswers({ db }: Pick<Services, "db">, documentId: string) {
  // If a text was changed in one place, the others keep the answer.
  const { rows } = await db.execute<{ key: string; target: string; findings: DocumentAnswer["findings"] }>(sql`
    SELECT DISTINCT ON (key) key, target, findings FROM document_segments
    WHERE document_id = ${documentId} AND target IS NOT NULL AND state IN ('done', 'marked') ORDER BY key, edited_at NULLS FIRST, n`);
  // The usage of its calls so far is in the run.
  return { answers: new Map(rows.map((row) => [row.key, row])), calls: 0, usage: { inputTokens: 0, outputTokens: 0 } };
}

/** @throws LostWork */
async function writeAnswers({ db }: Pick<Services, "db">, { id, processId, attempt }: WorkFence, written: Written): Promise<void> {
  const { answers, usage, isRemembered } = written;
  // Repeated in the conditions so that the index is used.
  const isAsked = sql`segment.key = ANY (${sql.param(answers.map(({ key }) => key))}::text[])`;
  const list = JSON.stringify(answers.map(({ key, target, findings }) => ({ key, target: target.replaceAll("\0", "\uFFFD"), findings })));
  const { rows } = await db.execute(sql`
    WITH answer AS (SELECT * FROM json_to_recordset(${list}::json) AS answer(key text, target text, findings jsonb)),
    newly AS (
      SELECT count(*)::int AS segments FROM document_segments AS segment JOIN answer ON answer.key = segment.key
      WHERE segment.document_id = ${id} AND ${isAsked} AND segment.state IN ('open', 'missing')
    ), work AS (
      UPDATE translation_documents SET segments_done = least(segments_total, segments_done + newly.segments),
        attempt = CASE WHEN newly.segments > 0 THEN 0 ELSE attempt END
      FROM newly WHERE id = ${id} AND process_id = ${processId} AND attempt IN (0, ${attempt}) AND status = 'translating' RETURNING id, run_id
    ), used AS (
      UPDATE runs SET input_tokens = coalesce(input_tokens, 0) + ${usage?.inputTokens ?? 0}::int,
        output_tokens = coalesce(output_tokens, 0) + ${usage?.outputTokens ?? 0}::int, is_usage_estimated = false
      FROM work WHERE runs.id = work.run_id AND runs.status = 'running' AND ${usage !== null}
    ), kept AS (
      UPDATE document_segments AS segment SET target = answer.target, findings = answer.findings, remembered = ${isRemembered},
        state = CASE WHEN jsonb_array_length(answer.findings) > 0 THEN 'marked' ELSE 'done' END
      FROM answer, work
      WHERE segment.document_id = ${id} AND ${isAsked} AND segment.key = answer.key AND segment.edited_at IS NULL
    )
    SELECT id FROM work`);
  if (rows.length === 0) throw new LostWork();
}

/** Equivalent earlier translations of this owner, in texts or other files; matches are stored in the segments right away. */
export function ownMemory(
  services: Pick<Services, "db" | "log" | "now">,
  { owner, scope }: { owner: string; scope: MemoryScope },
  keep: (answers: readonly DocumentAnswer[]) => Promise<void>,
): DocumentMemory {
  return {
    async find(texts) {
      const found = new Map<string, string>();
      for (let start = 0; start < texts.length; start += lookedUpAtOnce) {
        const part = texts.slice(start, start + lookedUpAtOnce);
        const sources = part.map(({ source }) => source);
        const known = await findRemembered(services.db, owner, sources, scope);
        const answers = part.flatMap(({ key, source }) => {
          const target = known.get(source);
          return target === undefined ? [] : [{ key, target, findings: [] }];
        });
        if (answers.length === 0) continue;
        await keep(answers);
        await markUsed(services.db, owner, [...known.keys()], scope, services.now());
        for (const { key, target } of answers) found.set(key, target);
      }
      return found;
    },
  };
}

/** Remembers answers without findings; a memory that can't be written doesn't stop anything. */
export async function rememberAnswers(
  services: Pick<Services, "db" | "log">,
  { owner, scope }: { owner: string; scope: MemoryScope },
  sourceOf: ReadonlyMap<string, string>,
  answers: readonly DocumentAnswer[],
): Promise<void> {
  const pairs = answers.flatMap(({ key, target, findings }) => {
    const source = sourceOf.get(key);
    return source === undefined || findings.length > 0 ? [] : [{ source, target }];
  });
  if (pairs.length === 0) return;
  await remember(services.db, owner, pairs, scope).catch((error: unknown) =>
    services.log.warn({ err: error }, "texts of a file could not be added to the translation memory"),
  );
}
