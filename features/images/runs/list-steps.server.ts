import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import { isId } from "#core/ids.ts";
import type { ImageRow } from "#features/images/library/keep-picture.server.ts";
import { toLibraryImage } from "#features/images/library/list-images.server.ts";
import type { Services } from "#features/services.ts";
import { images } from "#platform/db/schema/images.ts";
import { imageRunFields } from "./image-run.ts";
import type { ImageStep } from "./image-step.ts";
import type { ImageSettings } from "./run-settings.ts";

/** More than anyone takes; a chain that is longer begins later. */
const maxSteps = 100;

/**
 * Lists how one of this owner's pictures came to be: what it was made from, what that was made from, and so on, with what each step was
 * made with; the first one first, the picture itself last. One statement.
 *
 * It begins with what was made from nothing, or after a picture that is deleted: then the first step's `parentId` is not null.
 *
 * @throws AppError `not-found` for everyone else, whether the id is someone else's, removed or unknown
 */
export async function listSteps({ db }: Pick<Services, "db">, { owner }: Pick<Actor, "owner">, id: string): Promise<ImageStep[]> {
  if (!isId(id)) throw new AppError("not-found");
  const chain = sql`(WITH RECURSIVE chain (id, parent_id, place) AS (
    SELECT own.id, own.parent_id, 1 FROM ${images} AS own WHERE own.owner = ${owner} AND own.id = ${id}
    UNION ALL SELECT earlier.id, earlier.parent_id, chain.place + 1 FROM ${images} AS earlier
      JOIN chain ON earlier.id = chain.parent_id WHERE earlier.owner = ${owner} AND chain.place < ${maxSteps}
  ) SELECT id FROM chain)`;
  const rows = await db
    .select()
    .from(images)
    .where(and(eq(images.owner, owner), inArray(images.id, chain)))
    .orderBy(asc(images.step));
  if (rows.length === 0) throw new AppError("not-found");
  return rows.map((row) => ({
    ...toLibraryImage(row),
    settings: settingsOf(row),
    seed: row.seed,
    model: maker.safeParse(row.settings?.["madeBy"]).data ?? null,
  }));
}

const maker = z.object({ id: z.string(), name: z.string() });

/** Reads what a picture was made with; null for an upload. */
export function settingsOf(image: Pick<ImageRow, "settings">): ImageSettings | null {
  const fields = imageRunFields(image.settings);
  if (fields === null) return null;
  const { seed: _ofFirst, ...settings } = fields;
  return settings;
}
