import { AppError } from "#core/errors.ts";

/** Why a file cannot be translated; people read the message `file_fault_<reason>`, with dashes as underscores. */
export const fileFaults = [
  /** Not a format that is translated, by its bytes. */
  "unknown-format",
  /** Its name says one format, its bytes another. */
  "wrong-format",
  "empty",
  /** Broken, cut short or not well formed. */
  "broken",
  /** Cannot be read without its password. */
  "password",
  /** More bytes, entries or depth than the limits allow, or packed so that it would grow beyond them. */
  "too-large",
  /** Declares a document type with entities of its own. */
  "doctype",
  /** Nothing in it can be translated. */
  "no-text",
] as const;
export type FileFault = (typeof fileFaults)[number];

/** Makes the error for a file that cannot be used. @param detail what was wrong where, for the log: no text of the file */
export const unusableFile = (fault: FileFault, detail?: string): AppError => new AppError("unsupported-file", fault, { cause: detail });

/** Reads the reason out of such an error, null for any other error. */
export function fileFaultOf(error: unknown): FileFault | null {
  if (!(error instanceof AppError) || error.code !== "unsupported-file") return null;
  return fileFaults.find((fault) => fault === error.message) ?? null;
}
