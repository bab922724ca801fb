import { and, asc, eq, gt, inArray } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import { documentSegments } from "#platform/db/schema/translation-files.ts";
import { glossaryOf } from "../translate/document-glossary.server.ts";
import { maxReplaced, maxTargetLength, type ReplaceInput, type ReplaceResult } from "../file-view.ts";
import { textReplacer } from "./replace-text.ts";
import type { SegmentRow } from "./segment-queries.server.ts";
import { judgeTargets, restingDocument, type SegmentServices, writeEdits } from "./write-segments.server.ts";

/** Rows examined at once. */
const scanRows = 2_000;
/** The most UTF-16 units a code point takes. */
const unitsPerCodePoint = 2;

/**
 * Replaces a text in all targets of one of the owner's files, ignoring tags, all together or none.
 *
 * @throws AppError `not-found`, `conflict` while the file is being worked on or if a target was changed meanwhile, `invalid-input` if more
 *   than `maxReplaced` segments have the text or a target becomes too long
 */
export async function replaceInSegments(services: SegmentServices, actor: Actor, id: string, input: ReplaceInput): Promise<ReplaceResult> {
  const document = await restingDocument(services.db, actor, id);
  const found = await findReplaced(services, document.id, textReplacer(input));
  if (found.length === 0) return { changed: [] };
  const glossary = await glossaryOf(services, document);
  const judged = await judgeTargets(document, glossary, found);
  const edits = found.map(({ row }, index) => ({ row, judged: judged[index] ?? null, isApproved: undefined }));
  await writeEdits(services, actor, document, glossary, edits);
  const changed = edits.flatMap(({ row, judged: after }) =>
    row.target === null || after === null ? [] : [{ id: String(row.n), before: row.target, after: after.target ?? "" }],
  );
  return { changed };
}

async function findReplaced(
  services: Pick<SegmentServices, "db">,
  documentId: string,
  replace: ReturnType<typeof textReplacer>,
): Promise<{ row: SegmentRow; target: string }[]> {
  const targets = new Map<number, string>();
  for await (const { n, source, target } of targetsOf(services, documentId)) {
    const after = replace(target, unitsPerCodePoint * maxTargetLength(source));
    if (after !== null && after !== target) targets.set(n, after);
    if (targets.size > maxReplaced) throw new AppError("invalid-input", "find", { fields: { find: "too-large" } });
  }
  const places = [...targets.keys()];
  const found: { row: SegmentRow; target: string }[] = [];
  for (let at = 0; at < places.length; at += scanRows)
    for (const row of await rowsAt(services, documentId, places.slice(at, at + scanRows)))
      found.push({ row, target: targets.get(row.n) ?? "" });
  return found;
}

/** All of a document's targets in order, with only part of them in memory at a time. */
async function* targetsOf(
  { db }: Pick<SegmentServices, "db">,
  documentId: string,
): AsyncGenerator<{ n: number; source: string; target: string }> {
  for (let last = 0; ; ) {
    const rows = await db
      .select({ n: documentSegments.n, source: documentSegments.source, target: documentSegments.target })
      .from(documentSegments)
      .where(and(eq(documentSegments.documentId, documentId), gt(documentSegments.n, last)))
      .orderBy(asc(documentSegments.n))
      .limit(scanRows);
    for (const { n, source, target } of rows) if (target !== null) yield { n, source, target };
    if (rows.length < scanRows) return;
    last = rows.at(-1)?.n ?? 0;
  }
}

const rowsAt = ({ db }: Pick<SegmentServices, "db">, documentId: string, places: number[]): Promise<SegmentRow[]> =>
  db
    .select()
    .from(documentSegments)
    .where(and(eq(documentSegments.documentId, documentId), inArray(documentSegments.n, places)))
    .orderBy(asc(documentSegments.n));
