import { expect, it } from "vitest";
import { z } from "zod";
import type { AppError } from "#core/errors.ts";
import { storable } from "#features/conversations/saved-input.ts";
import { fitSchema } from "./fit-schema.ts";

const schema = z.object({
  limit: z.int().min(0).max(20).optional(),
  share: z.number().gt(0).optional(),
  title: storable(10).optional(),
  rows: z
    .array(z.object({ text: storable(10) }))
    .min(1)
    .optional(),
});

function refusalOf(value: unknown): Pick<AppError, "fields" | "limits" | "hidden"> {
  try {
    fitSchema(schema, value, "body");
    return { fields: undefined, limits: undefined, hidden: undefined };
  } catch (error) {
    const { fields, limits, hidden } = error as AppError;
    return { fields, limits, hidden };
  }
}

it("names the bound that a number is beyond, and no length of a list or text as one", () => {
  expect(refusalOf({ limit: -4 })).toMatchObject({ fields: { limit: "too-small" }, limits: { limit: 0 } });
  expect(refusalOf({ limit: 21 })).toMatchObject({ fields: { limit: "too-large" }, limits: { limit: 20 } });
  expect(refusalOf({ share: -1 })).toMatchObject({ fields: { share: "too-small" }, limits: {} });
  expect(refusalOf({ rows: [], title: "x".repeat(11) })).toMatchObject({ fields: { rows: "too-small", title: "too-large" }, limits: {} });
});

it("names the character that cannot be stored, at its place", () => {
  expect(refusalOf({ title: "one\0two", rows: [{ text: "fine" }, { text: "\ud83d" }] })).toMatchObject({
    fields: { title: "wrong-type", "rows.1.text": "wrong-type" },
    hidden: { title: { codePoint: "U+0000", after: "one" }, "rows.1.text": { codePoint: "U+D83D", after: "" } },
  });
  expect(refusalOf({ title: 7 })).toMatchObject({ fields: { title: "wrong-type" }, hidden: {} });
});
