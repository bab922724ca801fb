import { setTimeout as wait } from "node:timers/promises";
import { sqlStateOf } from "./database.server.ts";

/** serialization_failure and deadlock_detected: the database undid everything in favor of another transaction. */
const conflictStates = new Set(["40001", "40P01"]);
/** Waits before the next tries, in ms; the actual wait is about half to all of it, so that two don't meet again. */
const pausesMs = [20, 50, 100, 200, 400];

/** Tells whether a statement or transaction failed only because another came first; repeated, it can succeed. */
export const isConflict = (error: unknown): boolean => conflictStates.has(sqlStateOf(error) ?? "");

/**
 * Repeats a statement or transaction that the database undid in favor of another.
 *
 * @param attempt has no effect but in the database
 * @throws what the last try threw
 */
export async function repeatOnConflict<T>(attempt: () => Promise<T>): Promise<T> {
  for (const pauseMs of pausesMs) {
    try {
      return await attempt();
    } catch (error) {
      if (!isConflict(error)) throw error;
    }
    await wait(pauseMs * (0.5 + Math.random() / 2));
  }
  return attempt();
}
