import { capitalised, replaceLetters, tableOf } from "./replace-letters.ts";

/**
 * Cyrillic in Latin letters, each language by its own rule:
 * Russian by BGN/PCGN 1947 as newspapers use it (yo for ё, no signs for ь and ъ), Ukrainian by resolution 55 of the Cabinet of Ministers
 * (2010), Belarusian by the national system (2007), Bulgarian by the Transliteration Act (2009), Macedonian by the passport rules,
 * Serbian by Gaj's alphabet.
 */
const tables: Record<string, ReadonlyMap<string, string>> = {
  ru: tableOf(
    "а a  б b  в v  г g  д d  е e  ё yo  ж zh  з z  и i  й y  к k  л l  м m  н n  о o  п p  р r  с s  т t  у u  ф f  х kh  ц ts  ч ch  ш sh  щ shch  ъ  ы y  ь  э e  ю yu  я ya",
  ),
  uk: tableOf(
    "а a  б b  в v  г h  ґ g  д d  е e  є ie  ж zh  з z  и y  і i  ї i  й i  к k  л l  м m  н n  о o  п p  р r  с s  т t  у u  ф f  х kh  ц ts  ч ch  ш sh  щ shch  ь  ю iu  я ia  '  ’  ʼ ",
  ),
  be: tableOf(
    "а a  б b  в v  г h  ґ g  д d  е ie  ё io  ж ž  з z  і i  й j  к k  л l  м m  н n  о o  п p  р r  с s  т t  у u  ў ŭ  ф f  х ch  ц c  ч č  ш š  ы y  ь  э e  ю iu  я ia  '  ’  ʼ ",
  ),
  bg: tableOf(
    "а a  б b  в v  г g  д d  е e  ж zh  з z  и i  й y  к k  л l  м m  н n  о o  п p  р r  с s  т t  у u  ф f  х h  ц ts  ч ch  ш sh  щ sht  ъ a  ь y  ю yu  я ya",
  ),
  mk: tableOf(
    "а a  б b  в v  г g  д d  ѓ gj  е e  ж zh  з z  ѕ dz  и i  ј j  к k  л l  љ lj  м m  н n  њ nj  о o  п p  р r  с s  т t  ќ kj  у u  ф f  х h  ц c  ч ch  џ dj  ш sh",
  ),
  sr: tableOf(
    "а a  б b  в v  г g  д d  ђ đ  е e  ж ž  з z  и i  ј j  к k  л l  љ lj  м m  н n  њ nj  о o  п p  р r  с s  т t  ћ ć  у u  ф f  х h  ц c  ч č  џ dž  ш š",
  ),
};

/** These have a leading y at the beginning of a word: in Ukrainian all four and й, in Belarusian also after vowels. */
const initial: Record<string, [RegExp, Record<string, string>]> = {
  ru: [/(?<![\p{L}])е|(?<=[аеёиоуыэюяьъй])е/giu, { е: "ye" }],
  uk: [/(?<![\p{L}'’ʼ])[єїйюя]/giu, { є: "ye", ї: "yi", й: "y", ю: "yu", я: "ya" }],
  be: [/(?<![\p{L}])[еёюя]|(?<=[аеёіоуыэюяўь'’ʼ])[еёюя]/giu, { е: "je", ё: "jo", ю: "ju", я: "ja" }],
};

export function romaniseCyrillic(text: string, code: string): string | null {
  const table = tables[code];
  if (table === undefined) return null;
  let prepared = text.normalize("NFC");
  // Zgh distinguishes зг from ж (resolution 55, note 2).
  if (code === "uk") prepared = prepared.replace(/зг/g, "zgh").replace(/З[Гг]/g, "Zgh");
  // The name of the country and words in -ия end in ia (Transliteration Act, article 4, 6).
  if (code === "bg") prepared = prepared.replace(/България/g, "Bulgaria").replace(/ия(?!\p{L})/gu, "ia");
  const [pattern, letters] = initial[code] ?? [];
  if (pattern && letters)
    prepared = prepared.replace(pattern, (letter) => {
      const latin = letters[letter.toLowerCase()] ?? letter;
      return letter === letter.toLowerCase() ? latin : capitalised(latin);
    });
  return replaceLetters(prepared, table);
}
