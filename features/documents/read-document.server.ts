import { asc, eq } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import type { Services } from "#features/services.ts";
import { fileFacts, type FileFormat } from "#formats/file-format.ts";
import { embeddings } from "#platform/db/schema/documents.ts";
import type { DocumentText, DocumentView } from "./document-view.ts";
import { ownDocument, toDocumentView } from "./own-documents.server.ts";

/** Describes one of the owner's documents. @throws AppError `not-found` */
export async function getDocument(
  services: Pick<Services, "db" | "now" | "embedder">,
  actor: Pick<Actor, "owner">,
  id: string,
): Promise<DocumentView> {
  return toDocumentView(services, await ownDocument(services, actor, id));
}

/** Reads the whole text of one of the owner's documents, and where its pages begin in it. @throws AppError `not-found` */
export async function readDocumentText(
  services: Pick<Services, "db" | "now">,
  actor: Pick<Actor, "owner">,
  id: string,
): Promise<DocumentText> {
  const row = await ownDocument(services, actor, id);
  const { page, start, text } = embeddings;
  const chunks = await services.db
    .select({ page, start, text })
    .from(embeddings)
    .where(eq(embeddings.documentId, row.id))
    .orderBy(asc(embeddings.n));
  const pages = new Map<number, number>();
  for (const chunk of chunks) if (chunk.page !== null && !pages.has(chunk.page)) pages.set(chunk.page, chunk.start);
  return {
    text: chunks.map((chunk) => chunk.text).join(""),
    format: row.format as FileFormat | null,
    pages: [...pages].map(([number, begin]) => ({ page: number, start: begin })),
  };
}

/**
 * Reads the stored file of one of the owner's documents.
 *
 * @throws AppError `not-found`, including for a text made here, which has no file; `unavailable`
 */
export async function downloadDocument(
  services: Pick<Services, "db" | "storage" | "now">,
  actor: Pick<Actor, "owner">,
  id: string,
): Promise<{ bytes: Uint8Array; mime: string; name: string }> {
  const { title, mime, format, storagePath } = await ownDocument(services, actor, id);
  const bytes = storagePath === null ? null : await services.storage.get(storagePath);
  if (bytes === null) throw new AppError("not-found");
  return { bytes, mime, name: `${title}.${fileFacts[format as FileFormat].endings[0]}` };
}
