/**
 * How languages say half and a quarter of a unit, and half a unit more: `half ¦ one and a half ¦ and a half ¦ a quarter ¦ three quarters ¦
 * others`, as patterns. The third follows a number or a unit, all others precede a unit.
 */
const sayings: Readonly<Record<string, string>> = {
  en: "half(?:[ -](?:of )?an?)? ¦ ¦ and a half ¦ (?:a )?quarter(?:[ -]of an?)? ¦ three[ -]quarters(?: of an?)?",
  de: "halbe[nrsm]? ¦ anderthalb|eineinhalb ¦ einhalb ¦ viertel ¦ dreiviertel",
  nl: "halve?|half ¦ anderhalve?|anderhalf ¦ en een half ¦ kwart ¦ driekwart",
  sv: "halvt?a? ¦ halvannan ¦ och en halv|och ett halvt ¦ kvarts? ¦ trekvarts?",
  da: "halv[te]? ¦ halvanden|halvandet ¦ og en halv|og et halvt ¦ kvart ¦ trekvart",
  nb: "halv[te]? ¦ halvannen|halvannet ¦ og en halv|og et halvt ¦ kvart ¦ trekvart",
  fr: "demi-?e? ¦ ¦ et demie? ¦ quart d['’](?=\\p{L}) ¦ trois quarts d['’](?=\\p{L})",
  es: "medi[oa] ¦ ¦ y medi[oa] ¦ cuarto de ¦ tres cuartos de",
  pt: "mei[oa] ¦ ¦ e mei[oa] ¦ quarto de ¦ três quartos de",
  it: "mezz[oa]|mezz['’](?=\\p{L}) ¦ ¦ e mezz[oa] ¦ quarto d['’](?=\\p{L}) ¦ tre quarti d['’](?=\\p{L})",
  ro: "jumătate(?: de)? ¦ ¦ și jumătate ¦ sfert de ¦ trei sferturi de",
  pl: "pół ¦ półtora|półtorej ¦ i pół ¦ ćwierć ¦ trzy czwarte",
  cs: "půl ¦ ¦ a půl ¦ čtvrt ¦ tři čtvrtě|třičtvrtě",
  sk: "pol ¦ poldruha ¦ a pol ¦ štvrť ¦ trištvrte",
  hu: "fél ¦ másfél ¦ és fél ¦ negyed ¦ háromnegyed",
  fi: "puoli|puolen|puolta ¦ puolitoista|puolentoista ¦ ja puoli ¦ neljännes ¦ kolme neljännestä",
  ru: "половин[аыуе]|пол-?(?=\\p{L}) ¦ полтора|полторы|полутора ¦ с половиной ¦ четверть ¦ три четверти",
  uk: "пів|половин[аиу] ¦ півтора|півтори ¦ з половиною ¦ чверть ¦ три чверті",
  bg: "половин ¦ ¦ и половина ¦ четвърт ¦ три четвърти",
  el: "μισ[όήά] ¦ μιάμιση|ενάμισης?|ενάμισι ¦ και μισ[όή] ¦ τέταρτο της ¦ τρία τέταρτα της ¦ δυόμισι=2.5 δυόμιση=2.5 τρεισήμισι=3.5 τρεισήμιση=3.5",
  tr: "yarım ¦ ¦ buçuk ¦ çeyrek ¦ üç çeyrek",
  id: "setengah|separuh ¦ ¦ setengah ¦ seperempat ¦ tiga perempat",
  vi: "nửa ¦ ¦ rưỡi ¦ ¦ ",
  fil: "kalahating ¦ ¦ at kalahati(?:ng)? ¦ sangkapat na ¦ tatlong[ -]kapat na",
  hi: "आधा|आधे|आधी ¦ डे(?:\u095d|ढ\u093c?) ¦ ¦ चौथाई|पाव ¦ पौन|पौना ¦ ढाई=2.5",
  ar: "نصف ¦ ¦ ونصف(?: ال\\p{L}+)? ¦ ربع ¦ ثلاثة أرباع",
  he: "חצי ¦ ¦ וחצי ¦ רבע ¦ שלושת רבעי",
  th: "ครึ่ง ¦ ¦ ครึ่ง ¦ ¦ ",
  ko: "반(?= ?(?:시간|년|달|킬로|리터)) ¦ ¦ 반 ¦ ¦ ",
  ja: "半(?=[年日]) ¦ ¦ 半(?![分数額期]) ¦ ¦ ",
  zh: "半(?=[个個年天月小斤公升]) ¦ ¦ [个個]?半(?![价價数數场場]) ¦ ¦ ",
};

/** Words with a half in them: `zweieinhalb`, `tweeënhalf`; the number is before them. */
const joined: Readonly<Record<string, RegExp>> = {
  de: /(?<!\p{L})(\p{L}{3,12})einhalb(?!\p{L})/gu,
  nl: /(?<!\p{L})(\p{L}{3,8})[eë]n(?:een)?half(?!\p{L})/gu,
};

type Halves = {
  before: readonly (readonly [value: number, pattern: RegExp])[];
  behind: RegExp | null;
  behindWord: RegExp | null;
  joined: RegExp | null;
};
const compiled = new Map<string, Halves>();

/** How a language halves and quarters units; `before` and `behindWord` patterns are global, `behind` is for what follows. */
export function halvesOf(language: string): Halves {
  const known = compiled.get(language);
  if (known) return known;
  const parts = sayings[language]?.split("¦").map((part) => part.trim()) ?? [];
  const isDense = ["zh", "ja", "ko", "th"].includes(language);
  const [start, end] = isDense ? ["", ""] : ["(?<![\\p{L}\\p{M}])", "(?![\\p{M}])"];
  const before = [0.75, 1.5, 0.5, 0.25].flatMap((value): [number, RegExp][] => {
    const part = parts[{ 0.5: 0, 1.5: 1, 0.25: 3, 0.75: 4 }[value] ?? 0] ?? "";
    return part === "" ? [] : [[value, new RegExp(`${start}(?:${part})${end}`, "gu")]];
  });
  for (const entry of parts[5]?.split(" ") ?? []) {
    const [word = "", value] = entry.split("=");
    before.push([Number(value), new RegExp(`${start}${word}${end}`, "gu")]);
  }
  const behind = parts[2] ? new RegExp(`^(?:[ \\u00a0-]?(?:${parts[2]})(?![${isDense ? "\\p{M}" : "\\p{L}\\p{M}"}])| ?½)`, "u") : /^ ?½/u;
  const behindWord =
    parts[2] && !isDense ? new RegExp(`(?<![\\p{L}\\p{M}])[\\p{L}\\p{M}]{2,16} (?:${parts[2]})(?![\\p{L}\\p{M}])`, "gu") : null;
  const halves = { before, behind, behindWord, joined: joined[language] ?? null };
  compiled.set(language, halves);
  return halves;
}
