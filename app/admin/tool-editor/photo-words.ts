import { type PhotoGroup, photoGroups, type PhotoModel } from "#features/catalogue/tool-photo.ts";
import { m } from "#i18n/paraglide/messages.js";

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

/** The name of a group; one that is none stands as it is. */
export function photoGroupName(group: string): string {
  const known = photoGroups.find((one) => one === group);
  return known === undefined ? group : photoGroupNames[known]();
}

/** What makes the result; models have one name in all languages. */
export const photoModelNames: Record<PhotoModel, () => string> = {
  "kontext-pro": () => "Kontext Pro",
  "kontext-max": () => "Kontext Max",
  "fast-text": m.admin_image_model_text,
  own: m.admin_image_model_own,
};
