import { z } from "zod";
import { finishes } from "#core/finish.ts";
import { qualities } from "#core/quality.ts";
import { fewColumns, mostFewRows } from "#features/automate/few-rows.ts";
import { maxAskedDocuments } from "#features/documents/answers/citation.ts";
import { chatSettingRanges } from "#features/conversations/chat-settings.ts";
import { maxIdLength, maxSystemLength, storable } from "#features/conversations/saved-input.ts";
import {
  autoDetect,
  domains,
  formalities,
  lineBreakModes,
  maxInstructionsLength,
} from "#features/translation/translator/translator-choices.ts";
import { longestRatingComment, ratingReasons } from "#features/runs/rating.ts";
import { photoRatios } from "#features/catalogue/tool-photo.ts";
import { maxImageInputs, maxSeed } from "#features/images/runs/image-run.ts";
import { runFailures, runKinds } from "#features/runs/run-view.ts";
import { imagesPerRun } from "#platform/ai/image-models.ts";

const quality = z.enum(qualities).optional();
const variants = z.int().min(1).max(3).optional();
const modelName = storable(200).optional();

/** Longest question, in UTF-16 units: the longest input of any plan. */
const maxAskedLength = 120_000;
/** In UTF-16 units: more than any text of a few rows may have, in code points. */
const rowsText = storable(4_000);
const maxLanguageLength = 40;
const maxTone = 16;
const { maxTokens, topP, presencePenalty, frequencyPenalty } = chatSettingRanges;
const turnSettings = z.object({
  maxTokens: z.int().min(maxTokens.min).max(maxTokens.max).optional(),
  topP: z.number().min(topP.min).max(topP.max).optional(),
  presencePenalty: z.number().min(presencePenalty.min).max(presencePenalty.max).optional(),
  frequencyPenalty: z.number().min(frequencyPenalty.min).max(frequencyPenalty.max).optional(),
});

const atMost = z
  .object({ units: z.number().min(0), milli: z.int().min(0) })
  .optional()
  .describe("The most it may cost, such as `cappedTo` of the estimate; where that is less than the price, the text may be cut short");

/** Body of `POST /api/runs` and of its estimate. Kinds come with the feature that needs them. */
export const runInput = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("write"),
    tool: z.string().min(1).max(120),
    fields: z.record(z.string().max(60), z.unknown()),
    locale: z.enum(["en", "zh"]).default("en"),
    quality,
    variants,
    attachmentIds: z.array(z.string().max(60)).max(1).optional(),
    atMost,
  }),
  z.object({
    kind: z.literal("ask"),
    conversationId: z.string().max(60).nullable().default(null),
    clientId: storable(maxIdLength).optional(),
    text: storable(maxAskedLength).optional(),
    parentId: z.string().max(60).nullable().optional(),
    regenerates: z.string().max(60).optional(),
    temporary: z.boolean().optional(),
    system: storable(maxSystemLength).nullable().optional(),
    settings: turnSettings.optional(),
    attachmentIds: z.array(z.string().max(60)).max(4).optional(),
    documentIds: z
      .array(z.string().max(60))
      .max(maxAskedDocuments)
      .optional()
      .describe("Your documents that it is to be answered from; its variant then has `citations` and `unsupported`"),
    documentsOnly: z
      .boolean()
      .optional()
      .describe(
        "Whether it is to say only what they say; without effect without documents. What is said beyond them is still in `unsupported`",
      ),
    locale: z.enum(["en", "zh"]).default("en"),
    quality,
    model: modelName.describe("A model by name, `<provider>/<model id>`, instead of the one `quality` selects"),
    beside: modelName.describe("A quality or a model name for a second answer to compare with the first; must differ from the first one's"),
    atMost: atMost.describe("As for `write`; without effect on two answers for comparison"),
  }),
  z.object({
    kind: z.literal("prompt"),
    promptId: z.string().min(1).max(80),
    fields: z.record(z.string().max(60), z.unknown()),
    version: z.int().min(1).max(1_000_000).optional(),
    conversationId: z.string().max(60).nullable().optional(),
    clientId: storable(maxIdLength).optional(),
    locale: z.enum(["en", "zh"]).default("en"),
    quality,
    atMost,
  }),
  z.object({
    kind: z.literal("translate"),
    /** BCP 47, or `auto`; the same as `to` means a polish, free of charge. */
    from: storable(maxLanguageLength).default(autoDetect),
    to: storable(maxLanguageLength),
    text: storable(maxAskedLength),
    formality: z.enum(formalities).optional(),
    tone: z.int().min(0).max(maxTone).optional(),
    domain: z.enum(domains).optional(),
    instructions: storable(4 * maxInstructionsLength).optional(),
    lineBreaks: z.enum(lineBreakModes).optional(),
    glossaryId: z.string().max(60).nullable().optional(),
    /** Sends every sentence to a model, even if it is in memory. */
    fresh: z.boolean().optional(),
    history: z.boolean().optional().describe("False keeps it out of the history, whatever the settings say"),
    locale: z.enum(["en", "zh"]).default("en"),
    quality,
  }),
  z.object({
    kind: z.literal("image"),
    tool: z.string().min(1).max(120),
    fields: z.record(z.string().max(60), z.unknown()),
    inputs: z.array(z.string().max(60)).max(maxImageInputs).default([]).describe("Pictures of your library, the one to change first"),
    mask: z
      .string()
      .max(60)
      .nullable()
      .optional()
      .describe(
        "A picture, white where the first input may change; elsewhere its pixels are kept, and so is its size, whatever `ratio` says",
      ),
    model: modelName.describe("One of the tool's models; if omitted, its first"),
    images: z.int().min(1).max(imagesPerRun).optional(),
    ratio: z.enum(photoRatios).optional(),
    seed: z.int().min(0).max(maxSeed).optional().describe("The same makes much the same pictures"),
    locale: z.enum(["en", "zh"]).default("en"),
  }),
  z
    .object({
      kind: z.literal("rows"),
      template: rowsText.describe("With `{{column}}` where a cell goes, as the template of a job"),
      columns: z.array(rowsText).length(fewColumns).describe("Their names"),
      rows: z.array(z.array(rowsText).length(fewColumns)).min(1).max(mostFewRows).describe("Empty ones are left out"),
      locale: z.enum(["en", "zh"]).default("en"),
    })
    .describe("One template over up to three rows, on Fast, for the price of one text; `variants` are the rows’ texts"),
]);

