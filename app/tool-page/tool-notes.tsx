import type { Locale } from "#core/localized.ts";
import type { ToolView } from "#features/catalogue/tool-view.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Section } from "#ui/patterns/section.tsx";
import { ToolList } from "../catalogue-views/tool-list.tsx";
import type { ToolCard } from "../tool-cards.ts";

/** What stands below a tool: how it works, questions, its neighbours. */
export function ToolNotes({ tool, locale, related }: { tool: ToolView; locale: Locale; related: ToolCard[] }) {
  return (
    <>
      <Section title={m.tool_about()} className="mt-16">
        <div className="max-w-prose">
          <p>{tool.seoDescription[locale]}</p>
          <p className="mt-3 text-muted">{m.tool_about_money()}</p>
        </div>
      </Section>
      <Section title={m.tool_questions()} className="mt-12">
        <div className="max-w-prose">
          {tool.questions.map(({ question, answer }) => (
            <details key={question.en} className="border-b border-line first:border-t">
              <summary className="min-h-11 content-center py-2 font-semibold">{question[locale]}</summary>
              <p className="pb-4 text-muted">{answer[locale]}</p>
            </details>
          ))}
        </div>
      </Section>
      {related.length === 0 ? null : (
        <Section title={m.tool_related()} className="mt-12">
          <ToolList tools={related} />
        </Section>
      )}
    </>
  );
}
