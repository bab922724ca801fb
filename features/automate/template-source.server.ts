import type { Actor } from "#core/actor.ts";
import { AppError, isAppError } from "#core/errors.ts";
import { withoutPrompt } from "#features/catalogue/build-tool.ts";
import { isFreeText } from "#features/catalogue/form-fields.ts";
import { getPrompt } from "#features/prompts/prompt-queries.server.ts";
import { inBoth, wholeTemplate } from "#features/prompts/prompt-text.ts";
import type { Services } from "#features/services.ts";
import type { StoredTemplate } from "#platform/db/schema/automate.ts";
import type { Job } from "./job-queries.server.ts";
import type { JobColumn, PlaceholderSource, TemplateRef, TemplateSource } from "./job-view.ts";
import { fieldsOf } from "./table-template.ts";
import { type JobTemplate, sourcesOf } from "./template-parts.ts";

/** A template as it is now. */
export type TakenTemplate = Omit<StoredTemplate, "ownMapping">;

/**
 * Takes the template of a published writing tool, or of a prompt that the actor may open, as it is now.
 *
 * @throws AppError `invalid-input` (`source`) where there is none
 */
export async function takeTemplate(
  services: Pick<Services, "db" | "catalogue">,
  actor: Actor,
  { type, id }: TemplateRef,
): Promise<TakenTemplate> {
  if (type === "tool") {
    const tool = services.catalogue.findTool(id);
    if (tool === null) throw noSource();
    const { slug, name, template, fields, maxOutput } = tool;
    return { type, id: slug, version: null, name, template, fields, maxOutputTokens: maxOutput };
  }
  try {
    const prompt = await getPrompt(services, actor, id);
    const { version, title, fields } = prompt;
    return { type, id: prompt.id, version, name: inBoth(title), template: wholeTemplate(prompt), fields, maxOutputTokens: null };
  } catch (error) {
    if (isAppError(error) && (error.code === "not-found" || error.code === "gone")) throw noSource();
    throw error;
  }
}

const noSource = (): AppError => new AppError("invalid-input", "source", { fields: { source: "not-a-choice" } });

/** A source as its owner's browser may see it: without what it tells a model. */
export function toSourceView(source: StoredTemplate): TemplateSource {
  const { type, id, version, name } = source;
  return { type, id, version, name, fields: fieldsOf(source).map(withoutPrompt) };
}

/** What a job's rows are run with. */
export const templateOf = ({ template, source, mapping }: Pick<Job, "template" | "source" | "mapping">): JobTemplate => ({
  template,
  source: source === null ? null : { fields: fieldsOf(source) },
  mapping,
});

/** So many rows of a table tell where its long texts are. */
export const rowsLookedAt = 50;

/**
 * Maps the first text that a form can't do without to the column with the longest cells, where no column has its name. All else is left
 * to the names of columns, and to whoever brought the table.
 *
 * @param rows some of the table's
 */
export function suggestMapping(
  source: Pick<StoredTemplate, "fields">,
  mapping: Readonly<Record<string, PlaceholderSource>>,
  columns: readonly JobColumn[],
  rows: readonly (readonly string[])[],
): Record<string, PlaceholderSource> {
  const fields = fieldsOf(source);
  const sources = sourcesOf({ template: "", source: { fields }, mapping }, columns);
  const wanting = fields.find((field) => field.required && isFreeText(field) && field.dependsOn === undefined && !sources.has(field.key));
  const used = new Set([...sources.values()].flatMap((one) => ("column" in one ? [one.column] : [])));
  const free = columns.map(({ key }, index) => ({ key, length: rows.reduce((sum, row) => sum + (row[index] ?? "").length, 0) }));
  const longest = free.filter(({ key }) => !used.has(key)).sort((one, other) => other.length - one.length)[0];
  if (wanting === undefined || longest === undefined || longest.length === 0) return { ...mapping };
  return { ...mapping, [wanting.key]: { column: longest.key } };
}
