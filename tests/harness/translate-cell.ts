import { openDocument } from "#formats/open-document.ts";
import { pseudoTranslate } from "#formats/rules/pseudo-text.ts";
import { textRules } from "#formats/rules/text-rules.ts";
import { fileFacts } from "#formats/file-format.ts";
import { closeTag, openTag, readTaggedText, singleTag } from "#formats/segments/tagged-text.ts";
import type { AnyDocument } from "#formats/segments/unit.ts";
import type { AnswerStore, DocumentAnswer, DocumentMemory } from "#features/files/translate/document-answers.ts";
import type { TranslationEngine } from "#features/files/translate/engines/translation-engine.ts";
import { type TextTools, translateTexts } from "#features/files/translate/translate-texts.ts";
import { featureDocument } from "#tests/fixtures/documents/feature-documents.ts";
import type { FeatureCell } from "./feature-cells.ts";
import { noAnswerStore } from "./no-answer-store.ts";

export type TranslatedCell = {
  bytes: Uint8Array;
  /** What did not go as the cell's engine is to show; empty for none. */
  faults: string[];
  keepsSources: boolean;
};

/** Translates the document of a cell, in this process, with the engine that the cell names. */
export async function translateCell(cell: FeatureCell): Promise<TranslatedCell> {
  const source = featureDocument(cell.format, cell.document);
  const name = `document.${fileFacts[cell.format].endings[0]}`;
  const { document, format } = await openDocument(source, { name, language: "en" });
  const faults = format === cell.format ? [] : [`read as ${format}`];
  if (!areEqual(await document.write(new Map(), { language: cell.to }), source)) faults.push("other bytes without targets");
  const { bytes, found } = await engines[cell.engine](document, cell);
  if (cell.engine === "identity" && !areEqual(bytes, source)) faults.push("other bytes with the identity engine");
  return { bytes, faults: [...faults, ...found], keepsSources: document.keepsSources === true };
}

type Outcome = { bytes: Uint8Array; found: string[] };
type Translate = (document: AnyDocument, cell: FeatureCell) => Promise<Outcome>;

const engines: Record<FeatureCell["engine"], Translate> = {
  pseudo: (document, cell) => translateByRule(document, cell, textRules.pseudo),
  identity: (document, cell) => translateByRule(document, cell, textRules.identity),
  turned: (document, cell) => translateByRule(document, cell, turn),
  remembered: async (document, cell) => translateRemembered(document, cell),
  resumed: async (document, cell) => translateResumed(document, cell),
  marked: async (document, cell) => {
    const { bytes, marked } = await write(document, cell, toolsOf(modelOf((text) => pseudoTranslate(text).replace(/ ?8/, ""))));
    return { bytes, found: marked.some((text) => text.includes("8")) ? [] : ["a missing number is not marked"] };
  },
};

const toolsOf = (engine: TranslationEngine): TextTools => ({ engineFor: () => engine, answers: noAnswerStore });

async function write(document: AnyDocument, { to, isBilingual }: FeatureCell, tools: TextTools) {
  const ask = { from: "en", to, terms: [] };
  const { answers } = await translateTexts(tools, ask, document.units, new AbortController().signal, () => undefined);
  const targets = new Map<string, string>();
  for (const [unit, answer] of answers) if (answer !== null && answer.target !== unit.source) targets.set(unit.id, answer.target);
  const marked = answers.flatMap(([unit, answer]) => ((answer?.findings.length ?? 1) > 0 ? [unit.source] : []));
  return { bytes: await document.write(targets, { language: to, isBilingual }), marked };
}

async function translateByRule(
  { units, write }: AnyDocument,
  { to, isBilingual }: FeatureCell,
  rule: (text: string) => string,
): Promise<Outcome> {
  const targets = units.map(({ id, source }) => [id, rule(source), source] as const).filter(([, target, source]) => target !== source);
  const bytes = await write(new Map(targets.map(([id, target]) => [id, target])), { language: to, isBilingual });
  return { bytes, found: [] };
}

/** A model that gives what a rule gives. */
const modelOf = (translate: (text: string) => string, asked: string[] = []): TranslationEngine => ({
  name: "stand-in",
  async translate({ texts }) {
    asked.push(...texts.map(({ text }) => text));
    return { targets: new Map(texts.map(({ id, text }) => [id, translate(text)])), brokenBy: null, usage: null };
  },
});

/** The pseudo language with the text's pieces in another order, as grammars may need it: its tagged words the other way round. */
export function turn(text: string): string {
  const parts: string[] = [];
  let depth = 0;
  for (const piece of readTaggedText(text)) {
    const isInside = depth > 0;
    const written =
      piece.kind === "text"
        ? piece.text
        : piece.kind === "single"
          ? singleTag(piece.id)
          : piece.kind === "open"
            ? openTag(piece.id)
            : closeTag(piece.id);
    if (piece.kind === "open") depth++;
    if (piece.kind === "close") depth--;
    if (isInside) parts[parts.length - 1] += written;
    else parts.push(written);
  }
  return pseudoTranslate(parts.toReversed().join(" "));
}

async function translateRemembered(document: AnyDocument, cell: FeatureCell): Promise<Outcome> {
  const asked: string[] = [];
  const memory: DocumentMemory = {
    find: async (texts) =>
      new Map(texts.filter(({ source }) => source.includes("Opening")).map(({ key, source }) => [key, pseudoTranslate(source)])),
  };
  const { bytes } = await write(document, cell, { ...toolsOf(modelOf(pseudoTranslate, asked)), memory });
  return { bytes, found: asked.filter((text) => text.includes("Opening")).map((text) => `asked for ${text}`) };
}

/** Ends the process at each of its answers, starts again, and compares the result with an undisturbed run. */
async function translateResumed(document: AnyDocument, cell: FeatureCell): Promise<Outcome> {
  const { bytes } = await write(document, cell, toolsOf(modelOf(pseudoTranslate)));
  const found: string[] = [];
  const kept = new Map<string, DocumentAnswer>();
  const asked: string[] = [];
  const load: AnswerStore["load"] = async () => ({ answers: kept, calls: 0, usage: { inputTokens: 0, outputTokens: 0 } });
  const save = async (answers: readonly DocumentAnswer[]) => {
    for (const answer of answers) kept.set(answer.key, answer);
  };
  const crash = async (answers: readonly DocumentAnswer[]) => {
    await save(answers);
    throw new Error("the process is gone");
  };
  const model = modelOf(pseudoTranslate, asked);
  const died = await write(document, cell, { engineFor: () => model, answers: { load, save: crash } }).catch(() => null);
  if (died !== null) found.push("went on after its end");
  const first = asked.length;
  const again = await write(document, cell, { engineFor: () => model, answers: { load, save } });
  if (!areEqual(again.bytes, bytes)) found.push("other bytes than a calm run");
  if (asked.length - first > 60) found.push(`${asked.length - first} texts asked again`);
  return { bytes: again.bytes, found };
}

export const areEqual = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0;
