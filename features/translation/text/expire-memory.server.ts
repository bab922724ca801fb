import { and, like, lt, not } from "drizzle-orm";
import { anonymousRunDays } from "#features/runs/delete-run.server.ts";
import type { Services } from "#features/services.ts";
import { translationMemory } from "#platform/db/schema/translation.ts";

/** How long an account's sentences are remembered after their last use, in days. */
const accountMemoryDays = 365;
const dayMs = 86_400_000;

/** Deletes sentences unused for a long time: visitors' with their other work, accounts' after a year. */
export async function expireMemory({ db, now }: Pick<Services, "db" | "now">): Promise<void> {
  const before = (days: number) => lt(translationMemory.usedAt, new Date(now().getTime() - days * dayMs));
  const isDevice = like(translationMemory.owner, "device:%");
  await db.delete(translationMemory).where(and(isDevice, before(anonymousRunDays)));
  await db.delete(translationMemory).where(and(not(isDevice), before(accountMemoryDays)));
}
