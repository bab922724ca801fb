import { type Background, replaceBackground } from "#features/images/local/background.ts";
import { cutOut, type CutOutRequest } from "#features/images/local/cut-out.ts";
import { cutOutPeople } from "#features/images/local/cut-out-people.ts";
import { type Edge, expand, sidesOfRatio } from "#features/images/local/expand.ts";
import type { PictureFileFormat } from "#features/images/local/picture-head.ts";
import type { Matte, Pixels } from "#features/images/local/pixels.ts";
import { isSpotTooLarge, removeObject } from "#features/images/local/remove-object.ts";
import { restore, type RestoreRequest } from "#features/images/local/restore.ts";
import { type Progress, upscale, type UpscaleFactor } from "#features/images/local/upscale.ts";
import { type Batch, type BatchRequest, convertBatch } from "./convert-batch.ts";
import { type Converted, convertPicture, type ConvertRequest } from "./convert-picture.ts";
import { decodePicture } from "./decode-picture.ts";
import { encodePicture } from "./encode-picture.ts";
import { openCv, peopleNetwork, upscaler } from "./engine-parts.ts";
import { type PictureFacts, readPictureFacts } from "./picture-facts.ts";
import type { PictureFormat } from "./picture-formats.ts";

export type OpenedPicture = { pixels: Pixels; format: PictureFileFormat; facts: PictureFacts };

/** What the worker can do. Each is a method of the engine; what goes in is copied, what comes out is handed over. */
export const operations = {
  /** Decodes a file and reads what it tells besides its picture. */
  async open({ file }: { file: Blob }): Promise<OpenedPicture> {
    const { pixels, format } = await decodePicture(file);
    return { pixels, format, facts: await readPictureFacts(file) };
  },
  async encode({ pixels, format, quality }: { pixels: Pixels; format: PictureFormat; quality?: number }): Promise<Blob> {
    return encodePicture(pixels, format, quality);
  },
  async convert({ pixels, request }: { pixels: Pixels; request: ConvertRequest }): Promise<Converted> {
    return convertPicture(pixels, request);
  },
  /** Up to `batchMaxFiles` files, changed alike, as one zip; progress counts files. */
  convertBatch: (request: BatchRequest, onProgress: Progress): Promise<Batch> => convertBatch(request, onProgress),
  /** @param ratio width by height of the new canvas; `place` says where the picture lies in it, as in `sidesOfRatio` */
  async expand({ pixels, ratio, place, edge }: { pixels: Pixels; ratio: number; place: number; edge: Edge }): Promise<Pixels> {
    return expand(pixels, sidesOfRatio(pixels, ratio, place), edge);
  },
  async cutOut({ pixels, request }: { pixels: Pixels; request: CutOutRequest }): Promise<Matte> {
    return cutOut(await openCv(), pixels, request);
  },
  async cutOutPeople({ pixels, request }: { pixels: Pixels; request: Pick<CutOutRequest, "isRefined" | "featherRadius"> }): Promise<Matte> {
    return cutOutPeople(await peopleNetwork(), pixels, request);
  },
  async replaceBackground({ pixels, matte, background }: { pixels: Pixels; matte: Matte; background: Background }): Promise<Pixels> {
    return replaceBackground(pixels, matte, background);
  },
  async removeObject({ pixels, marks }: { pixels: Pixels; marks: Matte }): Promise<Pixels> {
    return removeObject(await openCv(), pixels, marks);
  },
  /** Asked while people still paint; the marks may be of any size. */
  async isSpotTooLarge({ marks }: { marks: Matte }): Promise<boolean> {
    return isSpotTooLarge(marks);
  },
  async restore({ pixels, request }: { pixels: Pixels; request: RestoreRequest }): Promise<Pixels> {
    return restore(await openCv(), pixels, request);
  },
  /** Progress counts tiles, of about the same time each. */
  async upscale({ pixels, factor }: { pixels: Pixels; factor: UpscaleFactor }, onProgress: Progress): Promise<Pixels> {
    return upscale(await upscaler(factor), pixels, onProgress);
  },
  /** Fetches what an operation will need while the visitor still draws. */
  async prepare({ part }: { part: "opencv" | "people" | UpscaleFactor }): Promise<null> {
    await (part === "opencv" ? openCv() : part === "people" ? peopleNetwork() : upscaler(part));
    return null;
  },
};

export type Operations = typeof operations;
