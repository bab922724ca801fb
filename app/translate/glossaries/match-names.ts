import type { TermMatch } from "#features/translation/glossary/glossary-view.ts";
import { m } from "#i18n/paraglide/messages.js";

export const matchNames: Record<TermMatch, () => string> = {
  exact: m.glossary_match_exact,
  word: m.glossary_match_word,
  stem: m.glossary_match_stem,
};
