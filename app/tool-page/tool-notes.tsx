import type { Locale } from "#core/localized.ts";
import type { ToolView } from "#features/catalogue/tool-view.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Section } from "#ui/patterns/section.tsx";
import { ToolList } from "../catalogue-views/tool-list.tsx";
import type { ToolCard } from "../tool-cards.ts";
import { ToolQuestions } from "./tool-questions.tsx";

/** What is below a tool: how it works, questions, its neighbors. */
export function ToolNotes({ tool, locale, related }: { tool: ToolView; locale: Locale; related: ToolCard[] }) {
  return (
    <>
      <Section title={m.tool_about()} className="mt-16 print:hidden">
        <div className="max-w-prose">
          <p className="text-md text-pretty">{tool.summary[locale]}</p>
          <p className="mt-3">{tool.seoDescription[locale]}</p>
          <p className="mt-3 text-muted">{m.tool_about_money()}</p>
        </div>
      </Section>
      <ToolQuestions questions={tool.questions} locale={locale} className="mt-12 print:hidden" />
      {related.length === 0 ? null : (
        <Section title={m.tool_related()} className="mt-12 print:hidden">
          <ToolList tools={related} />
        </Section>
      )}
    </>
  );
}
