import { allowanceSentence, formatMilli, priceSentence } from "#features/runs/price-sentences.ts";
import type { ListedPrice } from "#features/runs/run-view.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { carryTo, carryToAsk } from "../ask/carry-text.ts";
import { writeDraft } from "../client/drafts.ts";
import type { QuickTool } from "../tool-cards.ts";
import scene from "../images/examples/replace-background-pair.webp";
import { askTask, imageTask, translateTask } from "./ask-task.ts";
import type { ImageTargets } from "./image-targets.server.ts";

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
  /** What comes out of it: written by hand, or a picture by its address. */
  sample: Sample | { picture: string };
  /** Leaves the text for that page; false when the browser keeps nothing. */
  carry(text: string): boolean;
};

/** `given`: what it was made from, where that has to be seen; `language`: of the text, where it is another than the page's; `checked`: what was looked at, in place of the receipt. */
type Sample = { given: string | null; text: string; language?: string; checked: string | null };

/**
 * @param tools each with what it costs here
 * @param askPrice of a question
 * @param target what texts are translated into, as the sample is
 * @param images where pictures are made; null: nowhere
 */
export function listTasks(
  tools: readonly (QuickTool & { price: ListedPrice })[],
  askPrice: ListedPrice,
  target: string,
  images: ImageTargets | null,
): Task[] {
  const words = (price: ListedPrice) => `${priceSentence(price, getLocale())} · ${allowanceSentence(price, null, getLocale())}`;
  const ask: Task = {
    id: askTask,
    name: m.home_ask(),
    placeholder: m.home_ask_placeholder(),
    price: words(askPrice),
    page: "/ask",
    openLabel: m.home_open_ask(),
    sample: { given: m.home_sample_question(), text: m.home_sample_answer(), checked: null },
    carry: carryToAsk,
  };
  const translate: Task = {
    id: translateTask,
    name: m.home_translate(),
    placeholder: m.home_translate_placeholder(),
    price: askPrice.list ? m.home_price_translate_demo() : m.home_price_translate(),
    page: "/translate",
    openLabel: m.home_open_translate(),
    sample: {
      given: m.home_sample_source(),
      text: m.home_sample_translation(),
      language: target,
      checked: m.home_sample_checked(),
    },
    carry: (text) => carryTo("/translate", text),
  };
  const picture = images === null ? [] : [toImageTask(images)];
  return [ask, translate, ...picture, ...tools.map((tool) => toTask(tool, words(tool.price)))];
}

/** Its text goes on to an image tool, whose models, shapes and price are chosen there. */
function toImageTask({ create: { milli, images, placeholder }, isDemo, room }: ImageTargets): Task {
  const price = m.home_image_price({ tokens: formatMilli(milli, getLocale()), count: images });
  return {
    id: imageTask,
    name: m.home_image(),
    placeholder,
    price: isDemo ? m.home_image_price_demo({ price }) : `${price} · ${m.run_nothing_on_failure()}`,
    page: room,
    openLabel: m.home_image_all(),
    sample: { picture: scene },
    // The list of tools has no text; it stays with the composer.
    carry: () => true,
  };
}

function toTask({ slug, name, placeholder, key, sample }: QuickTool, price: string): Task {
  const page = `/write/${slug}`;
  return {
    id: slug,
    name,
    placeholder,
    price,
    page,
    openLabel: m.home_open_tool(),
    sample: { given: null, text: sample, checked: null },
    carry: (text) => writeDraft(page, { [key]: [text] }),
  };
}
