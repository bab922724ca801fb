import { languageAliases } from "./language-aliases.ts";
import type { Language, RomanisationScheme } from "./language.ts";

const rightToLeft: ReadonlySet<string> = new Set(["Arab", "Hebr", "Thaa"]);

/** Scripts that files can be written in: our fonts include them, and word processors lay them out. */
const fileScripts: ReadonlySet<string> = new Set("Latn Cyrl Grek Hans Hant Jpan Kore Arab Hebr Deva Thai".split(" "));

const schemes: ReadonlyMap<string, RomanisationScheme> = new Map(
  Object.entries({
    pinyin: "zh-Hans zh-Hant",
    romaji: "ja",
    revised: "ko",
    cyrillic: "ru uk be bg mk sr",
    greek: "el",
    arabic: "ar",
    hebrew: "he",
    "iso-15919": "hi mr ne bho mai bn as pa gu or ta te kn ml si",
    rtgs: "th",
  } satisfies Record<RomanisationScheme, string>).flatMap(([scheme, codes]) =>
    codes.split(" ").map((code): [string, RomanisationScheme] => [code, scheme as RomanisationScheme]),
  ),
);

/**
 * All languages of the translator, by English name. Traits: `F` formal and informal address differ, `V` Edge, Safari or Chrome include a
 * voice (checked in Edge's list of voices, the longest).
 */
