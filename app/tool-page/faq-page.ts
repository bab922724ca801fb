import type { Locale } from "#core/localized.ts";
import type { ToolView } from "#features/catalogue/tool-view.ts";

/** The page's questions in schema.org's form. */
export function faqPage(tool: ToolView, locale: Locale): Record<string, unknown> {
  const questions = tool.questions.map(({ question, answer }) => ({
    "@type": "Question",
    name: question[locale],
    acceptedAnswer: { "@type": "Answer", text: answer[locale] },
  }));
  return { "@context": "https://schema.org", "@type": "FAQPage", mainEntity: questions };
}
