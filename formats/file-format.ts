type FileFacts = {
  /** File name extensions; our own files get the first one. */
  endings: readonly [string, ...string[]];
  /** Media type (IANA, where it has one). */
  mime: string;
  /** Whether its bytes are text; `any text` for names that may stand for any text, such as the source of a page or a list of cues. */
  bytes: "packed" | "text" | "any text";
  /** It can be returned with source and target in one file, too. */
  isBilingual?: boolean;
};

const formatTable = {
  docx: {
    endings: ["docx", "docm", "dotx", "dotm"],
    mime: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    bytes: "packed",
    isBilingual: true,
  },
  pptx: {
    endings: ["pptx", "pptm", "potx", "potm", "ppsx", "ppsm"],
    mime: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
    bytes: "packed",
  },
  xlsx: {
    endings: ["xlsx", "xlsm", "xltx", "xltm"],
    mime: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    bytes: "packed",
  },
  odt: { endings: ["odt", "ott"], mime: "application/vnd.oasis.opendocument.text", bytes: "packed", isBilingual: true },
  odp: { endings: ["odp", "otp"], mime: "application/vnd.oasis.opendocument.presentation", bytes: "packed" },
  ods: { endings: ["ods", "ots"], mime: "application/vnd.oasis.opendocument.spreadsheet", bytes: "packed" },
  pdf: { endings: ["pdf"], mime: "application/pdf", bytes: "packed", isBilingual: true },
  epub: { endings: ["epub"], mime: "application/epub+zip", bytes: "packed", isBilingual: true },
  html: { endings: ["html", "htm", "xhtml", "xht"], mime: "text/html", bytes: "text", isBilingual: true },
  markdown: { endings: ["md", "markdown", "mdown", "mkd", "mdx"], mime: "text/markdown", bytes: "any text" },
  txt: { endings: ["txt", "text"], mime: "text/plain", bytes: "any text" },
  srt: { endings: ["srt"], mime: "application/x-subrip", bytes: "text", isBilingual: true },
  vtt: { endings: ["vtt"], mime: "text/vtt", bytes: "text" },
  ass: { endings: ["ass", "ssa"], mime: "text/x-ssa", bytes: "text" },
  csv: { endings: ["csv"], mime: "text/csv", bytes: "any text" },
  tsv: { endings: ["tsv", "tab"], mime: "text/tab-separated-values", bytes: "any text" },
  json: { endings: ["json", "arb"], mime: "application/json", bytes: "text" },
  xliff: { endings: ["xlf", "xliff"], mime: "application/xliff+xml", bytes: "text" },
  po: { endings: ["po", "pot"], mime: "text/x-gettext-translation", bytes: "text" },
} as const satisfies Record<string, FileFacts>;

/** A format that we translate, by the name that people know it by. */
export type FileFormat = keyof typeof formatTable;
export const fileFacts: Readonly<Record<FileFormat, FileFacts>> = formatTable;
export const fileFormats = Object.keys(formatTable) as FileFormat[];

const formatByEnding: ReadonlyMap<string, FileFormat> = new Map(
  fileFormats.flatMap((format) => fileFacts[format].endings.map((ending): [string, FileFormat] => [ending, format])),
);

/** What the file name says the file is; null if it says nothing that we know. */
export const formatOfName = (name: string): FileFormat | null => formatByEnding.get(endingOf(name) ?? "") ?? null;

/** The extension of a file name in lowercase; null for a name without one. */
export const endingOf = (name: string): string | null =>
  /[^./\\]\.([A-Za-z0-9_-]{1,20})$/.exec(name.slice(-300))?.[1]?.toLowerCase() ?? null;
