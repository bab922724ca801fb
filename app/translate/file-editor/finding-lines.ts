import { lengthOf, tagTroubles } from "#features/files/editor/segment-tags.ts";
import type { FileSegment, SegmentHelp } from "#features/files/file-view.ts";
import type { Finding, FindingKind } from "#features/translation/checks/finding.ts";
import { isSameFinding } from "#features/translation/checks/place.ts";
import { findingSentences } from "#features/translation/sentences/finding-sentences.ts";
import { m } from "#i18n/paraglide/messages.js";
import { tagName } from "./editor-words.ts";

/** What is wrong with a segment, in one line: a short statement, what exactly, and what to do about it. */
export type FindingLine = { key: string; lead: string; detail: string | null; advice: string | null };

type Explained = SegmentHelp["findings"][number];

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

const statements: Partial<Record<FindingKind, { changed(): string; missing(): string }>> = {
  number: { changed: m.file_editor_number_changed, missing: m.file_editor_number_missing },
  url: { changed: m.file_editor_url_changed, missing: m.file_editor_url_missing },
  placeholder: { changed: m.file_editor_placeholder_changed, missing: m.file_editor_placeholder_missing },
};

const troubleSentences = {
  missing: m.file_editor_tags_missing,
  doubled: m.file_editor_tags_doubled,
  crossed: m.file_editor_tags_crossed,
} as const;

/** The explanations of what is wrong with a segment's target; none while they are of another target. */
export const explainedOf = ({ target, findings }: FileSegment, help: SegmentHelp | null): Explained[] =>
  help === null || help.target !== target ? [] : help.findings.filter((one) => findings.some((finding) => isSameFinding(finding, one)));

/** What is seen at once to be wrong with a segment: no answer, tags, too long. */
export function plainLines(segment: FileSegment): FindingLine[] {
  if (segment.target === null) return segment.state === "open" ? [] : [plain("none", m.file_editor_no_answer())];
  const names = new Map(segment.tags.map((tag) => [tag.id, `${tag.id} ${tagName(tag)}`]));
  const lines = tagTroubles(segment).map(({ kind, ids }): FindingLine => {
    const tags = ids.map((id) => names.get(id) ?? String(id)).join(", ");
    return plain(kind, troubleSentences[kind]({ tags }));
  });
  const length = lengthOf(segment);
  if (length?.isOver) {
    const numbers = { count: String(length.count), max: String(length.max) };
    lines.push(plain("length", m.file_editor_too_long(numbers)));
  }
  return lines;
}

/** What the checks of the server found in a segment; each line once. */
export function checkLines({ target, findings }: FileSegment, explained: readonly Explained[]): FindingLine[] {
  if (target === null) return [];
  const lines = findings.map((finding) => lineOf(finding, explained.find((one) => isSameFinding(one, finding)) ?? null));
  return [...new Map(lines.map((line) => [line.key, line])).values()];
}

const plain = (key: string, lead: string): FindingLine => ({ key, lead, detail: null, advice: null });

function lineOf(finding: Finding, explained: Explained | null): FindingLine {
  const { kind } = finding;
  const statement = statements[kind];
  const [expected, found] = [isolated(explained?.expected ?? null), isolated(explained?.found ?? null)];
  const line = (lead: string, detail: string | null, own: string | null = null) => ({
    key: `${lead} ${detail}`,
    lead,
    detail,
    advice: own,
  });
  if (statement !== undefined && expected !== null) {
    if (found === null) return line(statement.missing(), m.file_editor_says_source({ expected }));
    const lead = explained?.isDate === true ? m.file_editor_date_changed() : statement.changed();
    return line(lead, m.file_editor_says_both({ expected, found }));
  }
  const [lead = ""] = findingSentences({ state: "marked", findings: [finding] });
  return line(lead, found === null ? null : m.file_editor_says_target({ found }), advice[kind]?.() ?? null);
}

/** Words of a text within a sentence of the page, which may run the other way (Unicode isolates). */
const isolated = (words: string | null): string | null => (words === null ? null : `\u2068${words.trim()}\u2069`);
