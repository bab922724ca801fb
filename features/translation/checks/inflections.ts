import { isSemitic, semiticKeys } from "./semitic-words.ts";

/**
 * Endings that words of one paradigm may differ by, folded like `fold` does. Two forms are the same term if they share their beginning and
 * both remainders are endings. A rule this small finds plurals and cases; it isn't a grammar.
 */
const endings: Readonly<Record<string, string>> = {
  en: "s es ies y ed d ing er 's s' ve ves f fe en e",
  de: "e en er es ern n s em ens se sen ses nen innen in ie ien a um us is",
  fr: "s x e es ee ees aux al ale ales eux euse euses er ent ons ez ait ant if ive ifs ives el elle elles",
  es: "s es a o as os z ces cion ciones ar an en e io ia ios ias on ones",
  pt: "s es a o as os ao oes aes m ns l is eis ar am em e al ais ei el",
  it: "o a e i io ia ie chi che co ca gi go ga hi tta re to ta ti te no",
  nl: "e en s es 's er ren ven f fen zen den ten eren je jes",
  sv: "a ar arna en er erna et n na or orna s t ets ens arnas ernas ornas e",
  da: "e en er erne et ne s t ets ens r rne ers",
  no: "e en er ene et ne s t ets ens r a ers",
  nb: "e en er ene et ne s t ets ens r a ers",
  pl: "a e i o u y em om ow ami ach ie ę ą ego emu ej ym ymi ych im imi ich iem owi ek ku ka ki ke ka kiem kow ca cy ce c k g dze r rze st scie on ec ca cu cem cow",
  cs: "a e i o u y em um im ech ich ami emi ou ich ho mu ym ych ymi ovi ove ek ku ka ky ce u",
  ru: "а я о е ы и у ю ой ей ом ем ам ям ами ями ах ях ов ев ий ый ая яя ое ее ые ие ого его ому ему ым им ыми ими ых их ую юю ь ью ия ию ии ией иям иями иях ок ка ки ку ке кой ков ец ца цу це цом цы цев й ень ня ню не нем ни ней ть л ла ло ли т ет ит ют ят ешь ишь",
  uk: "а я о е и і у ю ою ею ом ем ам ям ами ями ах ях ів їв ий ій ая яя а е і ого его ому ему им ими их у ою ь ю ія ію ії ією іям іями іях ок ка ки ку ці кою ець ця цю цем ці й ть в ла ло ли",
  bg: "а я о е и у ът та то те ят на ия ът ове еве ица ци ите ата ото ия",
  el: "ος ου ο ε οι ων ους η ης ες α ας ι ια ιου ιων μα ματος ματα ματων ση σης σεις σεων ω ες εις εως",
  tr: "",
  fi: "",
  hu: "",
  id: "",
  ar: "",
  he: "",
  hi: "ा े ी ि ो ों ें ीं ियाँ ियां ियों ाएँ ाएं ाओं ँ ं यों ये या",
};
/** Languages that stack endings: whatever follows the beginning counts as one. */
const agglutinative = new Set([
  "tr",
  "az",
  "kk",
  "uz",
  "fi",
  "et",
  "hu",
  "ko",
  "ka",
  "eu",
  "ta",
  "te",
  "ml",
  "kn",
  "sw",
  "id",
  "ms",
  "fil",
  "tl",
  "mn",
]);
/** Languages that write compounds as one word: `Kaufvertrag` is a `Vertrag`. */
const compounding = new Set(["de", "nl", "sv", "da", "no", "nb", "nn", "fi", "hu", "is", "et"]);
const sets = new Map<string, { endings: Set<string>; longest: number }>();

function endingsOf(language: string): { endings: Set<string>; longest: number } {
  let known = sets.get(language);
  if (known === undefined) {
    const list = ["", ...(endings[language] ?? "").split(" ").filter((ending) => ending !== "")];
    known = { endings: new Set(list), longest: Math.max(...list.map(({ length }) => length)) };
    if (endings[language] !== undefined) sets.set(language, known);
  }
  return known;
}

/** Returns whether two folded words are forms of the same word. */
export function isSameWord(term: string, word: string, language: string): boolean {
  if (term === word) return true;
  if (isSemitic(language)) {
    const known = semiticKeys(term, language, false);
    return semiticKeys(word, language, true).some((key) => known.includes(key));
  }
  let shared = 0;
  const most = Math.min(term.length, word.length);
  while (shared < most && term.charCodeAt(shared) === word.charCodeAt(shared)) shared++;
  if (agglutinative.has(language)) {
    if (shared < 2) return false;
    // A final consonant softens before a vowel: kitap → kitabı. Korean particles attach to the whole word.
    return shared === term.length || (language !== "ko" && term.length >= 4 && shared === term.length - 1 && word.length > term.length);
  }
  const { endings: known, longest } = endingsOf(language);
  if (term.length - shared > longest || word.length - shared > longest) return isInCompound(term, word, language);
  // The shared beginning may itself include a letter or two of the ending: stud-y, stud-ies.
  for (let cut = shared; cut >= Math.max(3, shared - 3) || (cut === shared && cut >= 2); cut--) {
    if (known.has(term.slice(cut)) && known.has(word.slice(cut))) return true;
  }
  return isInCompound(term, word, language) || isDoubled(term, word, shared, language);
}

const isDoubled = (term: string, word: string, shared: number, language: string): boolean =>
  language === "en" &&
  shared === term.length &&
  shared >= 3 &&
  word.charCodeAt(shared) === term.charCodeAt(shared - 1) &&
  /^.(?:ed|ing|er|ers)$/.test(word.slice(shared));

export const isCompounding = (language: string): boolean => compounding.has(language);

/** What a word keeps within a compound: `Erde` → `Erdbeben`. */
export const compoundStem = (term: string): string => (term.length > 5 ? term.replace(/(?:en|e|n)$/, "") : term);

function isInCompound(term: string, word: string, language: string): boolean {
  if (!compounding.has(language) || word.length < term.length + 2) return false;
  const stem = compoundStem(term);
  return stem.length >= 4 && word.includes(stem);
}

/** Keys of which two forms of one word share at least one. `isText`: for a word in a text. */
export function wordKeys(word: string, language: string, isText: boolean): string[] {
  if (isSemitic(language)) return semiticKeys(word, language, isText);
  if (agglutinative.has(language)) {
    if (!isText) return word.length >= 4 ? [word, word.slice(0, -1)] : [word];
    return Array.from({ length: Math.min(word.length, 40) }, (_, index) => word.slice(0, index + 1));
  }
  const { endings: known, longest } = endingsOf(language);
  const keys = [word];
  for (let cut = word.length - 1; cut >= Math.max(2, word.length - longest); cut--)
    if (known.has(word.slice(cut))) keys.push(word.slice(0, cut));
  const doubled = language === "en" ? /^(.*(.))\2(?:ed|ing|ers?)$/.exec(word)?.[1] : undefined;
  return doubled === undefined ? keys : [...keys, doubled];
}
