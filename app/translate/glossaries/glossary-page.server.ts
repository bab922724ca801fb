import type { Actor } from "#core/actor.ts";
import { data, redirect } from "react-router";
import { foldText } from "#core/fold-text.ts";
import { type AppError, isAppError } from "#core/errors.ts";
import { addTerm, changeTerm, deleteTerm } from "#features/translation/glossary/change-terms.server.ts";
import { getGlossary, listGlossaries } from "#features/translation/glossary/glossary-queries.server.ts";
import {
  duplicateRules,
  glossaryLengths,
  maxTermFileLength,
  type TermFileFormat,
  termFileFormats,
  type TermInput,
  termMatches,
  type TermView,
} from "#features/translation/glossary/glossary-view.ts";
import { importTerms } from "#features/translation/glossary/move-terms.server.ts";
import { changeGlossary, createGlossary, deleteGlossary } from "#features/translation/glossary/save-glossary.server.ts";
import { errorMessage } from "#i18n/error-message.ts";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import type { RequestContext } from "../../context.ts";
import { fatalNotFound } from "../../guards/validate.ts";
import { openOr404 } from "../../guards/open-or-404.server.ts";
import { listLanguageChoices } from "../pair/language-choices.server.ts";
import { resetSettings, saveSettingsForm } from "../settings/settings-part.server.ts";

const pagePath = "/translate/settings";
const rowsPerPage = 50;

/** The glossaries of who asks, and one of them with a page of its terms. */
export async function readGlossaryPage({ services, actor, locale, user }: RequestContext, url: URL) {
  if (actor === null) throw fatalNotFound(url);
  const glossaries = await listGlossaries(services, actor);
  const wanted = url.searchParams.get("glossary");
  const id = wanted ?? glossaries[0]?.id ?? null;
  const opened = id === null ? null : await openOr404(url, () => getGlossary(services, actor, id));
  const query = (url.searchParams.get("q") ?? "").trim();
  const sought = foldText(query);
  const found = (opened?.terms ?? []).filter(
    ({ source, target }) => sought === "" || foldText(source).includes(sought) || foldText(target).includes(sought),
  );
  const pages = Math.max(1, Math.ceil(found.length / rowsPerPage));
  const page = Math.min(pages, Math.max(1, Math.trunc(Number(url.searchParams.get("page")) || 1)));
  const { glossaries: maxGlossaries, glossaryTerms: maxTerms } = services.config.limits(actor.plan);
  return {
    locale,
    isSignedIn: user !== null,
    glossaries,
    glossary: opened?.glossary ?? null,
    terms: found.slice((page - 1) * rowsPerPage, page * rowsPerPage),
    found: found.length,
    query,
    page,
    pages,
    limits: { glossaries: maxGlossaries, terms: maxTerms },
    languages: listLanguageChoices(locale).map(({ code, name, nativeName }) => ({ code, name, nativeName })),
  };
}

export type GlossaryPage = Awaited<ReturnType<typeof readGlossaryPage>>;
/** A form that was refused, with what was in it; `theirs` is the term as someone else left it, `isGone` one that they deleted. */
export type GlossaryAnswer = {
  intent: string;
  refusal: string;
  values: Record<string, string>;
  theirs: TermView | null;
  isGone: boolean;
};

type Posted = { page: RequestContext; actor: Actor; id: string; form: FormData };

/** Does what a form of the page asks for, and leads back to it; or gives the form back with what is wrong. */
export async function answerGlossaryForm(page: RequestContext, url: URL, form: FormData) {
  const { actor } = page;
  const intent = String(form.get("intent") ?? "");
  const handle = handlers.get(intent);
  if (actor === null || handle === undefined) throw fatalNotFound(url);
  const posted = { page, actor, id: String(form.get("glossary") ?? ""), form };
  try {
    const query = await handle(posted);
    return redirect(localizePath(`${pagePath}?${new URLSearchParams(query)}`, page.locale), 303);
  } catch (error) {
    if (!isAppError(error) || error.isReported) throw error;
    return data(await answerRefused(posted, intent, error), { status: error.status });
  }
}

async function answerRefused(posted: Posted, intent: string, { code, fields }: AppError): Promise<GlossaryAnswer> {
  const { page, form } = posted;
  const theirs = code === "conflict" && form.has("seenAt") ? await findNewerTerm(posted) : null;
  const isGone = code === "not-found" && form.has("seenAt");
  const refusal =
    theirs !== null
      ? intent === "delete-term"
        ? m.glossary_changed_look()
        : m.glossary_conflict()
      : isGone
        ? m.glossary_gone()
        : intent === "save-settings" && code === "invalid-input"
          ? m.translator_settings_refused()
          : refusalOf(code, fields, page.locale);
  return { intent, refusal, values: valuesOf(form), theirs, isGone };
}

/** The term as someone else has left it; null where it is still the one that the form was made from. */
async function findNewerTerm({ page: { services }, actor, id, form }: Posted): Promise<TermView | null> {
  const { terms } = await getGlossary(services, actor, id);
  const term = terms.find((one) => one.id === form.get("term"));
  return term === undefined || term.changedAt === form.get("seenAt") ? null : term;
}

type Handler = (posted: Posted) => Promise<Record<string, string>>;

