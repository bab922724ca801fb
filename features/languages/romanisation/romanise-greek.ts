import { capitalised } from "./replace-letters.ts";

/** Greek by ELOT 743 (2nd edition, 2001; ISO 843 type 2), the transcription of road signs and passports; the accents stay. */
const letters: Record<string, string> = {
  α: "a",
  β: "v",
  γ: "g",
  δ: "d",
  ε: "e",
  ζ: "z",
  η: "i",
  θ: "th",
  ι: "i",
  κ: "k",
  λ: "l",
  μ: "m",
  ν: "n",
  ξ: "x",
  ο: "o",
  π: "p",
  ρ: "r",
  σ: "s",
  ς: "s",
  τ: "t",
  υ: "y",
  φ: "f",
  χ: "ch",
  ψ: "ps",
  ω: "o",
};

const acute = "\u0301";
const diaeresis = "\u0308";
/** Before these, αυ, ευ and ηυ end in f. */
const voiceless = /^[θκξπσςτφχψ]/;

export function romaniseGreek(text: string): string {
  return text.replace(/[\p{Script=Greek}\u0300-\u036f]+/gu, romaniseWord).normalize("NFC");
}

function romaniseWord(word: string): string {
  const plain = word.normalize("NFD");
  const latin = romaniseLetters(plain.toLowerCase());
  if (plain === plain.toLowerCase()) return latin;
  return plain.length > 1 && plain === plain.toUpperCase() ? latin.toUpperCase() : capitalised(latin);
}

function romaniseLetters(word: string): string {
  let out = "";
  for (let at = 0; at < word.length; ) {
    const [latin, length] = nextPart(word, at);
    out += latin;
    at += length;
  }
  return out;
}

/** The Latin form of what is at an offset in a word, and how many characters it covered. */
function nextPart(word: string, at: number): [latin: string, length: number] {
  const rest = word.slice(at);
  const pair = rest.slice(0, 2);
  // The accent is on the second vowel of a pair; a diaeresis separates them.
  const mark = rest[2] === acute ? acute : "";
  const isPair = rest[2] !== diaeresis;
  if (isPair && pair === "ου") return [`ou${mark}`, 2 + mark.length];
  if (isPair && /^[αεη]υ/.test(pair)) {
    const end = rest.slice(2 + mark.length);
    return [letters[pair[0] ?? ""] + mark + (voiceless.test(end) || end === "" ? "f" : "v"), 2 + mark.length];
  }
  if (pair === "μπ") return [at === 0 || at + 2 === word.length ? "b" : "mp", 2];
  if (pair === "γγ") return ["ng", 2];
  if (pair === "γξ") return ["nx", 2];
  if (pair === "γχ") return ["nch", 2];
  const [letter = ""] = rest;
  // Breathings and the iota subscript of older texts are dropped.
  if (/[\u0300-\u036f]/.test(letter)) return [letter === acute || letter === diaeresis ? letter : "", 1];
  return [letters[letter] ?? letter, 1];
}
