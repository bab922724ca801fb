import type { Actor } from "#core/actor.ts";

/** For whom a page is rendered that everyone gets: an actor who owns nothing. */
export const nobody: Actor = { kind: "anonymous", owner: "", network: "", plan: "anonymous" };
