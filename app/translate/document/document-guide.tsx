import { m } from "#i18n/paraglide/messages.js";
import type { IconName } from "#ui/icons/icon-names.ts";
import { QuestionList } from "#ui/patterns/question-list.tsx";
import { Section } from "#ui/patterns/section.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import type { DocumentGuideData } from "./document-page.server.ts";
import { FormatTable } from "./format-table.tsx";
import { filesIntoPath } from "./files-into-path.ts";
import { LinkList } from "./link-list.tsx";
import { PricePart } from "./price-part.tsx";

const honest: { icon: IconName; term: () => string; words: () => string }[] = [
  { icon: "unfold-vertical", term: m.document_honest_length_term, words: m.document_honest_length },
  { icon: "image", term: m.document_honest_pictures_term, words: m.document_honest_pictures },
  { icon: "lock", term: m.document_honest_locked_term, words: m.document_honest_locked },
  { icon: "scroll-text", term: m.document_honest_pdf_term, words: m.document_honest_pdf },
  { icon: "shield-check", term: m.document_honest_checked_term, words: m.document_honest_checked },
];

/** What is below the form: formats, what to expect, prices, questions. The server draws it, and nothing in it needs script. */
export function DocumentGuide({ guide }: { guide: DocumentGuideData }) {
  return (
    <>
      <Section title={m.document_formats()} intro={m.document_formats_intro()} className="mt-16 lg:mt-24">
        <FormatTable endings={guide.endings} />
      </Section>
      <Section title={m.document_honest()} className="mt-16 lg:mt-24">
        <dl className="grid gap-x-12 lg:grid-cols-2">
          {honest.map(({ icon, term, words }) => (
            <div key={icon} className="grid gap-x-4 gap-y-1 border-t border-line py-4 text-sm sm:grid-cols-[11rem_minmax(0,1fr)]">
              <dt className="flex gap-2.5 font-medium">
                <Icon name={icon} className="mt-0.5 text-muted" />
                {term()}
              </dt>
              <dd className="text-ink2">{words()}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section title={m.document_price()} className="mt-16 lg:mt-24">
        <PricePart guide={guide} />
      </Section>
      <Section isSmall title={m.document_by_language()} className="mt-16 lg:mt-24">
        <LinkList links={guide.targets.map((target) => ({ to: filesIntoPath("docx", target), name: target.name }))} />
      </Section>
      <Section title={m.document_faq()} className="mt-16 lg:mt-24">
        <QuestionList questions={guide.questions} />
      </Section>
    </>
  );
}
