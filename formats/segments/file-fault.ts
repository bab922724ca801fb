import { AppError } from "#core/errors.ts";

/** Why a file cannot be translated; the message shown is `file_fault_<reason>`, with dashes as underscores. */
export const fileFaults = [
  /** Judging by its bytes, not a format that we translate. */
  "unknown-format",
  /** Its name says one format, its bytes another. */
  "wrong-format",
  "empty",
  /** Broken, cut short or not well formed. */
  "broken",
  /** Cannot be read without its password. */
  "password",
  /** More bytes, entries or depth than the limits allow, or packed so that it would exceed them. */
  "too-large",
  /** Declares a document type with entities of its own. */
  "doctype",
  /** Nothing in it can be translated. */
  "no-text",
  /** Pictures of pages with a text layer over them that is mostly not words. */
  "unreadable-layer",
  /** It was read, but what was written from it cannot be read again. */
  "unwritable",
] as const;
export type FileFault = (typeof fileFaults)[number];

/** Makes the error for an unusable file. @param detail what was wrong where, for the log: no text from the file */
export const unusableFile = (fault: FileFault, detail?: string): AppError => new AppError("unsupported-file", fault, { cause: detail });

/** Reads the reason from such an error, null for any other error. */
export function fileFaultOf(error: unknown): FileFault | null {
  if (!(error instanceof AppError) || error.code !== "unsupported-file") return null;
  return fileFaults.find((fault) => fault === error.message) ?? null;
}
