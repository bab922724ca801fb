import type { Locale } from "#core/localized.ts";
import type { ToolView } from "#features/catalogue/tool-view.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Section } from "#ui/patterns/section.tsx";

type ToolQuestionsProps = { questions: ToolView["questions"]; locale: Locale; className: string };

/** What people ask about a tool, each question with its answer folded below it. */
export function ToolQuestions({ questions, locale, className }: ToolQuestionsProps) {
  return (
    <Section title={m.tool_questions()} className={className}>
      <div className="max-w-prose">
        {questions.map(({ question, answer }) => (
          <details key={question[locale]} className="border-b border-line first:border-t">
            <summary className="min-h-11 content-center py-2 font-semibold">{question[locale]}</summary>
            <p className="pb-4 text-muted">{answer[locale]}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}