/** A map, since what a form names may be the name of something that every object has. */
const handlers = new Map<string, Handler>(
  Object.entries({
    async create({ page: { services }, actor, form }) {
      const { id } = await createGlossary(services, actor, { name: textOf(form, "name", glossaryLengths.name), ...languagesOf(form) });
      return { glossary: id, done: "create" };
    },
    async example({ page: { services, locale }, actor }) {
      const pair = locale === "zh" ? { from: "zh-Hans", to: "en" } : { from: "en", to: "zh-Hans" };
      const { id } = await createGlossary(services, actor, { name: m.glossary_example_name(), ...pair });
      for (const term of exampleTerms[locale]) await addTerm(services, actor, id, term);
      return { glossary: id, done: "create" };
    },
    async change({ page: { services }, actor, id, form }) {
      await changeGlossary(services, actor, id, { name: textOf(form, "name", glossaryLengths.name), ...languagesOf(form) });
      return { glossary: id, done: "change" };
    },
    async delete({ page: { services }, actor, id }) {
      await deleteGlossary(services, actor, id);
      return { done: "delete" };
    },
    async "add-term"({ page: { services }, actor, id, form }) {
      await addTerm(services, actor, id, termOf(form));
      return { glossary: id, done: "term" };
    },
    async "change-term"({ page: { services }, actor, id, form }) {
      await changeTerm(services, actor, id, String(form.get("term") ?? ""), termOf(form), seenAtOf(form));
      return { glossary: id, done: "term", ...placeOf(form) };
    },
    async "delete-term"({ page: { services }, actor, id, form }) {
      await deleteTerm(services, actor, id, String(form.get("term") ?? ""), seenAtOf(form));
      return { glossary: id, done: "term-deleted", ...placeOf(form) };
    },
    async "save-settings"({ page, form }) {
      await saveSettingsForm(page, form);
      return { done: "settings" };
    },
    async "reset-settings"({ page }) {
      await resetSettings(page);
      return { done: "settings" };
    },
    async import({ page: { services }, actor, id, form }) {
      const file = form.get("file");
      const hasFile = file instanceof File && file.size > 0;
      const text = hasFile ? await file.text() : String(form.get("text") ?? "");
      const format = formatOf(hasFile ? file.name : "", form);
      const duplicates = duplicateRules.find((rule) => rule === form.get("duplicates")) ?? "keep";
      const outcome = await importTerms(services, actor, id, { format, text: text.slice(0, maxTermFileLength), duplicates });
      const faults = outcome.faults.map(({ row, code }) => `${row}:${code}`).slice(0, 20);
      const counts = { added: String(outcome.added), replaced: String(outcome.replaced), kept: String(outcome.kept) };
      return { glossary: id, done: "import", ...counts, faults: faults.join(","), wrong: String(outcome.faults.length) };
    },
  } satisfies Record<string, Handler>),
);

const textOf = (form: FormData, name: string, maxLength: number): string =>
  String(form.get(name) ?? "")
    .replaceAll("\0", "")
    .toWellFormed()
    .slice(0, maxLength);

function languagesOf(form: FormData): { from: string | null; to: string | null } {
  const read = (name: string) => String(form.get(name) ?? "") || null;
  return { from: read("from"), to: read("to") };
}

function termOf(form: FormData): TermInput {
  return {
    source: textOf(form, "source", glossaryLengths.term),
    target: textOf(form, "target", glossaryLengths.term),
    note: textOf(form, "note", glossaryLengths.note),
    match: termMatches.find((match) => match === form.get("match")) ?? "word",
    caseSensitive: form.has("caseSensitive"),
    doNotTranslate: form.has("doNotTranslate"),
  };
}

/** The state of a term that its form was made from. */
function seenAtOf(form: FormData): string | null {
  const seen = String(form.get("seenAt") ?? "");
  return Number.isNaN(Date.parse(seen)) ? null : seen;
}

/** Where in the list the row was. */
function placeOf(form: FormData): Record<string, string> {
  const entries = ["q", "page"].map((name): [string, string] => [name, String(form.get(name) ?? "")]);
  return Object.fromEntries(entries.filter(([, value]) => value !== ""));
}

function formatOf(fileName: string, form: FormData): TermFileFormat {
  const ending = fileName.slice(fileName.lastIndexOf(".") + 1).toLowerCase();
  const named = ending === "txt" ? "tsv" : ending;
  return termFileFormats.find((format) => format === named) ?? termFileFormats.find((format) => format === form.get("format")) ?? "csv";
}

function refusalOf(
  code: Parameters<typeof errorMessage>[0],
  fields: Record<string, string> | undefined,
  locale: RequestContext["locale"],
): string {
  if (code === "conflict") return m.glossary_duplicate();
  if (code === "limit-reached") return m.glossary_full();
  if (fields?.["source"] === "missing" || fields?.["target"] === "missing") return m.glossary_term_incomplete();
  if (fields?.["name"] === "missing") return m.glossary_name_missing();
  if (fields?.["csv"] !== undefined || fields?.["xml"] !== undefined) return m.glossary_file_unreadable();
  return errorMessage(code, locale);
}

const valuesOf = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])));

const exampleTerms: Record<"en" | "zh", TermInput[]> = {
  en: [
    { source: "starter", target: "酵种", note: "for bread" },
    { source: "proofing", target: "发酵" },
    { source: "crumb", target: "内瓤", match: "stem" },
    { source: "Wordloom", doNotTranslate: true },
  ],
  zh: [
    { source: "酵种", target: "starter" },
    { source: "发酵", target: "proofing" },
    { source: "内瓤", target: "crumb" },
    { source: "Wordloom", doNotTranslate: true },
  ],
};
