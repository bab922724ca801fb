import type { ReactNode } from "react";
import { m } from "#i18n/paraglide/messages.js";
import { Section } from "#ui/patterns/section.tsx";
import { LinkList } from "../document/link-list.tsx";
import type { AllLanguagesView } from "./all-languages.server.ts";
import { LanguageList, LetterLegend } from "./language-list.tsx";

/** The languages that were found, and the pairs that are asked for most. */
export function AllLanguagesPart({ view: { found, pairs }, allLink }: { view: AllLanguagesView; allLink: ReactNode }) {
  return (
    <>
      {found.length === 0 ? null : (
        <>
          <LetterLegend />
          <LanguageList languages={found} />
        </>
      )}
      {allLink}
      <Section isSmall title={m.languages_pairs()} className="mt-16">
        <LinkList links={pairs.map(({ from, to, path }) => ({ to: path, name: m.languages_pair({ from, to }), pair: { from, to } }))} />
      </Section>
    </>
  );
}
