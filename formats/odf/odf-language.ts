import type { Edit } from "../segments/splice.ts";
import { writingOf } from "../segments/writing.ts";
import { scanXml, type XmlToken } from "../xml/scan-xml.ts";
import { setXmlAttribute } from "../xml/set-xml-attribute.ts";

/** Names of the language and country attributes of a text by font slot (ODF 1.3 part 3, 20.185 and following). */
const languageAttributes = {
  western: ["fo:language", "fo:country"],
  asian: ["style:language-asian", "style:country-asian"],
  complex: ["style:language-complex", "style:country-complex"],
} as const;

/** Edits of a styles part: its default styles name the language of the targets, and pages and paragraphs run in its direction. */
export function markOdfLanguage(xml: string, language: string): Edit[] {
  const edits: Edit[] = [];
  const { slot, isRightToLeft } = writingOf(language);
  const [languageName, countryName] = languageAttributes[slot];
  const { language: code, region } = new Intl.Locale(language).maximize();
  let isDefault = false;
  for (const token of scanXml(xml)) {
    if (token.name === "style:default-style") isDefault = token.kind === "open";
    if (token.kind !== "open" && token.kind !== "empty") continue;
    if (isDefault && token.name === "style:text-properties")
      edits.push(...setAttributes(xml, token, { [languageName]: code, [countryName]: region ?? "none" }));
    const hasDirection = (isDefault && token.name === "style:paragraph-properties") || token.name === "style:page-layout-properties";
    if (isRightToLeft && hasDirection) edits.push(...setAttributes(xml, token, { "style:writing-mode": "rl-tb" }));
  }
  return edits;
}

const setAttributes = (xml: string, token: XmlToken, values: Readonly<Record<string, string>>): Edit[] =>
  Object.entries(values).map(([name, value]) => setXmlAttribute(xml, token, name, value));
