import { describe, expect, it } from "vitest";
import { checkTranslation } from "./check-translation.ts";
import { explainFindings } from "./explain-findings.ts";

type Pair = [from: string, to: string, source: string, target: string];

function explained([from, to, source, target]: Pair) {
  const input = { from, to, source, target };
  return explainFindings(input, checkTranslation(input));
}

/** What the source says, what the translation says, and the target with the fix put in. */
function told(pair: Pair) {
  const target = pair[3];
  return explained(pair).map(({ found, expected, fix }) => [
    expected,
    found,
    fix === null ? null : target.slice(0, fix.start) + fix.text + target.slice(fix.end),
  ]);
}

describe("explainFindings", () => {
  it.each<[...Pair, expected: string, found: string | null, mended: string]>([
    [
      "en",
      "de",
      "The bridge carried 1,240 walkers.",
      "Über die Brücke gingen 1.420 Menschen.",
      "1,240",
      "1.420",
      "Über die Brücke gingen 1.240 Menschen.",
    ],
    [
      "en",
      "de",
      "Repairs take 10 days and cost up to £85.",
      "Reparaturen dauern 8 Tage und kosten bis zu 85 £.",
      "10",
      "8",
      "Reparaturen dauern 10 Tage und kosten bis zu 85 £.",
    ],
    ["en", "de", "It weighs 3.5 kg.", "Es wiegt 5,3 kg.", "3.5", "5,3", "Es wiegt 3,5 kg."],
    [
      "en",
      "de",
      "The population is 1.2 million.",
      "Die Bevölkerung beträgt 1,5 Millionen.",
      "1.2",
      "1,5",
      "Die Bevölkerung beträgt 1,2 Millionen.",
    ],
    ["en", "de", "The shop opens at 9:30.", "Der Laden öffnet um 8:30 Uhr.", "9:30", "8:30", "Der Laden öffnet um 9:30 Uhr."],
    ["en", "de", "The shop closes at 6:30 pm.", "Der Laden schließt um 19:30 Uhr.", "6:30 pm", "19:30", "Der Laden schließt um 18:30 Uhr."],
    ["en", "de", "The answer is in {file}.", "Die Antwort ist in.", "{file}", null, "Die Antwort ist in {file}."],
    [
      "en",
      "fr",
      "The bridge cost 14,200 euros.",
      "Le pont a coûté 12\u202f400 euros.",
      "14,200",
      "12\u202f400",
      "Le pont a coûté 14\u202f200 euros.",
    ],
    ["en", "fr", "The tower is 324 metres high.", "La tour mesure 342 mètres.", "324", "342", "La tour mesure 324 mètres."],
    ["en", "zh", "The city has 12,000 trees.", "这座城市有1.5万棵树。", "12,000", "1.5", "这座城市有1.2万棵树。"],
    ["en", "zh", "Send 25 copies to the office.", "请寄52份到办公室。", "25", "52", "请寄25份到办公室。"],
    ["zh", "en", "这座桥长1240米。", "The bridge is 1,420 metres long.", "1240", "1,420", "The bridge is 1,240 metres long."],
    ["en", "ar", "The library has 4,500 books.", "تضم المكتبة ٥٬٤٠٠ كتاب.", "4,500", "٥٬٤٠٠", "تضم المكتبة ٤٬٥٠٠ كتاب."],
    ["en", "ar", "It opened in 1987.", "افتتحت عام 1978.", "1987", "1978", "افتتحت عام 1987."],
  ])("%s to %s: %s", (from, to, source, target, expected, found, mended) => {
    expect(told([from, to, source, target])).toEqual([[expected, found, mended]]);
    expect(checkTranslation({ from, to, source, target: mended })).toEqual([]);
  });

  it.each<[...Pair, expected: string, found: string, mended: string]>([
    [
      "en",
      "de",
      "Work starts on 9 March and takes three weeks.",
      "Die Arbeiten beginnen am 3. März und dauern drei Wochen.",
      "9 March",
      "3. März",
      "Die Arbeiten beginnen am 9. März und dauern drei Wochen.",
    ],
    ["en", "de", "Due on 3 May 2024.", "Fällig am 5. März 2024.", "3 May", "5. März", "Fällig am 3. Mai 2024."],
    [
      "en",
      "fr",
      "The council meets on 12 June.",
      "Le conseil se réunit le 21 juin.",
      "12 June",
      "21 juin",
      "Le conseil se réunit le 12 juin.",
    ],
    ["en", "zh", "The meeting is on 9 March.", "会议在3月3日举行。", "9 March", "3月3日", "会议在3月9日举行。"],
    ["de", "en", "Fällig am 3. Mai 2024.", "Due on 5 March 2024.", "3. Mai", "5 March", "Due on 3 May 2024."],
    ["en", "zh", "The meeting is on 3 May.", "会议在3月5日举行。", "3 May", "3月5日", "会议在5月3日举行。"],
    ["zh", "en", "会议在3月9日举行。", "The meeting is on 3 March.", "3月9日", "3 March", "The meeting is on 9 March."],
  ])("tells a day with its month, %s to %s: %s", (from, to, source, target, expected, found, mended) => {
    expect(told([from, to, source, target])).toEqual([[expected, found, mended]]);
    expect(explained([from, to, source, target])[0]?.isDate).toBe(true);
  });

  it("fixes the address or placeholder that replaced another, which has two findings", () => {
    const mended = "Mehr unter https://example.com/help.";
    expect(told(["en", "de", "See https://example.com/help for more.", "Mehr unter https://example.com/hilfe."])).toEqual(
      Array.from({ length: 2 }, () => ["https://example.com/help", "https://example.com/hilfe", mended]),
    );
    expect(told(["en", "de", "Hello {name}, welcome.", "Hallo {nome}, willkommen."]).map(([, , fix]) => fix)).toEqual(
      Array.from({ length: 2 }, () => "Hallo {name}, willkommen."),
    );
  });

  it.each<[...Pair, about: [expected: string | null, found: string | null][]]>([
    // Two numbers changed: which is which is not for a machine to say.
    [
      "en",
      "de",
      "Repairs take 10 days and cost 85 pounds.",
      "Reparaturen dauern 8 Tage und kosten 58 Pfund.",
      [
        [null, "8"],
        [null, "58"],
      ],
    ],
    // Either of both threes may be the wrong one.
    ["en", "de", "5 apples, 3 pears and 9 plums.", "5 Äpfel, 3 Birnen und 3 Pflaumen.", [["9", "3"]]],
    // The number is missing, or there is one too many.
    ["en", "de", "It takes 10 days.", "Es dauert einige Tage.", [["10", null]]],
    ["en", "de", "Bring 12 cups and 40 plates.", "Bring 12 Tassen, 40 Teller und 70 Gabeln.", [[null, "70"]]],
    ["en", "de", "Hi {name}, you have {count} messages.", "Hallo, du hast {count} Nachrichten.", [["{name}", null]]],
    // The letters behind it depend on the number.
    ["de", "en", "Am 9. März treffen wir uns.", "We meet on the 3rd of March.", [["9. März", "3rd of March"]]],
    ["de", "en", "Fällig am 3. Mai 2024.", "Due on the 5th of March 2024.", [["3. Mai", "5th of March"]]],
    // A number that was added has replaced nothing, though the source has others in words that the target does without.
    ["en", "de", "No one has lived there for years.", "Seit 1990 lebt dort niemand.", [[null, "1990"]]],
    ["en", "de", "The two teams played well.", "Beide Mannschaften spielten 70 Minuten gut.", [[null, "70"]]],
    ["en", "de", "The shop closes at 6 pm.", "Der Laden schließt um 18 Uhr, 70 Plätze.", [[null, "70"]]],
    ["en", "de", "The three brothers met again.", "Die Brüder trafen sich nach 70 Jahren wieder.", [["three", "70"]]],
    ["zh", "en", "有三百二十人参加。", "230 people took part.", [["三百二十", "230"]]],
    // The half of the day is not certain.
    ["de", "en", "Wir treffen uns um 7:30 Uhr.", "We meet at 8:30 pm.", [["7:30", "8:30"]]],
    ["de", "en", "Wir treffen uns um 18:30 Uhr.", "We meet at 7:30 pm.", [["18:30", "7:30"]]],
    ["en", "de", "We meet at 9:30.", "Wir treffen uns um 20:30 Uhr.", [["9:30", "20:30"]]],
    ["en", "es", "We meet at 6:30 am.", "Nos vemos a las 7:30 de la tarde.", [["6:30 am", "7:30"]]],
    // What is counted changes with its number, and so may words for numbers.
    ["en", "de", "The works take five weeks.", "Die Arbeiten dauern drei Wochen.", [["five", "drei"]]],
    ["en", "ru", "It takes 5 weeks.", "Это займёт 3 недели.", [["5", "3"]]],
    ["en", "tr", "We meet at the 5th gate.", "6'da buluşuyoruz.", [["5", "6"]]],
    // Of two pairs only the wrong ones have the same plural.
    [
      "en",
      "ar",
      "15 people sat in 4 boats.",
      "جلس 5 أشخاص في 14 قاربا.",
      [
        [null, "5"],
        [null, "14"],
      ],
    ],
    [
      "en",
      "de",
      "2 adults and 40 children came.",
      "3 Erwachsene und 41 Kinder kamen.",
      [
        [null, "3"],
        [null, "41"],
      ],
    ],
    [
      "en",
      "de",
      "2 adults and 40 children came.",
      "5 Erwachsene und 1 Kind kamen.",
      [
        [null, "5"],
        [null, "1"],
      ],
    ],
    ["en", "hu", "We meet on 3 October.", "Október 5-én találkozunk.", [[null, "5"]]],
    // Other findings have nothing to put in.
    [
      "en",
      "de",
      "The house is old and stands by the river.",
      "The house is old and stands by the river.",
      [
        [null, null],
        [null, null],
      ],
    ],
  ])("offers nothing that is not certain, %s to %s: %s", (from, to, source, target, about) => {
    expect(told([from, to, source, target])).toEqual(about.map(([expected, found]) => [expected, found, null]));
  });

  it("fixes an address that the source has twice and the target once", () => {
    const source = "See https://example.com/help or https://example.com/help, else https://example.com/mail.";
    const target = "Siehe https://example.com/help, sonst https://example.com/post.";
    expect(told(["en", "de", source, target]).map(([, , fix]) => fix)).toEqual(
      Array.from({ length: 2 }, () => "Siehe https://example.com/help, sonst https://example.com/mail."),
    );
  });

  it("keeps the half of the day that both times have", () => {
    expect(told(["en", "en-GB", "The shop closes at 6:30 pm.", "The shop shuts at 7:30 pm."])).toContainEqual([
      "6:30 pm",
      "7:30",
      "The shop shuts at 6:30 pm.",
    ]);
  });

  it("tries nothing in text that is full of numbers", () => {
    const numbers = (first: number) => Array.from({ length: 60 }, (_, index) => String(first + index * 7)).join(" and ");
    expect(explained(["en", "de", numbers(1_000), numbers(3_001)]).every(({ fix }) => fix === null)).toBe(true);
  });
});
