import type { Context } from "hono";
import { AppError } from "#core/errors.ts";
import { maxAuthBodyBytes } from "#features/accounts/auth-door.server.ts";
import { preferredLocale } from "./error-response.ts";
import { readBody } from "./request-body.ts";
import type { ServerContext, ServerEnvironment } from "./server-context.ts";

/** Answers `/api/auth/*`: the call as it came, its body read by bytes, handed to the door of the sign-in service. */
export async function answerAuth(context: Context<ServerEnvironment>, server: ServerContext): Promise<Response> {
  const { method, path, raw } = context.req;
  if (method !== "GET" && method !== "POST") throw new AppError("method-not-allowed");
  const bytes = method === "POST" ? await readBody(raw, maxAuthBodyBytes) : null;
  const acceptLanguage = context.req.header("accept-language") ?? null;
  return server.services.authDoor(
    {
      method,
      path: path.replace(/^\/api\/auth/, "") + new URL(raw.url).search,
      headers: raw.headers,
      body: bytes === null ? null : new TextDecoder().decode(bytes),
    },
    {
      address: context.get("address"),
      network: context.get("actor").network,
      locale: preferredLocale({ path, acceptLanguage }),
      origin: context.get("origin"),
    },
  );
}
