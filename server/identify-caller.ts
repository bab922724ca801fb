import type { Context } from "hono";
import { clientAddress } from "./client-address.ts";
import { identifyActor } from "./identify-actor.ts";
import type { ServerContext, ServerEnvironment } from "./server-context.ts";

export function socketAddressOf(context: Context<ServerEnvironment>): string {
  return context.env?.incoming?.socket?.remoteAddress ?? "127.0.0.1";
}

/** Puts who asks into the request's context, and the cookie that a new device should get. */
export function identifyCaller(context: Context<ServerEnvironment>, server: ServerContext, repeatKey: string | null): void {
  const address = clientAddress(socketAddressOf(context), context.req.header("x-forwarded-for") ?? null, server.trustedProxies);
  const agent = context.req.header("user-agent") ?? "";
  const isSecure = server.origin.startsWith("https:");
  const { actor, newCookie } = identifyActor(
    context.req.header("cookie") ?? null,
    address,
    server.secret,
    isSecure,
    repeatKey === null ? null : `${agent}\n${repeatKey}`,
  );
  context.set("actor", actor);
  context.set("newCookie", newCookie);
}
