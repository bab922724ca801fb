import { AppError } from "#core/errors.ts";
import type { Unit } from "#formats/segments/unit.ts";
import type { GlossaryTerm } from "#features/translation/text/glossary-terms.server.ts";
import { sentenceCheck } from "#features/translation/sentences/sentence-check.ts";
import { termsIn } from "#features/translation/text/terms-in.ts";
import type { AnswerStore, DocumentAnswer, DocumentMemory } from "./document-answers.ts";
import { batchTexts, type DocumentText, textsOf } from "./document-texts.ts";
import type { EngineUsage, TranslationEngine } from "./engines/translation-engine.ts";
import { type BatchWork, translateBatch } from "./translate-batch.ts";
import type { WorkPace } from "#platform/queue/work-pace.ts";

export type TextTools = {
  /** Creates the engine once the document's language is known; `und` if it isn't. */
  engineFor(languages: { from: string; to: string }): TranslationEngine;
  answers: AnswerStore;
  memory?: DocumentMemory;
  /** If others use the same thread. */
  pace?: WorkPace;
};

export type DocumentProgress = { phase: "parsing" | "translating" | "rendering"; segmentsDone: number; segmentsTotal: number };

export type TranslatedTexts = {
  /** Each unit with the result for its text; null: none. */
  answers: [Unit, DocumentAnswer | null][];
  /** Distinct texts. */
  distinct: number;
  /** Found in the memory of other documents. */
  remembered: number;
  /** Model calls, including those before a crash, and their usage. */
  calls: number;
  usage: EngineUsage;
};

type Found = Map<string, DocumentAnswer>;

/** Thrown when a model answered, but with a translation of none of the texts: with prose, with nothing, or with a refusal. */
export class NoTranslation extends AppError {
  constructor() {
    super("unavailable", "the model answered, but not with a translation");
    this.name = "NoTranslation";
  }
}

/**
 * Translates the texts of a document's units, each text once.
 *
 * @throws NoTranslation, and what the engine throws; what arrived is stored
 */
export async function translateTexts(
  { engineFor, answers: store, memory, pace }: TextTools,
  { from, to, terms }: { from: string; to: string; terms: readonly GlossaryTerm[] },
  units: readonly Unit[],
  signal: AbortSignal,
  onProgress: (progress: DocumentProgress) => void,
): Promise<TranslatedTexts> {
  const engine = engineFor({ from, to });
  const { texts, keys } = await textsOf(units);
  const show = progressOf(keys, onProgress);
  const found: Found = new Map();
  const check = sentenceCheck({ from, to, terms });
  const termsOf = (text: string) => termsIn({ glossary: { terms }, from }, text);
  const asked = await askModel({ engine, check, termsIn: termsOf, signal, ...(pace && { pace }) }, { store, memory }, texts, found, show);
  const answers = units.map((unit, index): [Unit, DocumentAnswer | null] => [unit, found.get(keys[index] ?? "") ?? null]);
  return { answers, distinct: texts.length, ...asked };
}

/** Counts the places of finished texts. */
function progressOf(keys: readonly string[], onProgress: (progress: DocumentProgress) => void) {
  const places = new Map<string, number>();
  for (const key of keys) places.set(key, (places.get(key) ?? 0) + 1);
  let segmentsDone = 0;
  return (done: readonly DocumentText[]): void => {
    for (const { key } of done) segmentsDone += places.get(key) ?? 0;
    onProgress({ phase: "translating", segmentsDone, segmentsTotal: keys.length });
  };
}

async function askModel(
  work: Omit<BatchWork, "save">,
  { store, memory }: { store: AnswerStore; memory: DocumentMemory | undefined },
  texts: readonly DocumentText[],
  found: Found,
  show: (done: readonly DocumentText[]) => void,
): Promise<Pick<TranslatedTexts, "remembered" | "calls" | "usage">> {
  const kept = await store.load();
  for (const [key, answer] of kept.answers) found.set(key, answer);
  const remembered = await recall(memory, texts, found);
  let { calls } = kept;
  const usage = { ...kept.usage };
  const translate: TranslationEngine["translate"] = async (batch, signal) => {
    calls++;
    const answer = await work.engine.translate(batch, signal);
    usage.inputTokens += answer.usage?.inputTokens ?? 0;
    usage.outputTokens += answer.usage?.outputTokens ?? 0;
    return answer;
  };
  const save: BatchWork["save"] = async (answers, took) => {
    await store.save(answers, took);
    for (const answer of answers) found.set(answer.key, answer);
  };
  for (const batch of batchTexts(texts)) {
    work.signal.throwIfAborted();
    const open = batch.filter(({ key }) => !found.has(key));
    if (open.length > 0) await translateBatch({ ...work, engine: { ...work.engine, translate }, save }, open);
    show(batch);
  }
  if (found.size === 0 && texts.length > 0) throw new NoTranslation();
  return { remembered, calls, usage };
}

/** Uses earlier translations; those stored for this very document come first. */
async function recall(memory: DocumentMemory | undefined, texts: readonly DocumentText[], found: Found): Promise<number> {
  if (memory === undefined) return 0;
  const known = await memory.find(texts.filter(({ key }) => !found.has(key)));
  for (const [key, target] of known) found.set(key, { key, target, findings: [] });
  return known.size;
}
