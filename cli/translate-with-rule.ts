import type { FileFormat } from "#formats/file-format.ts";
import type { TextRule } from "#formats/rules/text-rules.ts";
import { keepsFinished } from "#features/files/translate/keeps-finished.ts";
import type { TranslateDocumentInput, TranslatedDocument } from "#features/files/translate/translate-document.server.ts";
import { ruleIsolated } from "#platform/isolate/open-isolated.server.ts";

/** A file and what it is translated into. */
export type FileWork = Omit<TranslateDocumentInput, "terms">;

/** What the command says about a file that it has translated. */
export type TranslatedFile = {
  bytes: Uint8Array;
  format: FileFormat;
  from: string | null;
  isScan: boolean;
  receipt: TranslatedDocument["receipt"];
  formulaWords: TranslatedDocument["formulaWords"];
  /** Places that need a look. */
  findings: readonly { id: string; place: string | undefined; kinds: readonly string[] }[];
};

/** Translates a file by a rule, without a model: only the output has to be kept or checked. The file's bytes are given away. */
export async function translateWithRule(
  { bytes, name, from, to, isBilingual, finished: choice }: FileWork,
  rule: TextRule,
  signal: AbortSignal,
): Promise<TranslatedFile> {
  const input = { bytes, name, language: from, givesBytes: true };
  const isKept = (language: string | null) => keepsFinished({ to, finished: choice }, language);
  const ruled = await ruleIsolated(input, { rule, keepsFinished: isKept, options: { language: to, isBilingual } }, signal);
  const { segments, distinct, words, marked, finished } = ruled;
  const usage = { inputTokens: 0, outputTokens: 0 };
  return {
    bytes: ruled.bytes,
    format: ruled.format,
    from,
    isScan: ruled.isScan,
    formulaWords: ruled.formulaWords,
    receipt: { segments: segments - finished, distinct, words, remembered: 0, calls: 0, usage, marked: marked.length, finished },
    findings: marked.map(({ id, place, kind }) => ({ id, place, kinds: [kind] })),
  };
}
