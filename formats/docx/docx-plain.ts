import { cleanXmlText } from "./clean-xml-text.ts";

const wordNamespace = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

const [opening, closing] = ['<w:p><w:r><w:t xml:space="preserve">', "</w:t></w:r></w:p>"];

/** Writes `word/document.xml` with one paragraph per line, as text: building a tree of 200,000 lines would take seconds. */
export function writePlainDocument(text: string): string {
  const escaped = cleanXmlText(text).replace(/[&<>]/g, (sign) => entities[sign] ?? sign);
  const paragraphs = opening + escaped.split(/\r\n?|\n/).join(closing + opening) + closing;
  return `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="${wordNamespace}"><w:body>${paragraphs}</w:body></w:document>`;
}
