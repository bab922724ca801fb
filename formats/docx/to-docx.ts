/**
 * Word files (OOXML WordprocessingML, ECMA-376) from Markdown, write only: headings, paragraphs, bold, italic, struck,
 * code, links, lists (nested, numbered from any start, task boxes), tables, quotes, code blocks, rules, math as equations. Pictures become
 * their description with the address, raw HTML its own text. The file refers to nothing outside it except links. Costly
 * Markdown is written as is, line by line.
 */
import { Document, type FileChild, LineRuleType, Packer, Paragraph, TextRun } from "docx";
import type { DocumentPart } from "../markdown/document-part.ts";
import { isCostlyMarkdown } from "../markdown/markdown-cost.ts";
import { withLabel } from "../markdown/with-label.ts";
import { type MathsRoom, parseWithMaths } from "../maths/parse-with-maths.ts";
import { writeBlocks } from "./docx-blocks.ts";
import { createListNumbers } from "./docx-lists.ts";
import { writePlainDocument } from "./docx-plain.ts";
import { cleanXmlText } from "./clean-xml-text.ts";

type DocxOptions = {
  /** The document's title in its properties. */
  title: string;
  /** A first line, such as the label on demo output. */
  label: string | null;
  /** BCP 47 tag for spelling and line breaking. */
  language?: string;
};

/** Latin and Han use the fonts that Word ships for each; other systems substitute by family. */
const bodyFont = { ascii: "Calibri", hAnsi: "Calibri", cs: "Calibri", eastAsia: "Microsoft YaHei" };

/** A document with more characters than this, or more lines written as they are, is plain text throughout. */
const maxPartCharacters = 300_000;
const maxPlainLines = 3_000;
/** Characters of math that become equations, which take some thirty times as long to pack as words. */
const maxMathsCharacters = 50_000;

/** Writes a result as a Word file; the only docx writer in the product. */
export async function toDocx(markdown: string, options: DocxOptions): Promise<Uint8Array> {
  const isLabelled = options.label === null || markdown.startsWith(options.label);
  if (isCostlyMarkdown(markdown)) return packPlain(withLabel(markdown, options.label), options);
  return pack([{ markdown }], isLabelled ? { ...options, label: null } : options);
}

/** Writes a document of several parts, each read as Markdown on its own: a fence left open ends with its part. */
export async function toDocxOfParts(parts: readonly DocumentPart[], options: DocxOptions): Promise<Uint8Array> {
  const written = parts.map((part) => ("markdown" in part && isCostlyMarkdown(part.markdown) ? { plain: part.markdown } : part));
  const lines = written.reduce((sum, part) => sum + ("plain" in part ? part.plain.split("\n").length : 1), 0);
  const characters = parts.reduce((sum, part) => sum + textOf(part).length, 0);
  if (lines > maxPlainLines || characters > maxPartCharacters)
    return packPlain(withLabel(parts.map(textOf).join("\n\n"), options.label), options);
  return pack(written, options);
}

const textOf = (part: DocumentPart): string => ("heading" in part ? part.heading : "plain" in part ? part.plain : part.markdown);

async function pack(parts: readonly DocumentPart[], { title, label, language = "en-US" }: DocxOptions): Promise<Uint8Array> {
  const lists = createListNumbers();
  const room = { left: maxMathsCharacters };
  const content: FileChild[] =
    label === null ? [] : [new Paragraph({ children: [new TextRun({ text: cleanXmlText(label), color: "595959" })] })];
  for (const part of parts) {
    await othersHadTheirTurn();
    content.push(...writePart(part, lists, room));
  }
  return packDocument(content, lists, { title, language });
}

function writePart(part: DocumentPart, lists: ReturnType<typeof createListNumbers>, room: MathsRoom): FileChild[] {
  if ("plain" in part) return part.plain.split(/\r\n?|\n/).map((line) => new Paragraph({ children: [new TextRun(cleanXmlText(line))] }));
  if ("markdown" in part) return writeBlocks(parseWithMaths(part.markdown, room).children, { lists, depth: 0 });
  return writeBlocks([{ type: "heading", depth: 2, children: [{ type: "text", value: part.heading }] }], { lists, depth: 0 });
}

const packPlain = (text: string, { title, language = "en-US" }: DocxOptions): Promise<Uint8Array> =>
  packDocument([], createListNumbers(), { title, language }, [{ path: "word/document.xml", data: writePlainDocument(text) }]);

async function packDocument(
  content: readonly FileChild[],
  lists: ReturnType<typeof createListNumbers>,
  { title, language }: { title: string; language: string },
  overrides: { path: string; data: string }[] = [],
): Promise<Uint8Array> {
  const document = new Document({
    title: cleanXmlText(title),
    creator: "",
    styles: {
      default: {
        document: {
          run: { font: bodyFont, size: 22, language: { value: language, eastAsia: "zh-CN" } },
          // LibreOffice cuts equations in half where the rule is not said.
          paragraph: { spacing: { after: 120, line: 300, lineRule: LineRuleType.AUTO } },
        },
      },
    },
    numbering: { config: lists.config },
    sections: [{ children: [...content] }],
  });
  await othersHadTheirTurn();
  return new Uint8Array(await Packer.toArrayBuffer(document, undefined, overrides));
}

/** Reading, building and packing are long steps that cannot be interrupted; other requests are answered between them. */
const othersHadTheirTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
