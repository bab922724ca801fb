import { and, eq } from "drizzle-orm";
import type { Services } from "#features/services.ts";
import { toolCategory, tools } from "#platform/db/schema/catalogue.ts";

/** Finds an image tool, draft or not, by its address below `/image/` or by id; null if there is none. */
export async function findPhotoTool({ db }: Pick<Services, "db">, address: string): Promise<{ id: number; slug: string } | null> {
  const isNamed = isToolId(address) ? eq(tools.id, Number(address)) : eq(tools.slug, address);
  const [row] = await db
    .select({ id: tools.id, slug: tools.slug })
    .from(tools)
    .where(and(eq(tools.category, toolCategory.photo), isNamed));
  return row ?? null;
}

/** Addresses have a group and a name, so they are never just a number. */
export const isToolId = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text);
