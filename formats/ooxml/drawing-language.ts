import type { Edit } from "../segments/splice.ts";
import { writingOf } from "../segments/writing.ts";
import { setXmlAttribute } from "../xml/set-xml-attribute.ts";
import { attributeOf, attributeValue } from "../xml/xml-attributes.ts";
import { scanXml, type XmlToken } from "../xml/scan-xml.ts";
import { splice } from "../segments/splice.ts";

/** What a language requires of paragraphs and runs in DrawingML (ECMA-376 part 1, 21.1.2.2.7, 21.1.2.3.9): its name and its direction. */
export type DrawingLanguage = {
  /** Changes the properties of a run, "" for none. */
  run(properties: string, prefix: string): string;
  /** Changes those of a paragraph. @param token its `a:pPr`, null without one @param place where one can be written */
  paragraph(xml: string, token: XmlToken | null, place: number, prefix: string): Edit[];
};

/** Alignment is by side here, not by where lines begin. */
const turned: Readonly<Record<string, string>> = { l: "r", r: "l" };

export function drawingLanguage(language: string): DrawingLanguage {
  const { isRightToLeft } = writingOf(language);
  const tag = regionalTag(language);
  return {
    run(properties, prefix) {
      const [token] = scanXml(properties);
      if (token === undefined) return `<${prefix}rPr lang="${tag}"/>`;
      const edits = [setXmlAttribute(properties, token, "lang", tag)];
      // `dirty` and `err` are about the spelling of the old text.
      for (const name of ["err", "dirty"]) {
        const attribute = attributeOf(properties, token, name);
        if (attribute !== null) edits.push({ start: attribute.start - 1, end: attribute.valueEnd + 1, text: "" });
      }
      return splice(properties, edits);
    },
    paragraph(xml, token, place, prefix) {
      if (token === null) return isRightToLeft ? [{ start: place, end: place, text: `<${prefix}pPr algn="r" rtl="1"/>` }] : [];
      const wasRightToLeft = /^(?:1|true)$/.test(attributeValue(xml, token, "rtl") ?? "");
      if (wasRightToLeft === isRightToLeft) return [];
      const alignment = attributeValue(xml, token, "algn") ?? (wasRightToLeft ? "r" : "l");
      return [
        setXmlAttribute(xml, token, "rtl", isRightToLeft ? "1" : "0"),
        setXmlAttribute(xml, token, "algn", turned[alignment] ?? alignment),
      ];
    },
  };
}

/** Office names languages with their region. */
function regionalTag(language: string): string {
  const { language: base, region } = new Intl.Locale(language).maximize();
  return region === undefined ? base : `${base}-${region}`;
}
