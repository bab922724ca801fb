import { z } from "zod";
import { fieldErrorCodes } from "#core/errors.ts";
import { fileFaults } from "#formats/segments/file-fault.ts";
import type { Endpoint } from "../endpoint.ts";

const errorBody = z.object({
  error: z.object({
    code: z.string(),
    message: z.string().describe("A sentence in the language that Accept-Language asks for, English or Chinese"),
    requestId: z.string(),
    fields: z.record(z.string(), z.string()).describe("A sentence for each invalid input, by its name").optional(),
    reason: z.enum(fileFaults).describe("Why a file can't be used").optional(),
    database: z
      .object({
        code: z.string().describe("The SQLSTATE"),
        message: z.string(),
        details: z.string().nullable().describe("The constraint, column or table concerned"),
        hint: z.string().nullable().describe("What to do about it"),
      })
      .describe("Why the database refused the request; no SQL and no values")
      .optional(),
    fieldCodes: z.record(z.string(), z.enum(fieldErrorCodes)).describe("The same as codes, for programs").optional(),
  }),
});

const toSchema = (schema: z.ZodType, io: "input" | "output") => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Record<string, unknown>;
  return rest;
};
const asJson = (schema: z.ZodType, io: "input" | "output") => ({ "application/json": { schema: toSchema(schema, io) } });

/** Raw bytes: a media type without a schema (OpenAPI 3.1, "Considerations for File Uploads"). */
const asFile = (types: readonly string[]) => Object.fromEntries(types.map((type) => [type, {}]));

/** Describes all endpoints as OpenAPI 3.1, from the same declarations that route and check them. */
export function describeApi(endpoints: readonly Endpoint[], appName: string, origin: string): unknown {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describeEndpoint(endpoint) };
  }
  return { openapi: "3.1.0", info: { title: `${appName} API`, version: "1" }, servers: [{ url: origin }], paths };
}

function describeEndpoint(endpoint: Endpoint): unknown {
  const answers = Object.entries(endpoint.answers).map(([status, answer]) => [
    status,
    { description: answer.about, ...(answer.schema === undefined ? {} : { content: asJson(answer.schema, "output") }) },
  ]);
  return {
    summary: endpoint.summary,
    parameters: [...pathParameters(endpoint.path), ...queryParameters(endpoint.query)],
    ...(bytesOf(endpoint) === undefined ? {} : { requestBody: { required: true, content: asFile(bytesOf(endpoint)?.types ?? []) } }),
    ...(endpoint.body === undefined
      ? {}
      : { requestBody: { required: !endpoint.body.safeParse(undefined).success, content: asJson(endpoint.body, "input") } }),
    responses: { ...Object.fromEntries(answers), default: { description: "What went wrong", content: asJson(errorBody, "output") } },
  };
}

const bytesOf = ({ rawBody, streamedBody }: Endpoint) => rawBody ?? streamedBody;

function pathParameters(path: string): unknown[] {
  return [...path.matchAll(/:(\w+)/g)].map((match) => ({ name: match[1], in: "path", required: true, schema: { type: "string" } }));
}

function queryParameters(query: z.ZodType | undefined): unknown[] {
  if (query === undefined) return [];
  const { properties = {} } = toSchema(query, "input") as { properties?: Record<string, unknown> };
  return Object.entries(properties).map(([name, schema]) => ({ name, in: "query", required: false, schema }));
}
