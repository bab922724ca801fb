import type { Json } from "#core/merge-three-way.ts";
import { type PhotoGroup, photoGroups, type PhotoPlace } from "#features/catalogue/tool-photo.ts";
import { formatMilli } from "#features/runs/price-sentences.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { imageModels } from "#platform/ai/image-models.ts";

/** What the groups of image tools are called. */
export const photoGroupNames: Record<PhotoGroup, () => string> = {
  edit: m.admin_image_group_edit,
  create: m.admin_image_group_create,
  product: m.admin_image_group_product,
  style: m.admin_image_group_style,
  portrait: m.admin_image_group_portrait,
  text: m.admin_image_group_text,
  restore: m.admin_image_group_restore,
  enhance: m.admin_image_group_enhance,
  describe: m.admin_image_group_describe,
  free: m.admin_image_group_free,
};

/** The name of a group; one that is none is as it is. */
export function photoGroupName(group: string): string {
  const known = photoGroups.find((one) => one === group);
  return known === undefined ? group : photoGroupNames[known]();
}

/** Where a tool works. */
export const photoPlaceNames: Record<PhotoPlace, () => string> = {
  device: m.admin_image_where_device,
  model: m.admin_image_where_model,
};

/** What a tool answers with. */
export const photoOutputNames = { images: m.admin_image_output_images, text: m.admin_image_output_text };

const listed = (value: Json): string[] => (Array.isArray(value) ? value.map(String) : String(value).split(", "));
const modelName = (id: string): string => imageModels.find((model) => model.id === id)?.name ?? id;
const nameIn = (names: Readonly<Record<string, () => string>>, value: string): string | null =>
  (Object.hasOwn(names, value) ? names[value] : undefined)?.() ?? null;

/** Whether a path of an image tool's content leads to the id of a picture. */
export const isPicturePath = (path: string): boolean => /^photo\.(?:before|after)\.id$/.test(path);

/**
 * A setting of an image tool in words; null for what its own text says well.
 *
 * @param value as it is stored, or, in the audit log, as its text: a list is separated by commas there
 */
export function photoValueWords(path: string, value: Json | undefined): string | null {
  if (path.startsWith("photo.prices.")) return priceWords(value);
  if (value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0)) return null;
  if (path === "photo.models") return listed(value).map(modelName).join(" · ");
  if (path === "photo.ratios") return listed(value).join(" · ");
  if (path === "group") return photoGroupName(String(value));
  if (path === "photo.where") return nameIn(photoPlaceNames, String(value));
  if (path === "outputKind") return nameIn(photoOutputNames, String(value));
  return isPicturePath(path) ? m.admin_image_picture_named({ end: String(value).slice(-6) }) : null;
}

/** Null: the model costs here what it costs anywhere. */
function priceWords(value: Json | undefined): string | null {
  if (value === undefined) return null;
  const milli = value === null ? Number.NaN : Number(value);
  return Number.isFinite(milli) ? m.run_amount_tokens({ tokens: formatMilli(milli, getLocale()) }) : m.admin_image_price_of_model();
}
