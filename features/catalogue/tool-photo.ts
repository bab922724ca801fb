import type { PictureOrder } from "#platform/pictures/picture-shape.ts";

/** The groups of image tools: the first part of an address below `/image/`. */
export const photoGroups = ["edit", "create", "product", "style", "portrait", "text", "restore", "enhance", "describe", "free"] as const;
export type PhotoGroup = (typeof photoGroups)[number];

/** Where a tool works: in the visitor's browser, free and without sending the picture anywhere, or on a model. */
export const photoPlaces = ["device", "model"] as const;
export type PhotoPlace = (typeof photoPlaces)[number];

/** Width to height of a result. */
export const photoRatios = ["1:1", "4:5", "3:4", "2:3", "9:16", "5:4", "4:3", "3:2", "16:9", "21:9"] as const;

/** Names of the icons an image tool can have, as in Lucide. */
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

/** Thousandths of a credit for a run; a higher price is a typo. */
export const highestPriceMilli = 1_000_000;

/** The size limit of an uploaded example, and what is kept of it. */
export const toolPictureMaxBytes = 10 * 1024 * 1024;
export const toolPictureOrder = {
  maxPixels: 40_000_000,
  shapes: [{ cut: "whole", side: 1600, format: "webp" }],
} as const satisfies PictureOrder;
/** A photo tool's example: the input and its result. */
export const exampleRoles = ["before", "after"] as const;
export type ExampleRole = (typeof exampleRoles)[number];

/** The address of a tool's picture. */
export const toolPictureUrl = (id: string): string => `/api/tool-pictures/${id}`;
