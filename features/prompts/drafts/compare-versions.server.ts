import { and, eq, inArray } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import { type Locale, type Localized, locales } from "#core/localized.ts";
import { diffWords } from "#features/runs/word-diff.ts";
import type { Services } from "#features/services.ts";
import { prompts } from "#platform/db/schema/catalogue.ts";
import { promptVersions, type PromptVariable } from "#platform/db/schema/prompts.ts";
import { assertCanOpen } from "../prompt-queries.server.ts";
import { canRead } from "../prompt-rows.server.ts";
import { emptyText } from "../prompt-text.ts";
import type { VersionComparison } from "../prompt-view.ts";

/**
 * Compares two published versions of a prompt that the actor may open, word by word.
 *
 * @throws AppError `not-found` for a missing version, `gone`
 */
export async function comparePromptVersions(
  services: Pick<Services, "db">,
  actor: Actor,
  promptId: string,
  from: number,
  to: number,
): Promise<VersionComparison> {
  await assertCanOpen(services, actor, promptId);
  const rows = await services.db
    .select({ version: promptVersions })
    .from(promptVersions)
    .innerJoin(prompts, eq(prompts.id, promptVersions.promptId))
    .where(and(eq(promptVersions.promptId, promptId), inArray(promptVersions.version, [from, to]), canRead(actor)));
  const [before, after] = [from, to].map((wanted) => rows.find(({ version }) => version.version === wanted)?.version);
  if (before === undefined || after === undefined) throw new AppError("not-found");
  const key = `${promptId} ${from} ${to}`;
  const comparison = comparisons.get(key) ?? compare(before, after);
  remember(key, comparison);
  return comparison;
}

/** Maximum differing words or sentences in one text: anyone may request a comparison, and others wait while it is made. */
const bounds = { words: 300, sentences: 300 };

type VersionRow = typeof promptVersions.$inferSelect;

function compare(before: VersionRow, after: VersionRow): VersionComparison {
  const texts = (["title", "description", "template", "system"] as const).flatMap((part) =>
    locales.map((locale) => ({ part, locale, ...inLocale(before[part], after[part], locale) })),
  );
  const variables = { part: "variables" as const, locale: null, before: asLines(before.variables), after: asLines(after.variables) };
  return {
    from: before.version,
    to: after.version,
    parts: [...texts, variables]
      .filter((text) => text.before !== text.after)
      .map(({ part, locale, before: old, after: now }) => ({ part, locale, changes: diffWords(old, now, locale ?? "en", bounds) })),
  };
}

const maxComparisons = 200;
/** The most recently requested ones, newest last; versions never change. Read permission is checked each time. */
const comparisons = new Map<string, VersionComparison>();

function remember(key: string, comparison: VersionComparison): void {
  comparisons.delete(key);
  comparisons.set(key, comparison);
  const [oldest] = comparisons.keys();
  if (comparisons.size > maxComparisons && oldest !== undefined) comparisons.delete(oldest);
}

const inLocale = (before: Localized | null, after: Localized | null, locale: Locale) => ({
  before: (before ?? emptyText)[locale],
  after: (after ?? emptyText)[locale],
});

/** Variables as lines that people can compare: key, kind and what may be filled in. */
function asLines(variables: readonly PromptVariable[]): string {
  return variables
    .map(({ key, kind, valueType, label, required, choices, min, max, maxLength }) => {
      const rules = { required, valueType, min, max, maxLength, choices: choices?.map(({ value }) => value).join(", ") };
      const known = Object.entries(rules).filter(([, value]) => value !== undefined);
      return `${key} (${kind}): ${[label.en, label.zh].filter(Boolean).join(" / ")}; ${known.map(([name, value]) => `${name} ${value}`).join("; ")}`;
    })
    .join("\n");
}
