/** Words for scales after a digit or a numeral, by the value they multiply with. Only full words, as in running text. */
export const scaleWords: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries({
    "1000":
      "thousand thousands tausend mille mil mila duizend tusen tusind tysiąc tysiące tysięcy tyś тысяча тысячи тысяч тыс тисяча тисячі тисяч тис bin nghìn ngàn ribu हज़ार हजार ألف آلاف الف אלף אלפים χιλιάδες χιλ libo พัน 千 천 tis tisíc ezer tuhat tuhatta mii хиляди tusind tisíce tisuća",
    "10000": "万 萬 만 หมื่น",
    "100000": "lakh lakhs लाख แสน",
    "1000000":
      "million millions mn mln mio millionen mill millones millón millón. milhão milhões milione milioni miljoen miljoner miljon millioner milion miliony milionów миллион миллиона миллионов млн мільйон мільйони мільйонів milyon triệu juta मिलियन مليون ملايين מיליון εκατομμύρια εκατομμύριο εκ milyong milyon ล้าน miljoonaa millió milionů miliónov milioane millioner милиона milijuna",
    "10000000": "crore crores करोड़",
    "100000000": "亿 億 억",
    "1000000000":
      "billion billions bn milliarde milliarden mrd milliard milliards bilhão bilhões miliardo miliardi miljard miljarder milliarder miliard miliardy miliardów миллиард миллиарда миллиардов млрд мільярд мільярди мільярдів milyar tỷ tỉ miliar अरब مليار مليارات מיליארד δισεκατομμύρια δισ bilyong bilyon miliarde milliárd miljardia милиарда milijardi",
    "1000000000000":
      "trillion trillions billionen trilhão trilhões биллион триллион триллионов трлн trilyon nghìn·tỷ triliun 兆 조 ล้านล้าน trilyong",
  }).flatMap(([value, words]) => words.split(" ").map((word) => [word.normalize("NFC"), Number(value)])),
);

/** Scales with a different meaning in one language than in the others (long and short scale). */
export const ownScales: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  de: { billion: 1e12, billionen: 1e12 },
  es: { billón: 1e12, billones: 1e12 },
  fr: { billion: 1e12, billions: 1e12 },
  it: { bilione: 1e12, bilioni: 1e12 },
  zh: { 兆: 1e12 },
  // Here these are units: ten kilometres, miles.
  sv: { mil: 1 },
  nb: { mil: 1 },
  no: { mil: 1 },
  pl: { mil: 1 },
  cs: { mil: 1 },
  sk: { mil: 1 },
  tr: { mil: 1 },
};

