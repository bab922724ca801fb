import { z } from "zod";
import { isAdmin } from "#features/accounts/session.ts";
import { getAllowance } from "#features/billing/allowance-queries.server.ts";
import { listLedger } from "#features/billing/ledger-queries.server.ts";
import { defineEndpoint, type Endpoint } from "../endpoint.ts";

const credits = z.object({ token: z.int(), availableMilli: z.int(), heldMilli: z.int() });
const period = z.object({ limit: z.number(), used: z.number(), left: z.number(), resetsAt: z.iso.datetime() });
/** Without a month for anonymous visitors. */
const units = period.extend({ month: period.optional() });

const user = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.int(),
  billingEnd: z.iso.datetime().nullable(),
  admin: z.boolean(),
});

export const meEndpoints: Endpoint[] = [
  defineEndpoint({
    method: "GET",
    path: "/api/me",
    summary: "Who asks, what they can spend, and what is left of today's units",
    guard: "public",
    answers: {
      200: { about: "The caller", schema: z.object({ actor: z.enum(["anonymous", "user"]), user: user.nullable(), credits, units }) },
    },
    async handle({ services, actor, user }) {
      const known = user && {
        id: user.id,
        email: user.email,
        name: user.name,
        role: user.role,
        billingEnd: user.billingEnd?.toISOString() ?? null,
        admin: isAdmin(user),
      };
      return { data: { actor: actor.kind, user: known, ...(await getAllowance(services, actor)) } };
    },
  }),
  defineEndpoint({
    method: "GET",
    path: "/api/me/ledger",
    summary: "Own ledger, newest first",
    guard: "public",
    query: z.object({
      limit: z.coerce.number().int().min(1).max(100).default(50),
      cursor: z
        .string()
        .regex(/^\d{1,15}$/)
        .optional(),
    }),
    answers: {
      200: {
        about: "A page of ledger lines",
        schema: z.object({
          items: z.array(
            z.object({
              id: z.string(),
              at: z.iso.datetime(),
              kind: z.string(),
              amountMilli: z.int(),
              amountUnits: z.number(),
              balanceAfterMilli: z.int(),
              runId: z.string().nullable(),
            }),
          ),
          next: z.string().nullable(),
        }),
      },
    },
    async handle({ services, actor, query }) {
      return { data: await listLedger(services, actor, query.limit, query.cursor ?? null) };
    },
  }),
  defineEndpoint({
    method: "GET",
    path: "/api/limits",
    summary: "Limits and prices for the caller",
    guard: "public",
    answers: {
      200: {
        about: "Limits and prices",
        schema: z.object({
          actor: z.enum(["anonymous", "user"]),
          limits: z.record(z.string(), z.number().nullable()),
          prices: z.record(z.string(), z.number()),
        }),
      },
    },
    async handle({ services, actor }) {
      return { data: { actor: actor.kind, limits: services.config.limits(actor.plan), prices: services.config.prices() } };
    },
  }),
];
