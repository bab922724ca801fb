import { and, asc, eq, gt, isNotNull } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import { documentSegments } from "#platform/db/schema/translation-files.ts";
import { maxReplaced, type ReplaceInput, type ReplaceResult } from "./file-view.ts";
import { textReplacer } from "./replace-text.ts";
import type { SegmentRow } from "./segment-queries.server.ts";
import { glossaryOf, judgeTargets, restingDocument, type SegmentServices, writeEdits } from "./write-segments.server.ts";

/** Rows that are looked through at once. */
const scanRows = 2_000;

/**
 * Replaces a text in all targets of an own file, tags left out, all together or none.
 *
 * @throws AppError `not-found`, `conflict` while the file is at work, or when a target was changed meanwhile, `invalid-input` where more
 *   than `maxReplaced` segments have the text or a target becomes too long
 */
export async function replaceInSegments(services: SegmentServices, actor: Actor, id: string, input: ReplaceInput): Promise<ReplaceResult> {
  const document = await restingDocument(services.db, actor, id);
  const found = await findReplaced(services, document.id, textReplacer(input));
  if (found.length === 0) return { changed: [] };
  const glossary = await glossaryOf(services, actor, document);
  const judged = await judgeTargets(document, glossary, found);
  const edits = found.map(({ row }, index) => ({ row, judged: judged[index] ?? null, isApproved: undefined }));
  await writeEdits(services, actor, document, glossary, edits);
  const changed = edits.flatMap(({ row, judged: after }) =>
    row.target === null || after === null ? [] : [{ id: String(row.n), before: row.target, after: after.target ?? "" }],
  );
  return { changed };
}

async function findReplaced(
  { db }: Pick<SegmentServices, "db">,
  documentId: string,
  replace: (tagged: string) => string | null,
): Promise<{ row: SegmentRow; target: string }[]> {
  const found: { row: SegmentRow; target: string }[] = [];
  for (let last = 0; ; ) {
    const rows = await db
      .select()
      .from(documentSegments)
      .where(and(eq(documentSegments.documentId, documentId), gt(documentSegments.n, last), isNotNull(documentSegments.target)))
      .orderBy(asc(documentSegments.n))
      .limit(scanRows);
    for (const row of rows) {
      const target = row.target === null ? null : replace(row.target);
      if (target !== null && target !== row.target) found.push({ row, target });
    }
    if (found.length > maxReplaced) throw new AppError("invalid-input", "find", { fields: { find: "too-large" } });
    last = rows.at(-1)?.n ?? 0;
    if (rows.length < scanRows) return found;
  }
}