/** Beginnings of the words for 0 to 12, cardinal and ordinal, folded; `|` between values. Used to accept, never to require. */
export const smallNumbers: Readonly<Record<string, string>> = {
  en: "zero|one first once single a an|two second twice both pair double couple|three third triple thrice|four quart|five fifth|six sixth|seven|eight|nine nin|ten tenth|eleven|twelve twelf dozen",
  de: "null|ein eine einen einem einer eines erst|zwei zweit beid doppel paar|drei dritt|vier|funf|sechs|sieb|acht|neun|zehn|elf|zwolf dutzend",
  fr: "zero|un une premi 1er|deux deuxi second double|trois troisi tiers|quatre quatri quart|cinq|six sixi|sept|huit|neuf neuvi|dix|onze onzi|douze douz",
  es: "cero|un uno una primer|dos segund doble ambos|tres tercer tercio|cuatro cuart|cinco quint|seis sext|siete septim|ocho octav|nueve noven|diez decim|once|doce docena",
  pt: "zero|um uma primeir|dois duas segund dobro ambos|tres terceir terco|quatro quart|cinco quint|seis sext meia|sete setim|oito oitav|nove non|dez decim|onze|doze duzia",
  it: "zero|un uno una prim|due second doppi entramb|tre terz|quattro quart|cinque quint|sei sest|sette settim|otto ottav|nove non|dieci decim|undici|dodici dozzin",
  nl: "nul|een eerst|twee tweed beid dubbel|drie derd|vier|vijf|zes|zeven|acht|negen|tien|elf|twaalf dozijn",
  sv: "noll|en ett forst|tva andra dubbel|tre tredj|fyra fjard|fem|sex sjatt|sju|atta attond|nio|tio|elva elft|tolv dussin",
  pl: "zer|jed pierwsz raz|dwa dwie dwoch drug podwoj ob|trzy trzech trzec|czter czwart|piec piat pieci|szesc szost|siedem siodm|osiem osm|dziewie|dziesie|jedenas|dwanas",
  ru: "ноль нул|од перв раз|дв втор об пар|тр|четыр четв|пят|шест|сем седьм|вос|девят|десят|одиннадц|двенадц дюжин",
  uk: "нуль|од перш раз|дв друг об пар|тр|чотир четв|п'ят п’ят|шіст шест|сім сьом|віс вос|дев|десят|одинадц|дванадц",
  tr: "sifir|bir ilk tek|iki ikinci cift|uc ucu|dort dord|bes|alti|yedi|sekiz|dokuz|on|on|on",
  vi: "không|một nhất mốt|hai hai nhì đôi|ba|bốn tư|năm lăm|sáu|bảy|tám|chín|mười|mười|mười",
  id: "nol|satu pertama se|dua kedua|tiga ketiga|empat keempat|lima kelima|enam keenam|tujuh|delapan|sembilan|sepuluh|sebelas|dua",
  ar: "صفر|واحد أول اول إحدى|اثن اثنان ثان زوج مرتين يومان يومين كلا|ثلاث ثالث|أربع اربع رابع ربع|خمس خامس|ست سادس|سبع سابع|ثمان ثامن|تسع تاسع|عشر عاشر|أحد|اثن",
  he: "אפס|אחד אחת ראשון ראשונה|שני שתי שניים שתיים יומיים שבועיים|שלוש שלישי|ארבע רביעי|חמש חמישי|שש שיש|שבע שביעי|שמונ שמיני|תשע|עשר עשיר|אחד|שני שתים",
  hi: "शून्य|एक पहल|दो दूसर दोन|तीन तीसर|चार चौथ|पाँच पांच|छह छः छठ छ|सात|आठ|नौ|दस|ग्यारह|बारह",
  th: "ศูนย์|หนึ่ง แรก เดียว|สอง คู่|สาม|สี่|ห้า|หก|เจ็ด|แปด|เก้า|สิบ|สิบเอ็ด|สิบสอง",
  ko: "영 공|일 한 하나 첫|이 두 둘|삼 세 셋|사 네 넷|오 다섯|육 여섯|칠 일곱|팔 여덟|구 아홉|십 열|열한 십일|열두 십이",
  el: "μηδεν|εν μι πρωτ|δυο δευτερ διπλ|τρε τρι|τεσσερ τεταρτ|πεντ πεμπτ|εξι εκτ|επτ εφτ εβδομ|οκτ οχτ ογδο|εννε ενατ|δεκ|εντεκ|δωδεκ",
};

/** Words for halves and quarters, which may stand for 30, 15, 45, 50, 0.5. */
export const fractionWords =
  /\b(?:half|halv|halb|anderthalb|eineinhalb|viertel|dreiviertel|quarter|third|thirds|double|twice|triple|dozen|noon|midnight|demi|demie|moitié|quart|trois quarts|midi|minuit|media|medio|mitad|cuarto|mediodía|medianoche|meia|meio|metade|mezzo|mezza|metà|mezzogiorno|mezzanotte|w?pół|połow|half|kwart|kwartier|kvart|yarım|buçuk|çeyrek|rưỡi|nửa|setengah|separuh|decade|century)|半|折|成|刻|половин|полтор|четверт|полдень|полночь|пів|آدھا|نصف|ربع|منتصف|חצי|רבע|आधा|आधे|साढ़े|डेढ़|ढाई|सवा|पौने|ครึ่ง|반|자정|정오|μισ/iu;

