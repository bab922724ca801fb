import { m } from "#i18n/paraglide/messages.js";
import type { FindingKind } from "../checks/finding.ts";
import type { SegmentView } from "../text/translation-view.ts";

const sentences: Record<string, () => string> = {
  echo: m.translator_finding_echo,
  script: m.translator_finding_script,
  reply: m.translator_finding_reply,
  missing: m.translator_finding_missing,
  length: m.translator_finding_length,
  placeholder: m.translator_finding_placeholder,
  number: m.translator_finding_number,
  url: m.translator_finding_url,
  term: m.translator_finding_term,
} satisfies Record<FindingKind, () => string>;

/** What is wrong with a sentence, in words; each kind once. */
export function findingSentences({ state, findings }: Pick<SegmentView, "state" | "findings">): string[] {
  if (state === "failed") return [m.translator_finding_failed()];
  return [...new Set(findings.map(({ kind }) => kind))].flatMap((kind) => sentences[kind]?.() ?? []);
}
