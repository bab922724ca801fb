/** A sentence with its place, without the spaces around it. `paragraph` and `line` count from 0. */
export type Sentence = { start: number; end: number; paragraph: number; line: number };

/** Ends of sentences; a period between letters or digits isn't one. */
const terminals = new Set([..."。！？!?…؟۔।॥።։។။｡", "."]);
const closers = new Set("\"'”’»›)]}）】」』》〉*_~");

/** Abbreviations whose period doesn't end a sentence, in lowercase, for all languages. */
const abbreviations = new Set(
  "dr mr mrs ms prof st jr sr vs etc no nr art bzw ca evtl ggf inkl usw vgl abs bspw str tel fig vol approx dept inc ltd co corp est min max z.b d.h u.a i.d.r o.ä e.g i.e p.ex p.e cf av m mme mlle sra sta dra exmo ing avv sig dott pag pág núm art г гг т.е т.д т.п т.к др пр руб тыс млн млрд ул стр см рис a.m p.m u.s e.u sn örn vb bkz doç yrd tp ths gs ts pgs jl tgl hal dll dsb np tzw bijv o.a enz ww tys godz ul r bl.a t.ex osv κ π.χ λ.χ".split(
    " ",
  ),
);
/** Those that often end a sentence as well: a capital letter after them begins a new one. */
const endings = new Set("etc usw т.д т.п dll dsb enz osv vb a.m p.m r г co inc ltd corp".split(" "));

/**
 * Splits a text into sentences, lines and paragraphs for counting and locating. `prose` is the text with protected spans blanked, so that a
 * period in an address doesn't end anything.
 */
export function splitSentences(text: string, prose: string): Sentence[] {
  const sentences: Sentence[] = [];
  let paragraph = 0;
  let line = 0;
  let start = 0;
  const add = (end: number) => {
    let from = start;
    let to = end;
    while (from < to && isSpace(text.charCodeAt(from))) from++;
    while (to > from && isSpace(text.charCodeAt(to - 1))) to--;
    if (to > from && /[\p{L}\p{N}]/u.test(text.slice(from, to))) sentences.push({ start: from, end: to, paragraph, line });
    start = end;
  };
  let isBlankLine = true;
  let hadText = false;
  for (let index = 0; index < text.length; index++) {
    const unit = prose.charCodeAt(index);
    if (unit === 10) {
      add(index);
      if (isBlankLine && hadText) {
        paragraph++;
        hadText = false;
      }
      if (!isBlankLine) line++;
      isBlankLine = true;
      continue;
    }
    if (!isSpace(text.charCodeAt(index))) {
      isBlankLine = false;
      hadText = true;
    }
    if (!terminals.has(prose[index] as string)) continue;
    let end = index + 1;
    while (end < prose.length && (terminals.has(prose[end] as string) || closers.has(prose[end] as string))) end++;
    if (isEnd(prose, index, end)) add(end);
    index = end - 1;
  }
  add(text.length);
  return sentences;
}

const isSpace = (unit: number): boolean =>
  unit === 32 || unit === 9 || unit === 10 || unit === 13 || unit === 0xa0 || unit === 0x3000 || unit === 0x202f || unit === 0x200b;

/** Returns whether the marks and closing quotes from `index` to `end` end a sentence. */
function isEnd(prose: string, index: number, end: number): boolean {
  const mark = prose[index] as string;
  const next = prose[end];
  if (next === undefined) return true;
  const isSingle = end === index + 1;
  if (isLowerBehind(prose, end)) return false;
  if (mark === "." || mark === "…") {
    if (mark === "." && !/\s/.test(next) && !isWide(next)) return false;
    return !(mark === "." && isSingle && isAbbreviation(prose, index, end)) && !isListNumber(prose, index);
  }
  // A quote inside a sentence: »Wirklich?«, fragte sie.  「本当？」と聞いた。
  if (!isSingle && /[,，、–—:;とっ]/.test(next)) return false;
  return !((mark === "!" || mark === "?") && !isWide(next) && /[\p{L}\p{N}]/u.test(next));
}

const isWide = (character: string): boolean => /[\u3000-\u9fff\uac00-\ud7a3\uff00-\uffef]/.test(character);

function isLowerBehind(prose: string, end: number): boolean {
  let index = end;
  while (index < prose.length && index < end + 4 && /[ \u00a0("'«“„¡¿]/.test(prose[index] as string)) index++;
  return /\p{Ll}/u.test(prose[index] ?? "");
}

/** `1.` at the beginning of a line, `am 3. Mai`: a number with a period doesn't end a sentence if a word follows. */
function isListNumber(prose: string, index: number): boolean {
  let from = index;
  while (from > 0 && index - from < 4 && /[\dIVX]/.test(prose[from - 1] as string)) from--;
  if (from === index || index - from > 3) return false;
  const before = prose.slice(Math.max(0, from - 2), from);
  return /(?:^|\n)[ \t]*$/.test(before) && (from <= 2 || before.includes("\n"))
    ? true
    : /\d/.test(prose[from] as string) &&
        index - from <= 2 &&
        /^\s\p{Lu}\p{Ll}/u.test(prose.slice(index + 1, index + 4)) &&
        isMonthBehind(prose, index);
}

const isMonthBehind = (prose: string, index: number): boolean =>
  /^ (?:Jan|Feb|Mär|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez|Stock|Klasse|Etage|Jahrhundert|Geburtstag|Tag|Mal|Platz|Auflage)/.test(
    prose.slice(index + 1, index + 16),
  );

function isAbbreviation(prose: string, index: number, end: number): boolean {
  let from = index;
  while (from > 0 && index - from < 8 && /[\p{L}.]/u.test(prose[from - 1] as string)) from--;
  const word = prose.slice(from, index).toLowerCase();
  if (word === "") return false;
  if (/^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]$/u.test(word)) return prose[end] === " " && end < prose.length - 1;
  if (!abbreviations.has(word) && !/^(?:\p{L}\.)+\p{L}$/u.test(word)) return false;
  if (end >= prose.trimEnd().length) return false;
  return !(endings.has(word) && /^\s+\p{Lu}/u.test(prose.slice(end, end + 4)));
}
