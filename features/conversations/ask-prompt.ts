import type { Locale } from "#core/localized.ts";
import { countCodePoints } from "#core/text-length.ts";
import type { SourcesPrompt } from "#features/documents/answers/sources-prompt.ts";
import type { ChatMessage } from "#features/runs/run-work.ts";
import { liveItems } from "./tree.ts";

/** What a model is told before every conversation; people's own text is only in the messages. */
const houseLine: Record<Locale, string> = {
  en: "You are a helpful assistant. Answer what is asked, in the language of the last message, in Markdown. Say so where you do not know.",
  zh: "你是一位乐于助人的助手。请用最后一条消息所用的语言、以 Markdown 格式回答所问之事；不知道的就直说不知道。",
};

/** How many times a plan's longest prompt a model reads at most, including everything before it. */
const contextFactor = 4;

/** A message with its pictures, by id; `turn-pictures.server.ts` inserts them. */
export type AskMessage = ChatMessage & { pictureIds?: readonly string[] };

type AskItem = { prompt: string; text: string; attachmentIds?: readonly string[] };

type AskPrompt = {
  locale: Locale;
  /** The owner's instructions for the whole conversation. */
  system: string | null;
  /** The branch before the new prompt, first item first. */
  path: readonly AskItem[];
  /** The new prompt; the last message is exactly this after its sources, unless it exceeds the length of four prompts. */
  text: string;
  /** The new prompt's pictures. */
  pictureIds?: readonly string[];
  /** What it is to be answered from. */
  sources?: SourcesPrompt | null;
  /** The plan's longest prompt, in code points. */
  inputChars: number;
};

/**
 * Builds what a model reads for a turn: the last 20 items of the branch and the new prompt. If all of it is longer than four prompts may
 * be, items are dropped, oldest first; if that isn't enough, the owner's instructions are cut.
 */
export function buildAskPrompt({ locale, system, path, text, pictureIds = [], sources = null, inputChars }: AskPrompt): {
  system: string;
  messages: AskMessage[];
} {
  const most = inputChars * contextFactor;
  const asked = beginningOf(sources === null ? text : `${sources.sources}\n\n${text}`, most);
  const house = sources === null ? houseLine[locale] : `${houseLine[locale]}\n\n${sources.rules}`;
  const own = beginningOf(system?.trim() === "" ? "" : (system ?? ""), most - countCodePoints(`${house}\n\n${asked}`));
  const instructions = own === "" ? house : `${house}\n\n${own}`;
  let left = most - countCodePoints(instructions) - countCodePoints(asked);
  const read: AskMessage[][] = [];
  for (const item of liveItems(path).toReversed()) {
    left -= countCodePoints(item.prompt) + countCodePoints(item.text);
    if (left < 0) break;
    read.unshift(messagesOf(item));
  }
  const before = read.flat();
  // Providers expect a conversation to begin with a user message.
  const first = before.findIndex((message) => message.role === "user");
  return { system: instructions, messages: [...(first === -1 ? [] : before.slice(first)), userMessage(asked, pictureIds)] };
}

/** The first characters of a text, in code points. */
const beginningOf = (text: string, most: number): string =>
  countCodePoints(text) <= most ? text : [...text].slice(0, Math.max(0, most)).join("");

const messagesOf = ({ prompt, text, attachmentIds = [] }: AskItem): AskMessage[] => [
  ...(prompt === "" ? [] : [userMessage(prompt, attachmentIds)]),
  ...(text === "" ? [] : [{ role: "assistant" as const, text }]),
];

const userMessage = (text: string, pictureIds: readonly string[]): AskMessage => ({
  role: "user",
  text,
  ...(pictureIds.length > 0 && { pictureIds }),
});
