import { basename, resolve } from "node:path";
import { isTextRule } from "#formats/rules/text-rules.ts";
import type { DocumentProgress } from "#features/files/translate/translate-texts.ts";
import type { GlossaryTerm } from "#features/translation/text/glossary-terms.server.ts";
import { publish, readInput, shown } from "./files.ts";
import { progressLine } from "./progress-line.ts";
import { readTranslateOptions, type TranslateOptions } from "./translate-options.ts";
import { type TranslatedFile, translateWithRule } from "./translate-with-rule.ts";
import { type Outcome, sayOutcome, untilStopped } from "./work-outcome.ts";

/**
 * Translates a file without server, account or database. A model's answers are kept in a hidden file next to the output until that is
 * whole; the output appears at once, whole, under its name.
 *
 * @returns 0 done, 1 refused, 75 when the provider did not answer and the same command can continue from there, 78 when it
 *   refused the key or the model
 */
export async function translate(args: string[]): Promise<number> {
  const options = readTranslateOptions(args);
  const startedAtMs = performance.now();
  const outcome = await untilStopped(options.file, async (signal) => success(options, await run(options, signal), startedAtMs));
  return sayOutcome(outcome, options.isJson);
}

async function run(options: TranslateOptions, signal: AbortSignal): Promise<TranslatedFile> {
  const out = resolve(options.out);
  const bytes = await readInput(options.file, out);
  const work = { ...options, bytes, name: basename(options.file), terms: await readTerms(options) };
  const progress = progressLine(process.stderr, () => performance.now());
  const onProgress = ({ phase, segmentsDone, segmentsTotal }: DocumentProgress) =>
    progress.show({
      doing: phaseNames[phase],
      units: phase === "translating" ? "segments" : null,
      done: segmentsDone,
      total: segmentsTotal,
    });
  try {
    if (options.engine !== null && isTextRule(options.engine)) {
      onProgress({ phase: "parsing", segmentsDone: 0, segmentsTotal: 0 });
      const translated = await translateWithRule(work, options.engine, signal);
      await publish(out, translated.bytes);
      return translated;
    }
    const { translateWithModel } = await import("./translate-with-model.ts");
    return await translateWithModel(work, out, signal, onProgress);
  } finally {
    progress.end();
  }
}

const phaseNames: Record<DocumentProgress["phase"], string> = { parsing: "reading", translating: "translating", rendering: "writing" };

async function readTerms({ glossary, from, to }: TranslateOptions): Promise<readonly GlossaryTerm[]> {
  if (glossary === null) return [];
  const { readGlossaryFile } = await import("./translate-terms.ts");
  const { terms, faults } = await readGlossaryFile(glossary, { from, to });
  if (faults > 0) process.stderr.write(`${faults} rows of the glossary can't be read and were skipped\n`);
  return terms;
}

async function success({ file, out, to, engine }: TranslateOptions, translated: TranslatedFile, startedAtMs: number): Promise<Outcome> {
  const { format, from, isScan, receipt, findings, formulaWords } = translated;
  const { segments, words, marked, calls, finished } = receipt;
  const seconds = Math.round(performance.now() - startedAtMs) / 1_000;
  return {
    code: 0,
    isDone: true,
    lines: [
      `${shown(out)}: ${segments} segments, ${words} words${calls > 0 ? `, ${calls} calls` : ""}, ${seconds} s`,
      ...(isScan ? [(await import("#features/files/file-fault-message.ts")).scanNote("en")] : []),
      ...(finished > 0 ? [`finished translations kept: ${finished} (--finished translate replaces them)`] : []),
      ...formulaLines(formulaWords),
      ...(segments === 0 && finished === 0 ? ["the file has no text to translate"] : []),
      ...(marked > 0 ? [`${marked} segments to review: see --json`] : []),
    ],
    json: {
      file,
      out,
      format,
      from,
      to,
      ...(engine === null ? {} : { engine }),
      ...(isScan ? { isScan } : {}),
      ...receipt,
      seconds,
      findings,
      ...(formulaWords === null ? {} : { formulaWords }),
    },
  };
}

/** Nothing where no formula has a word that counts. */
function formulaLines(words: TranslatedFile["formulaWords"]): string[] {
  if (words === null || words.changed + words.stayed === 0) return [];
  return [`words in formulas: ${words.changed} changed with the cells, ${words.stayed} stayed${words.stayed > 0 ? ": see --json" : ""}`];
}