/** Words for the whole day, which may stand for 24 hours and 7 days. */
export const allDayWords =
  /round the clock|day (?:and|or) night|night and day|rund um die uhr|tag und nacht|jour et nuit|nuit et jour|día y noche|las? veinticuatro horas|dia e noite|noite e dia|giorno e notte|notte e giorno|dag en nacht|dygnet runt|døgnet rundt|dobę|całodobow|nepřetržit|круглосуточн|круглые сутки|цілодобов|цілу добу|денонощ|όλο το 24ωρο|μέρα νύχτα|全天|昼夜|晝夜|日夜|夜を問わず|年中無休|終日|على مدار الساعة|ليل(?:ًا)? و?نهار|gece gündüz|7\/24|24\/7|ngày đêm|siang (?:dan )?malam|sepanjang hari|ตลอดทั้งวัน|ทั้งวันทั้งคืน|चौबीस|दिन-रात|दिन रात|מסביב לשעון|יומם וליל|밤낮|하루 종일|상시/iu;

/** Beginnings of the names of the twelve months in the languages of our pages; if one occurs, the other side may have its number. */
export const monthNames: readonly RegExp[] = [
  "jan enero янв січ يناير كانون ינואר जनवरी มกรา ιαν gen sty ocak stycz leden január ιανουαρ",
  "feb févr fev febr фев лют فبراير شباط פברואר फ़रवरी फरवरी กุมภา φεβ lut şub únor luty",
  "mar märz mär maart mrt мар бер مارس آذار מרץ मार्च มีนา μαρ març marz mart bře",
  "apr avr abr апр квіт أبريل نيسان אפריל अप्रैल เมษา απρ kwie nis dub",
  "may mai mayo maio mag maj mei мая май трав مايو أيار מאי मई พฤษภา μα maggio květ",
  "jun juin giu июн черв يونيو حزيران יוני जून มิถุนา ιουν czerw haz cze čvn",
  "jul juil lug июл лип يوليو تموز יולי जुलाई กรกฎา ιουλ lip tem čvc",
  "aug août ago agos авг серп أغسطس آب אוגוסט अगस्त สิงหา αυγ sierp ağu agu srp",
  "sep set сен вер أيلول سبتمبر ספטמבר सितंबर सितम्बर กันยา σεπ wrze eyl zář",
  "oct okt ott out окт жовт أكتوبر תשרי אוקטובר अक्टूबर अक्तूबर ตุลา οκτ paź eki říj",
  "nov ноя листоп نوفمبر נובמבר नवंबर नवम्बर พฤศจิกา νοε lis kas",
  "dec dez déc dic дек груд ديسمبر דצמבר दिसंबर दिसम्बर ธันวา δεκ grud ara des pros",
].map((names) => new RegExp(`(?<![\\p{L}\\p{M}])[ובלהמ]?(?:${names.replaceAll(" ", "|")})`, "iu"));

/** Marks for the half of the day: an hour below 13 may be one above 12 on the other side. */
export const dayHalves =
  /\b(?:[ap]\.?\s?m\b|uhr\b|heures?\b|\d\s?h\b|ore\b|de la tarde|de la noche|da tarde|da noite|nachmittags?|abends|morgens|saat|giờ|jam|sáng|chiều|tối|pukul|kl\b|godz|uur)|上午|下午|中午|晚上|凌晨|早上|傍晚|午前|午後|点|點|時|오전|오후|저녁|утра|вечера|дня|ночи|ранку|вечора|صباح|مساء|ظهر|बजे|โมง|ทุ่ม|ตี|นาฬิกา|น\.|π\.μ|μ\.μ|בבוקר|בערב|:\d\d/iu;

/** Thai counts the evening, and traditionally the morning, from six: หนึ่งทุ่ม is 19:00. */
export const sixHours = /ทุ่ม|โมงเช้า/;

