import { and, asc, eq, inArray, ne } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import { documentSegments } from "#platform/db/schema/translation-files.ts";
import { glossaryOf } from "../translate/document-glossary.server.ts";
import type { ChangedSegment, ChangedSegments, SegmentChange } from "../file-view.ts";
import { placeOf, type SegmentRow, toFileSegment } from "./segment-queries.server.ts";
import { judgeTargets, restingDocument, type SegmentEdit, type SegmentServices, writeEdits } from "./write-segments.server.ts";

/** What one segment should become. */
type Wish = { row: SegmentRow; target?: string | null | undefined; isApproved?: boolean | undefined };

/**
 * Changes one segment of one of the owner's files and, on request, all that repeat it. The text gets the same checks as answers; faulty
 * tags are fixed and marked. The outputs stay as they are until they are rebuilt.
 *
 * @throws AppError `not-found`, `conflict` while the file is being worked on or if the segment was changed meanwhile, `invalid-input` for a
 *   target that is too long
 */
export async function changeSegment(
  services: SegmentServices,
  actor: Actor,
  id: string,
  segmentId: string,
  change: SegmentChange,
): Promise<ChangedSegment> {
  const document = await restingDocument(services.db, actor, id);
  const rows = await readRows(services, document.id, [segmentId]);
  const [row] = rows;
  if (row === undefined) throw new AppError("not-found");
  if (isOvertaken(row, change)) throw new AppError("conflict", "changed in the meantime");
  const alike = change.repeats === true ? await readRepeats(services, row) : [];
  const { target, isApproved } = change;
  const edits = await apply(
    services,
    actor,
    document,
    [row, ...alike].map((one) => ({ row: one, target, isApproved })),
  );
  const [changed] = await readRows(services, document.id, [segmentId]);
  if (changed === undefined) throw new AppError("not-found");
  return { segment: toFileSegment(changed), repeats: alike.map(({ n }) => String(n)), changed: edits.slice(1).flatMap(changedTarget) };
}

/**
 * Changes many segments of one of the owner's files together, or none of them: undoing a replacement, or approving what was read. Only
 * segments whose target is neither what the change last saw nor what it asks for are skipped: someone else has changed them.
 *
 * @param changes each segment once, at most `maxChangesPerCall`
 * @throws AppError as `changeSegment`
 */
export async function changeSegments(
  services: SegmentServices,
  actor: Actor,
  id: string,
  changes: readonly (Omit<SegmentChange, "repeats"> & { id: string })[],
): Promise<ChangedSegments> {
  const document = await restingDocument(services.db, actor, id);
  const ids = changes.map((change) => change.id);
  const rows = new Map((await readRows(services, document.id, ids)).map((row) => [String(row.n), row]));
  if (rows.size !== changes.length) throw new AppError("not-found");
  const overtaken = new Set<string>();
  const wishes = changes.flatMap((change): Wish[] => {
    const row = rows.get(change.id);
    if (row === undefined) return [];
    if (!isOvertaken(row, change)) return [{ row, target: change.target, isApproved: change.isApproved }];
    overtaken.add(change.id);
    return [];
  });
  if (wishes.length > 0) await apply(services, actor, document, wishes);
  const after = (await readRows(services, document.id, ids)).map(toFileSegment);
  return { segments: after.filter(({ id: n }) => !overtaken.has(n)), conflicts: after.filter(({ id: n }) => overtaken.has(n)) };
}

/** Whether someone else has given a segment a target other than the one its change last saw. It may already be what the change asks for. */
function isOvertaken({ target: stored }: SegmentRow, { before, target }: SegmentChange): boolean {
  if (before === undefined) return false;
  const isSame = (one: string | null) => (one ?? "") === (stored ?? "");
  return !isSame(before) && (target === undefined || !isSame(target));
}

const changedTarget = ({ row, judged }: SegmentEdit) =>
  judged === null || judged.target === row.target ? [] : [{ id: String(row.n), before: row.target, after: judged.target }];

async function apply(
  services: SegmentServices,
  actor: Actor,
  document: Awaited<ReturnType<typeof restingDocument>>,
  wishes: readonly Wish[],
): Promise<SegmentEdit[]> {
  const written = wishes.flatMap(({ row, target }) => (target === undefined ? [] : [{ row, target }]));
  const glossary = written.length === 0 ? null : await glossaryOf(services, document);
  const judged = await judgeTargets(document, glossary, written);
  const judgedOf = new Map(written.map(({ row }, index) => [row.n, judged[index] ?? null]));
  const edits = wishes.map(({ row, isApproved }): SegmentEdit => ({ row, judged: judgedOf.get(row.n) ?? null, isApproved }));
  await writeEdits(services, actor, document, glossary, edits);
  return edits;
}

async function readRows({ db }: Pick<SegmentServices, "db">, documentId: string, ids: readonly string[]): Promise<SegmentRow[]> {
  const places = ids.flatMap((id) => placeOf(id) ?? []);
  if (places.length === 0) return [];
  return db
    .select()
    .from(documentSegments)
    .where(and(eq(documentSegments.documentId, documentId), inArray(documentSegments.n, places)))
    .orderBy(asc(documentSegments.n));
}

const readRepeats = ({ db }: Pick<SegmentServices, "db">, { documentId, key, n }: SegmentRow): Promise<SegmentRow[]> =>
  db
    .select()
    .from(documentSegments)
    .where(and(eq(documentSegments.documentId, documentId), eq(documentSegments.key, key), ne(documentSegments.n, n)))
    .orderBy(asc(documentSegments.n));
