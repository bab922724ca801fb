import { uploadMaxBytes } from "#features/documents/attachment-limits.ts";
import type { PictureOrder } from "#platform/pictures/picture-shape.ts";

/** The library of pictures; safe in a browser. */

/** Longest side of a thumbnail, in pixels: a cell of the grid on a screen of high density. */
const thumbSide = 320;
/** Uploads per user per hour. */
export const uploadTries = { max: 120, windowS: 3600 };
/** Pictures made into another format per user per hour; each takes a process. */
export const conversionTries = { max: 600, windowS: 3600 };
/** Pictures of one page of the library, as pages show it. */
export const libraryPageSize = 24;
/** Pictures that are downloaded or deleted in one go. */
export const maxImagesAtOnce = 50;
/** The largest upload that is read at all; a plan's limit is a setting (`imageBytes`) and at most this. */
export const inputMaxBytes = uploadMaxBytes;
/** The most that a model's picture may have: bytes as sent, and pixels of any plan's uploads. */
export const madeMaxBytes = 50 * 1024 * 1024;
export const madeMaxPixels = 25 * 2 ** 20;
/** Longest side of a WebP, so that each picture can be downloaded in each format (RFC 9649 §2.7). */
const maxSide = 16_383;

/** What is stored of a picture: all its pixels, and a thumbnail. */
export const libraryOrder = (maxPixels: number) =>
  ({
    maxPixels,
    maxSide,
    shapes: [
      { cut: "whole", side: null, format: "png" },
      { cut: "whole", side: thumbSide, format: "webp" },
    ],
  }) as const satisfies PictureOrder;
