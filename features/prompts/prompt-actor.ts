import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";

/** The id of the account asking; for an anonymous visitor, an id that no account has. */
export const userIdOf = ({ kind, owner }: Actor): string => (kind === "user" ? owner.slice("user:".length) : "");

/** @throws AppError `sign-in-required` for an anonymous visitor, who may run and save prompts, but neither publish nor vote */
export function requireUserId(actor: Actor): string {
  if (actor.kind !== "user") throw new AppError("sign-in-required");
  return userIdOf(actor);
}
