import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import type { Services } from "#features/services.ts";
import { fileFacts, type FileFormat } from "#formats/file-format.ts";
import { outputName } from "./upload/file-name.ts";
import { ownDocument } from "./file-queries.server.ts";
import { outputKinds } from "./file-view.ts";

/** A stored file as it is returned. */
export type DownloadedFile = { bytes: Uint8Array; mime: string; name: string };

/**
 * Reads one of the owner's files as it was sent, or one of its outputs.
 *
 * @param kind `source`, or one of `outputKinds`
 * @throws AppError `not-found` for someone else's file, an expired one and an output that wasn't made; `unavailable`
 */
export async function downloadFile(
  { db, storage }: Pick<Services, "db" | "storage">,
  actor: Actor,
  id: string,
  kind: string,
): Promise<DownloadedFile> {
  const document = await ownDocument(db, actor, id);
  const { name, sourceKey, sourceLang, targetLang, outputs } = document;
  const format = document.format as FileFormat;
  if (kind === "source") {
    const bytes = sourceKey === null ? null : await storage.get(sourceKey);
    if (bytes === null) throw new AppError("not-found");
    return { bytes, mime: fileFacts[format].mime, name };
  }
  const made = outputKinds.find((one) => one === kind);
  const output = outputs.find((one) => one.kind === made);
  if (made === undefined || output === undefined) throw new AppError("not-found");
  const bytes = await storage.get(output.key);
  if (bytes === null) throw new AppError("not-found");
  return { bytes, mime: output.mime, name: outputName({ name, format, from: sourceLang, to: targetLang ?? "und" }, made) };
}

/** Whether a browser may show it inline: only a real PDF. */
export const isRealPdf = ({ bytes, mime }: DownloadedFile): boolean =>
  mime === "application/pdf" && Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(5, bytes.byteLength)).toString("latin1") === "%PDF-";
