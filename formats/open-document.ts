import { endingOf, type FileFormat } from "./file-format.ts";
import { unusableFile } from "./segments/file-fault.ts";
import type { AnyDocument, ReadOptions } from "./segments/unit.ts";
import { sniffFormat } from "./sniff-format.ts";

/** The readers of the formats; each is loaded when such a file is opened. A format without one is not translated yet. */
const readers: Partial<Record<FileFormat, () => Promise<(bytes: Uint8Array, options: ReadOptions) => AnyDocument | Promise<AnyDocument>>>> =
  {
    docx: async () => (await import("./docx/read-docx.ts")).readDocx,
    pptx: async () => (await import("./pptx/read-pptx.ts")).readPptx,
    xlsx: async () => (await import("./xlsx/read-xlsx.ts")).readXlsx,
    odt: async () => (await import("./odf/read-odf.ts")).readOdf,
    odp: async () => (await import("./odf/read-odf.ts")).readOdf,
    ods: async () => (await import("./odf/read-odf.ts")).readOdf,
    pdf: async () => (await import("./pdf/pages/read-pdf.ts")).readPdf,
    epub: async () => (await import("./epub/read-epub.ts")).readEpub,
    txt: async () => (await import("./plain/read-plain.ts")).readPlain,
    srt: async () => (await import("./subtitles/read-srt.ts")).readSrt,
    vtt: async () => (await import("./subtitles/read-vtt.ts")).readVtt,
    ass: async () => (await import("./subtitles/read-ass.ts")).readAss,
    html: async () => (await import("./html/read-html.ts")).readHtml,
    markdown: async () => (await import("./markdown/read-markdown.ts")).readMarkdown,
    csv: async () => (await import("./csv/read-csv.ts")).readCsv,
    tsv: async () => (await import("./csv/read-csv.ts")).readCsv,
    json: async () => (await import("./json/read-json.ts")).readJson,
    xliff: async () => (await import("./xliff/read-xliff.ts")).readXliff,
    po: async () => (await import("./po/read-po.ts")).readPo,
  };

/** MDX is Markdown with rules of its own, which only its name tells. */
const loadMdx = async () => (await import("./markdown/read-markdown.ts")).readMdx;

/** Whether files of a format are translated. */
export const isTranslatable = (format: FileFormat): boolean => readers[format] !== undefined;

/** A document and the format that it was read as. */
export type OpenedFile = { format: FileFormat; document: AnyDocument };

/**
 * Opens a file of any format for translation. A valid file may have no units at all.
 *
 * @param name the name it arrived under, consulted where its bytes say nothing; never used as a path
 * @throws AppError `unsupported-file` with its reason (`fileFaultOf`)
 */
export async function openDocument(bytes: Uint8Array, { name, language, takeSource }: { name: string } & ReadOptions): Promise<OpenedFile> {
  const format = sniffFormat(bytes, name);
  const load = format === "markdown" && endingOf(name) === "mdx" ? loadMdx : readers[format];
  if (load === undefined) throw unusableFile("unknown-format", format);
  const read = await load();
  const document = await read(bytes, { language, takeSource });
  return { format, document };
}
