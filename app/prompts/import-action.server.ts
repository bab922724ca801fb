import { data, redirect } from "react-router";
import type { Actor } from "#core/actor.ts";
import { type AppError, isAppError } from "#core/errors.ts";
import { importPrompts } from "#features/prompts/drafts/move-prompts.server.ts";
import { errorMessage } from "#i18n/error-message.ts";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import type { RequestContext } from "../context.ts";

/** Why nothing of a file was taken. */
export type ImportAnswer = { fault: string };

/** Most faulty parts that are named. */
const maxNamed = 12;

/** Takes the prompts of a posted file over as drafts. */
export async function answerImportForm({ services, locale }: RequestContext, actor: Actor, form: FormData) {
  const file = form.get("file");
  if (!(file instanceof File) || file.size === 0) return data<ImportAnswer>({ fault: m.prompts_import_unreadable() }, { status: 400 });
  const text = await file.text();
  const format = /\.csv$/i.test(file.name) || (file.type === "text/csv" && !/\.json$/i.test(file.name)) ? "csv" : "json";
  try {
    const { length } = await importPrompts(services, actor, { format, text });
    return redirect(localizePath(`/prompts?by=me&imported=${length}`, locale), 303);
  } catch (error) {
    if (!isAppError(error) || error.isReported) throw error;
    return data<ImportAnswer>({ fault: faultSentence(error, locale) }, { status: error.status });
  }
}

/** Rows are named as the file counts them, such as `3: title`. */
function faultSentence(error: AppError, locale: RequestContext["locale"]): string {
  const rows = Object.keys(error.fields ?? {}).flatMap((path) => {
    const match = /^rows\.(\d+)(?:\.(.+))?$/.exec(path);
    return match === null ? [] : [match[2] === undefined ? `${match[1]}` : `${match[1]}: ${match[2]}`];
  });
  if (rows.length > 0) return m.prompts_import_rows({ rows: rows.slice(0, maxNamed).join(locale === "zh" ? "；" : "; ") });
  return error.code === "invalid-input" ? m.prompts_import_unreadable() : errorMessage(error.code, locale);
}
