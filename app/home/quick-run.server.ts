import type { Actor } from "#core/actor.ts";
import { countCodePoints } from "#core/text-length.ts";
import { fewRowsLengths } from "#features/automate/few-rows-lengths.ts";
import { AppError, isAppError } from "#core/errors.ts";
import { pictureFieldName } from "#core/picture-fields.ts";
import { priceOfAskRun, startAskRun } from "#features/conversations/start-ask-run.server.ts";
import type { Locale } from "#core/localized.ts";
import { viewerField } from "#core/viewer.ts";
import { findLanguage } from "#features/languages/languages.ts";
import { translatePath } from "#features/languages/translate-path.ts";
import { priceSentence } from "#features/runs/price-sentences.ts";
import type { ListedPrice } from "#features/runs/run-view.ts";
import { startTranslationRun } from "#features/translation/text/start-translation-run.server.ts";
import { autoDetect } from "#features/translation/translator/translator-choices.ts";
import { priceOfWritingRun, startWritingRun } from "#features/writing/start-writing-run.server.ts";
import { errorMessage } from "#i18n/error-message.ts";
import { m } from "#i18n/paraglide/messages.js";
import type { RequestContext } from "../context.ts";
import { listAddress, sourceOfText } from "../automate/list/source-ref.ts";
import { toQuickTool } from "../tool-cards.ts";
import { usualPairs } from "../translate/pair/usual-pairs.ts";
import { askTask, automateTask, imageTask, postedTask, saidField, translateTask } from "./ask-task.ts";
import { findImageTargets } from "./image-targets.server.ts";

/** @property code of the refusal, by which pages know what helps; null for what the form itself lacks */
export type QuickRunFailure = {
  tool: string;
  text: string;
  to: string;
  message: string;
  code: string | null;
  status: number;
  /** The price that `message` names, of a text that costs more than what is beside the button; posted with it again, it runs. */
  said?: string;
};
/** `takesForm`: the form itself is passed on to that page. */
/** A text that adds nothing to a price. */
const shortText = "?";

export type QuickRun = { ok: true; path: string; takesForm?: boolean } | { ok: false; failure: QuickRunFailure };

/** A task that was posted: the page on which more can be set, and how it runs on a text, up to the page of its result. */
type QuickTask = {
  page: string;
  /** What it costs with this text, and with any of usual length; left out where the price beside the button is by length. */
  prices?(actor: Actor, text: string): Promise<{ price: ListedPrice; usual: ListedPrice }>;
  run(actor: Actor, text: string): Promise<string>;
};

/** Asks the composer's one text or runs a tool on it; says where its result is shown, or why it was not run with the text kept. */
export async function quickRun(page: RequestContext, form: FormData): Promise<QuickRun> {
  const { services, actor, locale } = page;
  const tool = postedTask(form);
  const text = String(form.get("text") ?? "").replaceAll("\r\n", "\n");
  const to = String(form.get("to") ?? "");
  const refuse = (message: string, status: number, code: string | null = null, said?: string): QuickRun => ({
    ok: false,
    failure: { tool, text, to, message, code, status, ...(said === undefined ? {} : { said }) },
  });
  if (tool === imageTask) return imageRun(page, form, text, refuse);
  if (tool === automateTask) return automateRun(form, text, locale, refuse);
  const task = tool === askTask ? question(page) : tool === translateTask ? translation(page, to) : toolTask(page, tool);
  if (task === null) return refuse(m.home_missing_task(), 400);
  if (form.get("intent") === "open") return { ok: true, path: task.page };
  if (text.trim() === "" || actor === null) return refuse(m.home_missing_text(), 400);
  const viewer = form.get(viewerField);
  try {
    if (viewer !== null && viewer !== page.user?.id) throw new AppError("signed-out");
    const unsaid = await priceToSay(task, actor, text, locale);
    if (unsaid !== null && unsaid !== form.get(saidField)) return refuse(m.home_long_text({ price: unsaid }), 409, null, unsaid);
    return { ok: true, path: await task.run(actor, text) };
  } catch (error) {
    if (!isAppError(error) || error.isReported) throw error;
    const { inputChars, translateChars } = services.config.limits(actor.plan);
    const limit = new Intl.NumberFormat(locale).format(tool === translateTask ? translateChars : inputChars);
    const isTooLong = error.fields?.["text"] === "too-long";
    const isSameLanguage = error.fields?.["to"] === "same-language";
    const message = isTooLong ? m.field_too_long({ limit }) : isSameLanguage ? m.home_same_language() : errorMessage(error.code, locale);
    return refuse(message, error.status, error.code);
  }
}

