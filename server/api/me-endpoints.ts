import { z } from "zod";
import { role } from "#core/actor.ts";
import { isAdmin, ownerOf, type SignedInUser } from "#features/accounts/session.ts";
import { getAllowance } from "#features/billing/allowance-queries.server.ts";
import { listLots } from "#features/billing/lots/list-lots.server.ts";
import { findPlan } from "#features/billing/plans/find-plan.server.ts";
import { readFilesThisMonth } from "#features/files/file-filter.server.ts";
import type { Services } from "#features/services.ts";
import { defineEndpoint, type Endpoint } from "../endpoint.ts";

const lot = z.object({ kind: z.enum(["granted", "bought"]), leftMilli: z.int(), expiresAt: z.iso.datetime().nullable() });
/** `lots`: what the balance, with what is held, is made of, in the order of spending. */
const credits = z.object({ token: z.int(), availableMilli: z.int(), heldMilli: z.int(), lots: z.array(lot) });
/** `cancelingAt`: its end, once it was canceled. */
const plan = z.object({
  role: z.int(),
  billingEnd: z.iso.datetime(),
  cancelingAt: z.iso.datetime().nullable(),
  interval: z.enum(["month", "year"]).nullable(),
});
const period = z.object({ limit: z.number(), used: z.number(), left: z.number(), resetsAt: z.iso.datetime() });
/** `held`: by runs that haven't ended, and part of what is used. Without a month for anonymous visitors. */
const units = period.extend({ held: z.number(), month: period.optional() });

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
    summary: "Get the caller, their balance and their remaining units for today",
    guard: "public",
    answers: {
      200: {
        about: "The caller",
        // `filesThisMonth`: translations of files that count toward `filesPerMonth`; null for anonymous visitors.
        schema: z.object({
          actor: z.enum(["anonymous", "user"]),
          user: user.nullable(),
          plan: plan.nullable(),
          credits,
          units,
          filesThisMonth: z.number().int().nullable(),
        }),
      },
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
      const { credits, units } = await getAllowance(services, actor);
      const hasCredits = credits.availableMilli + credits.heldMilli > 0;
      const lots = (hasCredits ? await listLots(services.db, actor.owner) : []).map(({ kind, leftMilli, expiresAt }) => ({
        kind,
        leftMilli,
        expiresAt: expiresAt?.toISOString() ?? null,
      }));
      const filesThisMonth = user === null ? null : await readFilesThisMonth(services, actor);
      const answer = { actor: actor.kind, user: known, plan: await planOf(services, user), credits: { ...credits, lots }, units };
      return { data: { ...answer, filesThisMonth } };
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
          account: z
            .record(z.string(), z.number().nullable())
            .nullable()
            .describe("The limits of a free account, for callers without an account; otherwise null"),
          prices: z.record(z.string(), z.number()),
        }),
      },
    },
    async handle({ services, actor }) {
      const { config } = services;
      const account = actor.kind === "anonymous" ? config.limits("free") : null;
      return { data: { actor: actor.kind, limits: config.limits(actor.plan), account, prices: config.prices() } };
    },
  }),
];

async function planOf(services: Services, user: SignedInUser | null): Promise<z.infer<typeof plan> | null> {
  if (user?.role !== role.premium) return null;
  const found = await findPlan(services, ownerOf(user.id));
  if (found === null) return null;
  const billingEnd = found.end.toISOString();
  return { role: user.role, billingEnd, cancelingAt: found.cancelAtPeriodEnd ? billingEnd : null, interval: found.interval };
}
