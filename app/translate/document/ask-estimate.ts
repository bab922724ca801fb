import type { Locale } from "#core/localized.ts";
import type { EstimatedFile, UploadFailure, UploadReader } from "#features/files/files-client.ts";
import { m } from "#i18n/paraglide/messages.js";
import { sendFile } from "../../client/files/send-file.ts";
import { type FileLimits, isWorthAnotherTry, uploadRefusal } from "../files/file-refusals.ts";

type Answer = { answer: EstimatedFile; refusal: null } | { answer: null; refusal: string; canRetry: boolean };

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
  if (file.size === 0) return { answer: null, refusal: m.files_refused_empty(), canRetry: false };
  // A signed-in user may have the larger plan; the server knows.
  if (file.size > limits.premium.fileBytes)
    return { answer: null, refusal: uploadRefusal({ code: "too-large", status: 413 }, limits.premium, locale), canRetry: false };
  try {
    return { answer: await sendFile<EstimatedFile>("/api/files/estimate", file, file.name, reader), refusal: null };
  } catch (error) {
    reader.signal.throwIfAborted();
    const failure = error as UploadFailure;
    return { answer: null, refusal: uploadRefusal(failure, limits.free, locale), canRetry: isWorthAnotherTry(failure) };
  }
}
