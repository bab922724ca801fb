import { setImmediate } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import type { Services } from "#features/services.ts";
import { runs } from "#platform/db/schema/runs.ts";
import { translationDocuments } from "#platform/db/schema/translation-files.ts";
import type { UsedGlossary } from "#features/translation/text/glossary-terms.server.ts";
import { sentenceCheck } from "#features/translation/sentences/sentence-check.ts";
import { remember } from "#features/translation/text/translation-memory.server.ts";
import { type DocumentRow, ownDocument } from "../file-queries.server.ts";
import { isAtRest, maxTargetLength } from "../file-view.ts";
import { type JudgedTarget, judgeTarget } from "./judge-target.ts";
import type { SegmentRow } from "./segment-queries.server.ts";

export type SegmentServices = Pick<Services, "db" | "log" | "now">;

/** What to write for one segment; `judged` null: its target stays. */
export type SegmentEdit = { row: SegmentRow; judged: JudgedTarget | null; isApproved: boolean | undefined };

/** Segments written by one statement. */
const rowsPerWrite = 1_000;
/** Checks done before other requests get a turn. */
const checksPerTurn = 20;

/** Reads one of the owner's files whose segments may be changed. @throws AppError `not-found`, `conflict` while it is being worked on */
export async function restingDocument(db: SegmentServices["db"], actor: Actor, id: string): Promise<DocumentRow> {
  const document = await ownDocument(db, actor, id);
  assertResting(document);
  return document;
}

function assertResting({ status }: DocumentRow): void {
  if (!isAtRest(status)) throw new AppError("conflict", "the file is being processed");
}

/**
 * Runs the checks that the document's answers had to pass on written targets.
 *
 * @throws AppError `invalid-input` for a target longer than any translation of its source
 */
export async function judgeTargets(
  { sourceLang, targetLang }: DocumentRow,
  glossary: UsedGlossary | null,
  written: readonly { row: SegmentRow; target: string | null }[],
): Promise<JudgedTarget[]> {
  const check = sentenceCheck({ from: sourceLang ?? "und", to: targetLang ?? "und", terms: glossary?.terms ?? [] });
  const judged: JudgedTarget[] = [];
  for (const { row, target } of written) {
    assertLength(row, target ?? "");
    judged.push(judgeTarget(row, target, check));
    if (judged.length % checksPerTurn === 0) await setImmediate();
  }
  return judged;
}

function assertLength({ source }: SegmentRow, target: string): void {
  const limit = maxTargetLength(source);
  // No text has more code points than units.
  if (target.length > limit && Array.from(target).length > limit)
    throw new AppError("invalid-input", "target", { fields: { target: "too-long" }, limits: { target: limit } });
}

/**
 * Writes edits of a document's segments together, and stores what a person wrote without a finding in the owner's memory.
 *
 * @throws AppError `conflict` if the file is being worked on, or one of the targets was changed since it was read; nothing is written then
 */
export async function writeEdits(
  services: SegmentServices,
  actor: Actor,
  document: DocumentRow,
  glossary: UsedGlossary | null,
  edits: readonly SegmentEdit[],
): Promise<void> {
  const now = services.now();
  await services.db.transaction(async (tx) => {
    assertResting(await ownDocument(tx, actor, document.id, { isLocked: true }));
    for (let at = 0; at < edits.length; at += rowsPerWrite) {
      const part = edits.slice(at, at + rowsPerWrite);
      const { rowCount } = await tx.execute(updateOf(document.id, part, now));
      if (rowCount !== part.length) throw new AppError("conflict", "changed in the meantime");
    }
    if (edits.some(({ row, judged }) => judged !== null && judged.target !== row.target))
      await tx.update(translationDocuments).set({ isChanged: true }).where(eq(translationDocuments.id, document.id));
  });
  await rememberEdits(services, document, glossary, edits).catch((error: unknown) => {
    services.log.warn({ err: error }, "edited segments could not be added to the translation memory");
  });
}

function updateOf(documentId: string, edits: readonly SegmentEdit[], now: Date) {
  const values = edits.map(({ row, judged, isApproved }) => ({
    n: row.n,
    before: row.target,
    target: judged === null ? row.target : judged.target,
    findings: judged === null ? row.findings : judged.findings,
    state: judged === null ? row.state : judged.state,
    is_written: judged !== null,
    is_approved: isApproved ?? null,
  }));
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql`
    UPDATE document_segments AS segment SET target = edit.target, findings = edit.findings, state = edit.state,
      remembered = segment.remembered AND NOT edit.is_written,
      edited_at = CASE WHEN edit.is_written THEN ${at} ELSE segment.edited_at END,
      approved_at = CASE WHEN edit.is_approved THEN ${at} WHEN NOT edit.is_approved THEN NULL ELSE segment.approved_at END
    FROM jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
      AS edit(n int, before text, target text, findings jsonb, state text, is_written boolean, is_approved boolean)
    WHERE segment.document_id = ${documentId} AND segment.n = edit.n AND segment.target IS NOT DISTINCT FROM edit.before`;
}

async function rememberEdits(
  { db }: SegmentServices,
  document: DocumentRow,
  glossary: UsedGlossary | null,
  edits: readonly SegmentEdit[],
): Promise<void> {
  const { owner, runId, sourceLang, targetLang, quality } = document;
  const pairs = edits.flatMap(({ row: { source }, judged }) =>
    judged?.state === "done" && judged.target !== null && judged.target !== source ? [{ source, target: judged.target }] : [],
  );
  if (pairs.length === 0 || runId === null || targetLang === null || quality === null) return;
  const [run] = await db.select({ origin: runs.origin }).from(runs).where(eq(runs.id, runId));
  if (run?.origin !== "provider") return;
  await remember(db, owner, pairs, {
    from: sourceLang ?? "und",
    to: targetLang,
    options: {},
    quality,
    glossary: glossary === null ? null : { id: glossary.id, version: glossary.version },
  });
}
