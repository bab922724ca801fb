import { createHash } from "node:crypto";
import { rm } from "node:fs/promises";
import { type AnswerJournal, openAnswerJournal } from "#features/files/translate/answer-journal.server.ts";
import type { AnswerStore } from "#features/files/translate/document-answers.ts";
import { translateDocument } from "#features/files/translate/translate-document.server.ts";
import type { DocumentProgress } from "#features/files/translate/translate-texts.ts";
import type { GlossaryTerm } from "#features/translation/text/glossary-terms.server.ts";
import { hiddenBeside, publish } from "./files.ts";
import { type ChosenEngine, chooseEngine } from "./translate-engine.ts";
import type { FileWork, TranslatedFile } from "./translate-with-rule.ts";

type ModelWork = FileWork & { engine: string | null; terms: readonly GlossaryTerm[] };

/** Translates a file with a model. Its answers are kept in a hidden file beside the output until that is whole. */
export async function translateWithModel(
  work: ModelWork,
  out: string,
  signal: AbortSignal,
  onProgress: (progress: DocumentProgress) => void,
): Promise<TranslatedFile> {
  const chosen = await chooseEngine(work.engine);
  const journal = journalAt(await hiddenBeside(out, "journal"), purposeOf(work, chosen));
  try {
    const { units, ...translated } = await translateDocument({ ...chosen, answers: journal.store }, work, signal, onProgress);
    await publish(out, translated.bytes);
    await journal.remove();
    const findings = units
      .filter(({ findings: own }) => own.length > 0)
      .map(({ unit, findings: own }) => ({ id: unit.id, place: unit.place, kinds: [...new Set(own.map(({ kind }) => kind))] }));
    return { ...translated, findings };
  } finally {
    await journal.close();
  }
}

/** Two translations share answers only if everything that affects them is the same. */
function purposeOf({ from, to, bytes, terms }: ModelWork, engine: ChosenEngine): string {
  const file = createHash("sha256").update(bytes).digest("hex");
  return createHash("sha256")
    .update(JSON.stringify([file, from, to, engine.name, terms]))
    .digest("hex");
}

/** The file of answers, created when first asked for. */
function journalAt(path: string, purpose: string) {
  let journal: AnswerJournal | null = null;
  const store: AnswerStore = {
    async load() {
      journal = await openAnswerJournal(path, purpose);
      return journal.load();
    },
    save: async (answers, usage) => journal?.save(answers, usage),
  };
  const remove = async () => (journal === null ? undefined : rm(path, { force: true }));
  return { store, remove, close: async () => journal?.close() };
}
