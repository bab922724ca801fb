import { and, asc, eq, gt, inArray, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import { foldText } from "#core/fold-text.ts";
import type { Services } from "#features/services.ts";
import { plainText } from "#formats/segments/tagged-text.ts";
import type { UnitKind } from "#formats/segments/unit.ts";
import { documentSegments } from "#platform/db/schema/translation-files.ts";
import { ownDocument } from "../file-queries.server.ts";
import type { FileSegment, FileSegments, SegmentCounts, SegmentSelection, SegmentState } from "../file-view.ts";

export type SegmentRow = typeof documentSegments.$inferSelect;

export type ListSegmentsInput = {
  limit: number;
  /** `next` from the previous page, or null. */
  cursor: string | null;
  selection: SegmentSelection | null;
  /** Text in source or target, ignoring tags and case; null: any. */
  text: string | null;
};

/** Rows searched at once for a text. */
const scanRows = 2_000;

/**
 * Lists segments of one of the owner's files in order, with the total number of matches.
 *
 * @throws AppError `not-found`, `invalid-input` for a cursor that is not one of ours
 */
export async function listSegments(
  { db }: Pick<Services, "db">,
  actor: Actor,
  id: string,
  input: ListSegmentsInput,
): Promise<FileSegments> {
  const document = await ownDocument(db, actor, id);
  const after = input.cursor === null ? 0 : placeOf(input.cursor);
  if (after === null) throw new AppError("invalid-input", "cursor", { fields: { cursor: "wrong-type" } });
  const isFitting = and(eq(documentSegments.documentId, document.id), isIn(input.selection));
  if (input.text !== null && input.text !== "") return findText({ db }, isFitting, { ...input, text: input.text, after });
  const [counted] = await db.select({ total: sql<number>`count(*)::int` }).from(documentSegments).where(isFitting);
  const rows = await db
    .select()
    .from(documentSegments)
    .where(and(isFitting, gt(documentSegments.n, after)))
    .orderBy(asc(documentSegments.n))
    .limit(input.limit + 1);
  return pageOf(rows, input.limit, counted?.total ?? 0);
}

/** Counts what has been done by hand in one of the owner's files. @throws AppError `not-found` */
export async function countSegments({ db }: Pick<Services, "db">, actor: Actor, id: string): Promise<SegmentCounts> {
  const document = await ownDocument(db, actor, id);
  const count = (selection: SegmentSelection) => sql<number>`(count(*) FILTER (WHERE ${isIn(selection)}))::int`;
  const [counts] = await db
    .select({ approved: count("approved"), edited: count("edited") })
    .from(documentSegments)
    .where(eq(documentSegments.documentId, document.id));
  return counts ?? { approved: 0, edited: 0 };
}

/**
 * Searches all matching segments in batches: case folding is done here the same way for every database, and text that spans a tag is found.
 */
async function findText(
  { db }: Pick<Services, "db">,
  isFitting: SQL | undefined,
  { text, limit, after }: { text: string; limit: number; after: number },
): Promise<FileSegments> {
  const sought = foldText(text);
  const has = (tagged: string | null): boolean => tagged !== null && foldText(plainText(tagged)).includes(sought);
  const page: number[] = [];
  let total = 0;
  for (let last = 0; ; ) {
    const rows = await db
      .select({ n: documentSegments.n, source: documentSegments.source, target: documentSegments.target })
      .from(documentSegments)
      .where(and(isFitting, gt(documentSegments.n, last)))
      .orderBy(asc(documentSegments.n))
      .limit(scanRows);
    for (const { n, source, target } of rows) {
      if (!has(source) && !has(target)) continue;
      total++;
      if (n > after && page.length <= limit) page.push(n);
    }
    last = rows.at(-1)?.n ?? 0;
    if (rows.length < scanRows) break;
  }
  const found =
    page.length === 0
      ? []
      : await db
          .select()
          .from(documentSegments)
          .where(and(isFitting, inArray(documentSegments.n, page)))
          .orderBy(asc(documentSegments.n));
  return pageOf(found, limit, total);
}

function pageOf(rows: readonly SegmentRow[], limit: number, total: number): FileSegments {
  const page = rows.slice(0, limit);
  return { items: page.map(toFileSegment), next: rows.length > limit ? String(page.at(-1)?.n) : null, total };
}

/** States are distinguished as in `stateOf`, except that a finding is shown regardless of who wrote the target. */
function isIn(selection: SegmentSelection | null): SQL | undefined {
  const { state, editedAt, approvedAt } = documentSegments;
  if (selection === null) return undefined;
  if (selection === "approved") return isNotNull(approvedAt);
  if (selection === "unapproved") return isNull(approvedAt);
  if (selection === "marked") return and(isNull(approvedAt), eq(state, "marked"));
  if (selection === "edited") return and(isNull(approvedAt), isNotNull(editedAt), ne(state, "missing"));
  if (selection === "missing") return and(isNull(approvedAt), eq(state, "missing"));
  return and(isNull(approvedAt), isNull(editedAt), eq(state, selection));
}

const stateOf = ({ state, editedAt, approvedAt }: SegmentRow): SegmentState => {
  if (approvedAt !== null) return "approved";
  // Emptying a target doesn't count as writing one.
  return editedAt !== null && state !== "missing" ? "edited" : state;
};

/** What the server sends about a segment. */
export function toFileSegment(row: SegmentRow): FileSegment {
  return {
    id: String(row.n),
    source: row.source,
    target: row.target,
    state: stateOf(row),
    findings: row.findings,
    kind: row.kind as UnitKind,
    place: row.place,
    note: row.note,
    tags: row.tags,
    limits: row.limits,
    isRemembered: row.isRemembered,
  };
}

/** A segment's position in its document; null if the id isn't valid. */
export function placeOf(id: string): number | null {
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null;
}

/** Reads one segment of a document. @throws AppError `not-found` */
export async function getSegmentRow({ db }: Pick<Services, "db">, documentId: string, segmentId: string): Promise<SegmentRow> {
  const n = placeOf(segmentId);
  const [row] =
    n === null
      ? []
      : await db
          .select()
          .from(documentSegments)
          .where(and(eq(documentSegments.documentId, documentId), eq(documentSegments.n, n)));
  if (row === undefined) throw new AppError("not-found");
  return row;
}
