import { adminGuard } from "./admin-guard.ts";
import { authGuard } from "./auth-guard.ts";
import type { Guard } from "./guard.ts";
import { translateGuard } from "./translate-guard.ts";

/** All guards by the names that the specification gives them (§2, §6). */
export const guards: ReadonlyMap<string, Guard> = new Map([
  ["auth", authGuard],
  ["admin", adminGuard],
  ["translate", translateGuard],
]);
