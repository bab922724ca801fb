import { createHash } from "node:crypto";
import type { Context } from "hono";
import { AppError } from "#core/errors.ts";
import { claimIdempotencyKey, completion, releaseIdempotencyKey } from "#platform/db/idempotency.server.ts";
import { identifyCaller } from "../identify-caller.ts";
import { readBody } from "../request-body.ts";
import type { ServerContext, ServerEnvironment } from "../server-context.ts";

/** How long the same form from the same sender means the same wish: a double click, or back and send again. */
const sameFormMs = 30_000;

/**
 * Answers a form posted without script. Its page may be a shared cached one and so carries no key: the key is made
 * from sender, form and body for a short window, and a repeat is sent to where the first one went.
 */
export async function answerForm(
  context: Context<ServerEnvironment>,
  server: ServerContext,
  render: (request: Request) => Promise<Response>,
): Promise<Response> {
  if (server.isDraining()) throw new AppError("unavailable", "shutting down", { retryAfterS: 5 });
  const { services } = server;
  const body = await readBody(context.req.raw);
  const fingerprint = createHash("sha256").update(`${context.req.path}\n`).update(body).digest("hex");
  identifyCaller(context, server, `${fingerprint} ${Math.floor(services.now().getTime() / sameFormMs)}`);
  const input = {
    owner: context.get("actor").owner,
    key: `form:${fingerprint}`,
    fingerprint,
    processId: services.processId,
    now: services.now(),
    keepForMs: sameFormMs,
  };
  const claimed = await claimIdempotencyKey(services.db, input);
  if ("answer" in claimed)
    return new Response(null, {
      status: claimed.answer.status,
      headers: { Location: claimed.answer.body, "Idempotent-Replayed": "true", "Cache-Control": "private, no-store" },
    });
  try {
    const raw = context.req.raw;
    const response = await render(
      new Request(raw.url, { method: raw.method, headers: raw.headers, body: body as Uint8Array<ArrayBuffer>, signal: raw.signal }),
    );
    const location = response.headers.get("location");
    if (location === null) await releaseIdempotencyKey(services.db, claimed.claim);
    else await completion(services.db, claimed.claim, { status: response.status, body: location });
    return response;
  } catch (error) {
    await releaseIdempotencyKey(services.db, claimed.claim).catch(() => undefined);
    throw error;
  }
}
