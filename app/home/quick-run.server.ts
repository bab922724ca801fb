import type { Actor } from "#core/actor.ts";
import { isAppError } from "#core/errors.ts";
import { startAskRun } from "#features/conversations/start-ask-run.server.ts";
import { startWritingRun } from "#features/writing/start-writing-run.server.ts";
import { errorMessage } from "#i18n/error-message.ts";
import { m } from "#i18n/paraglide/messages.js";
import type { RequestContext } from "../context.ts";
import { toQuickTool } from "../tool-cards.ts";
import { askTask } from "./ask-task.ts";

export type QuickRunFailure = { tool: string; text: string; message: string; status: number };
export type QuickRun = { ok: true; path: string } | { ok: false; failure: QuickRunFailure };

/** A task that was posted: the page on which more can be set, and how it runs on a text, up to the page of its result. */
type QuickTask = { page: string; run(actor: Actor, text: string): Promise<string> };

/** Asks the composer's one text or runs a tool on it; says where its result is shown, or why it was not run with the text kept. */
export async function quickRun(page: RequestContext, form: FormData): Promise<QuickRun> {
  const { services, actor, locale } = page;
  const tool = String(form.get("tool") ?? "");
  const text = String(form.get("text") ?? "").replaceAll("\r\n", "\n");
  const refuse = (message: string, status: number): QuickRun => ({ ok: false, failure: { tool, text, message, status } });
  const task = tool === askTask ? question(page) : toolTask(page, tool);
  if (task === null) return refuse(m.home_missing_task(), 400);
  if (form.get("intent") === "open") return { ok: true, path: task.page };
  if (text.trim() === "" || actor === null) return refuse(m.home_missing_text(), 400);
  try {
    return { ok: true, path: await task.run(actor, text) };
  } catch (error) {
    if (!isAppError(error) || error.isReported) throw error;
    const limit = new Intl.NumberFormat(locale).format(services.config.limits(actor.plan).inputChars);
    const message = error.fields?.["text"] === "too-long" ? m.field_too_long({ limit }) : errorMessage(error.code, locale);
    return refuse(message, error.status);
  }
}

/** A question is asked with the quality whose price stands beside the button; its own page has the others. */
const question = ({ services, locale }: RequestContext): QuickTask => ({
  page: "/ask",
  async run(actor, text) {
    // The database takes no NUL.
    const { run } = await startAskRun(services, actor, { conversationId: null, text: text.replaceAll("\0", ""), locale });
    return `/ask/${run.conversationId}#last`;
  },
});

function toolTask({ services, locale }: RequestContext, slug: string): QuickTask | null {
  const tool = services.catalogue.findTool(slug);
  const quick = tool && toQuickTool(tool, locale);
  if (quick === null) return null;
  const page = `/write/${quick.slug}`;
  return {
    page,
    async run(actor, text) {
      const { run } = await startWritingRun(services, actor, { tool: quick.slug, fields: { [quick.key]: text }, locale });
      return `${page}?run=${run.id}`;
    },
  };
}
