/**
 * A stand-in translator into real scripts: every word of a text becomes a word of the target language, always the same one for the
 * same word; tags, numbers, signs and addresses stay. Sentences mean nothing, but they are shaped, broken into lines and read back
 * as sentences of that language are.
 */

/** The beginning of the Universal Declaration of Human Rights, which is in the public domain. */
const texts: Record<string, string> = {
  ar: "لما كان الاعتراف بالكرامة المتأصلة في جميع أعضاء الأسرة البشرية وبحقوقهم المتساوية الثابتة هو أساس الحرية والعدل والسلام في العالم يولد الناس أحرارا متساوين وقد وهبوا عقلا وضميرا وعليهم أن يعامل بعضهم بعضا بروح الإخاء لكل إنسان حق التمتع بكافة الحقوق والحريات الواردة دون أي تمييز كالتمييز بسبب العنصر أو اللون",
  de: "Alle Menschen sind frei und gleich an Würde und Rechten geboren Sie sind mit Vernunft und Gewissen begabt und sollen einander im Geiste der Brüderlichkeit begegnen Jeder hat Anspruch auf alle in dieser Erklärung verkündeten Rechte und Freiheiten ohne irgendeinen Unterschied etwa nach Rasse Hautfarbe Geschlecht Sprache Religion politischer Überzeugung nationaler Herkunft Staatsangehörigkeit",
  he: "כל בני האדם נולדו בני חורין ושווים בערכם ובזכויותיהם כולם חוננו בתבונה ובמצפון לפיכך חובה עליהם לנהוג איש ברעהו ברוח של אחווה אדם זכאי לזכויות ולחרויות שנקבעו בהכרזה זו ללא הפליה כלשהי מטעמי גזע צבע מין לשון דת דעה פוליטית",
  hi: "सभी मनुष्यों को गौरव और अधिकारों के मामले में जन्मजात स्वतन्त्रता और समानता प्राप्त है उन्हें बुद्धि और अन्तरात्मा की देन प्राप्त है और परस्पर उन्हें भाईचारे के भाव से बर्ताव करना चाहिए प्रत्येक व्यक्ति इस घोषणा में सन्निहित समस्त स्वतन्त्रताओं का हकदार बिना किसी भेदभाव के",
  ja: "すべての人間は生まれながらにして自由でありかつ尊厳と権利とについて平等である人間は理性と良心とを授けられており互いに同胞の精神をもって行動しなければならない何人も人種皮膚の色性言語宗教政治上その他の意見国民的もしくは社会的出身財産門地",
  ko: "모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다 인간은 천부적으로 이성과 양심을 부여받았으며 서로 형제애의 정신으로 행동하여야 한다 사람은 인종 피부색 성 언어 종교 정치적 또는 기타의 견해 민족적 사회적 출신 재산",
  ru: "Все люди рождаются свободными и равными в своём достоинстве и правах Они наделены разумом и совестью и должны поступать в отношении друг друга в духе братства Каждый человек должен обладать всеми провозглашёнными настоящей Декларацией без какого бы то ни было различия как расы цвета кожи пола языка религии политических или иных убеждений",
  th: "มนุษย์ทั้งหลายเกิดมามีอิสระและเสมอภาคกันในเกียรติศักดิ์และสิทธิต่างมีเหตุผลและมโนธรรมและควรปฏิบัติต่อกันด้วยเจตนารมณ์แห่งภราดรภาพทุกคนย่อมมีสิทธิและอิสรภาพบรรดาที่กำหนดไว้ในปฏิญญานี้โดยปราศจากความแตกต่าง",
  zh: "人人生而自由在尊严和权利上一律平等他们赋有理性和良心并应以兄弟关系的精神相对待人人有资格享受本宣言所载的一切权利和自由不分种族肤色性别语言宗教政治或其他见解国籍或社会出身财产出生或其他身份等任何区别并且不得因一人所属的国家",
};

/** Languages that the stand-in speaks. */
export const scriptLanguages: readonly string[] = Object.keys(texts);

const unspaced = new Set(["ja", "th", "zh"]);
const wordLists = new Map<string, readonly string[]>();

function wordListOf(language: string): readonly string[] {
  const known = wordLists.get(language);
  if (known !== undefined) return known;
  const text = texts[language];
  if (text === undefined) throw new RangeError(`the stand-in has no words of ${language}`);
  const words = [...new Set(wordsIn(text, language))];
  wordLists.set(language, words);
  return words;
}

/** The words of some text, in order; numbers are none. */
export function wordsIn(text: string, language: string): string[] {
  const plain = text.normalize("NFC");
  if (!unspaced.has(language)) return plain.match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];
  const segmenter = new Intl.Segmenter(language, { granularity: "word" });
  return Array.from(segmenter.segment(plain))
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment);
}

/** What stays as it is: tags, addresses, placeholders, numbers with their signs. */
const kept = /<\/?[gx]\d+\/?>|https?:\/\/[^\s<>]+|[\w.+-]+@[\w-]+\.[\w.-]+|\{[^{}\s]*\}|\p{L}[\p{L}\p{M}\p{N}'’-]*|[^\p{L}]/gu;
const isWord = /^\p{L}/u;

/** Translates text with tags. A word of a sentence in CJK or Thai follows the one before without a space. */
export function translateWords(source: string, language: string): string {
  const words = wordListOf(language);
  const translated = Array.from(source.matchAll(kept), ([part]) =>
    isWord.test(part) && !/^https?:|@/.test(part) ? (words[hash(part.toLowerCase()) % words.length] ?? part) : part,
  );
  if (!unspaced.has(language)) return translated.join("");
  return translated.filter((part, index) => part !== " " || !isLetter(translated[index - 1]) || !isLetter(translated[index + 1])).join("");
}

const isLetter = (part: string | undefined): boolean => part !== undefined && isWord.test(part);

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const byte of Buffer.from(text)) value = Math.imul(value ^ byte, 0x01000193) >>> 0;
  return value;
}

/** Which share of the targets' words, and of their pairs of neighbours, a text that was read from a file has; words in logical order. */
export function shareRead(targets: readonly string[], read: string, language: string): { words: number; pairs: number } {
  const plain = targets.map((target) => signsIn(target.replaceAll(/<\/?[gx]\d+\/?>/g, ""), language));
  const found = signsIn(read, language);
  const pairsOf = (signs: readonly string[]) => signs.slice(1).map((sign, index) => `${signs[index]} ${sign}`);
  return { words: shareOf(plain.flat(), found), pairs: shareOf(plain.flatMap(pairsOf), pairsOf(found)) };
}

/** Words; characters where lines may end within a word, as they do in Chinese, Japanese and Thai. */
const signsIn = (text: string, language: string): string[] =>
  unspaced.has(language) ? Array.from(text.normalize("NFC").replaceAll(/[^\p{L}\p{M}]/gu, "")) : wordsIn(text, language);

function shareOf(wanted: readonly string[], found: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of found) left.set(word, (left.get(word) ?? 0) + 1);
  let hits = 0;
  for (const word of wanted) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    left.set(word, count - 1);
    hits++;
  }
  return wanted.length === 0 ? 1 : hits / wanted.length;
}
