import { z } from "zod";
import { findingKinds } from "#features/translation/checks/finding.ts";
import { storable } from "#features/conversations/saved-input.ts";
import { changeSegment } from "#features/translation/sentences/change-segment.server.ts";
import { explainWording } from "#features/translation/sentences/explain-wording.server.ts";
import { findAlternatives } from "#features/translation/sentences/find-alternatives.server.ts";
import { romaniseTranslation } from "#features/translation/text/romanise-translation.server.ts";
import { wordingWishes } from "#features/translation/text/translation-view.ts";
import { getTranslation } from "#features/translation/text/translation-queries.server.ts";
import { defineEndpoint, type Endpoint } from "../endpoint.ts";
import { receiptView } from "./run-schemas.ts";

/** Longest wording of one sentence, in UTF-16 units. */
const maxTargetLength = 10_000;
const offset = z.int().min(0);

const segmentView = z.object({
  id: z.string(),
  sourceStart: offset,
  sourceEnd: offset,
  targetStart: offset,
  targetEnd: offset,
  state: z.enum(["done", "marked", "failed"]),
  findings: z.array(z.object({ kind: z.enum(findingKinds), start: offset, end: offset })),
  isRemembered: z.boolean(),
});

const translationView = z.object({
  runId: z.string(),
  from: z.string(),
  isDetected: z.boolean(),
  confidence: z.number().nullable(),
  to: z.string(),
  options: z.record(z.string(), z.unknown()),
  source: z.string(),
  text: z.string(),
  segments: z.array(segmentView),
  checked: z.object({ numbers: z.number(), links: z.number(), placeholders: z.number() }),
  terms: z.array(
    z.object({
      source: z.string(),
      target: z.string(),
      sourceStart: offset,
      sourceEnd: offset,
      targetStart: offset.nullable(),
      targetEnd: offset.nullable(),
    }),
  ),
  likes: z.array(z.object({ id: z.string(), source: z.string(), target: z.string() })),
  receipt: receiptView.nullable(),
});

export const translationEndpoints: Endpoint[] = [
  defineEndpoint({
    method: "GET",
    path: "/api/translations/:id",
    summary: "Get a translation, sentence by sentence, by the id of its run",
    guard: "public",
    answers: { 200: { about: "The translation", schema: z.object({ translation: translationView }) } },
    async handle({ services, actor, params }) {
      return { data: { translation: await getTranslation(services, actor, params.id ?? "") } };
    },
  }),
  defineEndpoint({
    method: "GET",
    path: "/api/translations/:id/romanisation",
    summary: "Get both sides of a translation in Latin script, by rule and free of charge",
    guard: "public",
    answers: {
      200: {
        about: "Null for a side already in Latin script, or one no rule can romanize",
        schema: z.object({ source: z.string().nullable(), target: z.string().nullable() }),
      },
    },
    async handle({ services, actor, params }) {
      return { data: await romaniseTranslation(services, actor, params.id ?? "") };
    },
  }),
  defineEndpoint({
    method: "POST",
    path: "/api/translations/:id/alternatives",
    summary: "Get alternatives for a sentence, with their differences; one unit, free if there are none",
    guard: "public",
    body: z.object({
      segmentId: storable(20).min(1),
      wish: z.enum(wordingWishes).default("other"),
      locale: z.enum(["en", "zh"]).default("en"),
    }),
    answers: {
      200: {
        about: "The alternatives, and the run they come from",
        schema: z.object({
          alternatives: z.array(z.object({ text: z.string(), difference: z.string() })),
          runId: z.string(),
          price: z.object({ units: z.number(), milli: z.int() }),
        }),
      },
    },
    async handle({ services, actor, params, body }) {
      return { data: await findAlternatives(services, actor, { runId: params.id ?? "", ...body }) };
    },
  }),
  defineEndpoint({
    method: "POST",
    path: "/api/translations/:id/explanation",
    summary: "Explain the wording of a sentence; one unit, free if there is no explanation",
    guard: "public",
    body: z.object({ segmentId: storable(20).min(1), locale: z.enum(["en", "zh"]).default("en") }),
    answers: {
      200: {
        about: "The explanation in the requested language, null if there is none, and the run it comes from",
        schema: z.object({
          explanation: z.string().nullable(),
          runId: z.string(),
          price: z.object({ units: z.number(), milli: z.int() }),
        }),
      },
    },
    async handle({ services, actor, params, body }) {
      return { data: await explainWording(services, actor, { runId: params.id ?? "", ...body }) };
    },
  }),
  defineEndpoint({
    method: "PATCH",
    path: "/api/translations/:id/segments/:segment",
    summary: "Replace a sentence with another wording; it is checked again",
    guard: "public",
    body: z.object({ target: storable(maxTargetLength).min(1) }),
    answers: { 200: { about: "The translation with the new wording", schema: z.object({ translation: translationView }) } },
    async handle({ services, actor, params, body }) {
      const input = { runId: params.id ?? "", segmentId: params.segment ?? "", target: body.target };
      return { data: { translation: await changeSegment(services, actor, input) } };
    },
  }),
];
