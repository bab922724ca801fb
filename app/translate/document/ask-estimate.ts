import type { Locale } from "#core/localized.ts";
import type { EstimatedFile, UploadFailure, UploadReader } from "#features/files/files-client.ts";
import { m } from "#i18n/paraglide/messages.js";
import { sendFile } from "../../client/files/send-file.ts";
import { type FileLimits, uploadRefusal } from "../files/file-refusals.ts";

type Answer = { answer: EstimatedFile; refusal: null } | { answer: null; refusal: string };

/**
 * Asks what a file would take. Fetched with the first file: a visitor who only reads needs none of it.
 *
 * @throws the signal's reason
 */
export async function askEstimate(
  file: File,
  limits: { free: FileLimits; premium: FileLimits },
  locale: Locale,
  reader: UploadReader,
): Promise<Answer> {
  if (file.size === 0) return { answer: null, refusal: m.files_refused_empty() };
  // Whoever is signed in may have the larger plan; the server knows.
  if (file.size > limits.premium.fileBytes)
    return { answer: null, refusal: uploadRefusal({ code: "too-large", status: 413 }, limits.premium, locale) };
  try {
    return { answer: await sendFile<EstimatedFile>("/api/files/estimate", file, file.name, reader), refusal: null };
  } catch (error) {
    reader.signal.throwIfAborted();
    return { answer: null, refusal: uploadRefusal(error as UploadFailure, limits.free, locale) };
  }
}
