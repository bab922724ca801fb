import { diffArrays } from "diff";

/** A part that stays, or a change to accept or reject: `removed` is replaced by `added`; either may be empty. */
export type DiffPart = { type: "same"; text: string } | { type: "change"; removed: string; added: string };

/** Beyond this many differing words the texts are compared sentence by sentence; comparing all words would take seconds. */
const defaultBounds = { words: 1500, sentences: 3000 };

/**
 * Compares two texts word by word; Chinese, Japanese and Thai words are found by `Intl.Segmenter`.
 *
 * Changes with only whitespace between them are one change. Accepting every change gives `after`, accepting none `before`.
 *
 * @param locale BCP 47 tag whose word rules apply
 * @param bounds maximum differing words, and beyond that sentences; anything above is one change. The time grows with their squares
 */
export function diffWords(before: string, after: string, locale: string, bounds = defaultBounds): DiffPart[] {
  const parts = diffBy("word", before, after, locale, bounds.words) ??
    diffBy("sentence", before, after, locale, bounds.sentences) ?? [{ type: "change", removed: before, added: after } satisfies DiffPart];
  return joinNeighbours(parts);
}

/** The resulting text if change `n` is accepted unless `isAccepted[n]` is false. */
export function applyDecisions(parts: readonly DiffPart[], isAccepted: readonly boolean[]): string {
  let change = 0;
  return parts.map((part) => (part.type === "same" ? part.text : isAccepted[change++] === false ? part.removed : part.added)).join("");
}

export function countChanges(parts: readonly DiffPart[]): number {
  return parts.reduce((count, part) => count + (part.type === "change" ? 1 : 0), 0);
}

/** How much of both texts stays, 0 to 1: a completely rewritten text isn't worth reading as changes. */
export function sharedPart(parts: readonly DiffPart[]): number {
  let same = 0;
  let removed = 0;
  let added = 0;
  for (const part of parts) {
    if (part.type === "same") same += part.text.trim().length;
    else {
      removed += part.removed.length;
      added += part.added.length;
    }
  }
  const longer = same + Math.max(removed, added);
  return longer === 0 ? 1 : same / longer;
}

/**
 * Finds the decisions that lead to a text, to show them again after a reload.
 *
 * @returns one boolean per change, or null if no combination of decisions gives this text (it was edited by hand)
 */
export function readDecisions(parts: readonly DiffPart[], text: string): boolean[] | null {
  const isDeadEnd = new Set<string>();
  const decisions: boolean[] = [];
  // Depth first, remembering dead ends, on an explicit stack: long texts have thousands of changes.
  const stack: { index: number; offset: number; tried: number; change: number }[] = [{ index: 0, offset: 0, tried: 0, change: 0 }];
  while (stack.length > 0) {
    const top = stack[stack.length - 1]!;
    const part = parts[top.index];
    if (part === undefined) {
      if (top.offset === text.length) return decisions.slice(0, top.change);
      stack.pop();
      continue;
    }
    const options = part.type === "same" ? [part.text] : [part.added, part.removed];
    const option = options[top.tried];
    if (option === undefined || isDeadEnd.has(`${top.index}:${top.offset}`)) {
      isDeadEnd.add(`${top.index}:${top.offset}`);
      stack.pop();
      continue;
    }
    top.tried++;
    if (!text.startsWith(option, top.offset)) continue;
    if (part.type === "change") decisions[top.change] = top.tried === 1;
    stack.push({
      index: top.index + 1,
      offset: top.offset + option.length,
      tried: 0,
      change: top.change + (part.type === "change" ? 1 : 0),
    });
  }
  return null;
}

function diffBy(
  granularity: "word" | "sentence",
  before: string,
  after: string,
  locale: string,
  maxEditLength: number,
): DiffPart[] | undefined {
  const segmenter = new Intl.Segmenter(locale, { granularity });
  const cut = (text: string) => Array.from(segmenter.segment(text), (segment) => segment.segment);
  const changes = diffArrays(cut(before), cut(after), { maxEditLength });
  return changes?.map((change): DiffPart => {
    const text = change.value.join("");
    if (change.added) return { type: "change", removed: "", added: text };
    if (change.removed) return { type: "change", removed: text, added: "" };
    return { type: "same", text };
  });
}

/** Joins a removal and an addition in one place, and changes separated only by spaces (a line break separates them). */
function joinNeighbours(parts: readonly DiffPart[]): DiffPart[] {
  const joined: DiffPart[] = [];
  for (const [index, part] of parts.entries()) {
    const last = joined.at(-1);
    if (last?.type !== "change") joined.push({ ...part });
    else if (part.type === "change")
      joined[joined.length - 1] = { type: "change", removed: last.removed + part.removed, added: last.added + part.added };
    else if (/^[^\S\n]+$/.test(part.text) && parts[index + 1]?.type === "change") {
      joined[joined.length - 1] = { type: "change", removed: last.removed + part.text, added: last.added + part.text };
    } else joined.push({ ...part });
  }
  return joined;
}
