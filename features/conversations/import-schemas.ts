import { z } from "zod";
import { finishes } from "#core/finish.ts";
import { maxCharacters, maxItems, maxSystemLength } from "./saved-input.ts";

/** Maximum conversations per call, and maximum items in each. */
export const maxImported = 50;
export const maxImportedItems = maxItems;
/** Maximum total length of a conversation's prompts and answers, in UTF-16 units: stored texts are counted in code points. */
export const maxImportedLength = 2 * maxCharacters;
/** Maximum body of an import, in bytes. */
export const importMaxBytes = 10 * 1_048_576;
/** Maximum length of a prompt or answer, and of the other texts, in UTF-16 units. */
const maxText = 200_000;
const maxTitle = 200;
const maxTag = 40;
const maxTags = 20;

/** Text that the database can store. */
const text = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => value.isWellFormed() && !value.includes("\0"));

const id = text(100).min(1);
/** A time; one that is invalid or in the future becomes now. */
const created = z.string().max(40).optional();

const specItem = {
  created,
  text: text(maxText).default(""),
  prompt: text(maxText).default(""),
  hidePrompt: z.boolean().default(false),
  error: text(maxText).nullable().default(null),
  isFav: z.boolean().default(false),
};

const common = {
  promptId: text(60).nullable().default(null),
  created,
  title: text(maxTitle).default(""),
  system: text(maxSystemLength).nullable().default(null),
  tags: z.array(text(maxTag).min(1)).max(maxTags).default([]),
  pinned: z.boolean().default(false),
};

/** Our own export, and what a page keeps of a conversation: the tree. Other fields are ignored. */
export const importedTree = z.object({
  version: z.literal(1).optional(),
  ...common,
  activeItemId: id.nullable().default(null),
  items: z
    .array(
      z.object({
        id,
        ...specItem,
        parentId: id.nullable(),
        promptGroup: id,
        finish: z.enum(finishes).nullable().default(null),
        origin: z.enum(["provider", "demo"]).nullable().default(null),
        model: text(200).nullable().default(null),
      }),
    )
    .max(maxImportedItems),
});

/** A conversation as the spec describes it (spec §3): one branch. */
export const importedHistory = z.object({ ...common, history: z.array(z.object(specItem)).max(maxImportedItems) });

export type ImportedTree = z.infer<typeof importedTree>;
export type ImportedHistory = z.infer<typeof importedHistory>;
