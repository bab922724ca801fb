import { createHash } from "node:crypto";
import type { Context } from "hono";
import { Hono } from "hono";
import { AppError } from "#core/errors.ts";
import { isAdmin, type SignedInUser } from "#features/accounts/session.ts";
import {
  claimIdempotencyKey,
  completion,
  type IdempotencyClaim,
  releaseIdempotencyKey,
  type StoredAnswer,
} from "#platform/db/idempotency.server.ts";
import { isCalledHeic, pictureTypes } from "#platform/pictures/picture-format.ts";
import { type BodyBudget, createBodyBudget } from "./body-budget.ts";
import type { Endpoint } from "./endpoint.ts";
import { identifySender } from "./first-request.ts";
import { fitSchema } from "./fit-schema.ts";
import { parseJson, readBody } from "./request-body.ts";
import type { ServerContext, ServerEnvironment } from "./server-context.ts";

/** How long a key answers with the first result. */
const keepKeyForMs = 24 * 3_600_000;
const maxKeyLength = 200;
/** A key that others can guess, or saw long ago, must not lead to someone's device. */
const minRepeatKeyLength = 8;
const repeatMs = 10 * 60_000;

/** Makes the routes of all endpoints: body by bytes, claim, checks, handler, record; in this order. */
export function createApiRouter(endpoints: readonly Endpoint[], server: ServerContext): Hono<ServerEnvironment> {
  const router = new Hono<ServerEnvironment>();
  const budget = createBodyBudget();
  for (const endpoint of endpoints) {
    router.on(endpoint.method, endpoint.path, async (context) => {
      assertAllowed(endpoint, context.get("user"));
      const release = reserveBody(context, endpoint, server, budget);
      try {
        return await handleCall(context, endpoint, server);
      } finally {
        release();
      }
    });
  }
  for (const path of new Set(endpoints.map((endpoint) => endpoint.path))) {
    router.all(path, () => {
      throw new AppError("method-not-allowed");
    });
  }
  return router;
}

async function handleCall(context: Context<ServerEnvironment>, endpoint: Endpoint, server: ServerContext): Promise<Response> {
  const isRead = endpoint.method === "GET";
  if (!isRead && server.isDraining()) throw new AppError("unavailable", "shutting down", { retryAfterS: 5 });
  const bytes = isRead ? new Uint8Array() : await readEndpointBody(context, endpoint, server);
  const key = endpoint.method === "POST" ? context.req.header("idempotency-key") : undefined;
  const claimed = key === undefined ? null : await claimKey(context, server, key, bytes);
  if (claimed !== null && "answer" in claimed) return replay(claimed.answer);
  const claim = claimed?.claim ?? null;
  try {
    const answer = await callHandler(context, endpoint, server, bytes, claim);
    return await respond(server, claim, answer);
  } catch (error) {
    // Nothing was done: a corrected or later request may use the key again.
    if (claim !== null && !claim.isCompleted) await releaseIdempotencyKey(server.services.db, claim).catch(() => undefined);
    throw error;
  }
}

async function callHandler(
  context: Context<ServerEnvironment>,
  endpoint: Endpoint,
  server: ServerContext,
  bytes: Uint8Array,
  claim: IdempotencyClaim | null,
) {
  const body = endpoint.body === undefined ? undefined : fitSchema(endpoint.body, parseJson(bytes), "body");
  const query = endpoint.query === undefined ? undefined : fitSchema(endpoint.query, context.req.query(), "body");
  const params = context.req.param() as Record<string, string>;
  // No id or name has one, and the database takes none.
  if (Object.values(params).some((value) => value.includes("\0"))) throw new AppError("not-found");
  return endpoint.handle({
    services: server.services,
    actor: context.get("actor"),
    user: context.get("user"),
    device: context.get("device"),
    origin: context.get("origin"),
    params,
    body,
    query,
    bytes,
    request: context.req.raw,
    claim,
  });
}

