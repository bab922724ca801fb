import { z } from "zod";
import { qualities } from "#core/quality.ts";
import { fieldKinds, valueTypes } from "#features/catalogue/tool-fields.ts";
import { isStorable, storable } from "#features/conversations/saved-input.ts";
import { promptSorts, visibilities } from "#features/prompts/prompt-view.ts";

const localized = z.object({ en: z.string(), zh: z.string() });
const values = z.record(z.string(), z.unknown());
const examples = z.object({ en: values, zh: values });
const visibility = z.enum(visibilities);
const moderation = z.enum(["none", "pending", "ok", "removed"]);
const reference = z.object({ id: z.string(), title: localized });
const tag = z.object({ id: z.string(), slug: z.string(), name: localized, colour: z.string() });
const ids = z.array(z.string());

const variable = z.object({
  key: z.string(),
  kind: z.enum(fieldKinds),
  valueType: z.enum(valueTypes),
  label: localized,
  help: localized.optional(),
  example: localized.optional(),
  required: z.boolean(),
  maxLength: z.int().optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  choices: z.array(z.object({ value: z.string(), label: localized })).optional(),
});

export const countedTagView = tag.extend({ count: z.int() });

export const voteView = z.object({ like: z.boolean(), dislike: z.boolean(), fav: z.boolean() });
export const voteCountsView = z.object({ likes: z.int(), dislikes: z.int(), favs: z.int() });
export const favouritesView = z.object({ like: ids, dislike: ids, fav: ids });

const promptSummaryView = z.object({
  id: z.string(),
  title: localized,
  description: localized,
  tags: z.array(tag),
  author: z.object({ handle: z.string(), name: z.string() }).nullable(),
  counts: voteCountsView.extend({ runs: z.int(), failures: z.int() }),
  publishedAt: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
  visibility,
  state: z.int(),
  isOwn: z.boolean(),
});

export const listedPromptView = promptSummaryView.extend({
  preview: z.object({
    opening: localized,
    fields: z.array(z.object({ key: z.string(), label: localized })),
    samples: z.array(
      z.object({
        locale: z.enum(["en", "zh"]),
        origin: z.enum(["provider", "demo", "example"]),
        text: z.string(),
        testedAt: z.iso.datetime().nullable(),
        model: z.string().nullable(),
      }),
    ),
  }),
});

export const promptVersionView = z.object({ version: z.int(), note: z.string().nullable(), publishedAt: z.iso.datetime() });

export const promptOutputView = z.object({
  id: z.string(),
  version: z.int(),
  runId: z.string(),
  locale: z.enum(["en", "zh"]),
  origin: z.enum(["provider", "demo"]),
  model: z.string(),
  fields: values,
  text: z.string(),
  createdAt: z.iso.datetime(),
});

export const exampleRunsView = z.object({
  items: z.array(z.object({ runId: z.string(), version: z.int(), locale: z.enum(["en", "zh"]), isRunning: z.boolean() })),
  refused: z.object({ locale: z.enum(["en", "zh"]), code: z.string() }).nullable(),
});

export const promptView = promptSummaryView.extend({
  slug: z.string().nullable(),
  kind: z.int(),
  template: localized,
  system: localized.nullable(),
  variables: z.array(variable),
  fields: z.array(z.looseObject({ key: z.string(), kind: z.enum(fieldKinds), valueType: z.enum(valueTypes) })),
  exampleInputs: examples,
  modelClass: z.enum(qualities),
  version: z.int().nullable(),
  versions: z.array(promptVersionView),
  outputs: z.array(promptOutputView),
  sample: localized.nullable(),
  forkedFrom: reference.nullable(),
  canonical: reference.nullable(),
  own: voteView.nullable(),
  moderation,
  removedReason: z.string().nullable(),
});

export const ownPromptView = z.object({
  id: z.string(),
  state: z.int(),
  visibility,
  title: localized,
  description: localized,
  template: localized,
  system: localized.nullable(),
  variables: z.array(variable),
  exampleInputs: examples,
  tags: ids,
  modelClass: z.enum(qualities),
  version: z.int(),
  publishedVersion: z.int().nullable(),
  hasUnpublishedChanges: z.boolean(),
  updatedAt: z.iso.datetime(),
  moderation,
  removedReason: z.string().nullable(),
});

export const publishOutcomeView = z.object({
  isPublished: z.boolean(),
  version: z.int().nullable(),
  nearDuplicate: reference.extend({ percent: z.int() }).nullable(),
});

export const comparisonView = z.object({
  from: z.int(),
  to: z.int(),
  parts: z.array(
    z.object({
      part: z.enum(["title", "description", "template", "system", "variables"]),
      locale: z.enum(["en", "zh"]).nullable(),
      changes: z.array(
        z.union([
          z.object({ type: z.literal("same"), text: z.string() }),
          z.object({ type: z.literal("change"), removed: z.string(), added: z.string() }),
        ]),
      ),
    }),
  ),
});

/** The library's query parameters; `tags` is a comma-separated list. */
export const promptQuery = z.object({
  q: z.string().max(200).optional(),
  tags: z
    .string()
    .max(500)
    .refine(isStorable)
    .transform((text) => text.split(",").filter(Boolean))
    .optional(),
  match: z.enum(["all", "any"]).optional(),
  sort: z.enum(promptSorts).optional(),
  author: storable(60).optional(),
  /** Only the editors' choices. */
  choices: z.enum(["true", "false"]).optional(),
  /** Own ones, including drafts. */
  mine: z.enum(["true", "false"]).optional(),
  /** Favorites or liked prompts of the caller. */
  list: z.enum(["like", "fav"]).optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
  cursor: z.string().max(120).optional(),
});
