/** Bytes that arrive in chunks, in order. */
export type GatheredBytes = {
  add(chunk: Uint8Array): void;
  /** The number of bytes. */
  size(): number;
  /** All of them as one; none are left here. */
  take(): Buffer;
};

/** This many chunks are considered together. */
const chunksOfBlock = 256;
/** If they are smaller than this on average, in bytes, they are joined; larger ones are not worth the copy. */
const smallBytes = 1024;

/**
 * Gathers the bytes of a body. A sender chooses how small its chunks are, and each is an object a hundred times as large as the
 * byte that it may hold: small ones are joined as they come, so that they take the memory of their bytes.
 */
export function gatherBytes(): GatheredBytes {
  let blocks: Uint8Array[] = [];
  let chunks: Uint8Array[] = [];
  let size = 0;
  let blocksSize = 0;
  return {
    add(chunk) {
      size += chunk.byteLength;
      if (chunks.push(chunk) < chunksOfBlock) return;
      const areSmall = size - blocksSize < chunksOfBlock * smallBytes;
      blocks.push(...(areSmall ? [Buffer.concat(chunks)] : chunks));
      [chunks, blocksSize] = [[], size];
    },
    size: () => size,
    take() {
      const all = Buffer.concat([...blocks, ...chunks], size);
      [blocks, chunks, size, blocksSize] = [[], [], 0, 0];
      return all;
    },
  };
}
