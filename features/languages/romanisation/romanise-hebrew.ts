/**
 * Hebrew by the simplified rules of the Academy of the Hebrew Language (2006). Vowels appear if they are pointed; a text without points, as
 * nearly all are, gives its consonants and the vowels that ו and י stand for, as the page says.
 */
const letters: Record<string, string> = {
  א: "",
  ב: "v",
  ג: "g",
  ד: "d",
  ה: "h",
  ו: "v",
  ז: "z",
  ח: "h",
  ט: "t",
  י: "y",
  כ: "kh",
  ך: "kh",
  ל: "l",
  מ: "m",
  ם: "m",
  נ: "n",
  ן: "n",
  ס: "s",
  ע: "",
  פ: "f",
  ף: "f",
  צ: "ts",
  ץ: "ts",
  ק: "k",
  ר: "r",
  ש: "sh",
  ת: "t",
};
const hard: Record<string, string> = { ב: "b", כ: "k", ך: "k", פ: "p" };
const points: Record<string, string> = {
  "\u05B1": "e",
  "\u05B2": "a",
  "\u05B3": "o",
  "\u05B4": "i",
  "\u05B5": "e",
  "\u05B6": "e",
  "\u05B7": "a",
  "\u05B8": "a",
  "\u05B9": "o",
  "\u05BA": "o",
  "\u05BB": "u",
  "\u05C7": "o",
};
const dagesh = "\u05BC";
const sinDot = "\u05C2";

export function romaniseHebrew(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\u05D0-\u05EA\u05B0-\u05C7'׳]+/g, romaniseWord)
    .normalize("NFC");
}

function romaniseWord(word: string): string {
  const isPointed = /[\u05B1-\u05BB]/.test(word);
  const units = word.match(/[\u05D0-\u05EA][\u05B0-\u05C7]*['׳]?/g) ?? [];
  return units.map((unit, index) => romaniseUnit(unit, index, units, isPointed)).join("");
}

/** One letter with its points. */
function romaniseUnit(unit: string, index: number, units: string[], isPointed: boolean): string {
  const letter = unit[0] ?? "";
  const vowel = [...unit].map((mark) => points[mark] ?? "").join("");
  const hasDagesh = unit.includes(dagesh);
  const isLast = index === units.length - 1;
  // The beginning of a word needs some sound.
  if (!isPointed && index === 0 && /[אע]/.test(letter) && units.length > 1 && !/^[וי]/.test(units[1] ?? "")) return "a";
  if (letter === "ו") return vav(unit, vowel, hasDagesh, index, isPointed);
  if (letter === "י" && isMater(index, units, vowel, isPointed)) return isPointed ? "" : "i";
  if (letter === "ה" && isLast && !hasDagesh) return isPointed && vowel === "" ? "" : `${isPointed ? "h" : "a"}${vowel}`;
  if (/['׳]$/.test(unit)) return ({ ג: "j", ז: "zh", צ: "ch", ץ: "ch" }[letter] ?? letters[letter] ?? "") + vowel;
  const consonant = unit.includes(sinDot) ? "s" : isHard(letter, hasDagesh, index, isPointed) ? hard[letter] : letters[letter];
  // A final guttural has its a before it: ruaḥ.
  if (isLast && index > 0 && vowel === "a" && /[חע]/.test(letter)) return vowel + (consonant ?? "");
  return (consonant ?? letter) + vowel;
}

/** Without points ב, כ and פ are hard at the beginning of a word, and assumed to be soft elsewhere. */
const isHard = (letter: string, hasDagesh: boolean, index: number, isPointed: boolean): boolean =>
  letter in hard && (hasDagesh || (!isPointed && index === 0));

function vav(unit: string, vowel: string, hasDagesh: boolean, index: number, isPointed: boolean): string {
  if (hasDagesh && vowel === "") return "u";
  if (unit.includes("\u05B9") && isPointed) return "o";
  if (isPointed || index === 0) return `v${vowel}`;
  return "o";
}

function isMater(index: number, units: string[], vowel: string, isPointed: boolean): boolean {
  if (index === 0 || vowel !== "") return false;
  if (isPointed) return /[\u05B4\u05B5\u05B6]/.test(units[index - 1] ?? "") && !units[index]?.includes(dagesh);
  return !/^[אעוי]/.test(units[index + 1] ?? "");
}
