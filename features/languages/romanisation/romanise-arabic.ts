/**
 * Arabic by ALA-LC, without dots under letters. Vowels appear only if they are written: a text with vowel signs is romanized in full, one
 * without gives consonants and long vowels, as the page says.
 */
const letters: Record<string, string> = {
  ا: "a",
  أ: "a",
  إ: "i",
  آ: "ā",
  ٱ: "",
  ب: "b",
  ت: "t",
  ث: "th",
  ج: "j",
  ح: "h",
  خ: "kh",
  د: "d",
  ذ: "dh",
  ر: "r",
  ز: "z",
  س: "s",
  ش: "sh",
  ص: "s",
  ض: "d",
  ط: "t",
  ظ: "z",
  ع: "ʿ",
  غ: "gh",
  ف: "f",
  ق: "q",
  ك: "k",
  ل: "l",
  م: "m",
  ن: "n",
  ه: "h",
  و: "w",
  ي: "y",
  ى: "ā",
  ة: "a",
  ء: "ʾ",
  ؤ: "ʾ",
  ئ: "ʾ",
  پ: "p",
  چ: "ch",
  ڤ: "v",
  گ: "g",
};
const vowelSigns: Record<string, string> = { "\u064E": "a", "\u064F": "u", "\u0650": "i", "\u064B": "an", "\u064C": "un", "\u064D": "in" };
const shadda = "\u0651";
const sukun = "\u0652";
const sun = /^[تثدذرزسشصضطظلن]/;

export function romaniseArabic(text: string): string {
  return (
    text
      // In canonical order the vowel precedes the doubling sign.
      .normalize("NFC")
      .replace(/([\u064B-\u0650])\u0651/g, `${shadda}$1`)
      .replaceAll("\u0640", "")
      .replace(/[\u0621-\u065F\u0670\u0671\u067E\u0686\u06A4\u06AF]+/g, romaniseWord)
      .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
      .replaceAll("؟", "?")
      .replaceAll("،", ",")
      .replaceAll("؛", ";")
  );
}

function romaniseWord(written: string): string {
  const isPointed = /[\u064E-\u0650]/.test(written);
  const [article, word] = splitArticle(written);
  let out = "";
  for (let at = 0; at < word.length; at++) {
    const letter = word[at] ?? "";
    const next = word[at + 1] ?? "";
    if (letter === shadda) continue;
    if (letter === sukun) continue;
    if (letter === "ة" && next in vowelSigns) out += "t";
    else if (letter === "\u0670") out = `${out.replace(/a$/, "")}ā`;
    else if (letter in vowelSigns) out += vowelSigns[letter];
    else if (at > 0 && isLongVowel(letter, next, out, isPointed)) out = lengthen(out, letter, isPointed);
    // A hamza on or below an alif indicates which vowel follows if none is written.
    else if (/[أإ]/.test(letter) && (next in vowelSigns || at > 0)) out += at > 0 ? "ʾ" : "";
    // An alif that only carries what follows.
    else if (letter === "ا" && next in vowelSigns) continue;
    else if (letter === "ا" && at > 0 && out.endsWith("an")) continue;
    else out += (next === shadda ? (letters[letter] ?? letter) : "") + (letters[letter] ?? letter);
  }
  return article + out;
}

/** The article; its l becomes the following letter if that is a sun letter. */
function splitArticle(word: string): [article: string, rest: string] {
  const [written = ""] = /^[اٱ]\u064E?ل\u0652?(?=[\u0621-\u064A])/.exec(word) ?? [];
  // At least three more letters: in short words these two belong to the word itself.
  if (written === "" || word.length - written.length < 2) return ["", word];
  const rest = word.slice(written.length);
  if (!sun.test(rest)) return ["al-", rest];
  return [`a${letters[rest[0] ?? ""]}-`, rest[1] === shadda ? rest[0] + rest.slice(2) : rest];
}

function isLongVowel(letter: string, next: string, before: string, isPointed: boolean): boolean {
  const isSilent = next !== shadda && !(next in vowelSigns);
  if (letter === "ا" || letter === "ى") return isSilent && !before.endsWith("an");
  if (!isSilent) return false;
  if (letter === "و") return isPointed ? before.endsWith("u") : /[^aāūī]$/.test(before) && next !== "ا" && next !== "";
  return letter === "ي" && (isPointed ? before.endsWith("i") : /[^aāūī]$/.test(before));
}

function lengthen(before: string, letter: string, isPointed: boolean): string {
  const long = letter === "و" ? "ū" : letter === "ي" ? "ī" : "ā";
  return (isPointed ? before.replace(/[aiu]$/, "") : before) + long;
}
