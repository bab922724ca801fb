import { toCsv } from "#formats/csv/csv.ts";
import { toXml } from "#formats/xml/xml-tokens.ts";
import type { TermFileFormat, TermView } from "./glossary-view.ts";
import type { TermLanguages } from "./read-terms.ts";

/** What a file contains about a term. */
export type WrittenTerm = Omit<TermView, "changedAt">;

const header = ["source", "target", "match", "case sensitive", "do not translate", "note", "part of speech"];
const said = (value: boolean): string => (value ? "yes" : "");

/** Writes terms into a file that `readTerms` and other programs can read. TMX and TBX hold texts and notes, but no matching rules. */
export function writeTerms(format: TermFileFormat, terms: readonly WrittenTerm[], languages: TermLanguages): string {
  switch (format) {
    case "csv":
      return toCsv(toTable(terms));
    case "tsv":
      // The CSV writer guards against formulas and quotes what needs it; a tab between cells is the only difference.
      return toCsv(toTable(terms), "\t");
    case "tmx":
      return toTmx(terms, tagsOf(languages));
    case "tbx":
      return toTbx(terms, tagsOf(languages));
  }
}

const toTable = (terms: readonly WrittenTerm[]): string[][] => [
  header,
  ...terms.map((term) => [
    term.source,
    term.target,
    term.match,
    said(term.caseSensitive),
    said(term.doNotTranslate),
    term.note,
    term.partOfSpeech,
  ]),
];

/** `und`: an unspecified language (BCP 47); the two must differ for readers to tell them apart. */
const tagsOf = ({ from, to }: TermLanguages) => ({ from: from ?? "und", to: to ?? "mul" });

type Tags = { from: string; to: string };

const noteOf = ({ note }: WrittenTerm): string => (note === "" ? "" : `<note>${toXml(note)}</note>`);

function toTmx(terms: readonly WrittenTerm[], { from, to }: Tags): string {
  const unit = (term: WrittenTerm) =>
    `<tu>${noteOf(term)}<tuv xml:lang="${from}"><seg>${toXml(term.source)}</seg></tuv><tuv xml:lang="${to}"><seg>${toXml(term.target)}</seg></tuv></tu>\n`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<tmx version="1.4"><header creationtool="Wordloom" creationtoolversion="1" segtype="phrase" o-tmf="Wordloom" adminlang="en" srclang="${from}" datatype="plaintext"/><body>
${terms.map(unit).join("")}</body></tmx>
`;
}

function toTbx(terms: readonly WrittenTerm[], { from, to }: Tags): string {
  const section = (language: string, text: string) =>
    `<langSec xml:lang="${language}"><termSec><term>${toXml(text)}</term></termSec></langSec>`;
  const entry = (term: WrittenTerm) =>
    `<conceptEntry id="c${term.id}">${noteOf(term)}${section(from, term.source)}${section(to, term.target)}</conceptEntry>\n`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<tbx type="TBX-Core" style="dca" xml:lang="en" xmlns="urn:iso:std:iso:30042:ed-2"><tbxHeader><fileDesc><sourceDesc><p>Wordloom</p></sourceDesc></fileDesc></tbxHeader><text><body>
${terms.map(entry).join("")}</body></text></tbx>
`;
}
