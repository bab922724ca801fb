import { and, asc, eq, inArray, notInArray } from "drizzle-orm";
import type { DatabaseOrTransaction } from "#platform/db/database.server.ts";
import { publishState, toolAssets } from "#platform/db/schema/catalogue.ts";
import type { ItemFault } from "#platform/revisions/item-kind.ts";
import type { ToolContent } from "./tool-content.ts";
import { photoOf } from "./tool-content-fields.ts";
import { exampleRoles } from "./tool-photo.ts";

/** Lists a tool's pictures that the site shows, in order. */
export async function listToolPictures(tx: DatabaseOrTransaction, toolId: number) {
  return tx
    .select({ id: toolAssets.id, role: toolAssets.role, alt: toolAssets.alt, width: toolAssets.width, height: toolAssets.height })
    .from(toolAssets)
    .where(and(eq(toolAssets.toolId, toolId), eq(toolAssets.state, publishState.published)))
    .orderBy(asc(toolAssets.sort), asc(toolAssets.id));
}

const namedIn = (content: ToolContent) => {
  const photo = photoOf(content);
  return photo === null
    ? []
    : exampleRoles.flatMap((role) => (photo[role].id === null ? [] : [{ role, ...photo[role], id: photo[role].id }]));
};

/** Names the examples whose picture isn't this tool's own, or no longer exists. */
export async function findMissingPictures(tx: DatabaseOrTransaction, toolId: number, content: ToolContent): Promise<ItemFault[]> {
  const named = namedIn(content);
  if (named.length === 0) return [];
  const ids = named.map(({ id }) => id);
  const rows = await tx
    .select({ id: toolAssets.id })
    .from(toolAssets)
    .where(and(eq(toolAssets.toolId, toolId), inArray(toolAssets.id, ids)));
  return named.flatMap(({ role, id }) => (rows.some((row) => row.id === id) ? [] : [{ path: `photo.${role}`, code: `no-${role}` }]));
}

/** Marks which of a tool's pictures everyone may see: those of published content, none of a draft's. */
export async function storeToolPictures(
  tx: DatabaseOrTransaction,
  toolId: number,
  content: ToolContent,
  isPublished: boolean,
): Promise<void> {
  const named = namedIn(content);
  const others =
    named.length === 0
      ? undefined
      : notInArray(
          toolAssets.id,
          named.map(({ id }) => id),
        );
  if (photoOf(content) === null) return;
  await tx
    .update(toolAssets)
    .set({ state: publishState.draft })
    .where(and(eq(toolAssets.toolId, toolId), others));
  const state = isPublished ? publishState.published : publishState.draft;
  for (const [sort, { id, role, alt }] of named.entries())
    await tx
      .update(toolAssets)
      .set({ role, alt, sort, state, updatedAt: new Date() })
      .where(and(eq(toolAssets.toolId, toolId), eq(toolAssets.id, id)));
}
