import { desc } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import type { Services } from "#features/services.ts";
import { translationLikes } from "#platform/db/schema/translation.ts";
import { toLike, whichLikes } from "./like-queries.server.ts";
import type { LikeFileFormat, LikeFilter } from "./like-view.ts";
import { writeLikes } from "./write-likes.ts";

/** Writes the owner's likes to a file, newest first. */
export async function exportLikes(
  { db }: Pick<Services, "db">,
  { owner }: Actor,
  { format, ...filter }: LikeFilter & { format: LikeFileFormat },
): Promise<string> {
  const rows = await db
    .select()
    .from(translationLikes)
    .where(whichLikes(owner, filter))
    .orderBy(desc(translationLikes.createdAt), desc(translationLikes.id));
  return writeLikes(format, rows.map(toLike));
}

/** Marks the owner's likes as exported; reading a file doesn't change anything itself. @returns how many */
export async function noteExport({ db, now }: Pick<Services, "db" | "now">, { owner }: Actor, filter: LikeFilter): Promise<number> {
  const noted = await db
    .update(translationLikes)
    .set({ exportedAt: now() })
    .where(whichLikes(owner, filter))
    .returning({ id: translationLikes.id });
  return noted.length;
}