/** A price that is more than what is beside the button, in words; null for any other. */
async function priceToSay(task: QuickTask, actor: Actor, text: string, locale: Locale): Promise<string | null> {
  const prices = await task.prices?.(actor, text);
  if (prices === undefined || (prices.price.units <= prices.usual.units && prices.price.milli <= prices.usual.milli)) return null;
  return priceSentence(prices.price, locale);
}

/** A picture isn't made here: the form is passed on to the tool that makes or changes it, where its price is shown first. */
function imageRun(
  page: RequestContext,
  form: FormData,
  text: string,
  refuse: (message: string, status: number, code?: string) => QuickRun,
): QuickRun {
  const targets = findImageTargets(page);
  if (targets === null) return refuse(m.home_missing_task(), 400);
  if (form.get("intent") === "open") return { ok: true, path: "/images" };
  const picture = form.get(pictureFieldName);
  const hasPicture = picture instanceof File && picture.size > 0;
  if (text.trim() === "" && !hasPicture) return refuse(m.home_missing_text(), 400);
  if (page.user === null) return refuse(m.home_image_sign_in(), 401, "sign-in-required");
  return { ok: true, path: `/image/${(hasPicture ? targets.edit : targets.create).slug}`, takesForm: true };
}

/** A table is brought on its own page, where the price is shown first; the sentence is passed on in its address. */
function automateRun(form: FormData, text: string, locale: Locale, refuse: (message: string, status: number) => QuickRun): QuickRun {
  if (form.get("intent") === "open") return { ok: true, path: "/products/automate-gpt" };
  const sentence = sourceOfText(text);
  if (sentence === null) return refuse(m.home_missing_text(), 400);
  if (countCodePoints(text) > fewRowsLengths.template)
    return refuse(m.field_too_long({ limit: new Intl.NumberFormat(locale).format(fewRowsLengths.template) }), 400);
  return { ok: true, path: listAddress(sentence) };
}

/** A question is asked with the quality whose price is beside the button; its own page has the others. */
const question = ({ services, locale }: RequestContext): QuickTask => ({
  page: "/ask",
  async prices(actor, text) {
    const price = (asked: string) => priceOfAskRun(services, actor, { conversationId: null, text: asked, locale });
    return { price: await price(text), usual: await price(shortText) };
  },
  async run(actor, text) {
    // The database takes no NUL.
    const { run } = await startAskRun(services, actor, { conversationId: null, text: text.replaceAll("\0", ""), locale });
    return `/ask/${run.conversationId}#last`;
  },
});

/** Into the language that was picked, else the usual one of the page; its own page has all. */
function translation({ services, locale }: RequestContext, to: string): QuickTask {
  const target = findLanguage(to) ?? findLanguage(usualPairs[locale].to);
  return {
    page: "/translate",
    async run(actor, text) {
      if (target === null) throw new AppError("internal", "the usual language is none");
      const { run } = await startTranslationRun(services, actor, {
        from: autoDetect,
        to: target.code,
        text: text.replaceAll("\0", ""),
        locale,
      });
      return `${translatePath(null, target)}?run=${run.id}`;
    },
  };
}

function toolTask({ services, locale }: RequestContext, slug: string): QuickTask | null {
  const tool = services.catalogue.findTool(slug);
  const quick = tool && toQuickTool(tool, locale);
  if (quick === null) return null;
  const page = `/write/${quick.slug}`;
  return {
    page,
    async prices(actor, text) {
      const price = (written: string) => priceOfWritingRun(services, actor, { tool: quick.slug, fields: { [quick.key]: written }, locale });
      return { price: price(text), usual: price(shortText) };
    },
    async run(actor, text) {
      const { run } = await startWritingRun(services, actor, { tool: quick.slug, fields: { [quick.key]: text }, locale });
      return `${page}?run=${run.id}`;
    },
  };
}
