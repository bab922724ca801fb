import { m } from "#i18n/paraglide/messages.js";
import { Section } from "#ui/patterns/section.tsx";
import type { DocumentGuideData } from "./document-page.server.ts";
import { FormatTable } from "./format-table.tsx";
import { PricePart } from "./price-part.tsx";

/** What stands below the form: formats, what to expect, prices, questions. The server draws it, and nothing in it needs script. */
export function DocumentGuide({ guide }: { guide: DocumentGuideData }) {
  return (
    <>
      <Section title={m.document_formats()} intro={m.document_formats_intro()} className="mt-12">
        <FormatTable endings={guide.endings} />
      </Section>
      <Section title={m.document_honest()} className="mt-12">
        <ul className="grid max-w-prose list-disc gap-2 pl-5">
          <li>{m.document_honest_length()}</li>
          <li>{m.document_honest_pictures()}</li>
          <li>{m.document_honest_locked()}</li>
          <li>{m.document_honest_pdf()}</li>
          <li>{m.document_honest_checked()}</li>
        </ul>
      </Section>
      <Section title={m.document_price()} className="mt-12">
        <PricePart guide={guide} />
      </Section>
      <Section title={m.document_faq()} className="mt-12">
        <dl className="grid gap-x-12 gap-y-6 md:grid-cols-2">
          {guide.questions.map(({ question, answer }) => (
            <div key={question}>
              <dt className="font-semibold">{question}</dt>
              <dd className="mt-1 text-muted">{answer}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </>
  );
}
