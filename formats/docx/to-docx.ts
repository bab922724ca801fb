/**
 * Word files (OOXML WordprocessingML, ECMA-376) from Markdown, write only: headings, paragraphs, bold, italic, struck,
 * code, links, lists (nested, numbered from any start, task boxes), tables, quotes, code blocks, rules. Pictures become
 * their description with the address, raw HTML its own text. Nothing outside the file is referred to but links. Costly
 * Markdown is written line by line as it stands.
 */
import { Document, type FileChild, Packer, Paragraph, TextRun } from "docx";
import { isCostlyMarkdown } from "../markdown/markdown-cost.ts";
import { parseMarkdown } from "../markdown/parse-markdown.ts";
import { withLabel } from "../markdown/with-label.ts";
import { writeBlocks } from "./docx-blocks.ts";
import { createListNumbers } from "./docx-lists.ts";
import { writePlainDocument } from "./docx-plain.ts";
import { cleanXmlText } from "./docx-text.ts";

type DocxOptions = {
  /** The document's title in its properties. */
  title: string;
  /** A first line, such as that of demo output. */
  label: string | null;
  /** BCP 47 tag for spelling and line breaking. */
  language?: string;
};

/** Latin and Han are set in the fonts that Word brings for each; others substitute by family. */
const bodyFont = { ascii: "Calibri", hAnsi: "Calibri", cs: "Calibri", eastAsia: "Microsoft YaHei" };

/** Writes a result as a Word file; the one docx writer of the product. */
export async function toDocx(markdown: string, { title, label, language = "en-US" }: DocxOptions): Promise<Uint8Array> {
  const isPlain = isCostlyMarkdown(markdown);
  const tree = parseMarkdown(isPlain ? "" : markdown);
  await othersHadTheirTurn();
  const lists = createListNumbers();
  const isLabelled = label === null || markdown.startsWith(label);
  const labelLine: FileChild[] = isLabelled
    ? []
    : [new Paragraph({ children: [new TextRun({ text: cleanXmlText(label), color: "595959" })] })];
  const content = writeBlocks(tree.children, { lists, depth: 0 });
  const document = new Document({
    title: cleanXmlText(title),
    creator: "",
    styles: {
      default: {
        document: {
          run: { font: bodyFont, size: 22, language: { value: language, eastAsia: "zh-CN" } },
          paragraph: { spacing: { after: 120, line: 300 } },
        },
      },
    },
    numbering: { config: lists.config },
    sections: [{ children: [...labelLine, ...content] }],
  });
  await othersHadTheirTurn();
  const plain = isPlain ? [{ path: "word/document.xml", data: writePlainDocument(withLabel(markdown, label)) }] : [];
  return new Uint8Array(await Packer.toArrayBuffer(document, undefined, plain));
}

/** Reading, building and packing are long steps that nothing can interrupt; between them others are answered. */
const othersHadTheirTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
