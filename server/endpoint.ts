import type { z } from "zod";
import type { Actor } from "#core/actor.ts";
import type { SignedInUser } from "#features/accounts/session.ts";
import type { Services } from "#features/services.ts";
import type { IdempotencyClaim } from "#platform/db/idempotency.server.ts";

/** What an endpoint's handler gets: who asks, what was asked (checked), and what it may touch. */
export type EndpointContext<Body, Query, User = SignedInUser | null> = {
  services: Services;
  actor: Actor;
  /** Never null behind the guards `user` and `admin`. */
  user: User;
  /** The owner key of the browser's device, regardless of who is signed in. */
  device: string;
  /** The site's address that the request came to. */
  origin: string;
  params: Record<string, string>;
  body: Body;
  query: Query;
  /** The body as received; empty for a GET. */
  bytes: Uint8Array;
  request: Request;
  /** Set on a POST with an `Idempotency-Key`; a use case may complete it in its own transaction. */
  claim: IdempotencyClaim | null;
};

export type Guard = "public" | "user" | "admin";

/** A handler's answer: plain data with a status, or a whole response where it streams or attaches. */
export type EndpointAnswer = { status?: number; data: unknown; headers?: Record<string, string> } | Response;

/**
 * One endpoint of the JSON API, declared once: routing, checks, `wordloom routes --json` and `/api/openapi.json` are derived from it.
 */
export type Endpoint = {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** With `:name` for parameters. */
  path: string;
  summary: string;
  /** Who may call it: anyone, signed-in users (else 401), or admins (else 403). */
  guard: Guard;
  body?: z.ZodType;
  query?: z.ZodType;
  /** In place of `body`: a file of one of these types (else 415) and at most this many bytes (else 413), which may depend on the plan. */
  rawBody?: { maxBytes: number | ((caller: { services: Services; actor: Actor }) => number); types: readonly string[] };
  /** In place of `body`: bytes of one of these types (else 415), which the handler reads from the request and limits itself. */
  streamedBody?: { types: readonly string[] };
  /** A program sends it and signs its body, which the handler checks: it needs no Origin, and no session counts. */
  isSigned?: true;
  /** Answers by status; a missing schema means no JSON. */
  answers: Record<number, { about: string; schema?: z.ZodType }>;
  handle(context: EndpointContext<unknown, unknown>): Promise<EndpointAnswer>;
};

type EndpointInput<Body extends z.ZodType | undefined, Query extends z.ZodType | undefined, G extends Guard> = Omit<
  Endpoint,
  "handle" | "body" | "query" | "guard"
> & {
  guard: G;
  body?: Body;
  query?: Query;
  handle(
    context: EndpointContext<
      Body extends z.ZodType ? z.infer<Body> : undefined,
      Query extends z.ZodType ? z.infer<Query> : undefined,
      G extends "public" ? SignedInUser | null : SignedInUser
    >,
  ): Promise<EndpointAnswer>;
};

/** Declares an endpoint; body and query reach the handler checked and typed. */
export function defineEndpoint<
  G extends Guard,
  Body extends z.ZodType | undefined = undefined,
  Query extends z.ZodType | undefined = undefined,
>(endpoint: EndpointInput<Body, Query, G>): Endpoint {
  return endpoint as unknown as Endpoint;
}
