import { setImmediate as nextTurn } from "node:timers/promises";
import type { FileFormat } from "#formats/file-format.ts";
import { plainText } from "#formats/segments/tagged-text.ts";
import type { Unit } from "#formats/segments/unit.ts";
import type { FormulaWords } from "#formats/spreadsheet/formula-words.ts";
import { openIsolated } from "#platform/isolate/open-isolated.server.ts";
import type { Finding } from "#features/translation/checks/finding.ts";
import type { GlossaryTerm } from "#features/translation/text/glossary-terms.server.ts";
import { countWords } from "#formats/segments/count-words.ts";
import type { FinishedChoice } from "../file-view.ts";
import type { DocumentAnswer } from "./document-answers.ts";
import { unitsPerTurn } from "./document-texts.ts";
import type { EngineUsage } from "./engines/translation-engine.ts";
import { keepsFinished } from "./keeps-finished.ts";
import { type DocumentProgress, type TextTools, translateTexts } from "./translate-texts.ts";

export type TranslateDocumentInput = {
  bytes: Uint8Array;
  /** The name that the file was uploaded with. */
  name: string;
  /** BCP 47; null: detected from the text if needed. */
  from: string | null;
  to: string;
  isBilingual: boolean;
  /** What happens to finished translations into `to`. */
  finished: FinishedChoice;
  terms: readonly GlossaryTerm[];
};

export type DocumentTools = TextTools & {
  /** Detects a text's language; if omitted, it stays unknown. */
  detectLanguage?(text: string): Promise<string | null>;
};

/** A unit and its result; `target` null: the source stays in place. */
export type TranslatedUnit = { unit: Unit; target: string | null; findings: readonly Finding[] };

export type TranslatedDocument = {
  bytes: Uint8Array;
  format: FileFormat;
  from: string | null;
  /** Its text came from a layer over page images, at least in part. */
  isScan: boolean;
  units: readonly TranslatedUnit[];
  /** What became of words that a spreadsheet's formulas compare cells with; null for other files. */
  formulaWords: FormulaWords | null;
  receipt: {
    /** Units; `distinct` are the different ones. */
    segments: number;
    distinct: number;
    /** Of the source. */
    words: number;
    /** Found in the memory of other documents. */
    remembered: number;
    /** Calls to the engine's provider, including those before a crash, and their usage. */
    calls: number;
    usage: EngineUsage;
    /** Segments with a finding or without an answer. */
    marked: number;
    /** Finished translations that were kept; they are no segments. */
    finished: number;
  };
};

/** More than this adds nothing about the language, in UTF-16 units. */
const sampleLength = 3_000;

/**
 * Translates a file: reads it in its own thread, asks for every text once, stores each answer before the next call, writes the file with
 * its targets and reads it again. A file without text is returned as it is. Restarted with the same stored answers, it asks only for what
 * is missing and writes the same bytes.
 *
 * @throws AppError `unsupported-file` with its reason (`fileFaultOf`), NoTranslation, and what the engine throws
 */
export async function translateDocument(
  tools: DocumentTools,
  input: TranslateDocumentInput,
  signal: AbortSignal,
  onProgress: (progress: DocumentProgress) => void = () => undefined,
): Promise<TranslatedDocument> {
  onProgress({ phase: "parsing", segmentsDone: 0, segmentsTotal: 0 });
  const document = await openIsolated({ bytes: input.bytes, name: input.name, language: input.from });
  try {
    const { units: all, finishedLanguage } = document;
    const isKept = keepsFinished(input, finishedLanguage);
    const wanted = isKept ? all.filter(({ isFinished }) => !isFinished) : all;
    const from = input.from ?? (await tools.detectLanguage?.(sampleOf(document.units))) ?? null;
    const { answers, ...asked } = await translateTexts(tools, { ...input, from: from ?? "und" }, wanted, signal, onProgress);
    onProgress({ phase: "rendering", segmentsDone: wanted.length, segmentsTotal: wanted.length });
    await nextTurn();
    const targets = new Map<string, string>();
    // Text that is the same in both languages keeps its bytes.
    for (const [unit, answer] of answers) if (answer !== null && answer.target !== unit.source) targets.set(unit.id, answer.target);
    const { bytes, lost, small, formulaWords } = await document.write(targets, { language: input.to, isBilingual: input.isBilingual });
    const units = toUnits(answers, new Set(lost), new Set(small));
    const receipt = { ...asked, ...(await countsOf(units)), finished: all.length - wanted.length };
    return { bytes, format: document.format, from, isScan: document.isScan, units, formulaWords, receipt };
  } finally {
    await document.close();
  }
}

function sampleOf(units: readonly Unit[]): string {
  const texts: string[] = [];
  for (let index = 0, length = 0; index < units.length && length < sampleLength; index++) {
    const text = plainText(units[index]?.source ?? "");
    texts.push(text);
    length += text.length;
  }
  return texts.join("\n");
}

const missing: Finding = { kind: "missing", start: 0, end: 0 };
/** It doesn't fit the space of its source. */
const tooLong: Finding = { kind: "length", start: 0, end: 0 };

function toUnits(
  answers: readonly [Unit, DocumentAnswer | null][],
  lost: ReadonlySet<string>,
  small: ReadonlySet<string>,
): TranslatedUnit[] {
  return answers.map(([unit, answer]) => {
    const isLost = answer === null || lost.has(unit.id);
    if (!isLost) return { unit, target: answer.target, findings: small.has(unit.id) ? [...answer.findings, tooLong] : answer.findings };
    return { unit, target: answer?.target ?? null, findings: [missing, ...(answer?.findings ?? [])] };
  });
}

async function countsOf(units: readonly TranslatedUnit[]) {
  let words = 0;
  for (const [index, { unit }] of units.entries()) {
    if (index % unitsPerTurn === 0) await nextTurn();
    words += countWords(plainText(unit.source));
  }
  return { segments: units.length, words, marked: units.filter(({ findings }) => findings.length > 0).length };
}
