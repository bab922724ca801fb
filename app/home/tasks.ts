import { allowanceSentence, priceSentence } from "#features/runs/price-sentences.ts";
import type { ListedPrice } from "#features/runs/run-view.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { carryTo, carryToAsk } from "../ask/carry-text.ts";
import { writeDraft } from "../client/drafts.ts";
import type { QuickTool } from "../tool-cards.ts";
import { askTask, translateTask } from "./ask-task.ts";

/** What the composer can do with one text: ask it, or run a tool on it. */
export type Task = {
  /** What the form posts. */
  id: string;
  name: string;
  placeholder: string;
  /** What a run takes, and what it would take of a provider, in words. */
  price: string;
  /** The page on which more can be set, by its English address, and what leads there. */
  page: string;
  openLabel: string;
  /** Leaves the text for that page; false when the browser keeps nothing. */
  carry(text: string): boolean;
};

/** What a question and the text of a tool cost. */
export type TaskPrices = { ask: ListedPrice; write: ListedPrice };

/** @param target what a translation is made into, by name */
export function listTasks(tools: readonly QuickTool[], prices: TaskPrices, target: string): Task[] {
  const words = (price: ListedPrice) => `${priceSentence(price, getLocale())} · ${allowanceSentence(price, null, getLocale())}`;
  const ask: Task = {
    id: askTask,
    name: m.home_ask(),
    placeholder: m.home_ask_placeholder(),
    price: words(prices.ask),
    page: "/ask",
    openLabel: m.home_open_ask(),
    carry: carryToAsk,
  };
  const translate: Task = {
    id: translateTask,
    name: m.home_translate(),
    placeholder: m.home_translate_placeholder({ language: target }),
    price: prices.ask.list ? m.home_price_translate_demo() : m.home_price_translate(),
    page: "/translate",
    openLabel: m.home_open_translate(),
    carry: (text) => carryTo("/translate", text),
  };
  return [ask, translate, ...tools.map((tool) => toTask(tool, words(prices.write)))];
}

function toTask({ slug, name, placeholder, key }: QuickTool, price: string): Task {
  const page = `/write/${slug}`;
  return { id: slug, name, placeholder, price, page, openLabel: m.home_open_tool(), carry: (text) => writeDraft(page, { [key]: [text] }) };
}
