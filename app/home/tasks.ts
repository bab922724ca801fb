import { m } from "#i18n/paraglide/messages.js";
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
  /** What a run takes of the day's units. */
  units: number;
  /** The page on which more can be set, by its English address, and what leads there. */
  page: string;
  openLabel: string;
  /** Leaves the text for that page; false when the browser keeps nothing. */
  carry(text: string): boolean;
};

/**
 * @param units of a question, of a short translation, and of a run of any tool
 * @param target what a translation is made into, by name
 */
export function listTasks(tools: readonly QuickTool[], units: { ask: number; translate: number; write: number }, target: string): Task[] {
  const ask: Task = {
    id: askTask,
    name: m.home_ask(),
    placeholder: m.home_ask_placeholder(),
    units: units.ask,
    page: "/ask",
    openLabel: m.home_open_ask(),
    carry: carryToAsk,
  };
  const translate: Task = {
    id: translateTask,
    name: m.home_translate(),
    placeholder: m.home_translate_placeholder({ language: target }),
    units: units.translate,
    page: "/translate",
    openLabel: m.home_open_translate(),
    carry: (text) => carryTo("/translate", text),
  };
  return [ask, translate, ...tools.map((tool) => toTask(tool, units.write))];
}

function toTask({ slug, name, placeholder, key }: QuickTool, units: number): Task {
  const page = `/write/${slug}`;
  return { id: slug, name, placeholder, units, page, openLabel: m.home_open_tool(), carry: (text) => writeDraft(page, { [key]: [text] }) };
}
