import type { FileFormat } from "../file-format.ts";
import { openDocument } from "../open-document.ts";
import { decodeText } from "../segments/text-bytes.ts";
import { sniffFormat } from "../sniff-format.ts";
import { statedPages } from "../stated-pages.ts";
import { markdownBlocks } from "./markdown-blocks.ts";
import { plainBlocks } from "./plain-blocks.ts";
import { tableBlocks } from "./table-blocks.ts";
import type { TextBlock } from "./text-block.ts";
import { unitBlocks } from "./unit-blocks.ts";

/** A file as text. */
export type ReadBlocks = {
  format: FileFormat;
  /** In reading order, those of a page together. */
  blocks: TextBlock[];
  /** Pages, slides or sheets where the format has them; null otherwise. */
  pages: number | null;
};

/**
 * Reads a file of any format as text with its structure.
 *
 * @param name the name it arrived under; consulted where its bytes say nothing
 * @throws AppError `unsupported-file` with its reason (`fileFaultOf`)
 */
export async function readBlocks(bytes: Uint8Array, name: string): Promise<ReadBlocks> {
  const format = sniffFormat(bytes, name);
  switch (format) {
    case "txt":
      return { format, blocks: plainBlocks(decodeText(bytes).text), pages: null };
    case "markdown":
      return { format, blocks: markdownBlocks(decodeText(bytes).text), pages: null };
    case "csv":
    case "tsv":
    case "xlsx":
    case "ods": {
      const { blocks, sheets } = tableBlocks(bytes, name);
      return { format, blocks, pages: sheets };
    }
    default: {
      const { document } = await openDocument(bytes, { name, language: null });
      const pages = format === "pdf" ? (document.pages ?? null) : format === "pptx" || format === "odp" ? statedPages(format, bytes) : null;
      return { format, blocks: unitBlocks(document.units, format === "pdf"), pages };
    }
  }
}
