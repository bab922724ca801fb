import { sql } from "drizzle-orm";
import { isAppError } from "#core/errors.ts";
import type { Database } from "#platform/db/database.server.ts";
import { tools } from "#platform/db/schema/catalogue.ts";
import { createItem, getItem } from "#platform/revisions/edited-items.server.ts";
import type { ToolContent } from "./tool-content.ts";
import { noText, photoOf } from "./tool-content-fields.ts";
import { firstOwnId } from "./tool-file.server.ts";
import { photoToolKind, toolKind, type ToolKind } from "./tool-kind.server.ts";
import type { PhotoToolContent } from "./tool-photo-content.ts";

/** How often a number is asked for anew that somebody else took in between. */
const attempts = 5;

/** Adds an empty writing tool as a draft. */
export async function createTool(db: Database, editor: string): Promise<{ id: string }> {
  return addTool(db, toolKind, editor, (id) => emptyTool(`work/new-tool-${id}`));
}

/**
 * Adds an empty image tool as a draft.
 *
 * @param slug its address below `/image/`; left out: one that nobody has
 * @throws AppError `conflict` where the address is taken
 */
export async function createPhotoTool(db: Database, editor: string, slug: string | null): Promise<{ id: string }> {
  return addTool(db, photoToolKind, editor, (id) => emptyPhotoTool(slug ?? `edit/new-tool-${id}`));
}

/**
 * Adds a draft that is another tool over again, as that one was saved last, at an address of its own.
 *
 * @throws AppError `not-found`
 */
export async function duplicateTool(db: Database, editor: string, originalId: string, kind: ToolKind = toolKind): Promise<{ id: string }> {
  const { content } = await getItem(db, kind, originalId);
  return addTool(db, kind, editor, (id) => ({
    ...withoutPictures(content),
    slug: `${content.slug.slice(0, 100)}-${id}`,
    name: { en: `${content.name.en} (copy)`, zh: `${content.name.zh}（副本）` },
    isFeatured: false,
  }));
}

/** Pictures belong to one tool. */
function withoutPictures(content: ToolContent): ToolContent {
  const photo = photoOf(content);
  if (photo === null) return content;
  const { before, after } = photo;
  return { ...content, photo: { ...photo, before: { ...before, id: null }, after: { ...after, id: null } } } as PhotoToolContent;
}

async function addTool(db: Database, kind: ToolKind, editor: string, contentFor: (id: number) => ToolContent): Promise<{ id: string }> {
  for (let attempt = 1; ; attempt++) {
    const [row] = await db.select({ next: sql<number>`greatest(coalesce(max(${tools.id}), 0) + 1, ${firstOwnId}::int)` }).from(tools);
    const id = row?.next ?? firstOwnId;
    try {
      await createItem(db, kind, { id: String(id), editor, content: contentFor(id) });
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
      takesPicture: true,
      prices: { "kontext-pro": null, "kontext-max": null, "fast-text": null, own: null },
      ratios: [],
      pictures: 1,
      before: none,
      after: none,
    },
  };
}

/** What a new tool starts from: all that must be said is still empty. */
function emptyTool(slug: string): ToolContent {
  return {
    slug,
    group: slug.split("/", 1)[0] ?? "",
    name: noText,
    summary: noText,
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
