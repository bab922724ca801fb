/**
 * Keeps words and the cells that they are compared with alike: a word that is the whole text of a cell becomes what the cell becomes.
 * Where cells of one text got several targets, all have the first; where that cannot be, cells and words stay as they are.
 */
import { mendTags } from "../segments/mend-tags.ts";
import { plainText } from "../segments/tagged-text.ts";
import { targetOf, UnitTargets } from "../segments/targets.ts";
import type { Targets, Unit } from "../segments/unit.ts";

/** Longest string in a formula, and longest list of a validation, in UTF-16 units (Excel's specifications and limits). */
const longestString = 255;

/** A text as applications compare it: without regard to big and lowercase letters. */
export const folded = (text: string): string => text.trim().toLowerCase();

/** Words as the places of a file have them. */
export class ComparedWords {
  /** Whether each is one of a list, by the word in lowercase letters. */
  readonly words = new Map<string, boolean>();
  readonly lists: string[][] = [];

  add(word: string, isListed: boolean): void {
    const key = folded(word);
    this.words.set(key, isListed || this.words.get(key) === true);
  }
}

export type AgreedWords = {
  /** The targets with one text for all cells of one word. */
  targets: Targets;
  /** What becomes of a word. @param kept the targets that are written, null where it stays */
  textOf(kept: Targets, word: string): string | null;
};

/** @param units those of all cells */
export function agreeOnWords(units: readonly Unit[], targets: Targets, { words, lists }: ComparedWords): AgreedWords {
  if (words.size === 0) return { targets, textOf: () => null };
  const groups = new Map<string, Unit[]>();
  const byText = new Map<string, Unit>();
  for (const unit of units) {
    const text = plainText(unit.source);
    const key = folded(text);
    if (!words.has(key)) continue;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [unit]);
    else group.push(unit);
    if (!byText.has(text)) byText.set(text, unit);
  }
  return {
    targets: groups.size === 0 ? targets : withAgreement(units, targets, groups, { words, lists }),
    textOf(kept, word) {
      const unit = byText.get(word) ?? groups.get(folded(word))?.[0];
      const target = unit === undefined ? undefined : targetOf(kept, unit);
      return unit === undefined || target === undefined || target === unit.source ? null : plainText(target).trim();
    },
  };
}

/** What becomes of the texts of cells, for results of formulas that say the same; those that stay are none. */
export function cellTexts(cells: readonly Unit[], targets: Targets): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const unit of cells) {
    const [text, target] = [plainText(unit.source), targetOf(targets, unit)];
    if (target !== undefined && target !== unit.source && !texts.has(text)) texts.set(text, plainText(target));
  }
  return texts;
}

function withAgreement(
  units: readonly Unit[],
  targets: Targets,
  groups: ReadonlyMap<string, readonly Unit[]>,
  compared: Pick<ComparedWords, "words" | "lists">,
): Targets {
  const chosen = new Map<string, string>();
  for (const [key, group] of groups) {
    const first = group.find((unit) => targetOf(targets, unit) !== undefined);
    const text = first === undefined ? "" : plainText(targetOf(targets, first) ?? "").trim();
    if (text !== "" && folded(text) !== key) chosen.set(key, text);
  }
  for (const key of stayingWords(units, targets, chosen, compared)) chosen.delete(key);
  const changed = new Map<Unit, string | undefined>();
  for (const [key, group] of groups) {
    const text = chosen.get(key);
    for (const unit of group) {
      const own = targetOf(targets, unit);
      if (text === undefined) {
        if (own !== undefined && folded(plainText(own)) !== key) changed.set(unit, undefined);
      } else if (own === undefined || folded(plainText(own)) !== folded(text)) changed.set(unit, mendTags(unit, text).target);
    }
  }
  return changed.size === 0 ? targets : withChanged(targets, changed);
}

/** Words that no place can hold as they became, and those that would be one with another text: a count would take both. */
function stayingWords(
  units: readonly Unit[],
  targets: Targets,
  chosen: ReadonlyMap<string, string>,
  { words, lists }: Pick<ComparedWords, "words" | "lists">,
): Set<string> {
  const staying = new Set<string>();
  const byResult = new Map<string, string>();
  for (const [key, text] of chosen) {
    if (text.length > longestString || (words.get(key) === true && /[,"]/.test(text))) staying.add(key);
    byResult.set(folded(text), key);
  }
  for (const items of lists) {
    const next = items.map((item) => chosen.get(folded(item)) ?? item);
    if (next.join(",").length > longestString) for (const item of items) staying.add(folded(item));
  }
  for (const unit of units) {
    const key = folded(plainText(unit.source));
    const other = byResult.get(folded(chosen.get(key) ?? plainText(targetOf(targets, unit) ?? unit.source)));
    if (other === undefined || other === key) continue;
    staying.add(other);
    if (chosen.has(key)) staying.add(key);
  }
  return staying;
}

/** The targets with others for some units, undefined for none. */
function withChanged(targets: Targets, changed: ReadonlyMap<Unit, string | undefined>): Targets {
  if (targets instanceof UnitTargets) {
    const { units, texts } = targets;
    return new UnitTargets(
      units,
      units.map((unit, index) => (changed.has(unit) ? changed.get(unit) : texts[index])),
    );
  }
  const next = new Map(targets);
  for (const [{ id }, text] of changed)
    if (text === undefined) next.delete(id);
    else next.set(id, text);
  return next;
}
