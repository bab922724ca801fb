import type { FileFormat } from "#formats/file-format.ts";

/** Formats that can also come back with source and target in one file. */
export const bilingualFormats: ReadonlySet<FileFormat> = new Set<FileFormat>(["docx", "odt", "pdf", "epub", "html", "srt"]);
