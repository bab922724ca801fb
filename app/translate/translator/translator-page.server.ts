import { data, redirect } from "react-router";
import { isAppError } from "#core/errors.ts";
import { requestSentence } from "#features/runs/request-sentences.ts";
import { findRunChain } from "#features/runs/run-chain.server.ts";
import { tones } from "#features/catalogue/tones.ts";
import { findLanguage } from "#features/languages/languages.ts";
import { readTranslatePath } from "#features/languages/translate-path.ts";
import { startTranslationRun } from "#features/translation/text/start-translation-run.server.ts";
import { getTranslation } from "#features/translation/text/translation-queries.server.ts";
import { readTranslatorForm, toTranslateBody } from "#features/translation/translator/translator-body.ts";
import { autoDetect, type LanguagePair, type OptionValues, optionNames } from "#features/translation/translator/translator-choices.ts";
import { defaultOptions } from "#features/translation/settings/default-options.ts";
import { getTranslatorSettings } from "#features/translation/settings/settings.server.ts";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import type { RequestContext } from "../../context.ts";
import { fatalNotFound } from "../../guards/validate.ts";
import { listLanguageChoices } from "../pair/language-choices.server.ts";
import { pairPath } from "../pair/pair-path.ts";

/** Everything that the page of a pair shows; of a run only where the address names one. */
export async function readTranslatorPage(page: RequestContext, url: URL, slug: string) {
  const { services, actor, user, locale, isDemo } = page;
  const pair = readPair(url, slug);
  const runId = url.searchParams.get("run");
  const chain = runId === null || actor === null ? [] : await findRunChain(services, actor, runId);
  const runs = chain.every(({ run }) => run.kind === "translate") ? chain : [];
  const shown = runs.at(-1)?.run;
  const isEnded = shown !== undefined && shown.status === "done";
  const translation = isEnded && actor !== null ? await getTranslation(services, actor, shown.id) : null;
  const settings = user === null ? null : await getTranslatorSettings(services, user);
  return {
    pair,
    locale,
    isDemo,
    settings,
    names: namesOf(pair, locale),
    tones: tones.map(({ name }) => name[locale]),
    runs,
    isMissing: runId !== null && runs.length === 0,
    translation,
    text: typeof shown?.fields["text"] === "string" ? shown.fields["text"] : "",
    // What is shown speaks for itself; the settings are what a new text begins with.
    options: shown === undefined && settings !== null ? defaultOptions(settings.settings) : optionsOf(shown?.fields ?? {}),
  };
}

/** The names of both languages; null for a source that is to be found out. */
function namesOf({ from, to }: LanguagePair, locale: RequestContext["locale"]): { from: string | null; to: string } {
  return { from: findLanguage(from)?.name[locale] ?? null, to: findLanguage(to)?.name[locale] ?? "" };
}

/** A form posted without JavaScript: the translation starts, and its page shows it; or the form comes back with what is wrong. */
export async function translatePosted(page: RequestContext, url: URL, form: FormData) {
  const { services, actor, locale } = page;
  if (actor === null) throw fatalNotFound(url);
  const { text, options } = readTranslatorForm(form);
  const from = String(form.get("from") ?? autoDetect);
  const pair = {
    from: from === autoDetect ? from : (findLanguage(from)?.code ?? ""),
    to: findLanguage(String(form.get("to") ?? ""))?.code ?? "",
  };
  const path = pairPath(pair, listLanguageChoices(locale));
  const refuse = (refusal: string, code: string, status: number) => data({ text, options, refusal, code }, { status });
  if (path === null) return refuse(m.translator_unknown_language(), "invalid-input", 400);
  if (text.trim() === "") return refuse(m.translator_nothing_typed(), "invalid-input", 400);
  try {
    const { run } = await startTranslationRun(services, actor, toTranslateBody(text, pair, options, locale));
    return redirect(localizePath(`${path}?run=${run.id}`, locale), 303);
  } catch (error) {
    if (!isAppError(error) || error.isReported) throw error;
    const limit = new Intl.NumberFormat(locale).format(services.config.limits(actor.plan).translateChars);
    const isTooLong = error.fields?.["text"] === "too-long";
    return refuse(isTooLong ? m.field_too_long({ limit }) : requestSentence(error), error.code, error.status);
  }
}

/** @throws the page that is missing; the files of a format have a page of their own */
function readPair(url: URL, slug: string): LanguagePair {
  const address = readTranslatePath(slug);
  if (address === null || address.kind === "files") throw fatalNotFound(url);
  return { from: address.kind === "pair" ? address.from.code : autoDetect, to: address.to.code };
}

function optionsOf(fields: Record<string, unknown>): OptionValues {
  const entries = optionNames.flatMap((name) => {
    const value = fields[name];
    return typeof value === "string" || typeof value === "number" ? [[name, String(value)]] : [];
  });
  return Object.fromEntries(entries);
}
