import { z } from "zod";
import { AppError } from "#core/errors.ts";
import { locales } from "#core/localized.ts";
import { storable } from "#features/conversations/saved-input.ts";
import { answerSurvey } from "#features/feedback/answer-survey.server.ts";
import { exportInbox } from "#features/feedback/export-inbox.server.ts";
import { inboxParts } from "#features/feedback/inbox-list.server.ts";
import { joinWaitlist } from "#features/feedback/join-waitlist.server.ts";
import { longestSurveyText, type SurveyContext, surveyKeys } from "#features/feedback/surveys.ts";
import { longestUseCase, waitlistProducts } from "#features/feedback/waitlist.ts";
import { attachmentNamed } from "../attachment-header.ts";
import { defineEndpoint, type Endpoint } from "../endpoint.ts";

const locale = z.enum(locales).default("en");

const contextId = storable(60).optional();

export const feedbackEndpoints: Endpoint[] = [
  defineEndpoint({
    method: "POST",
    path: "/api/surveys",
    summary: "Answer a survey",
    guard: "public",
    body: z.object({
      survey: z.enum(surveyKeys),
      answers: z.record(storable(40), storable(longestSurveyText * 2)),
      context: z.object({ fileId: contextId, jobId: contextId, runId: contextId } satisfies Record<SurveyContext, unknown>).default({}),
      locale,
    }),
    answers: { 204: { about: "Saved" } },
    async handle({ services, actor, body }) {
      const context = Object.fromEntries(Object.entries(body.context).filter((entry): entry is [string, string] => entry[1] !== undefined));
      await answerSurvey(services, actor, { ...body, context });
      return new Response(null, { status: 204 });
    },
  }),
  defineEndpoint({
    method: "POST",
    path: "/api/waitlist",
    summary: "Join the waitlist for a product",
    guard: "public",
    body: z.object({
      product: z.enum(waitlistProducts),
      email: storable(300),
      useCase: storable(longestUseCase * 2)
        .nullable()
        .default(null),
      locale,
    }),
    answers: { 200: { about: "Whether the address was already on the list", schema: z.object({ state: z.enum(["joined", "already"]) }) } },
    async handle({ services, actor, body }) {
      return { data: { state: await joinWaitlist(services, actor, { ...body, source: "api" }) } };
    },
  }),
  defineEndpoint({
    method: "GET",
    path: "/api/admin/inbox/:part",
    summary: "Export feedback, surveys or waitlist as CSV, for full admins",
    guard: "admin",
    answers: { 200: { about: "The table, as an attachment" } },
    async handle({ services, user, params }) {
      const part = inboxParts.find((known) => known === params["part"]);
      if (part === undefined) throw new AppError("not-found");
      const headers = {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": attachmentNamed(`${part}.csv`),
        "Cache-Control": "private, no-store",
      };
      return new Response(await exportInbox(services, user, part), { headers });
    },
  }),
];
