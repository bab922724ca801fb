import type { Locale } from "#core/localized.ts";
import type { DocumentPart } from "#formats/markdown/document-part.ts";
import { withLabel } from "#formats/markdown/with-label.ts";
import { toPlainText } from "#formats/plain/to-plain-text.ts";
import { m } from "#i18n/paraglide/messages.js";
import type { ConversationTree, TreeItem } from "./conversation-view.ts";
import { shownTitle } from "./conversation-title.ts";
import { closeFences } from "./close-fences.ts";
import { pathTo } from "./tree.ts";

/** Characters of answers parsed as Markdown for a text file. */
const maxReadCharacters = 300_000;

/** What a file for people contains of a conversation: the branch that is shown. */
type Shown = Pick<ConversationTree, "title" | "longTitle" | "items" | "activeItemId">;

/** The demo output label if any shown answer is demo output; null otherwise. */
export function demoLabelOf(tree: Shown, locale: Locale): string | null {
  return shownItems(tree).some((item) => item.origin === "demo") ? m.shell_demo_label({}, { locale }) : null;
}

/** Writes what a conversation shows as Markdown; prompts are quoted as typed. */
export function conversationAsMarkdown(tree: Shown, locale: Locale): string {
  const turns = shownItems(tree).flatMap((item) => [
    ...(item.hidePrompt ? [] : [`## ${m.export_prompt({}, { locale })}`, quote(item.prompt)]),
    `## ${m.export_answer({}, { locale })}`,
    ...answerOf(item, locale, closeFences),
  ]);
  const text = [`# ${oneLine(shownTitle(tree))}`, ...turns].join("\n\n");
  return `${withLabel(text, demoLabelOf(tree, locale)).trimEnd()}\n`;
}

/**
 * Writes what a conversation shows as plain text without Markdown syntax; prompts keep theirs, and so do answers whose total length is very
 * large. Parsing Markdown takes time: other requests get a turn between two answers.
 */
export async function conversationAsPlainText(tree: Shown, locale: Locale): Promise<string> {
  const items = shownItems(tree);
  const isLong = items.reduce((sum, item) => sum + item.text.length, 0) > maxReadCharacters;
  const parts = [oneLine(shownTitle(tree))];
  for (const item of items) {
    if (!isLong) await othersHadTheirTurn();
    if (!item.hidePrompt) parts.push(`[${m.export_prompt({}, { locale })}]`, item.prompt);
    const write = (text: string) => (isLong ? text : toPlainText(text)).trimEnd();
    parts.push(`[${m.export_answer({}, { locale })}]`, ...answerOf(item, locale, write));
  }
  return `${withLabel(parts.join("\n\n"), demoLabelOf(tree, locale)).trimEnd()}\n`;
}

const othersHadTheirTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Returns what a conversation shows as the parts of a Word or PDF file. */
export function conversationAsParts(tree: Shown, locale: Locale): DocumentPart[] {
  return [
    { heading: oneLine(shownTitle(tree)) },
    ...shownItems(tree).flatMap((item): DocumentPart[] => [
      ...(item.hidePrompt ? [] : [{ heading: m.export_prompt({}, { locale }) }, { plain: item.prompt }]),
      { heading: m.export_answer({}, { locale }) },
      ...answerOf(item, locale, (text) => text).map((markdown) => ({ markdown })),
    ]),
  ];
}

const shownItems = (tree: Shown): TreeItem[] => pathTo(tree.items, tree.activeItemId);

/** The answer, with a note if it is incomplete. */
function answerOf(item: TreeItem, locale: Locale, write: (text: string) => string): string[] {
  if (item.text === "") return [m.export_no_answer({}, { locale })];
  const isWhole = item.finish === "whole" && item.error === null;
  return isWhole ? [write(item.text)] : [write(item.text), m.export_incomplete({}, { locale })];
}

const oneLine = (text: string): string => text.replace(/\s+/gu, " ").trim();

const quote = (text: string): string =>
  text
    .split(/\r\n?|\n/)
    .map((line) => (line === "" ? ">" : `> ${line}`))
    .join("\n");
