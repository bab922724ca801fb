import { countCodePoints } from "#core/text-length.ts";
import { type Chunk, cutChunks } from "./cut-chunks.ts";
import { readBlocks, type ReadBlocks } from "./read-blocks.ts";

/** A file as the chunks of its text. */
export type ReadChunks = Pick<ReadBlocks, "format" | "pages"> & {
  /** With its code points; null if there are more than wanted. */
  text: { chars: number; chunks: Chunk[] } | null;
};

/**
 * Reads a file of any format as chunks of text; no chunks for a file without text.
 *
 * @param maxChars code points of a text that is of use
 * @throws AppError `unsupported-file` with its reason (`fileFaultOf`)
 */
export async function readChunks(bytes: Uint8Array, name: string, maxChars: number): Promise<ReadChunks> {
  const { format, pages, blocks } = await readBlocks(bytes, name);
  const chunks: Chunk[] = [];
  let chars = 0;
  for (const chunk of cutChunks(blocks)) {
    chars += countCodePoints(chunk.text);
    if (chars > maxChars) return { format, pages, text: null };
    chunks.push(chunk);
  }
  return { format, pages, text: { chars, chunks } };
}
