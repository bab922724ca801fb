import { z } from "zod";
import type { FieldValues } from "#features/catalogue/tool-fields.ts";

/** Most pictures that a run works on at once. */
export const maxImageInputs = 4;
/** Seeds are integers up to here: what every provider takes. */
export const maxSeed = 2 ** 31 - 1;

/** What an image run was asked for, as it is stored with it, to show its form again and to make what is missing. */
export type ImageRunFields = {
  /** The tool's form. */
  form: FieldValues;
  /** Pictures of the library, the one to change first. */
  inputs: string[];
  /** A picture of the library: white where the first input may change. */
  mask: string | null;
  /** The model that was chosen, as tools name it; null: the tool's first. */
  model: string | null;
  ratio: string | null;
  /** Of the first picture; each further one has the next. */
  seed: number;
};

const stored = z.object({
  form: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])),
  inputs: z.array(z.string()),
  mask: z.string().nullable(),
  model: z.string().nullable(),
  ratio: z.string().nullable(),
  seed: z.number(),
});

/** Reads them from a run; null if they are none, such as after its words were deleted. */
export function imageRunFields(fields: unknown): ImageRunFields | null {
  return stored.safeParse(fields).data ?? null;
}
