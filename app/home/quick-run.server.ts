import { isAppError } from "#core/errors.ts";
import { startWritingRun } from "#features/writing/start-writing-run.server.ts";
import { errorMessage } from "#i18n/error-message.ts";
import { m } from "#i18n/paraglide/messages.js";
import type { RequestContext } from "../context.ts";
import { toQuickTool } from "../tool-cards.ts";

export type QuickRunFailure = { tool: string; text: string; message: string; status: number };
export type QuickRun = { ok: true; path: string } | { ok: false; failure: QuickRunFailure };

/** Runs a tool on the composer's one text; says where its result is shown, or why it was not run with the text kept. */
export async function quickRun({ services, actor, locale }: RequestContext, form: FormData): Promise<QuickRun> {
  const slug = String(form.get("tool") ?? "");
  const text = String(form.get("text") ?? "").replaceAll("\r\n", "\n");
  const tool = services.catalogue.findTool(slug);
  const quick = tool && toQuickTool(tool, locale);
  const refuse = (message: string, status: number): QuickRun => ({ ok: false, failure: { tool: slug, text, message, status } });
  if (quick === null) return refuse(m.home_missing_task(), 400);
  if (form.get("intent") === "open") return { ok: true, path: `/write/${quick.slug}` };
  if (text.trim() === "" || actor === null) return refuse(m.home_missing_text(), 400);
  try {
    const { run } = await startWritingRun(services, actor, { tool: quick.slug, fields: { [quick.key]: text }, locale });
    return { ok: true, path: `/write/${quick.slug}?run=${run.id}` };
  } catch (error) {
    if (!isAppError(error) || error.isReported) throw error;
    return refuse(errorMessage(error.code, locale), error.status);
  }
}
