import { asc, eq, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import type { Services } from "#features/services.ts";
import { unquotedSheet } from "#formats/spreadsheet/sheet-place.ts";
import { documentSegments } from "#platform/db/schema/translation-files.ts";
import { ownDocument } from "../file-queries.server.ts";
import { type DocumentPart, numberedPart, sheetPart } from "./document-parts.ts";

const maxParts = 2_000;

/** Lists the parts of one of the owner's files, in the order in which their first segments come; at most 2,000. @throws AppError `not-found` */
export async function listDocumentParts({ db }: Pick<Services, "db">, actor: Actor, id: string): Promise<DocumentPart[]> {
  const document = await ownDocument(db, actor, id);
  const { place, n } = documentSegments;
  const title = sql<string>`coalesce(substring(${place} from ${numberedPart}::text), substring(${place} from ${sheetPart}::text))`;
  const named = db
    .select({ title: title.as("title"), n })
    .from(documentSegments)
    .where(eq(documentSegments.documentId, document.id))
    .as("named");
  const first = sql<number>`min(${named.n})::int`;
  const parts = await db
    .select({ title: named.title, first })
    .from(named)
    .where(sql`${named.title} IS NOT NULL`)
    .groupBy(named.title)
    .orderBy(asc(first))
    .limit(maxParts);
  return parts.map((part) => ({ ...part, title: unquotedSheet(part.title) }));
}
