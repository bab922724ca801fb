import type { ImageRunFields } from "./image-run.ts";

/** What an image run was asked for, as its form shows it again. */
export type ImageSettings = Pick<ImageRunFields, "form" | "inputs" | "mask" | "model" | "ratio">;

/** Reads them from a run as the server sends it, without its schema, which browsers do not have; null if its words were deleted. */
export function imageSettings(fields: Readonly<Record<string, unknown>>): ImageSettings | null {
  const { form, inputs, mask, model, ratio } = fields as Partial<ImageRunFields>;
  if (typeof form !== "object" || form === null || !Array.isArray(inputs)) return null;
  return { form, inputs, mask: mask ?? null, model: model ?? null, ratio: ratio ?? null };
}

/** What someone wrote for a run, to know it again in a list: its longest text; empty where there was nothing to write. */
export function wordsOf({ form }: Pick<ImageSettings, "form">): string {
  const texts = Object.values(form).filter((value) => typeof value === "string");
  return texts.reduce((longest, text) => (text.length > longest.length ? text : longest), "");
}
