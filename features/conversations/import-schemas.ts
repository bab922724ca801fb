import { z } from "zod";
import { finishes } from "#core/finish.ts";
import { cutGraphemes } from "./conversation-title.ts";
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

const unstorable = /\0|\p{Surrogate}/gu;

/** Text without what the database can't store: NUL and halves of characters. */
const text = (max: number) =>
  z
    .string()
    .max(max)
    .transform((value) => value.replaceAll(unstorable, ""));
/** A title, cut between two characters as people see them. */
const title = z
  .string()
  .transform((value) => cutGraphemes(value.replaceAll(unstorable, ""), maxTitle))
  .default("");

const id = z
  .string()
  .min(1)
  .max(100)
  .refine((value) => value.isWellFormed() && !value.includes("\0"));
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
  title,
  system: text(maxSystemLength).nullable().default(null),
  tags: z
    .array(text(maxTag))
    .max(maxTags)
    .transform((tags) => tags.filter((tag) => tag !== ""))
    .default([]),
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
