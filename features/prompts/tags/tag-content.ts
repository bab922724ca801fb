import type { Localized } from "#core/localized.ts";

export const tagColours = ["blue", "green", "orange", "pink", "slate", "violet"] as const;
export type TagColour = (typeof tagColours)[number];

export const tagLimits = { name: 40, slug: 60, group: 40 } as const;

/** A tag as admins edit it; safe in a browser. */
export type TagContent = {
  name: Localized;
  /** Doubles as its id, which prompts store and URLs contain. */
  slug: string;
  colour: string;
  /** Tags of one group are next to each other when sorted by group. */
  group: string;
  sort: number;
};

export type TagFault = { path: "name.en" | "name.zh" | "slug" | "group" | "colour"; code: "missing" | "shape" | "taken" | "unknown" };

/** What keeps a tag from being saved, except for a slug that another one has. */
export function tagFaults({ name: { en, zh }, slug, colour, group }: TagContent): TagFault[] {
  const faults: TagFault[] = [];
  if (en.trim() === "") faults.push({ path: "name.en", code: "missing" });
  if (zh.trim() === "") faults.push({ path: "name.zh", code: "missing" });
  if (slug === "") faults.push({ path: "slug", code: "missing" });
  else if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)) faults.push({ path: "slug", code: "shape" });
  if (group === "") faults.push({ path: "group", code: "missing" });
  if (!tagColours.some((known) => known === colour)) faults.push({ path: "colour", code: "unknown" });
  return faults;
}
