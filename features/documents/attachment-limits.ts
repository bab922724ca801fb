import type { PictureShape } from "#platform/pictures/picture-shape.ts";

/** Pictures that people attach to a message or a tool; safe in a browser. */

/** Most pictures of one message, and of all that a model is sent for one answer. */
export const maxPicturesSent = 4;
/** Longest side of the kept picture, in pixels: beyond it the models scale pictures down themselves. */
export const attachmentSide = 2048;
/** Pixels in a megapixel, as cameras count them: 4032 × 3024 is sold as 12. */
const pixelsInMegapixel = 2 ** 20;
/** What an account may keep. */
export const attachmentQuota = { count: 200, bytes: 500 * 1024 * 1024 } as const;
/** Uploads of one user in an hour. */
export const attachmentTries = { max: 120, windowS: 3600 };
/** The largest upload that is read at all; what a plan takes is a setting (`imageBytes`) and at most this. */
export const uploadMaxBytes = 25 * 1024 * 1024;
/** A picture that nothing uses goes after this. */
export const unusedAfterMs = 24 * 3_600_000;
/** Longest name that is kept, in code points. */
export const maxNameLength = 120;

/** What a plan's pictures may be: `imageBytes` in bytes, `megapixels` of 2^20 pixels each. */
export type PictureLimits = { imageBytes: number; megapixels: number };

export const attachmentShape = ({ megapixels }: Pick<PictureLimits, "megapixels">): PictureShape => ({
  cut: "whole",
  side: attachmentSide,
  maxPixels: megapixels * pixelsInMegapixel,
});

/** A kept picture as its owner sees it. `width` and `height` in pixels, `bytes` of what is kept. */
export type AttachmentView = { id: string; url: string; width: number; height: number; name: string; bytes: number };

/** Where a picture is read, by its owner alone. */
export const attachmentUrl = (id: string): string => `/api/attachments/${id}`;

/**
 * Gives the name under which a picture is shown: the last part of a path, in one line, without marks that turn the direction of
 * writing; `fallback` where nothing is left.
 */
export function shownName(name: string, fallback: string): string {
  const last = name.toWellFormed().split(/[/\\]/).at(-1) ?? "";
  const plain = last.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFFFD]/gu, "").trim();
  return Array.from(plain).slice(0, maxNameLength).join("") || fallback;
}
