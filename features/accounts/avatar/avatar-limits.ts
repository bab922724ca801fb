import type { PictureShape } from "#platform/pictures/picture-shape.ts";

/** Size of the uploaded file. */
export const avatarMaxBytes = 5 * 1024 * 1024;
/** Side of the kept picture, in pixels. */
export const avatarSide = 256;
/** What is kept of an upload: its middle square, of at most 40 million pixels. */
export const avatarShape: PictureShape = { cut: "square", side: avatarSide, maxPixels: 40_000_000 };
/** Uploads of one user in an hour; a person tries a few pictures. */
export const avatarTries = { max: 30, windowS: 3600 };