/** @throws AppError `unsupported-file` or `heic-picture` for a type that the endpoint does not accept, before anything is read */
async function readEndpointBody(context: Context<ServerEnvironment>, endpoint: Endpoint, server: ServerContext): Promise<Uint8Array> {
  const types = endpoint.rawBody?.types ?? endpoint.streamedBody?.types;
  const type = (context.req.header("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  if (types !== undefined && !types.includes(type)) {
    const takesPictures = pictureTypes.some((one) => types.includes(one));
    throw new AppError(takesPictures && isCalledHeic(type, "") ? "heic-picture" : "unsupported-file");
  }
  if (endpoint.streamedBody !== undefined) return new Uint8Array();
  return readBody(context.req.raw, rawLimit(context, endpoint, server));
}

/** The most bytes of a file that this caller may send; undefined if the endpoint takes none. */
function rawLimit(context: Context<ServerEnvironment>, { rawBody }: Endpoint, { services }: ServerContext): number | undefined {
  if (rawBody === undefined) return undefined;
  return typeof rawBody.maxBytes === "number" ? rawBody.maxBytes : rawBody.maxBytes({ services, actor: context.get("actor") });
}

/** Reserves memory for an incoming file: as much as its sender announces, or else as much as it may be. */
function reserveBody(context: Context<ServerEnvironment>, endpoint: Endpoint, server: ServerContext, budget: BodyBudget): () => void {
  const limit = rawLimit(context, endpoint, server);
  if (limit === undefined) return () => undefined;
  const said = context.req.header("content-length");
  return budget.reserve(said === undefined ? limit : Math.min(limit, Number(said) || 0));
}

function assertAllowed({ guard }: Endpoint, user: SignedInUser | null): void {
  if (guard === "public") return;
  if (user === null) throw new AppError("sign-in-required");
  if (guard === "admin" && !isAdmin(user)) throw new AppError("forbidden");
}

async function claimKey(context: Context<ServerEnvironment>, server: ServerContext, key: string, body: Uint8Array) {
  if (key === "" || key.length > maxKeyLength || !/^[\x20-\x7e]+$/.test(key))
    throw new AppError("invalid-input", "Idempotency-Key", { fields: { "Idempotency-Key": "wrong-type" } });
  const { services } = server;
  // Keys of that form are derived from forms that came without one; no one else may name them.
  if (key.length >= minRepeatKeyLength && !key.startsWith("form:")) await identifySender(context, server, key, repeatMs);
  const fingerprint = createHash("sha256").update(`${context.req.method} ${context.req.path}\n`).update(body).digest("hex");
  return claimIdempotencyKey(services.db, {
    owner: context.get("actor").owner,
    key,
    fingerprint,
    processId: services.processId,
    now: services.now(),
    keepForMs: keepKeyForMs,
  });
}

async function respond(
  server: ServerContext,
  claim: IdempotencyClaim | null,
  answer: Awaited<ReturnType<Endpoint["handle"]>>,
): Promise<Response> {
  if (answer instanceof Response) {
    // What is no JSON is not stored: a repeat is worked on again.
    if (claim !== null && !claim.isCompleted) await releaseIdempotencyKey(server.services.db, claim);
    return answer;
  }
  const status = answer.status ?? 200;
  const body = JSON.stringify(answer.data);
  // A stored answer has no headers: one that depends on a cookie is produced again, so its work may be repeated.
  if (claim !== null && !claim.isCompleted && answer.headers !== undefined) await releaseIdempotencyKey(server.services.db, claim);
  else if (claim !== null && !claim.isCompleted) await completion(server.services.db, claim, { status, body });
  const response = jsonResponse(status, body);
  for (const [name, value] of Object.entries(answer.headers ?? {})) response.headers.set(name, value);
  return response;
}

function replay(answer: StoredAnswer): Response {
  const response = jsonResponse(answer.status, answer.body);
  response.headers.set("Idempotent-Replayed", "true");
  return response;
}

function jsonResponse(status: number, body: string): Response {
  return new Response(body, {
    status,
    headers: { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "private, no-store" },
  });
}
