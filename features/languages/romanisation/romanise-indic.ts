/**
 * The scripts of India and Sri Lanka by ISO 15919. Unicode laid out the blocks alike (after ISCII), so one table serves all except Sinhala.
 * Long vowels are marked as in the standard; the a that Hindi writes but doesn't pronounce is dropped at the end of words and between
 * consonants (rule of M. Ohala, 1983), in Marathi, Gujarati, Punjabi and Bengali at the end.
 */
const blocks: Record<string, number> = {
  hi: 0x0900,
  mr: 0x0900,
  ne: 0x0900,
  bho: 0x0900,
  mai: 0x0900,
  bn: 0x0980,
  as: 0x0980,
  pa: 0x0a00,
  gu: 0x0a80,
  or: 0x0b00,
  ta: 0x0b80,
  te: 0x0c00,
  kn: 0x0c80,
  ml: 0x0d00,
};

const dropsLast = new Set(["hi", "bho", "mai", "mr", "gu", "pa", "bn", "as"]);

/** By offset in the block. */
const independent = tableFrom(0x05, "a ā i ī u ū r̥ l̥ ê e ē ai ô o ō au");
const signs = tableFrom(0x3e, "ā i ī u ū r̥ r̥̄ ê e ē ai ô o ō au");
const consonants = tableFrom(0x15, "k kh g gh ṅ c ch j jh ñ ṭ ṭh ḍ ḍh ṇ t th d dh n ṉ p ph b bh m y r ṟ l ḷ ḻ v ś ṣ s h");
/** With a dot below. */
const dotted: Record<string, string> = { k: "q", kh: "ḵẖ", g: "ġ", j: "z", ḍ: "ṛ", ḍh: "ṛh", ph: "f", y: "ẏ", s: "s", l: "ḷ" };

/** Sinhala's block has its own order. */
const sinhala = {
  independent: tableFrom(0x05, "a ā æ ǣ i ī u ū r̥ r̥̄ l̥ l̥̄ e ē ai o ō au"),
  consonants: tableFrom(0x1a, "k kh g gh ṅ n̆g c ch j jh ñ jñ n̆j ṭ ṭh ḍ ḍh ṇ n̆ḍ t th d dh n - n̆d p ph b bh m m̆b y r - l - - v ś ṣ s h ḷ f"),
  signs: new Map(
    Object.entries({
      79: "ā",
      80: "æ",
      81: "ǣ",
      82: "i",
      83: "ī",
      84: "u",
      86: "ū",
      88: "r̥",
      89: "e",
      90: "ē",
      91: "ai",
      92: "o",
      93: "ō",
      94: "au",
    }).map(([offset, latin]): [number, string] => [Number(offset), latin]),
  ),
};

type Part = { latin: string; kind: "consonant" | "vowel" | "inherent" | "other" };

export function romaniseIndic(text: string, code: string): string | null {
  const isSinhala = code === "si";
  const block = isSinhala ? 0x0d80 : blocks[code];
  if (block === undefined) return null;
  const end = block + 0x7f;
  const isOwn = (letter: string) => letter >= String.fromCharCode(block) && letter <= String.fromCharCode(end);
  const words = text
    .normalize("NFC")
    .replace(/[।॥]/g, ".")
    .split(/(\s+|[^\p{L}\p{M}\p{Nd}\u200c\u200d]+)/u);
  return words
    .map((word) => ([...word].some(isOwn) ? romaniseWord(word, block, code) : word))
    .join("")
    .normalize("NFC");
}

function romaniseWord(word: string, block: number, code: string): string {
  const parts = readParts(word, block, code === "si");
  if (dropsLast.has(code)) dropLast(parts);
  if (code === "hi" || code === "bho" || code === "mai") dropBetween(parts);
  return parts.map(({ latin }) => latin).join("");
}

function readParts(word: string, block: number, isSinhala: boolean): Part[] {
  const parts: Part[] = [];
  const [vowels, letters, marks] = isSinhala ? [sinhala.independent, sinhala.consonants, sinhala.signs] : [independent, consonants, signs];
  for (const letter of word) {
    const offset = letter.charCodeAt(0) - block;
    const last = parts.at(-1);
    const consonant = letters.get(offset);
    if (offset < 0 || offset > 0x7f) {
      if (letter !== "\u200c" && letter !== "\u200d") parts.push({ latin: letter, kind: "other" });
    } else if (consonant !== undefined && !(isSinhala && marks.has(offset)))
      parts.push({ latin: consonant, kind: "consonant" }, { latin: "a", kind: "inherent" });
    else if (marks.has(offset)) {
      if (last?.kind === "inherent") parts.pop();
      parts.push({ latin: marks.get(offset) ?? "", kind: "vowel" });
    } else if (offset === (isSinhala ? 0x4a : 0x4d)) {
      if (last?.kind === "inherent") parts.pop();
    } else if (offset === 0x3c) addDot(parts);
    else parts.push(otherPart(letter, offset, vowels));
  }
  return parts;
}

/** Numbers, nasalization and breath signs, and independent vowels. */
function otherPart(letter: string, offset: number, vowels: ReadonlyMap<number, string>): Part {
  if (offset >= 0x66 && offset <= 0x6f) return { latin: String(offset - 0x66), kind: "other" };
  const sign = { 1: "m̐", 2: "ṁ", 3: "ḥ", 0x70: "ṁ", 0x50: "ōṁ", 0x3d: "’" }[offset];
  if (sign !== undefined) return { latin: sign, kind: "other" };
  const vowel = vowels.get(offset);
  return vowel === undefined ? { latin: letter, kind: "other" } : { latin: vowel, kind: "vowel" };
}

function addDot(parts: Part[]): void {
  const consonant = parts.findLast(({ kind }) => kind === "consonant");
  if (consonant) consonant.latin = dotted[consonant.latin] ?? consonant.latin;
}

/** घर is ghar; न stays na, and मित्र mitra. */
function dropLast(parts: Part[]): void {
  const last = parts.length - 1;
  const isVowel = (index: number) => parts[index]?.kind === "vowel" || parts[index]?.kind === "inherent";
  const isNasal = ["ṁ", "m̐"].includes(parts[last - 2]?.latin ?? "");
  if (parts[last]?.kind === "inherent" && (isVowel(last - 2) || isNasal)) parts.pop();
}

/** करना is karnā: from the end, an a between a vowel with one consonant and a consonant with a vowel. */
function dropBetween(parts: Part[]): void {
  const isVowel = (part: Part | undefined) => part?.kind === "vowel" || part?.kind === "inherent";
  for (let index = parts.length - 3; index >= 2; index--) {
    const isBetween = parts[index - 1]?.kind === "consonant" && isVowel(parts[index - 2]) && parts[index + 1]?.kind === "consonant";
    if (parts[index]?.kind === "inherent" && isBetween && isVowel(parts[index + 2])) parts.splice(index, 1);
  }
}

function tableFrom(first: number, latin: string): ReadonlyMap<number, string> {
  return new Map(latin.split(" ").flatMap((form, index): [number, string][] => (form === "-" ? [] : [[first + index, form]])));
}
