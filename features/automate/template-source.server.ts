import type { Actor } from "#core/actor.ts";
import { AppError, isAppError } from "#core/errors.ts";
import type { Locale } from "#core/localized.ts";
import { withoutPrompt } from "#features/catalogue/build-tool.ts";
import { isFreeText } from "#features/catalogue/form-fields.ts";
import { translatorTools } from "#features/catalogue/translator-tools.ts";
import { detectLanguage } from "#features/languages/detect-language.server.ts";
import { findLanguage } from "#features/languages/languages.ts";
import { readTranslatePath } from "#features/languages/translate-path.ts";
import { getPrompt } from "#features/prompts/prompt-queries.server.ts";
import { inBoth, wholeTemplate } from "#features/prompts/prompt-text.ts";
import type { Services } from "#features/services.ts";
import { listGlossaries } from "#features/translation/glossary/glossary-queries.server.ts";
import type { GlossaryView } from "#features/translation/glossary/glossary-view.ts";
import { getUsedGlossary } from "#features/translation/text/glossary-terms.server.ts";
import { autoDetect, sureConfidence } from "#features/translation/translator/translator-choices.ts";
import type { DatabaseOrTransaction } from "#platform/db/database.server.ts";
import type { StoredTemplate } from "#platform/db/schema/automate.ts";
import { readCell } from "./cell-value.ts";
import type { Job } from "./job-queries.server.ts";
import type { JobColumn, PlaceholderSource, TemplateRef, TemplateSource } from "./job-view.ts";
import { fieldsOf } from "./source-fields.ts";
import { prepareTemplate, type RowGlossary, type TableTemplate } from "./table-template.ts";
import { type JobTemplate, sourcesOf } from "./template-parts.ts";
import { translationFields } from "./translation-form.ts";
import { anyLanguages, translationKeys } from "./translation-keys.ts";

/** A template as it is now. */
export type TakenTemplate = {
  source: Omit<StoredTemplate, "ownMapping">;
  /** What its form is filled with already. */
  mapping: Record<string, PlaceholderSource>;
};

/**
 * Takes the template of a published writing tool, of a prompt that the actor may open, or of the translator, as it is now.
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
    return { source: { type, id: slug, version: null, name, template, fields, maxOutputTokens: maxOutput }, mapping: {} };
  }
  if (type === "translate") return takeTranslator(services, id);
  try {
    const prompt = await getPrompt(services, actor, id);
    const { version, title, fields } = prompt;
    const template = wholeTemplate(prompt);
    return { source: { type, id: prompt.id, version, name: inBoth(title), template, fields, maxOutputTokens: null }, mapping: {} };
  } catch (error) {
    if (isAppError(error) && (error.code === "not-found" || error.code === "gone")) throw noSource();
    throw error;
  }
}

function takeTranslator({ catalogue }: Pick<Services, "catalogue">, id: string): TakenTemplate {
  const address = id === anyLanguages ? null : readTranslatePath(id);
  if (id !== anyLanguages && (address === null || address.kind === "files")) throw noSource();
  const { name } = translatorTools.translation;
  const told = catalogue.translatorTemplate("translation");
  const template = { en: told, zh: told };
  return {
    source: { type: "translate", id: anyLanguages, version: null, name, template, fields: [], maxOutputTokens: null },
    mapping: {
      ...(address?.kind === "pair" ? { [translationKeys.from]: { value: address.from.code } } : {}),
      ...(address === null ? {} : { [translationKeys.to]: { value: address.to.code } }),
    },
  };
}

const noSource = (): AppError => new AppError("invalid-input", "source", { fields: { source: "not-a-choice" } });

/** A source as its owner's browser may see it: without what it tells a model. */
export function toSourceView(source: StoredTemplate): TemplateSource {
  const { type, id, version, name } = source;
  return { type, id, version, name, fields: type === "translate" ? [] : fieldsOf(source, []).map(withoutPrompt) };
}

/** What a job's rows are run with. @param glossaries from `glossariesFor` */
export const templateOf = (
  { template, source, mapping, isOfDocuments }: Pick<Job, "template" | "source" | "mapping" | "isOfDocuments">,
  glossaries: readonly GlossaryName[],
): JobTemplate => ({
  template,
  source: source === null ? null : { type: source.type, fields: fieldsOf(source, glossaries) },
  mapping,
  isOfDocuments,
});

type GlossaryName = Pick<GlossaryView, "id" | "name" | "version">;

/** The glossaries that an owner's jobs may use, as they are now; none are looked for where no job translates. */
export async function glossariesFor(
  db: DatabaseOrTransaction,
  owner: string,
  jobs: readonly Pick<Job, "source">[],
): Promise<GlossaryName[]> {
  return jobs.some(({ source }) => source?.type === "translate") ? listGlossaries({ db }, { owner }) : [];
}

