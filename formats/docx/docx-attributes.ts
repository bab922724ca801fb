/** Attributes of a Word document that people read (ECMA-376 part 1). */
import type { OoxmlNames } from "../ooxml/ooxml-names.ts";
import type { UnitKind } from "../segments/unit.ts";
import { attributeOf, type XmlAttribute } from "../xml/xml-attributes.ts";
import type { XmlToken } from "../xml/scan-xml.ts";

type TextAttribute = {
  name: string;
  kind: UnitKind;
  /** The most UTF-16 units that it may have: Word refuses a document with more. */
  longest?: number;
};

const textAttributes: Readonly<Record<string, readonly TextAttribute[]>> = {
  // What a picture shows (20.4.2.5), the same in VML (14.1.2.19), and words drawn as a picture (14.1.2.22).
  "wp:docPr": [
    { name: "title", kind: "alternative-text" },
    { name: "descr", kind: "alternative-text" },
  ],
  "v:shape": [{ name: "alt", kind: "alternative-text" }],
  "v:textpath": [{ name: "string", kind: "text-box" }],
  // What a table shows ([MS-DOCX] 2.2.2, as in ISO/IEC 29500-1:2011 17.4.61, 17.4.62).
  "w:tblCaption": [{ name: "w:val", kind: "alternative-text" }],
  "w:tblDescription": [{ name: "w:val", kind: "alternative-text" }],
  // What is said of a link before it is followed (17.16.22, 21.1.2.3.5).
  "w:hyperlink": [{ name: "w:tooltip", kind: "string" }],
  "a:hlinkClick": [{ name: "tooltip", kind: "string" }],
  // The title of a content control (17.5.2.1) and the list that it offers (17.5.2.21), whose values stay.
  "w:alias": [{ name: "w:val", kind: "string", longest: 64 }],
  "w:listItem": [{ name: "w:displayText", kind: "string" }],
  // Form fields (17.16): a list, whose choice is stored by number (17.16.9), what is in a text field at first, and two kinds of help.
  "w:listEntry": [{ name: "w:val", kind: "string" }],
  "w:default": [{ name: "w:val", kind: "string" }],
  "w:helpText": [{ name: "w:val", kind: "string", longest: 256 }],
  "w:statusText": [{ name: "w:val", kind: "string", longest: 140 }],
};

/** Finds the texts among the attributes of an element. @param name the element's, with its customary prefix */
export function textAttributesOf(xml: string, token: XmlToken, name: string, names: OoxmlNames): (TextAttribute & XmlAttribute)[] {
  const wanted = textAttributes[name];
  if (wanted === undefined || !isForReaders(xml, token, name)) return [];
  return wanted.flatMap((attribute) => {
    const found = attributeOf(xml, token, names.own(attribute.name));
    return found === null ? [] : [{ ...attribute, ...found }];
  });
}

/**
 * Some names mean words in one place only: the default of a text field, not of a check box, and not where the type of its text is a
 * number, a date or a calculation (17.16.10, 17.18.94); help that is itself the text, not the name of a building block (17.18.25).
 */
function isForReaders(xml: string, token: XmlToken, name: string): boolean {
  if (name === "w:default") return beforeTextDefault.test(xml.slice(Math.max(0, token.start - 200), token.start));
  return !name.endsWith("Text") || !/type\s*=\s*["']autoText["']/.test(xml.slice(token.start, token.end));
}
const beforeTextDefault = /<(?:\w+:)?textInput\s*>\s*(?:<(?:\w+:)?type\s[^>]*["']regular["'][^>]*>\s*)?$/;

/** A text in the space that there is for it, cut between words. */
export function fitAttribute(text: string, longest = Infinity): string {
  if (text.length <= longest) return text;
  const start = text
    .slice(0, longest - 1)
    .toWellFormed()
    .replace(/\uFFFD$/, "");
  return `${start.replace(/\s+\S*$/, "")}…`;
}
