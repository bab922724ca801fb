import type { PictureOrder } from "#platform/pictures/picture-shape.ts";

/** Size of the uploaded file. */
export const avatarMaxBytes = 5 * 1024 * 1024;
/** Side length of the stored picture, in pixels. */
export const avatarSide = 256;
/** What is kept of an upload: its center square; at most 40 million pixels. */
export const avatarOrder = {
  maxPixels: 40_000_000,
  shapes: [{ cut: "square", side: avatarSide, format: "webp" }],
} as const satisfies PictureOrder;
/** Uploads per user per hour; a person tries a few pictures. */
export const avatarTries = { max: 30, windowS: 3600 };
