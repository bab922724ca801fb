import type { FindingKind } from "#features/translation/checks/finding.ts";
import type { FileSegment } from "#features/files/file-view.ts";
import { m } from "#i18n/paraglide/messages.js";

const advice: Partial<Record<FindingKind, () => string>> = {
  echo: m.file_editor_advice_echo,
  script: m.file_editor_advice_write_anew,
  reply: m.file_editor_advice_write_anew,
  missing: m.file_editor_advice_missing,
  length: m.file_editor_advice_length,
  placeholder: m.file_editor_advice_placeholder,
  number: m.file_editor_advice_number,
  url: m.file_editor_advice_number,
  term: m.file_editor_advice_term,
};

/** What to do about what the checks found; each sentence once. */
export function findingAdvice({ findings }: Pick<FileSegment, "findings">): string[] {
  return [...new Set(findings.flatMap(({ kind }) => advice[kind]?.() ?? []))];
}
