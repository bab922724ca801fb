import { describe, expect, it } from "vitest";
import { fileFacts, type FileFormat } from "#formats/file-format.ts";
import { openDocument } from "#formats/open-document.ts";
import { checkTags, plainText } from "#formats/segments/tagged-text.ts";
import { pseudoTranslate } from "#formats/rules/pseudo-text.ts";
import type { TranslationEngine } from "#features/files/translate/engines/translation-engine.ts";
import { translateTexts } from "#features/files/translate/translate-texts.ts";
import { featureDocument } from "#tests/fixtures/documents/feature-documents.ts";
import { matrixIt } from "#tests/harness/matrix-it.ts";
import { noAnswerStore } from "#tests/harness/no-answer-store.ts";
import { readWithOffice } from "#tests/harness/read-with-office.ts";
import { turn } from "#tests/harness/translate-cell.ts";

/** What a model makes of the tags of a text. */
const faults: Record<string, (answer: string) => string> = {
  "drops all": (answer) => answer.replaceAll(/<[^>]*>/g, ""),
  "drops one end": (answer) => answer.replace(/<\/g\d+>/, ""),
  "drops the other end": (answer) => answer.replace(/<g\d+>/, ""),
  "doubles one": (answer) => answer.replace(/<g\d+>/, "$&$&"),
  "doubles a pair": (answer) => answer.replace(/<g(\d+)>/, "<g$1></g$1>$&"),
  "crosses two": (answer) => answer.replace("<g2>", "").replace("</g1>", "<g2></g1>"),
  "turns one round": (answer) => answer.replace(/<g1>(.*?)<\/g1>/, "</g1>$1<g1>"),
  invents: (answer) => answer.replace("<g1>", "<g77><x88/><g1>").concat("</g99>"),
  "makes singles of pairs": (answer) => answer.replaceAll(/<g(\d+)>/g, "<x$1/>").replaceAll(/<\/g\d+>/g, ""),
};

/** Formats whose texts have pairs of tags. */
const formats: readonly FileFormat[] = [
  "docx",
  "pptx",
  "xlsx",
  "odt",
  "odp",
  "ods",
  "epub",
  "html",
  "markdown",
  "srt",
  "vtt",
  "ass",
  "xliff",
];

/** Their document has this one text, and a model that answers none says nothing at all. */
const textOnly: ReadonlySet<FileFormat> = new Set(["odt", "odp", "ods", "markdown", "srt", "vtt", "ass", "xliff"]);

const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]+/gu, "");
const source = "Please bring a valid passport and two recent photographs.";

/** Translates with a model that makes the same mistake with each text, however often it is asked. @param mistake null: it leaves the text out */
async function translate(format: FileFormat, mistake: (answer: string) => string | null) {
  const name = `document.${fileFacts[format].endings[0]}`;
  const { document } = await openDocument(featureDocument(format, "inlineTags"), { name, language: "en" });
  const asked: string[] = [];
  const model: TranslationEngine = {
    name: "model of a test",
    async translate({ texts }) {
      asked.push(...texts.map(({ text }) => text));
      const answers = texts.map(({ id, text }): [string, string | null] => [
        id,
        text.includes("<g") ? mistake(pseudoTranslate(text)) : pseudoTranslate(text),
      ]);
      return { targets: new Map(answers.filter((answer): answer is [string, string] => answer[1] !== null)), brokenBy: null, usage: null };
    },
  };
  const tools = { engineFor: () => model, answers: noAnswerStore };
  const languages = { from: "en", to: "de", terms: [] };
  const { answers } = await translateTexts(tools, languages, document.units, new AbortController().signal, () => undefined);
  const targets = new Map(answers.flatMap(([unit, answer]): [string, string][] => (answer === null ? [] : [[unit.id, answer.target]])));
  const bytes = await document.write(targets, { language: "de" });
  const [unit, answer] = answers.find(([one]) => plainText(one.source).startsWith("Please")) ?? [];
  return { bytes, name, asked, unit, answer, keepsSources: document.keepsSources === true };
}

/** All words of a translated file, as they are read again. */
async function wordsIn(bytes: Uint8Array, name: string, keepsSources: boolean): Promise<string> {
  if (keepsSources)
    return lettersOf((/<target[^>]*>([^]*?)<\/target>/.exec(new TextDecoder().decode(bytes))?.[1] ?? "").replaceAll(/<[^>]*>/g, ""));
  const { document } = await openDocument(bytes, { name, language: "de" });
  return document.units.map((unit) => lettersOf(plainText(unit.source))).join(" ");
}

const count = (text: string, part: string): number => text.split(part).length - 1;

describe("a model that gets tags wrong", () => {
  it.each(formats.flatMap((format) => Object.keys(faults).map((kind) => ({ format, kind }))))(
    "$kind in $format: nothing is lost, nothing doubled, the place is marked",
    async ({ format, kind }) => {
      const { bytes, name, asked, unit, answer, keepsSources } = await translate(format, faults[kind] ?? String);
      const words = await wordsIn(bytes, name, keepsSources);
      const [shown, hidden] = [lettersOf(pseudoTranslate(source)), lettersOf(source)];
      expect([count(words, shown), count(words, hidden)]).toEqual([1, 0]);
      expect(answer?.findings.map((finding) => finding.kind)).toContain("placeholder");
      expect(checkTags(unit?.tags ?? [], answer?.target ?? "")).toEqual([]);
      // One try that is paid, and one that is free.
      expect(asked.filter((text) => lettersOf(plainText(text)) === hidden)).toHaveLength(2);
    },
  );

  it.each(formats.filter((format) => !textOnly.has(format)))(
    "keeps the source in %s where it answers nothing, and asks twice",
    async (format) => {
      const { bytes, name, asked, answer, keepsSources } = await translate(format, () => null);
      expect(answer).toBeNull();
      expect(count(await wordsIn(bytes, name, keepsSources), lettersOf(source))).toBe(1);
      expect(asked.filter((text) => lettersOf(plainText(text)) === lettersOf(source))).toHaveLength(2);
    },
  );

  it.each([...textOnly])("says for %s that it answered nothing at all", async (format) => {
    await expect(translate(format, () => null)).rejects.toMatchObject({ code: "unavailable" });
  });

  it.each(formats)("may put them into another order in %s", async (format) => {
    const { bytes, name, answer, keepsSources } = await translate(format, (text) => turn(text.replaceAll(/[⟦⟧]/g, "")));
    expect(answer?.findings.filter(({ kind }) => kind === "placeholder")).toEqual([]);
    expect(count(await wordsIn(bytes, name, keepsSources), lettersOf(pseudoTranslate("passport and")))).toBe(1);
  });

  matrixIt("leaves files that open", async () => {
    const crossed = await Promise.all(
      formats.map(async (format) => ({ format, ...(await translate(format, faults["crosses two"] ?? String)) })),
    );
    const read = readWithOffice(new Map(crossed.map(({ format, bytes }) => [format, { format, bytes, isPrinted: false }])));
    for (const { format } of crossed) {
      const words = lettersOf((read.get(format) ?? "").replaceAll(/<[^>]*>|\{[^}]*\}|\\N/g, ""));
      expect([format, words.includes(lettersOf(pseudoTranslate("recent photographs")))]).toEqual([format, true]);
    }
  });
});