/** Beginnings of the words for numbers from 13 up, by language; if a text has one, the other side may have it in digits. */
const largeNumbers: Readonly<Record<string, string>> = {
  en: "thirteen fourteen fifteen sixteen seventeen eighteen nineteen twent thirt forty fort fift sixt sevent eight ninet hundred thousand million billion",
  de: "\\p{L}*zehn \\p{L}*zig \\p{L}*dreißig \\p{L}*hundert \\p{L}*tausend million milliarde",
  fr: "treiz quatorz quinz seiz vingt trent quarant cinquant soixant cent mille million milliard",
  es: "trece catorce quince dieci veint treint cuarent cincuent sesent setent ochent novent cien cientos doscient trescient quinient mil millon millón",
  pt: "treze catorze quatorze quinze dezes dezo vinte trint quarent cinquent sessent setent oitent novent cem cento duzent trezent quinhent mil milh",
  it: "tredici quattordici quindici sedici dicia dici vent trent quarant cinquant sessant settant ottant novant cento duecent mille mila milion",
  nl: "dertien veertien vijftien \\p{L}*tien \\p{L}*tig honderd duizend miljoen",
  sv: "tretton fjorton femton sexton sjutton arton nitton tjug tret fyrti femti sexti sjutti åtti nitti hundra tusen miljon",
  pl: "\\p{L}*naście \\p{L}*dzieści \\p{L}*dziesiąt sto dwieście trzysta pięćset tysi milion",
  ru: "\\p{L}*надцат двадцат тридцат сорок \\p{L}+десят девяност сто ста двести триста пятьсот \\p{L}*сот тысяч миллион",
  uk: "\\p{L}*надцят двадцят тридцят сорок \\p{L}+десят дев сто двісті триста \\p{L}*сот тисяч мільйон",
  ar: "و?ال?عشر و?عشر و?ثلاثون و?ثلاثين و?أربع و?خمس و?ستون و?ستين و?سبع و?ثمان و?تسع و?مئ و?مائ و?ألف و?آلاف مليون",
  he: "ו?עשרים ו?שלושים ו?ארבעים ו?חמישים ו?שישים ו?שבעים ו?שמונים ו?תשעים ו?מאה ו?מאתיים ו?אלף עשרה",
  hi: "बीस तीस चालीस पचास साठ सत्तर अस्सी नब्बे सौ हज़ार हजार लाख पंद्रह तेरह चौदह सोलह सत्रह अठारह",
  th: ".*?(?:สิบ|ร้อย|พัน|หมื่น)",
  vi: "mươi trăm nghìn ngàn mười",
  id: "belas puluh ratus seratus ribu seribu juta",
  tr: "yirmi otuz kırk elli altmış yetmiş seksen doksan yüz bin milyon on",
  el: "είκοσι τριάντα σαράντα πενήντα εξήντα εκατό χίλι χιλιάδες",
  ko: ".*?(?:스물|서른|마흔|쉰|예순)",
  fil: "dalawampu tatlumpu apatnapu limampu sandaan isandaan libo sanlibo labing",
};

const largeNumberPatterns = new Map(Object.entries(largeNumbers).map(([language, words]) => [language, patternOf(words.split(" "))]));

/** Compounds are found by their endings: a pattern that begins with any letters would be tried at each of them. */
function patternOf(words: readonly string[]): RegExp {
  const inside = words.filter((word) => /^(?:\\p\{L\}[*+]|\.\*\?)/.test(word)).map((word) => word.replace(/^(?:\\p\{L\}[*+]|\.\*\?)/, ""));
  const whole = words.filter((word) => !/^(?:\\p\{L\}[*+]|\.\*\?)/.test(word));
  const parts = [...(whole.length > 0 ? [`(?<![\\p{L}\\p{M}\\d])(?:${whole.join("|")})`] : []), ...inside];
  return new RegExp(parts.join("|"), "iu");
}

/** Returns whether a text spells out a number from 13 up; in languages we don't know it may. */
export const hasLargeNumber = (lowerProse: string, language: string): boolean =>
  largeNumberPatterns.get(language)?.test(lowerProse) ?? !["zh", "ja", "yue"].includes(language);
