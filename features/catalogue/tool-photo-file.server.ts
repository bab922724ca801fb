import { z } from "zod";
import { imageModelIds } from "#platform/ai/image-models.ts";
import { type ContentReading, readContentFiles } from "#platform/content/content-file.server.ts";
import { localizedText } from "#platform/content/content-schemas.ts";
import { isPhotoAddress } from "./tool-check.ts";
import { everyToolFile, toolExample } from "./tool-file.server.ts";
import { type PhotoGroup, photoGroups, photoIcons, photoPlaces, photoRatios } from "./tool-photo.ts";

export const photoToolFolder = "image-tools";

/**
 * An image tool as `content/image-tools/<group>/<name>.yaml` has it.
 *
 * A tool on a device has neither models nor a template: its page does the work, and the fields are its settings. In the template of a tool
 * that makes pictures, every placeholder is replaced by the field's text, free text included (`renderPicturePrompt`); one that answers with
 * text has the template of a writing tool, in which `{{picture}}` is the picture.
 */
const photoToolFile = z.strictObject({
  ...everyToolFile,
  icon: z.enum(photoIcons),
  where: z.enum(photoPlaces),
  /** Whether it changes a picture someone brings, or makes one from text. */
  takesPicture: z.boolean().default(true),
  outputKind: z.enum(["images", "text"]).default("images"),
  /** The image models to choose from; a run costs what the model costs. */
  models: z.array(z.enum(imageModelIds)).default([]),
  /** Width to height; if omitted, the result keeps the picture's. */
  ratios: z.array(z.enum(photoRatios)).default([]),
  template: localizedText.optional(),
  example: toolExample.default({ en: {}, zh: {} }),
});

/** One image tool as shipped; `slug` is the path under `/image/`. */
export type PhotoToolSeed = z.output<typeof photoToolFile> & { slug: string; group: PhotoGroup };

/**
 * Reads a content folder's image tools, ordered by id.
 *
 * @param names paths below `image-tools/` without extension; if omitted: all
 */
export function readPhotoTools(root: string, names?: readonly string[]): ContentReading<PhotoToolSeed> {
  const { files, faults } = readContentFiles(root, photoToolFolder, photoToolFile, names);
  const tools: ContentReading<PhotoToolSeed> = { files: [], faults: [...faults] };
  for (const file of files) {
    const group = photoGroups.find((known) => known === file.name.split("/", 1)[0]);
    if (group !== undefined && isPhotoAddress(file.name)) tools.files.push({ ...file, value: { ...file.value, slug: file.name, group } });
    else {
      const groups = photoGroups.join(", ");
      tools.faults.push(
        file.faultAt(
          "",
          `an image tool belongs in the folder of its group (${groups}); names may have lowercase letters, digits and single hyphens`,
        ),
      );
    }
  }
  tools.files.sort((left, right) => left.value.id - right.value.id);
  return tools;
}
