import type { PictureLimits } from "#features/documents/attachment-limits.ts";
import type { UsableImageModel } from "#features/images/runs/image-run-price.ts";
import type { ImageSettings } from "#features/images/runs/run-settings.ts";
import type { FormerRun } from "#features/runs/run-text.ts";
import type { OfferedModel } from "#platform/ai/offered-models.ts";
import type { MarkedBefore } from "../workspace/use-marks.ts";
import type { InputPicture } from "./picture-input.ts";

/** A model to choose, with what is known of it. */
export type ImageModelChoice = UsableImageModel & Pick<OfferedModel, "facts">;

/** What the page of an image tool on a model is loaded with, besides the tool. */
export type Desk = {
  models: ImageModelChoice[];
  /** Only the demo engine paints. */
  isDemo: boolean;
  limits: PictureLimits;
  /** The run that the address names, after those whose missing pictures it makes. */
  runs: FormerRun[];
  /** The address names a run that is not there. */
  isMissing: boolean;
  /** What the form begins with: that of a step, or of the run. */
  settings: ImageSettings | null;
  /** The picture to work on: the one that the address names, or that of the step or run. */
  input: InputPicture | null;
  /** Where it may change. */
  mask: MarkedBefore | null;
  /** The address asks for the form of a step, whatever was typed or marked here before. */
  isOfStep: boolean;
};

/** The page of a tool with the form of a step: `redo` with its picture and mask, `like` without. */
export const stepQuery = { redo: "redo", like: "like" } as const;
