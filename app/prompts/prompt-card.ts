import type { Locale } from "#core/localized.ts";
import type { ListedPrompt, PromptSample, PromptTag } from "#features/prompts/prompt-view.ts";
import { languageTags } from "#i18n/locale-path.ts";
import { type PageText, pageText } from "./page-text.ts";
import { threadOfTag } from "./tag-thread.ts";

/** A field as a template names it: `label` is in place of its key. */
export type NamedField = { key: string; label: string };

export type TagMark = { slug: string; name: string; thread: number | undefined };

/** A prompt as a list of one language shows it. */
export type PromptCard = {
  id: string;
  title: PageText;
  description: PageText;
  /** The start of an output that was kept or shipped; else of the template, whose placeholders are fields. */
  preview: PageText & { kind: PromptSample["origin"] | "template" };
  fields: NamedField[];
  tags: TagMark[];
  author: { handle: string; name: string } | null;
  runs: number;
  likes: number;
  isDraft: boolean;
};

type CardSource = Pick<ListedPrompt, "id" | "title" | "description" | "preview" | "tags" | "author" | "counts" | "state">;

export function toPromptCard(prompt: CardSource, locale: Locale): PromptCard {
  return {
    id: prompt.id,
    title: pageText(prompt.title, locale),
    description: pageText(prompt.description, locale),
    preview: toPreview(prompt.preview, locale),
    fields: prompt.preview.fields.map(({ key, label }) => ({ key, label: pageText(label, locale).text })),
    tags: toTagMarks(prompt.tags, locale),
    author: prompt.author,
    runs: prompt.counts.runs,
    likes: prompt.counts.likes,
    isDraft: prompt.state === 0,
  };
}

export const toTagMarks = (tags: readonly PromptTag[], locale: Locale): TagMark[] =>
  tags.map(({ slug, name, colour }) => ({ slug, name: name[locale], thread: threadOfTag(colour) }));

/** Without empty lines, and without the signs of bold words, which nothing here makes bold. */
const asOpening = (text: string): string => text.replace(/\n\s*\n/g, "\n").replaceAll("**", "");

/** An output in the page's language goes before one in the other, and what shows something before the demo's. */
function toPreview({ samples, opening }: ListedPrompt["preview"], locale: Locale): PromptCard["preview"] {
  const ranked = [...samples.filter(({ origin }) => origin !== "demo"), ...samples];
  const sample = ranked.find((one) => one.locale === locale) ?? ranked[0];
  if (sample === undefined) {
    const { text, lang } = pageText(opening, locale);
    return { text: asOpening(text), lang, kind: "template" };
  }
  return { text: sample.text, lang: sample.locale === locale ? undefined : languageTags[sample.locale], kind: sample.origin };
}