export const languages: readonly Language[] = [
  row("af", "afrikaans", "Afrikaans", "南非荷兰语", "Afrikaans", "Latn", "FV"),
  row("sq", "albanian", "Albanian", "阿尔巴尼亚语", "Shqip", "Latn", "FV"),
  row("am", "amharic", "Amharic", "阿姆哈拉语", "አማርኛ", "Ethi", "FV"),
  row("ar", "arabic", "Arabic", "阿拉伯语", "العربية", "Arab", "V"),
  row("hy", "armenian", "Armenian", "亚美尼亚语", "Հայերեն", "Armn", "F"),
  row("as", "assamese", "Assamese", "阿萨姆语", "অসমীয়া", "Beng", "F"),
  row("az", "azerbaijani", "Azerbaijani", "阿塞拜疆语", "Azərbaycan dili", "Latn", "FV"),
  row("eu", "basque", "Basque", "巴斯克语", "Euskara", "Latn", "FV"),
  row("be", "belarusian", "Belarusian", "白俄罗斯语", "Беларуская", "Cyrl", "F"),
  row("bn", "bengali", "Bengali", "孟加拉语", "বাংলা", "Beng", "FV"),
  row("bho", "bhojpuri", "Bhojpuri", "博杰普尔语", "भोजपुरी", "Deva", "F"),
  row("bs", "bosnian", "Bosnian", "波斯尼亚语", "Bosanski", "Latn", "FV"),
  row("br", "breton", "Breton", "布列塔尼语", "Brezhoneg", "Latn", "F"),
  row("bg", "bulgarian", "Bulgarian", "保加利亚语", "Български", "Cyrl", "FV"),
  row("my", "burmese", "Burmese", "缅甸语", "မြန်မာဘာသာ", "Mymr", "FV"),
  row("yue", "cantonese", "Cantonese", "粤语", "粵語", "Hant", "V"),
  row("ca", "catalan", "Catalan", "加泰罗尼亚语", "Català", "Latn", "FV"),
  row("ceb", "cebuano", "Cebuano", "宿务语", "Cebuano", "Latn", ""),
  row("ny", "chichewa", "Chichewa", "齐切瓦语", "Chichewa", "Latn", "F"),
  row("zh-Hans", "chinese-simplified", "Chinese (Simplified)", "简体中文", "简体中文", "Hans", "V"),
  row("zh-Hant", "chinese-traditional", "Chinese (Traditional)", "繁体中文", "繁體中文", "Hant", "V"),
  row("co", "corsican", "Corsican", "科西嘉语", "Corsu", "Latn", "F"),
  row("hr", "croatian", "Croatian", "克罗地亚语", "Hrvatski", "Latn", "FV"),
  row("cs", "czech", "Czech", "捷克语", "Čeština", "Latn", "FV"),
  row("da", "danish", "Danish", "丹麦语", "Dansk", "Latn", "V"),
  row("dv", "dhivehi", "Dhivehi", "迪维希语", "ދިވެހި", "Thaa", "F"),
  row("nl", "dutch", "Dutch", "荷兰语", "Nederlands", "Latn", "FV"),
  row("en", "english", "English", "英语", "English", "Latn", "V"),
  row("eo", "esperanto", "Esperanto", "世界语", "Esperanto", "Latn", ""),
  row("et", "estonian", "Estonian", "爱沙尼亚语", "Eesti", "Latn", "FV"),
  row("fo", "faroese", "Faroese", "法罗语", "Føroyskt", "Latn", ""),
  row("fil", "filipino", "Filipino", "菲律宾语", "Filipino", "Latn", "V"),
  row("fi", "finnish", "Finnish", "芬兰语", "Suomi", "Latn", "FV"),
  row("fr", "french", "French", "法语", "Français", "Latn", "FV"),
  row("fy", "frisian", "Frisian", "弗里西亚语", "Frysk", "Latn", "F"),
  row("gl", "galician", "Galician", "加利西亚语", "Galego", "Latn", "FV"),
  row("ka", "georgian", "Georgian", "格鲁吉亚语", "ქართული", "Geor", "FV"),
  row("de", "german", "German", "德语", "Deutsch", "Latn", "FV"),
  row("el", "greek", "Greek", "希腊语", "Ελληνικά", "Grek", "FV"),
  row("gn", "guarani", "Guarani", "瓜拉尼语", "Avañe’ẽ", "Latn", ""),
  row("gu", "gujarati", "Gujarati", "古吉拉特语", "ગુજરાતી", "Gujr", "FV"),
  row("ht", "haitian-creole", "Haitian Creole", "海地克里奥尔语", "Kreyòl ayisyen", "Latn", ""),
  row("ha", "hausa", "Hausa", "豪萨语", "Hausa", "Latn", ""),
  row("haw", "hawaiian", "Hawaiian", "夏威夷语", "ʻŌlelo Hawaiʻi", "Latn", ""),
  row("he", "hebrew", "Hebrew", "希伯来语", "עברית", "Hebr", "V"),
  row("hi", "hindi", "Hindi", "印地语", "हिन्दी", "Deva", "FV"),
  row("hmn", "hmong", "Hmong", "苗语", "Hmoob", "Latn", ""),
  row("hu", "hungarian", "Hungarian", "匈牙利语", "Magyar", "Latn", "FV"),
  row("is", "icelandic", "Icelandic", "冰岛语", "Íslenska", "Latn", "V"),
  row("ig", "igbo", "Igbo", "伊博语", "Asụsụ Igbo", "Latn", ""),
  row("id", "indonesian", "Indonesian", "印度尼西亚语", "Bahasa Indonesia", "Latn", "FV"),
  row("ga", "irish", "Irish", "爱尔兰语", "Gaeilge", "Latn", "V"),
  row("it", "italian", "Italian", "意大利语", "Italiano", "Latn", "FV"),
  row("ja", "japanese", "Japanese", "日语", "日本語", "Jpan", "FV"),
  row("jv", "javanese", "Javanese", "爪哇语", "Basa Jawa", "Latn", "FV"),
  row("kn", "kannada", "Kannada", "卡纳达语", "ಕನ್ನಡ", "Knda", "FV"),
  row("kk", "kazakh", "Kazakh", "哈萨克语", "Қазақ тілі", "Cyrl", "FV"),
  row("km", "khmer", "Khmer", "高棉语", "ភាសាខ្មែរ", "Khmr", "FV"),
  row("rw", "kinyarwanda", "Kinyarwanda", "卢旺达语", "Ikinyarwanda", "Latn", ""),
  row("ko", "korean", "Korean", "韩语", "한국어", "Kore", "FV"),
  row("ku", "kurdish", "Kurdish (Kurmanji)", "库尔德语（库尔曼吉）", "Kurdî", "Latn", "F"),
  row("ckb", "kurdish-sorani", "Kurdish (Sorani)", "库尔德语（索拉尼）", "کوردیی ناوەندی", "Arab", "F"),
  row("ky", "kyrgyz", "Kyrgyz", "吉尔吉斯语", "Кыргызча", "Cyrl", "F"),
  row("lo", "lao", "Lao", "老挝语", "ລາວ", "Laoo", "FV"),
  row("la", "latin", "Latin", "拉丁语", "Latina", "Latn", ""),
  row("lv", "latvian", "Latvian", "拉脱维亚语", "Latviešu", "Latn", "FV"),
  row("ln", "lingala", "Lingala", "林加拉语", "Lingála", "Latn", ""),
  row("lt", "lithuanian", "Lithuanian", "立陶宛语", "Lietuvių", "Latn", "FV"),
  row("lg", "luganda", "Luganda", "卢干达语", "Luganda", "Latn", ""),
  row("lb", "luxembourgish", "Luxembourgish", "卢森堡语", "Lëtzebuergesch", "Latn", "F"),
  row("mk", "macedonian", "Macedonian", "马其顿语", "Македонски", "Cyrl", "FV"),
  row("mai", "maithili", "Maithili", "迈蒂利语", "मैथिली", "Deva", "F"),
  row("mg", "malagasy", "Malagasy", "马达加斯加语", "Malagasy", "Latn", ""),
  row("ms", "malay", "Malay", "马来语", "Bahasa Melayu", "Latn", "FV"),
  row("ml", "malayalam", "Malayalam", "马拉雅拉姆语", "മലയാളം", "Mlym", "FV"),
  row("mt", "maltese", "Maltese", "马耳他语", "Malti", "Latn", "V"),
  row("mi", "maori", "Māori", "毛利语", "Te reo Māori", "Latn", ""),
  row("mr", "marathi", "Marathi", "马拉地语", "मराठी", "Deva", "FV"),
  row("mn", "mongolian", "Mongolian", "蒙古语", "Монгол", "Cyrl", "FV"),
  row("ne", "nepali", "Nepali", "尼泊尔语", "नेपाली", "Deva", "FV"),
  row("nb", "norwegian", "Norwegian", "挪威语", "Norsk bokmål", "Latn", "V"),
  row("nn", "norwegian-nynorsk", "Norwegian Nynorsk", "新挪威语", "Norsk nynorsk", "Latn", ""),
  row("oc", "occitan", "Occitan", "奥克语", "Occitan", "Latn", "F"),
  row("or", "odia", "Odia", "奥里亚语", "ଓଡ଼ିଆ", "Orya", "F"),
  row("om", "oromo", "Oromo", "奥罗莫语", "Afaan Oromoo", "Latn", ""),
  row("ps", "pashto", "Pashto", "普什图语", "پښتو", "Arab", "FV"),
  row("fa", "persian", "Persian", "波斯语", "فارسی", "Arab", "FV"),
  row("pl", "polish", "Polish", "波兰语", "Polski", "Latn", "FV"),
  row("pt-BR", "portuguese-brazil", "Portuguese (Brazil)", "葡萄牙语（巴西）", "Português (Brasil)", "Latn", "FV"),
  row("pt-PT", "portuguese-portugal", "Portuguese (Portugal)", "葡萄牙语（葡萄牙）", "Português (Portugal)", "Latn", "FV"),
  row("pa", "punjabi", "Punjabi", "旁遮普语", "ਪੰਜਾਬੀ", "Guru", "F"),
  row("qu", "quechua", "Quechua", "克丘亚语", "Runasimi", "Latn", ""),
  row("ro", "romanian", "Romanian", "罗马尼亚语", "Română", "Latn", "FV"),
  row("ru", "russian", "Russian", "俄语", "Русский", "Cyrl", "FV"),
  row("sm", "samoan", "Samoan", "萨摩亚语", "Gagana Sāmoa", "Latn", ""),
  row("gd", "scottish-gaelic", "Scottish Gaelic", "苏格兰盖尔语", "Gàidhlig", "Latn", "F"),
  row("sr", "serbian", "Serbian", "塞尔维亚语", "Српски", "Cyrl", "FV"),
  row("st", "sesotho", "Sesotho", "南索托语", "Sesotho", "Latn", ""),
  row("sn", "shona", "Shona", "修纳语", "chiShona", "Latn", "F"),
  row("sd", "sindhi", "Sindhi", "信德语", "سنڌي", "Arab", "F"),
  row("si", "sinhala", "Sinhala", "僧伽罗语", "සිංහල", "Sinh", "FV"),
  row("sk", "slovak", "Slovak", "斯洛伐克语", "Slovenčina", "Latn", "FV"),
  row("sl", "slovenian", "Slovenian", "斯洛文尼亚语", "Slovenščina", "Latn", "FV"),
  row("so", "somali", "Somali", "索马里语", "Soomaali", "Latn", "V"),
  row("es", "spanish", "Spanish", "西班牙语", "Español", "Latn", "FV"),
  row("su", "sundanese", "Sundanese", "巽他语", "Basa Sunda", "Latn", "FV"),
  row("sw", "swahili", "Swahili", "斯瓦希里语", "Kiswahili", "Latn", "V"),
  row("sv", "swedish", "Swedish", "瑞典语", "Svenska", "Latn", "V"),
  row("tg", "tajik", "Tajik", "塔吉克语", "Тоҷикӣ", "Cyrl", "F"),
  row("ta", "tamil", "Tamil", "泰米尔语", "தமிழ்", "Taml", "FV"),
  row("tt", "tatar", "Tatar", "鞑靼语", "Татарча", "Cyrl", "F"),
  row("te", "telugu", "Telugu", "泰卢固语", "తెలుగు", "Telu", "FV"),
  row("th", "thai", "Thai", "泰语", "ไทย", "Thai", "FV"),
  row("bo", "tibetan", "Tibetan", "藏语", "བོད་སྐད་", "Tibt", "F"),
  row("ti", "tigrinya", "Tigrinya", "提格利尼亚语", "ትግርኛ", "Ethi", "F"),
  row("ts", "tsonga", "Tsonga", "聪加语", "Xitsonga", "Latn", ""),
  row("tr", "turkish", "Turkish", "土耳其语", "Türkçe", "Latn", "FV"),
  row("tk", "turkmen", "Turkmen", "土库曼语", "Türkmençe", "Latn", "F"),
  row("uk", "ukrainian", "Ukrainian", "乌克兰语", "Українська", "Cyrl", "FV"),
  row("ur", "urdu", "Urdu", "乌尔都语", "اردو", "Arab", "FV"),
  row("ug", "uyghur", "Uyghur", "维吾尔语", "ئۇيغۇرچە", "Arab", "F"),
  row("uz", "uzbek", "Uzbek", "乌兹别克语", "Oʻzbekcha", "Latn", "FV"),
  row("vi", "vietnamese", "Vietnamese", "越南语", "Tiếng Việt", "Latn", "V"),
  row("cy", "welsh", "Welsh", "威尔士语", "Cymraeg", "Latn", "FV"),
  row("xh", "xhosa", "Xhosa", "科萨语", "isiXhosa", "Latn", ""),
  row("yi", "yiddish", "Yiddish", "意第绪语", "ייִדיש", "Hebr", "F"),
  row("yo", "yoruba", "Yoruba", "约鲁巴语", "Yorùbá", "Latn", "F"),
  row("zu", "zulu", "Zulu", "祖鲁语", "isiZulu", "Latn", "V"),
];

