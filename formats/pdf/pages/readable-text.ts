/** Tells text from what recognition makes of a picture that it could not read. */

/** Less says too little, in characters. */
const leastSigns = 40;
const leastReadable = 0.5;

/**
 * Whether most of a text may be words of some language. Only what can hardly be a word of any counts against it: characters between
 * letters, capitals strewn among lowercase letters, Latin letters without a vowel.
 */
export function isReadable(text: string): boolean {
  let [all, good] = [0, 0];
  for (const word of wordsOf(text)) {
    const core = coreOf(word);
    // Numbers and a mark alone are no words, and no rubbish.
    if (core === "" ? word.length < 2 : /^[\p{N}.,:/%–-]+$/u.test(core)) continue;
    all += word.length;
    if (isWord(core)) good += word.length;
  }
  return all < leastSigns || good >= all * leastReadable;
}

/** Whether there is a word in a text at all; where there is none, recognition has read a drawing. */
export const hasWord = (text: string): boolean => wordsOf(text).some((word) => isWord(coreOf(word)));

const wordsOf = (text: string): string[] => text.split(/\s+/u);
/** Without the marks around it. */
const coreOf = (word: string): string => word.replaceAll(/^[\p{P}\p{S}]+|[\p{P}\p{S}]+$/gu, "");

function isWord(core: string): boolean {
  if (!/\p{Script=Latin}/u.test(core)) return /\p{L}/u.test(core);
  if (!/^[\p{L}\p{M}\p{N}'’‘ʼ‐–—./&-]+$/u.test(core)) return false;
  const letters = core.normalize("NFD").replaceAll(/[^\p{L}]/gu, "");
  if (/^\p{Lu}+s?$/u.test(letters)) return letters.length > 1 || /[aio]/iu.test(letters);
  return /[aeiouyøæœıəɛɔ]/iu.test(letters) && !/\p{Ll}\p{Lu}.*\p{Ll}\p{Lu}/u.test(letters);
}
