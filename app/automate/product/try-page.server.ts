import { data, redirect } from "react-router";
import { isAppError } from "#core/errors.ts";
import type { Locale } from "#core/localized.ts";
import type { FewRows } from "#features/automate/few-rows.ts";
import { priceOfFewRows, startFewRows } from "#features/automate/start-few-rows.server.ts";
import { requestSentence } from "#features/runs/request-sentences.ts";
import { findRun } from "#features/runs/run-queries.server.ts";
import type { ListedPrice, RunView } from "#features/runs/run-view.ts";
import { localizePath } from "#i18n/locale-path.ts";
import type { RequestContext } from "../../context.ts";
import { fatalNotFound } from "../../guards/validate.ts";
import { readTryForm } from "./try-form.ts";

export type TryPage = {
  locale: Locale;
  isDemo: boolean;
  price: ListedPrice;
  /** The one in the address. */
  run: RunView | null;
  /** The address names a run that isn't there, or is someone else's. */
  isMissing: boolean;
  /** The address asks for fields. */
  isOwn: boolean;
};

/** Rows that were posted and not run. */
export type PostedTry = { table: FewRows; faults: Record<string, string>; refusal: string | null; code: string };

/** Reads what the page shows of the rows that anyone may run. */
export async function readTryPage({ services, actor, locale, isDemo }: RequestContext, url: URL): Promise<TryPage> {
  const runId = url.searchParams.get("run");
  const found = runId === null || actor === null ? null : await findRun(services, actor, runId);
  const run = found?.kind === "rows" ? found : null;
  const price = priceOfFewRows(services, actor);
  return { locale, isDemo, price, run, isMissing: runId !== null && run === null, isOwn: url.searchParams.has("own") };
}

/** A form posted without JavaScript: its rows run, and the page shows them; or the form comes back with what is wrong. */
export async function postTry({ services, actor, locale }: RequestContext, url: URL, form: FormData) {
  if (actor === null) throw fatalNotFound(url);
  const table = readTryForm(form);
  try {
    const { run } = await startFewRows(services, actor, { ...table, locale });
    return redirect(localizePath(`/products/automate-gpt?run=${run.id}#try`, locale), 303);
  } catch (error) {
    if (!isAppError(error) || error.isReported) throw error;
    const refusal = error.code === "invalid-input" ? null : requestSentence(error);
    return data<PostedTry>({ table, faults: error.fields ?? {}, refusal, code: error.code }, { status: error.status });
  }
}