const upTo = z.literal(true).optional().describe("The price is a maximum; the charge depends on what is written");
const boundedPrice = z.object({ units: z.number(), milli: z.int(), upTo });
const spendable = z.object({ units: z.number(), milli: z.int() });
const cappedTo = spendable
  .optional()
  .describe("Less is left to spend than the price: what the run would be capped to; 0 of both if nothing is left");
const left = spendable.optional().describe("With `cappedTo`: all that is left to spend; the run may need only a part of it");
const about = spendable.optional().describe("What it usually comes to, where that is less than the maximum");
export const priceView = boundedPrice.extend({ about, list: boundedPrice.optional(), cappedTo, left });

export const receiptView = z.object({
  heldMilli: z.int(),
  chargedMilli: z.int(),
  returnedMilli: z.int(),
  heldUnits: z.number(),
  chargedUnits: z.number(),
  returnedUnits: z.number(),
  usage: z.object({ inputTokens: z.int(), outputTokens: z.int(), estimated: z.boolean() }),
  settledAt: z.iso.datetime().nullable(),
});

const finishView = z.enum(finishes).nullable();
const textRange = z.object({ start: z.int(), end: z.int() }).describe("In UTF-16 units of the text");
const citation = textRange.extend({
  documentId: z.string(),
  title: z.string().describe("What the document was called"),
  page: z.int().nullable(),
  quote: z.string().describe("What the document says from `quoteStart` to `quoteEnd`, in UTF-16 units of its text"),
  quoteStart: z.int(),
  quoteEnd: z.int(),
});
/** What an answer from documents rests on; all other texts have neither. */
export const grounds = {
  citations: z.array(citation).optional().describe("Of an answer from documents: what its sentences rest on"),
  unsupported: z.array(textRange).optional().describe("Of an answer from documents that has ended: its sentences without a citation"),
};

const ratingFields = {
  value: z.literal([-1, 1]),
  reasons: z.array(z.enum(ratingReasons)).max(ratingReasons.length),
  comment: z.string().nullable(),
  mayRead: z.boolean().describe("Whether admins may read the texts of the run"),
};
const ratingView = z.object(ratingFields);
/** Everything but the thumb is optional. */
export const ratingInput = z.object({
  ...ratingFields,
  reasons: ratingFields.reasons.default([]),
  comment: storable(longestRatingComment * 2)
    .nullable()
    .default(null),
  mayRead: ratingFields.mayRead.default(false),
});

export const runView = z.object({
  id: z.string(),
  kind: z.enum(runKinds),
  status: z.enum(["running", "done"]),
  finish: finishView,
  failure: z.enum(runFailures).nullable(),
  origin: z.enum(["provider", "demo"]),
  provider: z.string(),
  model: z.string(),
  tool: z.string().nullable(),
  promptId: z.string().nullable(),
  promptVersion: z.int().nullable(),
  locale: z.enum(["en", "zh"]),
  quality: z.enum(qualities),
  fields: z.record(z.string(), z.unknown()),
  conversationId: z.string().nullable(),
  itemId: z.string().nullable(),
  continues: z.string().nullable(),
  continuesVariant: z.int().nullable(),
  price: z.object({ units: z.number(), milli: z.int() }),
  variants: z.array(
    z.object({
      index: z.int(),
      text: z.string(),
      finish: finishView,
      starred: z.boolean(),
      editedText: z.string().nullable(),
      ...grounds,
    }),
  ),
  images: z
    .array(
      z.object({
        index: z.int(),
        id: z.string().nullable(),
        url: z.string().nullable(),
        width: z.int().nullable(),
        height: z.int().nullable(),
        finish: finishView,
      }),
    )
    .describe("The pictures of an image run, in place of texts; `id` is null for one that has not come"),
  createdAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  receipt: receiptView.nullable(),
  rating: ratingView.nullable(),
});

const oneStarted = z.object({ run: runView, price: priceView, events: z.string() });
export const startedRunView = oneStarted.extend({ beside: oneStarted.optional().describe("The second run of a comparison") });
