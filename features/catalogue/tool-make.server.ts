import { sql } from "drizzle-orm";
import { isAppError } from "#core/errors.ts";
import { imageModelIds } from "#platform/ai/image-models.ts";
import type { Services } from "#features/services.ts";
import type { Database } from "#platform/db/database.server.ts";
import { toolAssets, tools } from "#platform/db/schema/catalogue.ts";
import { createItem, getItem } from "#platform/revisions/edited-items.server.ts";
import { noPrices } from "./image-price.ts";
import type { ToolContent } from "./tool-content.ts";
import { noText, photoOf } from "./tool-content-fields.ts";
import { firstOwnId } from "./tool-file.server.ts";
import { photoToolKind, toolKind, type ToolKind } from "./tool-kind.server.ts";
import { exampleRoles } from "./tool-photo.ts";
import type { PhotoContent, PhotoToolContent } from "./tool-photo-content.ts";
import { type CopiedPictures, copyToolPictures } from "./tool-pictures.server.ts";

/** How often another number is tried if someone else took the first. */
const attempts = 5;

/** Adds an empty writing tool as a draft. */
export async function createTool(db: Database, editor: string): Promise<{ id: string }> {
  return addTool(db, toolKind, editor, (id) => emptyTool(`work/new-tool-${id}`));
}

/**
 * Adds an empty image tool as a draft.
 *
 * @param slug its address below `/image/`; if omitted, a free one
 * @throws AppError `conflict` if the address is taken
 */
export async function createPhotoTool(db: Database, editor: string, slug: string | null): Promise<{ id: string }> {
  return addTool(db, photoToolKind, editor, (id) => emptyPhotoTool(slug ?? `edit/new-tool-${id}`));
}

/**
 * Adds a draft that copies another tool's last saved state, at its own address and with pictures of its own.
 *
 * @throws AppError `not-found`, `unavailable` while the storage is down
 */
export async function duplicateTool(
  services: Pick<Services, "db" | "storage" | "newId" | "now">,
  editor: string,
  originalId: string,
  kind: ToolKind = toolKind,
): Promise<{ id: string }> {
  const { content } = await getItem(services.db, kind, originalId);
  const pictures = await copyToolPictures(services, Number(originalId), pictureIdsOf(content));
  const contentFor = (id: number) => ({
    ...withPictures(content, pictures.ids),
    slug: `${content.slug.slice(0, 100)}-${id}`,
    name: { en: `${content.name.en} (copy)`, zh: `${content.name.zh}（副本）` },
    isFeatured: false,
  });
  return addTool(services.db, kind, editor, contentFor, pictures);
}

function pictureIdsOf(content: ToolContent): string[] {
  const photo = photoOf(content);
  return photo === null ? [] : exampleRoles.flatMap((role) => photo[role].id ?? []);
}

/** A picture belongs to one tool: the copy names its own. */
function withPictures(content: ToolContent, copies: CopiedPictures["ids"]): ToolContent {
  const photo = photoOf(content);
  if (photo === null) return content;
  const own = (picture: PhotoContent["before"]) => ({ ...picture, id: copies.get(picture.id ?? "") ?? null });
  return { ...content, photo: { ...photo, before: own(photo.before), after: own(photo.after) } } as PhotoToolContent;
}

async function addTool(
  db: Database,
  kind: ToolKind,
  editor: string,
  contentFor: (id: number) => ToolContent,
  pictures: Pick<CopiedPictures, "rowsFor"> | null = null,
): Promise<{ id: string }> {
  for (let attempt = 1; ; attempt++) {
    const [row] = await db.select({ next: sql<number>`greatest(coalesce(max(${tools.id}), 0) + 1, ${firstOwnId}::int)` }).from(tools);
    const id = row?.next ?? firstOwnId;
    const assets = pictures?.rowsFor(id) ?? [];
    try {
      await db.transaction(async (tx) => {
        await createItem(tx, kind, { id: String(id), editor, content: contentFor(id) });
        if (assets.length > 0) await tx.insert(toolAssets).values(assets);
      });
      return { id: String(id) };
    } catch (error) {
      if (attempt >= attempts || !isAppError(error) || error.code !== "conflict") throw error;
    }
  }
}

function emptyPhotoTool(slug: string): PhotoToolContent {
  const none = { id: null, alt: noText };
  return {
    ...emptyTool(slug),
    icon: "image",
    outputKind: "images",
    photo: {
      where: "model",
      takesPicture: true,
      models: [...imageModelIds],
      prices: noPrices,
      ratios: [],
      before: none,
      after: none,
    },
  };
}

/** What a new tool starts from: everything required is still empty. */
function emptyTool(slug: string): ToolContent {
  return {
    slug,
    group: slug.split("/", 1)[0] ?? "",
    name: noText,
    summary: noText,
    tagline: null,
    seoTitle: noText,
    seoDescription: noText,
    searchTexts: { en: [], zh: [] },
    questions: [],
    icon: "feather",
    startsFrom: "idea",
    outputKind: "text",
    diffField: null,
    variants: 1,
    modelClass: "fast",
    maxOutput: null,
    isFeatured: false,
    fields: [],
    template: noText,
    example: { en: {}, zh: {} },
    sample: noText,
  };
}
