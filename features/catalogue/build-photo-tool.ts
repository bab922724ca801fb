import type { Localized } from "#core/localized.ts";
import type { toolAssets } from "#platform/db/schema/catalogue.ts";
import { buildTool, type CatalogueTool } from "./build-tool.ts";
import { offerImageModels, type OfferedImageModel } from "./image-price.ts";
import type { ExampleRole } from "./tool-photo.ts";
import type { PhotoContent, PhotoToolContent } from "./tool-photo-content.ts";
import { photoContentOfRows, type ToolRows } from "./tool-rows.ts";

/** A picture of a tool's example, at `toolPictureUrl(id)`; sizes in pixels. */
export type ExamplePicture = { id: string; alt: Localized; width: number; height: number };

/** An image tool with its template; only the server sees this (`toToolView`). */
export type PhotoTool = CatalogueTool &
  Pick<PhotoContent, "where" | "ratios"> & {
    /** What a run costs with each model; empty for a tool that needs none. */
    models: OfferedImageModel[];
    /** Uploaded by an admin; a shipped tool that works in the browser has its example in its page. */
    before: ExamplePicture | null;
    after: ExamplePicture | null;
  };

/** An image tool as it runs, published or not: without the pictures that show it. */
export type RunnablePhotoTool = Omit<PhotoTool, "before" | "after">;

type AssetRow = typeof toolAssets.$inferSelect;

/** Builds an image tool that can be shown and run from its rows. */
export function buildPhotoTool(rows: ToolRows & { assets: readonly AssetRow[] }): PhotoTool {
  return {
    ...buildRunnablePhotoTool(rows.tool.id, photoContentOfRows(rows)),
    before: pictureOf(rows.assets, "before"),
    after: pictureOf(rows.assets, "after"),
  };
}

/** Builds an image tool that can be run from what admins edit. */
export function buildRunnablePhotoTool(id: number, { photo, ...content }: PhotoToolContent): RunnablePhotoTool {
  const { where, takesPicture, ratios, models, prices } = photo;
  return {
    ...buildTool(id, content),
    where,
    takesPicture,
    needsPicture: takesPicture,
    ratios,
    models: offerImageModels(models, prices),
  };
}

function pictureOf(assets: readonly AssetRow[], role: ExampleRole): ExamplePicture | null {
  const found = assets.find((asset) => asset.role === role);
  if (found === undefined) return null;
  const { id, alt, width, height } = found;
  return { id, alt, width, height };
}
