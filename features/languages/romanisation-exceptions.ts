/**
 * What the rules and libraries would get wrong or cannot know, by language and text: a whole text, such as a phrase on a language page with
 * its punctuation, and in Japanese and Thai also a word. Japanese in Hepburn with macrons; Arabic as ALA-LC without dots under letters;
 * Hebrew by the Academy's simplified rules of 2006; Thai by RTGS; pinyin with tone marks.
 */
export const romanisationExceptions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "zh-Hans": {},
  "zh-Hant": {},
  ja: {
    は: "wa",
    へ: "e",
    を: "o",
    こんにちは: "konnichiwa",
    こんばんは: "konbanwa",
    これは: "kore wa",
    それは: "sore wa",
    あれは: "are wa",
    ここは: "koko wa",
    わたしは: "watashi wa",
    では: "dewa",
    おもう: "omou",
    おもいます: "omoimasu",
  },
  ar: {},
  he: {},
  th: {
    กรุณา: "karuna",
    ตลาด: "talat",
    แสดง: "sadaeng",
    อังกฤษ: "angkrit",
    ภาษาอังกฤษ: "phasa angkrit",
    มหาวิทยาลัย: "mahawitthayalai",
    ผลไม้: "phonlamai",
    ราชการ: "ratchakan",
    จักรยาน: "chakkrayan",
    พระ: "phra",
    เสมอ: "samoe",
    เสร็จ: "set",
    สามารถ: "samat",
    บัตร: "bat",
    บริการ: "borikan",
    บริษัท: "borisat",
    ทฤษฎี: "thritsadi",
    เพราะ: "phro",
    ชั่วโมง: "chuamong",
    โทรศัพท์: "thorasap",
    โทร: "tho",
    พัทยา: "phatthaya",
    อยุธยา: "ayutthaya",
    ณ: "na",
    ก็: "ko",
    ธ: "tha",
  },
};

/** The reading of a text or word that no rule gets right; undefined for all others. */
export function findRomanisationException(code: string, text: string): string | undefined {
  const ofLanguage = Object.hasOwn(romanisationExceptions, code) ? romanisationExceptions[code] : undefined;
  return ofLanguage !== undefined && Object.hasOwn(ofLanguage, text) ? ofLanguage[text] : undefined;
}
