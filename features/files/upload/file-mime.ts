import type { FileFormat } from "#formats/file-format.ts";

const mimes: Readonly<Record<FileFormat, string>> = {
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  odt: "application/vnd.oasis.opendocument.text",
  odp: "application/vnd.oasis.opendocument.presentation",
  ods: "application/vnd.oasis.opendocument.spreadsheet",
  pdf: "application/pdf",
  epub: "application/epub+zip",
  html: "text/html",
  markdown: "text/markdown",
  txt: "text/plain",
  srt: "application/x-subrip",
  vtt: "text/vtt",
  ass: "text/x-ssa",
  csv: "text/csv",
  tsv: "text/tab-separated-values",
  json: "application/json",
  xliff: "application/xliff+xml",
  po: "text/x-gettext-translation",
};

/** The media type of a format (IANA, where it has one). */
export const mimeOf = (format: FileFormat): string => mimes[format];
