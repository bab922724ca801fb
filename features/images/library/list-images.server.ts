import { and, asc, desc, eq, lt, or, type SQL, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import type { Services } from "#features/services.ts";
import { images } from "#platform/db/schema/images.ts";
import { type LibraryImage, type LibraryPage, thumbUrl } from "./image-view.ts";
import { imageUrl } from "#core/image-address.ts";
import type { ImageRow } from "./keep-picture.server.ts";

/** `largest`: what to delete first when the storage is full. */
export const imageOrders = ["newest", "largest"] as const;
export type ImageOrder = (typeof imageOrders)[number];

/** Masks belong to a picture and aren't listed on their own. */
const isListed = sql`(${images.settings} ->> 'isMask') IS NULL`;

/**
 * Lists an owner's pictures, with what all of them take. One statement.
 *
 * @param cursor `next` from the previous page in the same order, or null
 * @throws AppError `invalid-input` for a cursor that is not one of ours
 */
export async function listImages(
  { db, config }: Pick<Services, "db" | "config">,
  { owner, plan }: Pick<Actor, "owner" | "plan">,
  limit: number,
  cursor: string | null,
  order: ImageOrder = "newest",
): Promise<LibraryPage> {
  const column = order === "newest" ? images.createdAt : images.bytes;
  const page = db
    .select()
    .from(images)
    .where(and(eq(images.owner, owner), isListed, cursor === null ? undefined : pageAfter(order, cursor)))
    .orderBy(desc(column), asc(images.id))
    .limit(limit + 1)
    .as("page");
  const all = db
    .select({ bytes: sql<number>`coalesce(sum(${images.bytes}), 0)::float8`.as("all_bytes") })
    .from(images)
    .where(eq(images.owner, owner))
    .as("kept");
  const found = await db
    .select()
    .from(all)
    .leftJoin(page, sql`true`)
    .orderBy(desc(order === "newest" ? page.createdAt : page.bytes), asc(page.id));
  const rows = found.flatMap((row) => row.page ?? []);
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return {
    items: items.map(toLibraryImage),
    next: rows.length > limit && last !== undefined ? `${order === "newest" ? last.createdAt.getTime() : last.bytes}.${last.id}` : null,
    storage: { bytes: found[0]?.kept.bytes ?? 0, limit: config.limits(plan).imageStorageBytes },
  };
}

function pageAfter(order: ImageOrder, cursor: string): SQL | undefined {
  // 13 digits of milliseconds: 2001 to 2286. A later year would be written in a way that PostgreSQL does not read; bytes are an integer.
  const form = order === "newest" ? /^(\d{13})\.([0-9a-z]{1,60})$/ : /^(\d{1,9})\.([0-9a-z]{1,60})$/;
  const match = form.exec(cursor);
  if (match === null) throw new AppError("invalid-input", "cursor", { fields: { cursor: "wrong-type" } });
  const after = (at: SQL | undefined, same: SQL) => or(at, and(same, sql`${images.id} > ${match[2]}`));
  const place = Number(match[1]);
  if (order === "largest") return after(lt(images.bytes, place), eq(images.bytes, place));
  const at = new Date(place);
  return after(lt(images.createdAt, at), eq(images.createdAt, at));
}

/** A picture as its owner sees it. */
export function toLibraryImage(row: ImageRow): LibraryImage {
  const { id, runId, parentId, tool, width, height, bytes } = row;
  return {
    id,
    url: imageUrl(id),
    thumbUrl: thumbUrl(id),
    runId,
    parentId,
    tool,
    width,
    height,
    bytes,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
  };
}
