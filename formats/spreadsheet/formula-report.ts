import { plainText } from "../segments/tagged-text.ts";
import { targetOf } from "../segments/targets.ts";
import type { Targets, Unit } from "../segments/unit.ts";
import { folded } from "./compared-words.ts";
import { type FormulaWord, type FormulaWords, maxFormulaWords, type StayReason, type WordUse } from "./formula-words.ts";

/** Longest word that is shown, in UTF-16 units. */
const longestShown = 100;

/** Most different words that are looked for within the texts of all cells: each search reads them whole. */
const maxSearches = 500;

/** Collects what became of the words of one file. */
export class FormulaReport {
  private readonly left: FormulaWord[] = [];
  private readonly followed: FormulaWord[] = [];
  private readonly counts = { changed: 0, stayed: 0 };
  private readonly reasons = new Map<string, StayReason | null>();
  private searches = 0;
  private place = "";
  private readonly seen = new Set<string>();
  private readonly cells: readonly Unit[];
  private readonly targets: Targets;
  private texts: CellTexts | null = null;

  /** @param targets those that were given for the cells, whatever is kept of them */
  constructor(cells: readonly Unit[], targets: Targets) {
    this.cells = cells;
    this.targets = targets;
  }

  /** Notes a word once per place. @param after as the place says it now, null where it stayed */
  note(place: string, before: string, after: string | null, use: WordUse): void {
    if (!/\p{L}/u.test(before) || after === before) return;
    if (place !== this.place) this.seen.clear();
    this.place = place;
    const why = after === null ? this.reasonOf(before, use) : null;
    if ((after === null && why === null) || this.seen.has(before)) return;
    this.seen.add(before);
    this.counts[after === null ? "stayed" : "changed"]++;
    const items = after === null ? this.left : this.followed;
    if (items.length < maxFormulaWords) items.push({ place, before: shown(before), after: after === null ? null : shown(after), why });
  }

  words(): FormulaWords {
    return { ...this.counts, items: [...this.left, ...this.followed].slice(0, maxFormulaWords) };
  }

  private reasonOf(word: string, use: WordUse): StayReason | null {
    const key = `${use} ${word}`;
    const known = this.reasons.get(key);
    if (known !== undefined) return known;
    const reason = this.findReason(word, use);
    this.reasons.set(key, reason);
    return reason;
  }

  private findReason(word: string, use: WordUse): StayReason | null {
    this.texts ??= textsOf(this.cells, this.targets);
    const { translated, others } = this.texts;
    const pattern = use === "pattern" ? folded(word).replace(/^(?:<>|<=|>=|[=<>])/, "") : folded(word);
    const bare = use === "pattern" ? pattern.replaceAll(/^\*+|(?<!~)\*+$/g, "").replaceAll(/~([*?~])/g, "$1") : pattern;
    if (translated.has(pattern) || translated.has(bare)) return "cells-stay";
    if (use === "said" || others.has(pattern) || others.has(bare)) return null;
    if (use === "compared") return "no-cell";
    if (++this.searches > maxSearches) return null;
    const isFound = wildcards(use === "part" ? `*${pattern}*` : pattern);
    if (translated.values().some(isFound)) return "part";
    return use === "part" || others.values().some(isFound) ? null : "no-cell";
  }
}

/** The texts of cells before their translation, in lowercase letters. */
type CellTexts = { translated: ReadonlySet<string>; others: ReadonlySet<string> };

function textsOf(cells: readonly Unit[], targets: Targets): CellTexts {
  const texts = { translated: new Set<string>(), others: new Set<string>() };
  for (const unit of cells) {
    const key = folded(plainText(unit.source));
    const target = targetOf(targets, unit);
    (target !== undefined && folded(plainText(target)) !== key ? texts.translated : texts.others).add(key);
  }
  return texts;
}

const shown = (text: string): string => (text.length > longestShown ? `${text.slice(0, longestShown - 1).toWellFormed()}…` : text);

/** Whether a text matches a pattern of `*`, `?` and characters after `~`; in time with both lengths, whatever a file says. */
function wildcards(pattern: string): (text: string) => boolean {
  const signs = pattern.match(/~[*?~]|[^]/g) ?? [];
  return (text) => {
    let [at, sign, star, from] = [0, 0, -1, 0];
    while (at < text.length) {
      const own = signs[sign];
      if (own === "*") {
        star = sign++;
        from = at;
      } else if (own !== undefined && (own === "?" || own.at(-1) === text[at])) {
        at++;
        sign++;
      } else if (star >= 0) {
        sign = star + 1;
        at = ++from;
      } else return false;
    }
    while (signs[sign] === "*") sign++;
    return sign === signs.length;
  };
}
