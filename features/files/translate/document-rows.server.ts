import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Unit, UnitTag } from "#formats/segments/unit.ts";
import type { Database } from "#platform/db/database.server.ts";
import { documentSegments } from "#platform/db/schema/translation-files.ts";
import type { WorkFence } from "#platform/queue/work-queue.server.ts";
import { documentQueue } from "./document-queue.server.ts";
import { textKey } from "./document-texts.ts";
import type { StoredSegment } from "./place-targets.ts";

const rowsPerWrite = 1_000;
const rowsPerRead = 2_000;
const manyRows = 2_000;
const noTags: readonly UnitTag[] = [];

/** Text the database accepts: no NUL, no lone surrogates. */
const storable = (text: string): string => text.replaceAll("\0", "\uFFFD").toWellFormed();

/** Whether all of a document's segments are there, as far as its row knows their number. */
export async function areSegmentsThere(db: Database, documentId: string, total: number): Promise<boolean> {
  const [found] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(documentSegments)
    .where(eq(documentSegments.documentId, documentId));
  return total > 0 && found?.count === total;
}

/** Writes a document's segments; existing ones stay as they are. Their number is in the row before the first is written. */
export async function writeSegments(db: Database, fence: WorkFence, units: readonly Unit[]): Promise<void> {
  await documentQueue.changeOurs(db, fence, { segmentsTotal: units.length });
  for (let start = 0; start < units.length; start += rowsPerWrite) {
    const rows = units.slice(start, start + rowsPerWrite).map((unit, index) => {
      const source = storable(unit.source);
      return {
        n: start + index + 1,
        unit_id: storable(unit.id),
        key: textKey(source, unit.tags),
        kind: unit.kind,
        place: unit.place === undefined ? null : storable(unit.place),
        note: unit.note === undefined ? null : storable(unit.note),
        source,
        tags: unit.tags,
        limits: unit.limits ?? null,
      };
    });
    // One parameter instead of thousands.
    await db.execute(sql`
      INSERT INTO document_segments (document_id, n, unit_id, key, kind, place, note, source, tags, limits)
      SELECT ${fence.id}, n, unit_id, key, kind, place, note, source, tags, limits FROM json_to_recordset(${JSON.stringify(rows)}::json)
        AS row(n int, unit_id text, key text, kind text, place text, note text, source text, tags jsonb, limits jsonb)
      WHERE EXISTS (SELECT 1 FROM translation_documents WHERE id = ${fence.id})
      ON CONFLICT DO NOTHING`);
  }
  // Until the database has gathered statistics, it assumes a document has few rows and reads all of them for each answer.
  if (units.length >= manyRows) await db.execute(sql`ANALYZE document_segments`);
}

/** Reads a document's texts in order, as far as its translation needs them, and each text by its key. */
export async function readUnits(db: Database, documentId: string): Promise<{ units: Unit[]; sourceOf: ReadonlyMap<string, string> }> {
  const units: Unit[] = [];
  const sourceOf = new Map<string, string>();
  const { n, key, source, tags, unitId } = documentSegments;
  for (let last = 0; ; ) {
    const rows = await db
      .select({ n, id: unitId, key, source, tags })
      .from(documentSegments)
      .where(and(eq(documentSegments.documentId, documentId), gt(n, last)))
      .orderBy(asc(n))
      .limit(rowsPerRead);
    for (const row of rows) {
      units.push({ id: row.id, kind: "paragraph", source: row.source, tags: row.tags.length === 0 ? noTags : row.tags });
      sourceOf.set(row.key, row.source);
    }
    if (rows.length < rowsPerRead) return { units, sourceOf };
    last = rows.at(-1)?.n ?? 0;
  }
}

/** Reads a document's targets by unit; text that is the same in both languages keeps its bytes. */
export async function readTargets(db: Database, documentId: string): Promise<Map<string, string>> {
  const targets = new Map<string, string>();
  const { n, source, target, unitId } = documentSegments;
  for (let last = 0; ; ) {
    const rows = await db
      .select({ n, id: unitId, target })
      .from(documentSegments)
      .where(and(eq(documentSegments.documentId, documentId), gt(n, last), sql`${target} <> ${source}`))
      .orderBy(asc(n))
      .limit(rowsPerRead);
    for (const row of rows) if (row.target !== null) targets.set(row.id, row.target);
    if (rows.length < rowsPerRead) return targets;
    last = rows.at(-1)?.n ?? 0;
  }
}

/** Reads all of a document's segments in order; a target that says the same as its source is none. */
export async function readStored(db: Database, documentId: string): Promise<StoredSegment[]> {
  const { n, source, target, unitId } = documentSegments;
  return db
    .select({ id: unitId, source, target: sql<string | null>`nullif(${target}, ${source})` })
    .from(documentSegments)
    .where(eq(documentSegments.documentId, documentId))
    .orderBy(asc(n));
}

/** Whether anything hasn't been requested yet. */
export async function hasOpenSegments(db: Database, documentId: string): Promise<boolean> {
  const [open] = await db
    .select({ n: documentSegments.n })
    .from(documentSegments)
    .where(and(eq(documentSegments.documentId, documentId), eq(documentSegments.state, "open")))
    .limit(1);
  return open !== undefined;
}

/** How many segments have an answer. */
export async function countAnswered(db: Pick<Database, "select">, documentId: string): Promise<number> {
  const [found] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(documentSegments)
    .where(and(eq(documentSegments.documentId, documentId), sql`${documentSegments.state} IN ('done', 'marked')`));
  return found?.count ?? 0;
}

/** Marks the segments that were requested and have no answer. */
export async function markMissing(db: Pick<Database, "execute">, documentId: string): Promise<void> {
  await db.execute(sql`UPDATE document_segments SET state = 'missing', findings = '[{"kind": "missing", "start": 0, "end": 0}]'
    WHERE document_id = ${documentId} AND state = 'open'`);
}

/** Marks segments whose target wasn't found in the output. */
export const markLost = (db: Pick<Database, "execute">, documentId: string, unitIds: readonly string[]): Promise<void> =>
  addFinding(db, documentId, unitIds, "missing");

/** Marks segments whose target is in the output but too long for its space: its letters are much smaller. */
export const markSmall = (db: Pick<Database, "execute">, documentId: string, unitIds: readonly string[]): Promise<void> =>
  addFinding(db, documentId, unitIds, "length");

async function addFinding(
  db: Pick<Database, "execute">,
  documentId: string,
  unitIds: readonly string[],
  kind: "missing" | "length",
): Promise<void> {
  if (unitIds.length === 0) return;
  const finding = JSON.stringify([{ kind, start: 0, end: 0 }]);
  await db.execute(sql`UPDATE document_segments SET state = 'marked', findings = findings || ${finding}::jsonb
    WHERE document_id = ${documentId} AND unit_id = ANY (${sql.param([...unitIds])}::text[]) AND target IS NOT NULL
      AND NOT findings @> ${JSON.stringify([{ kind }])}::jsonb`);
}
