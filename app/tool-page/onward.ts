import type { Locale } from "#core/localized.ts";
import type { ToolSummary, ToolView } from "#features/catalogue/tool-view.ts";
import { type ToolCard, toCard } from "../tool-cards.ts";

/** A tool that a finished text can be sent to, with the field that takes it. */
export type Onward = ToolCard & { key: string };

/** Most that fit beside a receipt, with the translator. */
const most = 2;

/** The first of a tool's neighbors that take a text. */
export function listOnward(neighbors: readonly ToolSummary[], find: (slug: string) => ToolView | null, locale: Locale): Onward[] {
  return neighbors
    .flatMap((neighbor) => {
      const field = find(neighbor.slug)?.fields.find(
        ({ kind, dependsOn, advanced }) => kind === "Textarea" && !advanced && dependsOn === undefined,
      );
      return field === undefined ? [] : [{ ...toCard(neighbor, locale), key: field.key }];
    })
    .slice(0, most);
}
