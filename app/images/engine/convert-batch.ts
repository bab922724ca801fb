import { ImageFault, type ImageFaultCode } from "#features/images/local/image-fault.ts";
import type { Progress } from "#features/images/local/upscale.ts";
import { type ZipEntry, zipStream } from "#formats/zip/zip-stream.ts";
import { batchMaxFiles, namesOfBatch } from "./batch-names.ts";
import { type ConvertRequest, convertPicture } from "./convert-picture.ts";
import { decodePicture, formatOfFile } from "./decode-picture.ts";
import { formatToWrite, type PictureFormat } from "./picture-formats.ts";

export type BatchFile = { name: string; file: Blob };
export type BatchRequest = Omit<ConvertRequest, "box" | "format"> & {
  files: BatchFile[];
  /** `same`: each keeps its own. */
  format: PictureFormat | "same";
};
export type Batch = {
  /** All that could be made, in one archive. */
  zip: Blob;
  made: { name: string; bytes: number; width: number; height: number }[];
  refused: { name: string; code: ImageFaultCode }[];
};

/** Reads, changes and writes one file after the other, so that only one picture is in memory. */
export async function convertBatch({ files, format, ...request }: BatchRequest, onProgress: Progress): Promise<Batch> {
  if (files.length > batchMaxFiles) throw new ImageFault("too-many-files");
  const formats = await Promise.all(files.map(async ({ file }) => (format === "same" ? formatToWrite(await formatOfFile(file)) : format)));
  const names = namesOfBatch(files.map(({ name }, index) => ({ name, format: formats[index]! })));
  const batch: Omit<Batch, "zip"> = { made: [], refused: [] };
  async function* entries(): AsyncGenerator<ZipEntry> {
    for (const [index, { name, file }] of files.entries()) {
      try {
        const { pixels } = await decodePicture(file);
        const made = await convertPicture(pixels, { ...request, format: formats[index]! });
        batch.made.push({ name: names[index]!, bytes: made.file.size, width: made.width, height: made.height });
        yield { path: names[index]!, content: new Uint8Array(await made.file.arrayBuffer()) };
      } catch (error) {
        if (!(error instanceof ImageFault)) throw error;
        batch.refused.push({ name, code: error.code });
      }
      onProgress(index + 1, files.length);
    }
  }
  const zip = await new Response(zipStream(entries())).blob();
  return { ...batch, zip: new Blob([zip], { type: "application/zip" }) };
}
