import type { PictureShape } from "#platform/pictures/picture-shape.ts";

/** The groups of image tools: the first part of an address below `/image/`. */
export const photoGroups = ["edit", "create", "product", "style", "portrait", "text", "restore", "enhance", "describe", "free"] as const;
export type PhotoGroup = (typeof photoGroups)[number];

/** What makes the result: a picture model, the quick text model (captions, alternative texts), or the product itself. */
export const photoModels = ["kontext-pro", "kontext-max", "fast-text", "own"] as const;
export type PhotoModel = (typeof photoModels)[number];

/** Width to height of a result. */
export const photoRatios = ["1:1", "4:5", "3:4", "2:3", "9:16", "5:4", "4:3", "3:2", "16:9", "21:9"] as const;

/** Names of the icons that an image tool can have, as Lucide has them. */
export const photoIcons = [
  "captions",
  "crop",
  "eraser",
  "expand",
  "history",
  "image",
  "image-plus",
  "images",
  "languages",
  "layers",
  "package",
  "paintbrush",
  "palette",
  "scaling",
  "scissors",
  "type",
  "user-round",
  "wand-sparkles",
] as const;

export const mostPictures = 4;
/** Thousandths of a credit; a price beyond it is a slip of the hand. */
export const highestPriceMilli = 1_000_000;

/** The size of an uploaded example, and what is kept of it. */
export const toolPictureMaxBytes = 10 * 1024 * 1024;
export const toolPictureShape: PictureShape = { cut: "whole", side: 1600, maxPixels: 40_000_000 };
/** The example of a photo tool: what somebody brings, and what comes of it. */
export const exampleRoles = ["before", "after"] as const;
export type ExampleRole = (typeof exampleRoles)[number];

/** Where a picture of a tool is read. */
export const toolPictureUrl = (id: string): string => `/api/tool-pictures/${id}`;