/** Makes a job's template ready to plan rows with: without the terms of its glossaries, whose versions say enough. */
export async function planTemplate(db: DatabaseOrTransaction, job: Job): Promise<TableTemplate> {
  const names = await glossariesFor(db, job.owner, [job]);
  return prepareTemplate(
    job,
    names.map((name) => ({ ...name, terms: [] })),
  );
}

/** Makes a job's template ready to run rows with, with the terms that its glossaries have now. */
export async function openTemplate(db: DatabaseOrTransaction, job: Job): Promise<TableTemplate> {
  const names = await glossariesFor(db, job.owner, [job]);
  const from = sourcesOf(templateOf(job, names), job.columns).get(translationKeys.glossary);
  const field = job.source === null ? undefined : fieldsOf(job.source, names).find(({ key }) => key === translationKeys.glossary);
  const named = field !== undefined && from !== undefined && "value" in from ? readCell(field, from.value).value : null;
  const glossaries: RowGlossary[] = [];
  for (const { id, name } of from === undefined ? [] : names) {
    if (named !== null && named !== id) continue;
    const glossary = await getUsedGlossary({ db }, job, id).catch(nullIfGone);
    if (glossary !== null) glossaries.push({ ...glossary, name });
  }
  return prepareTemplate(job, glossaries);
}

/** One that is deleted just now is none. */
function nullIfGone(error: unknown): null {
  if (isAppError(error) && error.code === "not-found") return null;
  throw error;
}

/** So many rows of a table tell where its long texts are. */
export const rowsLookedAt = 50;

/** A table's columns and some of its rows. */
type Sample = { columns: readonly JobColumn[]; rows: readonly (readonly string[])[] };

/**
 * Suggests where a form's texts come from: the first one that it can't do without, and a translation's languages. Everything else is left
 * to the names of columns, and to the table's owner.
 *
 * @param mapping what is known already; it stays
 * @param locale of the table's owner
 */
export async function suggestMapping(
  source: Pick<StoredTemplate, "type" | "fields">,
  mapping: Readonly<Record<string, PlaceholderSource>>,
  sample: Sample,
  locale: Locale,
): Promise<Record<string, PlaceholderSource>> {
  const mapped = mapText(source, mapping, sample);
  return source.type === "translate" ? mapLanguages(mapped, sample, locale) : mapped;
}

/** From the language that the texts of several rows are in together, into that of the page, unless they are in it. */
async function mapLanguages(
  mapping: Readonly<Record<string, PlaceholderSource>>,
  { columns, rows }: Sample,
  locale: Locale,
): Promise<Record<string, PlaceholderSource>> {
  const sources = sourcesOf({ template: "", source: { type: "translate", fields: translationFields([]) }, mapping }, columns);
  const text = sources.get(translationKeys.text);
  const place = text !== undefined && "column" in text ? columns.findIndex(({ key }) => key === text.column) : -1;
  const detected = await detectLanguage(rows.map((row) => row[place] ?? "").join("\n"));
  const from = detected !== null && detected.confidence >= sureConfidence ? detected.code : autoDetect;
  const to = findLanguage(locale)?.code ?? "";
  return {
    ...mapping,
    ...(from === autoDetect || sources.has(translationKeys.from) ? {} : { [translationKeys.from]: { value: from } }),
    ...(from === autoDetect || from === to || sources.has(translationKeys.to) ? {} : { [translationKeys.to]: { value: to } }),
  };
}

/** Maps the first text that a form can't do without to the column with the longest cells, where no column has its name. */
function mapText(
  source: Pick<StoredTemplate, "type" | "fields">,
  mapping: Readonly<Record<string, PlaceholderSource>>,
  { columns, rows }: Sample,
): Record<string, PlaceholderSource> {
  const fields = fieldsOf(source, []);
  const sources = sourcesOf({ template: "", source: { type: source.type, fields }, mapping }, columns);
  const wanting = fields.find((field) => field.required && isFreeText(field) && field.dependsOn === undefined && !sources.has(field.key));
  const used = new Set([...sources.values()].flatMap((one) => ("column" in one ? [one.column] : [])));
  const free = columns.map(({ key }, index) => ({ key, length: rows.reduce((sum, row) => sum + (row[index] ?? "").length, 0) }));
  const longest = free.filter(({ key }) => !used.has(key)).sort((one, other) => other.length - one.length)[0];
  if (wanting === undefined || longest === undefined || longest.length === 0) return { ...mapping };
  return { ...mapping, [wanting.key]: { column: longest.key } };
}
