/** Word by word, and long ones in chunks: the library's time grows faster than its input. */
const hangul = /\p{Script=Hangul}{1,100}/gu;

/** Syllables whose final consonant does add an n or l before the next one: in compounds, and in station names. */
const compoundSyllables = /담(?=요)|한(?=여름)|색(?=연필)|(?<=[가-힣])(?![번통면영현광음])[가-힣](?=역)/gu;

/** Finals that move to the next syllable unchanged: their index in a Unicode syllable, and their index there. */
const movingFinals: Readonly<Record<number, number>> = {
  1: 0,
  2: 1,
  4: 2,
  8: 5,
  16: 6,
  17: 7,
  19: 9,
  20: 10,
  22: 12,
  23: 14,
  24: 15,
  26: 17,
};
const finalNg = 21;
const noInitial = 11;
/** ya, yae, yeo, ye, yo, yu and i. */
const vowelsAfterWhichNIsHeard: ReadonlySet<number> = new Set([2, 3, 6, 7, 12, 17, 20]);
const firstSyllable = 0xac00;
const syllableCount = 11172;

/** Korean by the Revised Romanization of 2000 (es-hangul), as pronounced: 독립문 is dongnimmun. */
export async function romaniseKorean(text: string): Promise<string> {
  const { romanize } = await import("es-hangul");
  return text.normalize("NFC").replace(hangul, (word) =>
    linkFinals(word)
      .split("|")
      .map((part) => romanize(part))
      .join(""),
  );
}

/**
 * Moves finals to a following i or y, since the library treats every such word as a compound and renders 아침입니다 as achimmimnida. A final ng
 * cannot move: a bar separates it from what follows.
 */
function linkFinals(word: string): string {
  const codes = Array.from(word, (letter) => letter.charCodeAt(0) - firstSyllable);
  const kept = new Set(Array.from(word.matchAll(compoundSyllables), ({ index }) => index));
  let out = "";
  for (const [index, code] of codes.entries()) {
    const next = codes[index + 1] ?? -1;
    let linked = code;
    let bar = "";
    if (!kept.has(index) && isSyllable(code) && takesFinal(next)) {
      const final = code % 28;
      const initial = movingFinals[final];
      if (initial !== undefined) {
        linked = code - final;
        codes[index + 1] = next + (initial - noInitial) * 21 * 28;
      } else if (final === finalNg) bar = "|";
    }
    out += String.fromCharCode(linked + firstSyllable) + bar;
  }
  return out;
}

function isSyllable(code: number): boolean {
  return code >= 0 && code < syllableCount;
}

function takesFinal(code: number): boolean {
  if (!isSyllable(code)) return false;
  return Math.floor(code / 588) === noInitial && vowelsAfterWhichNIsHeard.has(Math.floor((code % 588) / 28));
}
