import type { z } from "zod";
import type { Actor } from "#core/actor.ts";
import type { Services } from "#features/services.ts";
import type { IdempotencyClaim } from "#platform/db/idempotency.server.ts";

/** What an endpoint's handler gets: who asks, what was asked (checked), and what it may touch. */
export type EndpointContext<Body, Query> = {
  services: Services;
  actor: Actor;
  params: Record<string, string>;
  body: Body;
  query: Query;
  request: Request;
  /** Set on a POST with an `Idempotency-Key`; a use case may complete it in its own transaction. */
  claim: IdempotencyClaim | null;
};

/** A handler's answer: plain data with a status, or a whole response where it streams or attaches. */
export type EndpointAnswer = { status?: number; data: unknown } | Response;

/**
 * One endpoint of the JSON API, once: routing, checks, `wordloom routes --json` and `/api/openapi.json` are made from it.
 */
export type Endpoint = {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** With `:name` for parameters. */
  path: string;
  summary: string;
  /** Who may call it. */
  guard: "public";
  body?: z.ZodType;
  query?: z.ZodType;
  /** Answers by status; a missing schema means no JSON. */
  answers: Record<number, { about: string; schema?: z.ZodType }>;
  handle(context: EndpointContext<unknown, unknown>): Promise<EndpointAnswer>;
};

type EndpointInput<Body extends z.ZodType | undefined, Query extends z.ZodType | undefined> = Omit<
  Endpoint,
  "handle" | "body" | "query"
> & {
  body?: Body;
  query?: Query;
  handle(
    context: EndpointContext<Body extends z.ZodType ? z.infer<Body> : undefined, Query extends z.ZodType ? z.infer<Query> : undefined>,
  ): Promise<EndpointAnswer>;
};

/** Declares an endpoint; body and query reach the handler checked and typed. */
export function defineEndpoint<Body extends z.ZodType | undefined = undefined, Query extends z.ZodType | undefined = undefined>(
  endpoint: EndpointInput<Body, Query>,
): Endpoint {
  return endpoint as Endpoint;
}
