import type { Plan } from "#core/actor.ts";
import type { Locale } from "#core/localized.ts";

/** What the address of a tool's admin page says about its lower part. */
export type TrialView = {
  /** As whom the draft is shown, and in which language. */
  plan: Plan;
  locale: Locale;
  /** Runs of the trial that is shown. */
  runs: string[];
  /** The version that the draft is compared with. */
  version: number | null;
};

/** Places of the page that an address can lead to. */
export type TrialPlace = "preview" | "trial" | "compare";

/** The English address of a tool's admin page that shows this. @param path that of the page without anything */
export function toolAddress(path: string, { plan, locale, runs, version }: TrialView, place: TrialPlace): string {
  const query = new URLSearchParams({ as: plan, in: locale });
  if (version !== null) query.set("compare", String(version));
  // A comma may be in a query unescaped.
  const trial = runs.length === 0 ? "" : `&trial=${runs.map(encodeURIComponent).join(",")}`;
  return `${path}?${query}${trial}#${place}`;
}
