import type { Locale } from "#core/localized.ts";
import type { PromptSummary } from "#features/prompts/prompt-view.ts";
import { type PageText, pageText } from "./page-text.ts";

/** A prompt as a list of one language shows it. */
export type PromptCard = {
  id: string;
  title: PageText;
  description: PageText;
  tags: { slug: string; name: string }[];
  author: { handle: string; name: string } | null;
  runs: number;
  likes: number;
  isDraft: boolean;
};

export function toPromptCard(prompt: PromptSummary, locale: Locale): PromptCard {
  return {
    id: prompt.id,
    title: pageText(prompt.title, locale),
    description: pageText(prompt.description, locale),
    tags: prompt.tags.map(({ slug, name }) => ({ slug, name: name[locale] })),
    author: prompt.author,
    runs: prompt.counts.runs,
    likes: prompt.counts.likes,
    isDraft: prompt.state === 0,
  };
}
