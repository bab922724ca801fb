import { createHash } from "node:crypto";
import type { Context } from "hono";
import { AppError, isAppError } from "#core/errors.ts";
import type { Database } from "#platform/db/database.server.ts";
import { claimIdempotencyKey, completion, releaseIdempotencyKey } from "#platform/db/idempotency.server.ts";
import { identifySender } from "../first-request.ts";
import { readBody } from "../request-body.ts";
import { assertForm } from "./assert-form.ts";
import type { ServerContext, ServerEnvironment } from "../server-context.ts";

/** How long the same form from the same sender counts as the same request: a double click, or back and send again. */
const sameFormMs = 30_000;

/** How long a key that came with the form answers with the first result. */
const givenKeyMs = 24 * 3_600_000;

/** How long a second click waits for the first one's answer, and the polling interval, in ms. */
const firstAnswerBoundMs = 5000;
const pollIntervalMs = 100;

/**
 * Answers a form posted without JavaScript. Its page may be shared and cached, and so has no key: the key is derived
 * from sender, form and body for a short window, and a repeat is sent to where the first one went.
 *
 * @param maxBytes of the body; by default those of a text form
 * @throws AppError as `readBody` and `assertForm`, `unavailable` while the process ends
 */
export async function answerForm(
  context: Context<ServerEnvironment>,
  server: ServerContext,
  render: (request: Request) => Promise<Response>,
  maxBytes?: number,
): Promise<Response> {
  if (server.isDraining()) throw new AppError("unavailable", "shutting down", { retryAfterS: 5 });
  const { services } = server;
  const body = await readBody(context.req.raw, maxBytes);
  await assertForm(context.req.raw, body);
  const fingerprint = createHash("sha256").update(`${context.req.path}\n`).update(body).digest("hex");
  const now = services.now();
  const given = context.req.header("idempotency-key");
  const key = given ?? `form:${fingerprint}`;
  const forgetSender = await identifySender(context, server, key, sameFormMs);
  const input = {
    owner: context.get("actor").owner,
    key,
    fingerprint,
    processId: services.processId,
    now,
    keepForMs: given === undefined ? sameFormMs : givenKeyMs,
  };
  const claimed = await claimOrWait(services.db, input);
  if ("answer" in claimed)
    return new Response(null, {
      status: claimed.answer.status,
      headers: { Location: claimed.answer.body, "Idempotent-Replayed": "true", "Cache-Control": "private, no-store" },
    });
  const response = await render(repeatable(context.req.raw, body)).catch(async (error: unknown) => {
    await releaseIdempotencyKey(services.db, claimed.claim).catch(() => undefined);
    throw error;
  });
  const location = repeatableTarget(response);
  if (location === null) await Promise.all([releaseIdempotencyKey(services.db, claimed.claim), forgetSender()]);
  // The run exists now: if this fails, the key stays claimed and nothing is started twice.
  else await completion(services.db, claimed.claim, { status: response.status, body: location });
  return response;
}

/**
 * Where a repeat of the form may be sent without running it again. Not if the answer began or ended a session: the
 * repeat would get the redirect without the cookie. Nor where a guard sent someone away: nothing was done.
 */
function repeatableTarget(response: Response): string | null {
  if (response.headers.getSetCookie().length > 0) return null;
  const location = response.headers.get("location");
  return location === null || /^(?:\/zh)?\/user\/(?:login|access-denied)(?:[/?]|$)/.test(location) ? null : location;
}

/** The same request with the body that was read. */
export function repeatable(request: Request, body: Uint8Array): Request {
  return new Request(request.url, {
    method: request.method,
    headers: request.headers,
    body: body as Uint8Array<ArrayBuffer>,
    signal: request.signal,
  });
}

/** The browser shows only the last click's answer, so that click waits until the first one has an answer. */
async function claimOrWait(db: Database, input: Parameters<typeof claimIdempotencyKey>[1]) {
  for (let waitedMs = 0; ; waitedMs += pollIntervalMs) {
    try {
      return await claimIdempotencyKey(db, input);
    } catch (error) {
      if (!isAppError(error) || error.code !== "in-progress" || waitedMs >= firstAnswerBoundMs) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs));
  }
}
