import type { Context } from "hono";
import { firstVisitCookie, firstVisitPattern } from "#core/first-visit.ts";
import { forgetFirstUse, rememberFirstUse } from "#platform/db/idempotency.server.ts";
import { identifyCaller } from "./identify-caller.ts";
import { readCookies } from "./identify-actor.ts";
import type { ServerContext, ServerEnvironment } from "./server-context.ts";

/** What the requests of a browser's first moments have in common; null if its script did not say. */
export function firstVisitOf(context: Context<ServerEnvironment>, isSecure: boolean): string | null {
  const marks = readCookies(context.req.header("cookie") ?? null, firstVisitCookie(isSecure));
  const mark = marks.find((value) => firstVisitPattern.test(value));
  return mark === undefined ? null : `first visit ${mark}`;
}

/**
 * Identifies the sender of a request that may be repeated, if nothing else does: the device of the first one with that key, from this
 * network and browser. The time is recorded once, so that two at the same moment both find the same.
 *
 * @param keepForMs how long a repeat counts as one
 * @returns undoes that if nothing came of the request
 */
export async function identifySender(
  context: Context<ServerEnvironment>,
  server: ServerContext,
  key: string,
  keepForMs: number,
): Promise<() => Promise<void>> {
  const isKnown = context.get("user") !== null || context.get("newCookie") === null;
  if (isKnown || firstVisitOf(context, server.origin.startsWith("https:")) !== null) return async () => undefined;
  const { db, now, processId } = server.services;
  // Only fills the column in the table: no one is ever given this device.
  await identifyCaller(context, server, `sender ${key}`);
  const { owner } = context.get("actor");
  const first = await rememberFirstUse(db, { owner, key, processId, now: now(), keepForMs });
  await identifyCaller(context, server, `${key} ${first.getTime()}`);
  return () => forgetFirstUse(db, { owner, key });
}
