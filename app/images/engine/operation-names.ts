import type { Operations } from "./operations.ts";

export type { Operations };
export type OperationName = keyof Operations;

/** The engine's methods, without what does their work: that is loaded by the worker alone. */
export const operationNames: readonly OperationName[] = [
  "open",
  "encode",
  "convert",
  "convertBatch",
  "expand",
  "cutOut",
  "cutOutPeople",
  "replaceBackground",
  "removeObject",
  "isSpotTooLarge",
  "restore",
  "upscale",
  "prepare",
];
