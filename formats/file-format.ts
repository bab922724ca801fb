/** Formats that are translated, by the name that people know them under. */
export const fileFormats = [
  "docx",
  "pptx",
  "xlsx",
  "odt",
  "odp",
  "ods",
  "pdf",
  "epub",
  "html",
  "markdown",
  "txt",
  "srt",
  "vtt",
  "ass",
  "csv",
  "tsv",
  "json",
  "xliff",
  "po",
] as const;
export type FileFormat = (typeof fileFormats)[number];

/** Endings of file names by format; the first is what a file of ours gets. */
export const fileEndings: Readonly<Record<FileFormat, readonly [string, ...string[]]>> = {
  docx: ["docx", "docm", "dotx", "dotm"],
  pptx: ["pptx", "pptm", "potx", "potm", "ppsx", "ppsm"],
  xlsx: ["xlsx", "xlsm", "xltx", "xltm"],
  odt: ["odt", "ott"],
  odp: ["odp", "otp"],
  ods: ["ods", "ots"],
  pdf: ["pdf"],
  epub: ["epub"],
  html: ["html", "htm", "xhtml", "xht"],
  markdown: ["md", "markdown", "mdown", "mkd"],
  txt: ["txt", "text"],
  srt: ["srt"],
  vtt: ["vtt"],
  ass: ["ass", "ssa"],
  csv: ["csv"],
  tsv: ["tsv", "tab"],
  json: ["json"],
  xliff: ["xlf", "xliff"],
  po: ["po", "pot"],
};

const formatByEnding: ReadonlyMap<string, FileFormat> = new Map(
  fileFormats.flatMap((format) => fileEndings[format].map((ending): [string, FileFormat] => [ending, format])),
);

/** What the name of a file says that it is; null where it says nothing that we know. */
export const formatOfName = (name: string): FileFormat | null => formatByEnding.get(endingOf(name) ?? "") ?? null;

/** The ending of a file name in lower case, null for a name without one. */
export const endingOf = (name: string): string | null =>
  /[^./\\]\.([A-Za-z0-9_-]{1,20})$/.exec(name.slice(-300))?.[1]?.toLowerCase() ?? null;
