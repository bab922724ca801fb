import type { PictureOrder } from "#platform/pictures/picture-shape.ts";

/** Pictures that people attach to a message or a tool; safe in a browser. */

/** Maximum pictures per message, and in everything a model receives for one answer. */
export const maxPicturesSent = 4;
/** Longest side of the stored picture, in pixels: models scale anything larger down themselves. */
const attachmentSide = 2048;
/** Pixels per megapixel, as cameras count them: 4032 × 3024 is sold as 12. */
export const pixelsInMegapixel = 2 ** 20;
/** What an account may store. */
export const attachmentQuota = { count: 200, bytes: 500 * 1024 * 1024 } as const;
/** Uploads per user per hour. */
export const attachmentTries = { max: 120, windowS: 3600 };
/** The largest upload that is read at all; a plan's limit is a setting (`imageBytes`) and at most this. */
export const uploadMaxBytes = 25 * 1024 * 1024;
/** A picture that nothing uses is deleted after this. */
export const unusedAfterMs = 24 * 3_600_000;
/** Longest name that is stored, in code points. */
const maxNameLength = 120;

/** A plan's picture limits: `imageBytes` in bytes, `megapixels` of 2^20 pixels each. */
export type PictureLimits = { imageBytes: number; megapixels: number };

export const attachmentOrder = ({ megapixels }: Pick<PictureLimits, "megapixels">) =>
  ({
    maxPixels: megapixels * pixelsInMegapixel,
    shapes: [{ cut: "whole", side: attachmentSide, format: "webp" }],
  }) as const satisfies PictureOrder;

/** A stored picture as its owner sees it. `width` and `height` in pixels, `bytes` of the stored file. */
export type AttachmentView = { id: string; url: string; width: number; height: number; name: string; bytes: number };

/** A picture's address; only its owner can read it. */
export const attachmentUrl = (id: string): string => `/api/attachments/${id}`;

/**
 * Returns the display name of a picture: the last part of a path, on one line, without characters that change text direction; `fallback` if
 * nothing is left.
 */
export function shownName(name: string, fallback: string): string {
  const last = name.toWellFormed().split(/[/\\]/).at(-1) ?? "";
  const plain = last.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFFFD]/gu, "").trim();
  return Array.from(plain).slice(0, maxNameLength).join("") || fallback;
}
