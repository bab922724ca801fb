import type { Context } from "hono";
import type { Actor } from "#core/actor.ts";
import { findSession, readSessionToken } from "#features/accounts/find-session.server.ts";
import { isPremium, ownerOf, sessionCookieName, type SignedInUser } from "#features/accounts/session.ts";
import { bearerTokenOf } from "./bearer-token.ts";
import { clientAddress } from "./client-address.ts";
import { identifyActor, readCookies } from "./identify-actor.ts";
import type { ServerContext, ServerEnvironment } from "./server-context.ts";

export function socketAddressOf(context: Context<ServerEnvironment>): string {
  return context.env?.incoming?.socket?.remoteAddress ?? "127.0.0.1";
}

/** Puts the caller into the request's context, and the cookie that a new device should get. */
export async function identifyCaller(context: Context<ServerEnvironment>, server: ServerContext, repeatKey: string | null): Promise<void> {
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
  const user = await findUser(context, server);
  context.set("actor", user === null ? actor : actorOf(user, actor, server.services.now()));
  context.set("user", user);
  context.set("device", actor.owner);
  context.set("address", address);
  context.set("newCookie", newCookie);
}

/** The only read of the session: by a bearer token if one is sent, else by the cookie. */
async function findUser(context: Context<ServerEnvironment>, server: ServerContext): Promise<SignedInUser | null> {
  const bearer = bearerTokenOf(context.req.header("authorization"));
  const values = bearer === null ? readCookies(context.req.header("cookie") ?? null, sessionCookieName(server.origin)) : [bearer];
  for (const value of values) {
    const token = readSessionToken(value, server.authSecret, bearer === null);
    if (token !== null) return findSession(server.services, token);
  }
  return null;
}

function actorOf(user: SignedInUser, device: Actor, now: Date): Actor {
  return { kind: "user", owner: ownerOf(user.id), network: device.network, plan: isPremium(user, now) ? "premium" : "free" };
}
