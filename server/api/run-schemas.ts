import { z } from "zod";
import { qualities } from "#core/quality.ts";
import { finishes, runFailures } from "#features/runs/run-view.ts";

const quality = z.enum(qualities).optional();
const variants = z.int().min(1).max(3).optional();

/** Body of `POST /api/runs` and of its estimate. Kinds come with the feature that needs them. */
export const runInput = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("write"),
    tool: z.string().min(1).max(120),
    fields: z.record(z.string().max(60), z.unknown()),
    locale: z.enum(["en", "zh"]).default("en"),
    quality,
    variants,
  }),
]);

export const priceView = z.object({ units: z.number(), milli: z.int(), list: z.object({ units: z.number(), milli: z.int() }).optional() });

const receiptView = z.object({
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

export const runView = z.object({
  id: z.string(),
  kind: z.enum(["write", "prompt", "ask", "translate"]),
  status: z.enum(["running", "done"]),
  finish: finishView,
  failure: z.enum(runFailures).nullable(),
  origin: z.enum(["provider", "demo"]),
  provider: z.string(),
  model: z.string(),
  tool: z.string().nullable(),
  locale: z.enum(["en", "zh"]),
  quality: z.enum(qualities),
  fields: z.record(z.string(), z.unknown()),
  continues: z.string().nullable(),
  continuesVariant: z.int().nullable(),
  price: z.object({ units: z.number(), milli: z.int() }),
  variants: z.array(
    z.object({ index: z.int(), text: z.string(), finish: finishView, starred: z.boolean(), editedText: z.string().nullable() }),
  ),
  createdAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  receipt: receiptView.nullable(),
});

export const startedRunView = z.object({ run: runView, price: priceView, events: z.string() });
