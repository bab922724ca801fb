import type { Locale } from "#core/localized.ts";
import type { ListedPrompt, PromptSample, PromptTag } from "#features/prompts/prompt-view.ts";
import { languageTags } from "#i18n/locale-path.ts";
import { formatDay } from "./format-day.ts";
import { type PageText, pageText } from "./page-text.ts";
import { type PromptMark, promptMark } from "./prompt-mark.ts";
import { threadOfTag } from "./tag-thread.ts";

/** A field as a template names it: `label` is in place of its key. */
export type NamedField = { key: string; label: string };

export type TagMark = { slug: string; name: string; thread: number | undefined };

/** The start of an output that was kept or shipped; else of the template, whose placeholders are fields. */
export type CardPreview = PageText & {
  kind: PromptSample["origin"] | "template";
  /** The day on which it came out, in short, and the model; null for what is not from a run. */
  tested: { day: string; model: string } | null;
};

/** A prompt as a list of one language shows it. */
export type PromptCard = {
  id: string;
  title: PageText;
  preview: CardPreview;
  fields: NamedField[];
  mark: PromptMark;
  author: string | null;
  runs: number;
  likes: number;
  isDraft: boolean;
};

/** A prompt that a list shows large. */
export type LargePromptCard = PromptCard & { description: PageText };

type CardSource = Pick<ListedPrompt, "id" | "title" | "description" | "preview" | "tags" | "author" | "counts" | "state">;

export function toPromptCard(prompt: CardSource, locale: Locale): PromptCard {
  const preview = toPreview(prompt.preview, locale);
  return {
    id: prompt.id,
    title: pageText(prompt.title, locale),
    preview: { ...preview, text: shortened(preview.text, locale) },
    fields: prompt.preview.fields.map(({ key, label }) => ({ key, label: pageText(label, locale).text })),
    mark: promptMark(prompt.tags),
    author: prompt.author?.name ?? null,
    runs: prompt.counts.runs,
    likes: prompt.counts.likes,
    isDraft: prompt.state === 0,
  };
}

export const toLargePromptCard = (prompt: CardSource, locale: Locale): LargePromptCard => ({
  ...toPromptCard(prompt, locale),
  preview: toPreview(prompt.preview, locale),
  description: pageText(prompt.description, locale),
});

export const toTagMarks = (tags: readonly PromptTag[], locale: Locale): TagMark[] =>
  tags.map(({ slug, name, colour }) => ({ slug, name: name[locale], thread: threadOfTag(colour) }));

/** Without empty lines, and without the signs of bold words, which a template does not make bold. */
const asOpening = (text: string): string => text.replace(/\n\s*\n/g, "\n").replaceAll("**", "");

/** About as much as the sheet of a card has room for, in code points. */
const cardLength: Record<Locale, number> = { en: 230, zh: 120 };

function shortened(text: string, locale: Locale): string {
  const points = [...text];
  if (points.length <= cardLength[locale]) return text;
  const start = points.slice(0, cardLength[locale]).join("");
  return `${start.replace(/\{\{?[^{}]*\}?$|[\\*]+$/, "").trimEnd()}…`;
}

/** An output in the page's language goes before one in the other, and what shows something before the demo's. */
function toPreview({ samples, opening }: ListedPrompt["preview"], locale: Locale): CardPreview {
  const ranked = [...samples.filter(({ origin }) => origin !== "demo"), ...samples];
  const sample = ranked.find((one) => one.locale === locale) ?? ranked[0];
  if (sample === undefined) {
    const { text, lang } = pageText(opening, locale);
    return { text: asOpening(text), lang, kind: "template", tested: null };
  }
  return {
    text: sample.text.replace(/^( *)- /gm, "$1• "),
    lang: sample.locale === locale ? undefined : languageTags[sample.locale],
    kind: sample.origin,
    tested: sample.testedAt === null ? null : { day: formatDay(sample.testedAt, locale, "medium"), model: sample.model ?? "" },
  };
}