const byName: ReadonlyMap<string, Language> = new Map(
  languages.flatMap((language): [string, Language][] => [
    [language.code.toLowerCase(), language],
    [language.slug, language],
  ]),
);

/** Finds a language by BCP 47 tag, URL name or another name, ignoring case: `zh-TW`, `iw`, `tagalog`, `de-AT`. */
export function findLanguage(codeOrAlias: string): Language | null {
  const name = codeOrAlias.toLowerCase().replaceAll("_", "-");
  const known = byName.get(name) ?? byName.get(languageAliases.get(name) ?? "");
  if (known !== undefined) return known;
  // A script or region that makes no difference here: `de-AT`, `en-GB`, `az-Cyrl`, `es-419`.
  const [, primary] = /^([a-z]{2,3})(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?$/.exec(name) ?? [];
  return primary === undefined ? null : (byName.get(primary) ?? byName.get(languageAliases.get(primary) ?? "") ?? null);
}

/** What else a language is called, in lowercase: its name in addresses, other tags, what people type. */
export const aliasesOf = ({ code, slug }: Pick<Language, "code" | "slug">): string[] => [
  slug,
  ...[...languageAliases].flatMap(([alias, name]) => (name === code.toLowerCase() || name === slug ? [alias] : [])),
];

/**
 * Whether two names mean the same language; simplified and traditional Chinese, and Brazilian and European Portuguese, count as two each.
 */
export function isSameLanguage(a: string, b: string): boolean {
  const [first, second] = [findLanguage(a), findLanguage(b)];
  return first === null ? a.toLowerCase() === b.toLowerCase() : first === second;
}

function row(
  code: string,
  slug: string,
  en: string,
  zh: string,
  nativeName: string,
  script: string,
  traits: "" | "F" | "V" | "FV",
): Language {
  return {
    code,
    slug,
    name: { en, zh },
    nativeName,
    script,
    direction: rightToLeft.has(script) ? "rtl" : "ltr",
    hasFormality: traits.includes("F"),
    romanisation: schemes.get(code) ?? null,
    hasVoice: traits.includes("V"),
    hasFiles: fileScripts.has(script),
  };
}
