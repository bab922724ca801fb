import { m } from "#i18n/paraglide/messages.js";
import { QuestionList } from "#ui/patterns/question-list.tsx";
import { Section } from "#ui/patterns/section.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import type { DocumentGuideData } from "./document-page.server.ts";
import { FormatTable } from "./format-table.tsx";
import { filesIntoPath } from "./files-into-path.ts";
import { LinkList } from "./link-list.tsx";
import { PricePart } from "./price-part.tsx";

const honest = [
  m.document_honest_length,
  m.document_honest_pictures,
  m.document_honest_locked,
  m.document_honest_pdf,
  m.document_honest_checked,
];

/** What is below the form: formats, what to expect, prices, questions. The server draws it, and nothing in it needs script. */
export function DocumentGuide({ guide }: { guide: DocumentGuideData }) {
  return (
    <>
      <Section title={m.document_formats()} intro={m.document_formats_intro()} className="mt-14">
        <FormatTable endings={guide.endings} />
      </Section>
      <Section title={m.document_honest()} className="mt-14">
        <ul className="grid gap-x-12 gap-y-3 md:grid-cols-2">
          {honest.map((sentence) => (
            <li key={sentence()} className="flex gap-3">
              <Icon name="info" className="mt-1 text-accent" />
              {sentence()}
            </li>
          ))}
        </ul>
      </Section>
      <Section title={m.document_price()} className="mt-14">
        <PricePart guide={guide} />
      </Section>
      <Section title={m.document_by_language()} className="mt-14">
        <LinkList links={guide.targets.map((target) => ({ to: filesIntoPath("docx", target), name: target.name }))} />
      </Section>
      <Section title={m.document_faq()} className="mt-14">
        <QuestionList questions={guide.questions} />
      </Section>
    </>
  );
}
