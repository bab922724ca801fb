import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import { bringDocument, type KeptDocument } from "#features/documents/bring-document.server.ts";
import { downloadFile } from "./download-file.server.ts";
import { ownDocument } from "./file-queries.server.ts";
import type { FileSide } from "./file-view.ts";

/**
 * Makes a document to ask questions about of one of the owner's translated files, as if its bytes had been brought: the file stays as it is,
 * and the same bytes are one document.
 *
 * @throws AppError `not-found`, `gone` if the file has expired, `conflict` if it has no translation to read yet, and as `bringDocument`
 */
export async function bringFileText(
  services: Parameters<typeof bringDocument>[0],
  actor: Actor,
  { fileId, which }: { fileId: string; which: FileSide },
): Promise<KeptDocument> {
  const { sourceKey, outputs } = await ownDocument(services.db, actor, fileId);
  if (sourceKey === null) throw new AppError("gone");
  if (which === "translation" && !outputs.some(({ kind }) => kind === "translated")) throw new AppError("conflict");
  const { bytes, name } = await downloadFile(services, actor, fileId, which === "source" ? "source" : "translated");
  return bringDocument(services, actor, { bytes, name });
}
