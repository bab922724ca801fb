import { m } from "#i18n/paraglide/messages.js";

export const colourNames: Record<string, () => string> = {
  blue: m.admin_tag_colour_blue,
  green: m.admin_tag_colour_green,
  orange: m.admin_tag_colour_orange,
  pink: m.admin_tag_colour_pink,
  slate: m.admin_tag_colour_slate,
  violet: m.admin_tag_colour_violet,
};

const partNames: Record<string, () => string> = {
  "name.en": m.admin_tag_name_en,
  "name.zh": m.admin_tag_name_zh,
  slug: m.admin_tag_slug,
  colour: m.admin_tag_colour,
  group: m.admin_tag_group,
  sort: m.admin_tag_sort,
};

/** A part of a tag as the editor calls it; one without a name is as it is. */
export const tagPartName = (path: string): string => (Object.hasOwn(partNames, path) ? partNames[path] : undefined)?.() ?? path;
