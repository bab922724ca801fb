import { parseTemplate } from "../template.ts";
import { blank, filled, isWhole, leaveOutBlanks, withoutBlanks } from "./leave-out.ts";

/**
 * Fills a template that a person wrote. A placeholder without a value takes its own text; if it has none, it is left out with the words
 * that mean nothing without it: a line or a sentence that only names it ("Tone: {{tone}}"), else its phrase ("in the style of {{style}}").
 * What is asked for stays, whatever is left blank.
 *
 * @param values replacement texts by key; they are inserted as they are
 */
export function renderOwnTemplate(template: string, values: ReadonlyMap<string, string>): string {
  const texts: string[] = [];
  const marked = parseTemplate(template.replaceAll(/[\u0001\u0002]/g, ""))
    .map((node) => {
      if (node.type === "text") return node.text;
      const text = values.get(node.key) || node.fallback;
      if (!text) return blank;
      texts.push(text);
      return filled;
    })
    .join("");
  const left = marked.includes(blank) ? leftOf(marked.split("\n")) : marked;
  // No text of a value is ever left out, so they come in the order of their places.
  let next = 0;
  return left.replaceAll(filled, () => texts[next++] ?? "");
}

function leftOf(lines: readonly string[]): string {
  const left: string[] = [];
  for (const line of lines) {
    if (!line.includes(blank)) left.push(line);
    else {
      const rest = sentencesOf(line)
        .map((sentence) => (sentence.includes(blank) ? sentenceLeft(sentence) : sentence))
        .join("");
      if (/[^\s\p{P}\p{S}]/u.test(rest)) left.push(rest.trimEnd());
      else if (heading.test(left.at(-1) ?? "")) left.pop();
    }
  }
  // A template of nothing but one sentence keeps what it can of it.
  return left.some((line) => isWhole(line)) ? left.join("\n") : lines.map((line) => withoutBlanks(line).trimEnd()).join("\n");
}

/** What a checkbox says within a sentence of such a template. */
export const checkboxWords = { checked: { en: "yes", zh: "是" }, unchecked: { en: "no", zh: "否" } } as const;

/**
 * Whether a placeholder of such a template is only a condition: wherever it is, it is alone on its line or has a text of its own. A checked
 * box then puts its label there; anywhere else it says yes or no.
 */
export const isCondition = (template: string, key: string): boolean =>
  template.split("\n").every((line) => {
    const nodes = parseTemplate(line);
    const isAlone = nodes.every((node) => node.type === "placeholder" || !/[\p{L}\p{N}]/u.test(node.text));
    return nodes.every((node) => node.type === "text" || node.key !== key || node.fallback !== null || isAlone);
  });

/** Whether a template says anything besides its placeholders. */
export const hasWords = (template: string): boolean =>
  parseTemplate(template).some((node) => (node.type === "text" ? /[\p{L}\p{N}]/u.test(node.text) : Boolean(node.fallback)));

const sentenceLeft = (sentence: string): string => (label.test(sentence) ? "" : leaveOutBlanks(sentence));

/** A name of up to three words or eight characters of Chinese, and nothing said to it. */
const label =
  /^[-*_+•#>\s]*(?:\d{1,3}[.)、]\s*)?[*_]*(?:\p{L}[\p{L}\p{N}'’/-]*(?: [\p{L}\p{N}'’/&()-]+){0,2}|[\p{Script=Han}（）]{1,8})[*_]*\s*[:：][*_\s]*[\u0002\s,，、/"“”'`()（）-]+(?:\p{L}{1,12})?[.。;；!！]*\s*$/u;
/** The same, with what it names on the next line. */
const heading = /^[-*_+•#>\s]*(?:\p{L}[\p{L}\p{N}'’/-]*(?: [\p{L}\p{N}'’/&()-]+){0,3}|[\p{Script=Han}（）]{1,10})[*_]*\s*[:：][*_]*\s*$/u;

/** The sentences of a line, each with the blanks after it; a semicolon ends one, too. */
const sentencesOf = (line: string): string[] =>
  line.match(/(?:[^.!?;。！？；]|[.!?;](?!\s|$))*(?:[。！？；]+|[.!?;]+(?=\s|$)|$)\s*/gu)?.filter((part) => part !== "") ?? [line];
