import { m } from "#i18n/paraglide/messages.js";
import { Section } from "#ui/patterns/section.tsx";
import type { DocumentGuideData } from "./document-page.server.ts";
import type { FilesInto } from "./files-into.server.ts";
import { formatShortNames } from "./format-short-names.ts";
import { FormatTable } from "./format-table.tsx";
import { filesIntoPath } from "./files-into-path.ts";
import { LinkList } from "./link-list.tsx";
import { PricePart } from "./price-part.tsx";

/** What is below the form: what is translated of the format, prices, and the pages beside this one. The server draws it. */
export function FilesIntoGuide({ guide, into: { format, to, formats, languages } }: { guide: DocumentGuideData; into: FilesInto }) {
  const name = formatShortNames[format]();
  return (
    <>
      <Section title={m.document_formats()} className="mt-16">
        <FormatTable endings={[format === "markdown" ? "md" : format]} />
      </Section>
      <Section title={m.document_price()} className="mt-16">
        <PricePart guide={guide} />
      </Section>
      <Section isSmall title={m.files_into_languages({ format: name })} className="mt-16">
        <LinkList links={languages.map((language) => ({ to: filesIntoPath(format, language), name: language.name }))} />
      </Section>
      <Section isSmall title={m.files_into_formats({ language: to.name })} className="mt-16">
        <LinkList
          links={[
            ...formats.map((one) => ({ to: filesIntoPath(one, to), name: formatShortNames[one]() })),
            { to: `/translate/${to.slug}`, name: m.files_into_text({ language: to.name }) },
          ]}
        />
      </Section>
    </>
  );
}
