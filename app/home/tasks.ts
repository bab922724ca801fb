import { allowanceSentence, formatMilli, priceSentence } from "#features/runs/price-sentences.ts";
import type { ListedPrice } from "#features/runs/run-view.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { carryTo, carryToAsk } from "../ask/carry-text.ts";
import { writeDraft } from "../client/drafts.ts";
import type { QuickTool } from "../tool-cards.ts";
import { askTask, automateTask, imageTask, type TaskTab, translateTask, writeTask } from "./ask-task.ts";
import type { ImageTargets } from "./image-targets.server.ts";

/** What the composer can do with one text: ask it, or run a tool on it. */
export type Task = {
  /** One of the tabs, or the slug of a writing tool. */
  id: string;
  /** The tab that it is under. */
  tab: TaskTab;
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

/**
 * @param tools each with what it costs here
 * @param askPrice of a question
 * @param images where pictures are made; null: nowhere
 */
export function listTasks(
  tools: readonly (QuickTool & { price: ListedPrice })[],
  askPrice: ListedPrice,
  images: ImageTargets | null,
): Task[] {
  const words = (price: ListedPrice) => `${priceSentence(price, getLocale())} · ${allowanceSentence(price, null, getLocale())}`;
  const ask: Task = {
    id: askTask,
    tab: askTask,
    name: m.home_ask(),
    placeholder: m.home_ask_placeholder(),
    price: words(askPrice),
    page: "/ask",
    openLabel: m.home_open_ask(),
    carry: carryToAsk,
  };
  const translate: Task = {
    id: translateTask,
    tab: translateTask,
    name: m.home_translate(),
    placeholder: m.home_translate_placeholder(),
    price: askPrice.list ? m.home_price_translate_demo() : m.home_price_translate(),
    page: "/translate",
    openLabel: m.home_open_translate(),
    carry: (text) => carryTo("/translate", text),
  };
  const automate: Task = {
    id: automateTask,
    tab: automateTask,
    name: m.home_automate(),
    placeholder: m.home_automate_placeholder({ name: `{{${m.home_automate_column()}}}` }),
    price: m.home_automate_price(),
    page: "/products/automate-gpt",
    openLabel: m.home_open_automate(),
    // That page has an example of its own; the text stays with the composer.
    carry: () => true,
  };
  const picture = images === null ? [] : [toImageTask(images)];
  return [ask, translate, automate, ...picture, ...tools.map((tool) => toTask(tool, words(tool.price)))];
}

/** Passes its text on to an image tool, where models, shapes and price are chosen. */
function toImageTask({ create: { milli, images, placeholder }, isDemo, room }: ImageTargets): Task {
  const price = m.home_image_price({ tokens: formatMilli(milli, getLocale()), count: images });
  return {
    id: imageTask,
    tab: imageTask,
    name: m.home_image(),
    placeholder,
    price: isDemo ? m.home_image_price_demo({ price }) : `${price} · ${m.run_nothing_on_failure()}`,
    page: room,
    openLabel: m.home_image_all(),
    // The list of tools has no text; it stays with the composer.
    carry: () => true,
  };
}

function toTask({ slug, name, placeholder, key }: QuickTool, price: string): Task {
  const page = `/write/${slug}`;
  return {
    id: slug,
    tab: writeTask,
    name,
    placeholder,
    price,
    page,
    openLabel: m.home_open_tool(),
    carry: (text) => writeDraft(page, { [key]: [text] }),
  };
}
