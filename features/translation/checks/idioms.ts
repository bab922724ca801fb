import { readAmounts } from "./check-spelled.ts";
import { without } from "./check-times.ts";
import type { PreparedText } from "./prepared-text.ts";
import { readHanNumbers } from "./read-numbers.ts";

/** Phrases with a number that counts nothing, by language; patterns, ` | ` between them. Translators rarely keep the number. */
const idioms: Readonly<Record<string, string>> = {
  en: "fifty-fifty | at sixes and sevens | second to none | (?:on )?cloud nine | dressed to the nines | the whole nine yards | forty winks | on all fours | six of one and half a dozen of the other | in two minds | back to square one | a stitch in time saves nine | put two and two together | catch[- ]22 | twenty-twenty vision | seventh heaven | nine lives | six feet under | one in a million | five o['’]clock shadow | two left feet | kill(?:ed|ing)? two birds with one stone | high five",
  de: "unter vier augen | auf allen vieren | alle viere von sich | an (?:den )?(?:fünf|zehn) fingern ab\\p{L}* | fünfe? gerade sein | (?:im )?siebten himmel | auf wolke sieben | sieben sachen | drei käse hoch | in null komma nichts | mit sieben siegeln | alle fünfe | ein[- ]mal[- ]eins | zwei fliegen mit einer klappe | zwischen zwei stühlen | auf zwei hochzeiten | in seinen eigenen vier wänden | (?:eigenen )?vier wänden?",
  nl: "onder vier ogen | op alle vieren | in de zevende hemel | zeven sloten tegelijk | met twee maten | twee vliegen in één klap | op zijn elfendertigst",
  fr: "tiré[es]* à quatre épingles | à quatre pattes | (?:se |me |te )?plier en quatre | à deux pas | trente-six (?:fois|chandelles|solutions|mille) | faire les cent pas | sur son trente et un | septième ciel | couper les cheveux en quatre | entre quatre yeux | d['’]une pierre deux coups | ni une ni deux | jamais deux sans trois | les quatre cents coups | haut comme trois pommes | tous les quatre matins | dire ses quatre vérités",
  es: "tres pies al gato | cinco pies al gato | a cuatro patas | cada dos por tres | a los cuatro vientos | cuatro gatos | cuatro ojos | séptimo cielo | dos dedos de frente | no hay dos sin tres | matar dos pájaros de un tiro | en un dos por tres | de tres al cuarto | sus trece | mil maravillas",
  pt: "a quatro mãos | aos quatro ventos | sétimo céu | matar dois coelhos com uma cajadada(?: só)? | com quatro pedras na mão | às duas por três | dois dedos de prosa | a sete chaves | pintar o sete | bicho de sete cabeças",
  it: "quattro chiacchiere | quattro passi | quattro gatti | in quattro e quattr['’]otto | a quattr['’]occhi | farsi in quattro | ai quattro venti | settimo cielo | sette camicie | due piedi in una scarpa | due passi | non c['’]è due senza tre | prendere due piccioni con una fava | mille grazie | spaccare il capello in quattro",
  sv: "mellan fyra ögon | på alla fyra | i sjunde himlen | två flugor i en smäll | femte hjulet | inom sina fyra väggar",
  da: "under fire øjne | på alle fire | i den syvende himmel | to fluer med ét smæk",
  nb: "under fire øyne | på alle fire | i den sjuende himmel | to fluer i en smekk",
  pl: "w cztery oczy | na czworakach | (?:w )?siódmym niebie | za siedmioma górami | upiec dwie pieczenie na jednym ogniu | trzy po trzy | piąte przez dziesiąte | po stokroć | pleść trzy po trzy | w czterech ścianach",
  cs: "mezi čtyřma očima | po čtyřech | v sedmém nebi | dvě mouchy jednou ranou | za sedmero horami | páté přes deváté | mezi čtyřmi stěnami",
  sk: "medzi štyrmi očami | po štyroch | v siedmom nebi | dve muchy jednou ranou | piate cez deviate",
  hu: "négyszemközt | négykézláb | hetedik mennyország\\p{L}* | két legyet egy csapásra | hetedhét országon | hét pecsétes",
  ro: "între patru ochi | în patru labe | al nouălea cer | doi iepuri dintr-o lovitură | la doi pași | cu ochii în patru",
  fi: "kahden kesken | neljän silmän | nelin kontin | seitsemännessä taivaassa | kaksi kärpästä yhdellä iskulla | seitsemän sinetin",
  ru: "на все четыре стороны | в четырёх стенах | в четырех стенах | на седьмом небе | как дважды два | семь пятниц(?: на неделе)? | за тридевять земель | за семью замками | за семью печатями | семи пядей во лбу | двух зайцев | с глазу на глаз | в двух шагах | в двух словах | в три ручья | в три погибели | до седьмого пота | седьмая вода на киселе | как свои пять пальцев | пятое колесо | на все сто | сто лет(?= (?:тебя|вас|не)) | тридцать три несчастья",
  uk: "на сьомому небі | віч-на-віч | у чотирьох стінах | за тридев['’]ять земель | як двічі по два | двох зайців | на всі чотири сторони | за два кроки | як свої п['’]ять пальців",
  bg: "на четири очи | на седмото небе | с един куршум два заека | между четири стени | на две крачки",
  el: "στα τέσσερα | στον έβδομο ουρανό | με ένα σμπάρο δύο τρυγόνια | μάτια τέσσερα | τα μάτια μου τέσσερα | στους πέντε δρόμους | στα δύο βήματα | δυο βήματα",
  tr: "dört gözle | dört dörtlük | dört elle | dört bir yan\\p{L}* | dokuz doğur\\p{L}* | bin bir | yedi kat | iki ayağı bir pabuç\\p{L}* | bir taşla iki kuş | yedi düvel | beş parasız | üç aşağı beş yukarı | iki arada bir derede | kırk yılda bir | ikide bir | üç beş | beş para etmez | dokuz köyden kovul\\p{L}* | iki gözü iki çeşme | kırk dereden su",
  id: "empat mata | sekali dayung dua tiga pulau terlampaui | kaki seribu | seribu satu | setengah hati | dua hati | mendua hati",
  vi: "một công đôi việc | ba phải | năm bè bảy mối | ba chân bốn cẳng | chín bỏ làm mười | năm thì mười họa | ba hồi chín vía | tám chuyện | bảy nổi ba chìm | năm châu bốn bể | mười mươi | ba bốn bề | một nắng hai sương",
  hi: "नौ दो ग्यारह | तीन तेरह | चार चाँद | चार चांद | दो टूक | उन्नीस[- ]बीस | एक से बढ़कर एक | छक्के छ\\p{L}* | आठ[- ]आठ आँसू | सात समंदर | सोलह आने | निन्यानवे का फेर | चारों खाने चित",
  ar: "ضرب عصفورين بحجر(?: واحد)? | عصفورين بحجر(?: واحد)? | في السماء السابعة | ألف شكر | ألف مبروك | بين نارين",
  he: "בארבע עיניים | על ארבע | ברקיע השביעי | שתי ציפורים במכה אחת | בין ארבע עיניים | אלף פעמים | בין ארבעה קירות",
  th: "สองใจ | สองจิตสองใจ | ร้อยแปดพันเก้า | ห้าสิบห้าสิบ | ยิงปืนนัดเดียวได้นกสองตัว | ชั่วเจ็ดทีดีเจ็ดหน | สามวันดีสี่วันไข้ | ร้อยทั้งร้อย",
  ko: "일석이조 | 십중팔구 | 칠전팔기 | 삼삼오오 | 사방팔방 | 천차만별 | 이심전심 | 작심삼일 | 구사일생 | 백발백중 | 오십보백보 | 일거양득 | 십인십색 | 팔방미인 | 천만에(?:요)?",
  ja: "一石二鳥 | 十中八九 | 七転八倒 | 七転び八起き | 三日坊主 | 十人十色 | 四苦八苦 | 八方美人 | 千差万別 | 一か八か | 四方八方 | 五十歩百歩 | 百発百中 | 一長一短 | 三々五々 | 二の足 | 二枚舌 | 四六時中 | 八つ当たり | 万が一 | 千鳥足 | 九死に一生 | 七光り | 二の次 | 百も承知 | 一挙両得 | 再三再四 | 四の五の | 五分五分 | 七不思議 | 八百長 | 十八番 | 三つ子の魂百まで | 石の上にも三年 | 千載一遇 | 朝三暮四",
  zh: "三心二意 | 乱七八糟 | 亂七八糟 | 七上八下 | 四面八方 | 四面楚歌 | 四通八达 | 四通八達 | 四平八稳 | 五颜六色 | 五顏六色 | 五花八门 | 五花八門 | 五湖四海 | 千方百计 | 千方百計 | 九牛一毛 | 一干二净 | 一乾二淨 | 三番五次 | 三番两次 | 百发百中 | 万紫千红 | 七嘴八舌 | 七手八脚 | 七手八腳 | 七零八落 | 杂七杂八 | 横七竖八 | 七拼八凑 | 不三不四 | 朝三暮四 | 丢三落四 | 颠三倒四 | 说三道四 | 低三下四 | 推三阻四 | 接二连三 | 接二連三 | 三言两语 | 三言兩語 | 三三两两 | 三三兩兩 | 三五成群 | 一石二鸟 | 一石二鳥 | 一举两得 | 一舉兩得 | 一五一十 | 一清二楚 | 十有八九 | 十之八九 | 八九不离十 | 九死一生 | 九霄云外 | 十全十美 | 十万火急 | 十拿九稳 | 百里挑一 | 千言万语 | 千言萬語 | 千山万水 | 千辛万苦 | 千变万化 | 千變萬化 | 千载难逢 | 千真万确 | 千篇一律 | 千军万马 | 千家万户 | 万众一心 | 万无一失 | 万事如意 | 成千上万 | 成千上萬 | 独一无二 | 獨一無二 | 数一数二 | 略知一二 | 举一反三 | 四分五裂 | 五体投地 | 五味杂陈 | 六神无主 | 八仙过海 | 半斤八两 | 三头六臂 | 三长两短 | 三顾茅庐 | 三天打[鱼魚][，,]?[两兩]天[晒曬][网網] | 二话不说 | 两全其美 | 两面三刀 | 一心一意 | 一模一样 | 一心二用 | 三思而后?行 | 三教九流 | 三姑六婆 | 七情六欲 | 八面玲珑 | 百闻不如一见 | 千钧一发 | 买一送一 | 買一送一 | 五十步笑百步 | 二百五(?!十) | 小九九 | 三下五除二 | 吃一堑长一智 | 入木三分 | 事半功倍 | 百思不得其解 | 百感交集 | 万一 | 萬一",
};

const maxIdioms = 60;

const compiled = new Map<string, RegExp>();

function patternOf(language: string): RegExp | null {
  const name = language === "yue" ? "zh" : language === "no" ? "nb" : language;
  const own = idioms[name];
  if (own === undefined) return null;
  const known = compiled.get(name);
  if (known) return known;
  const [before, behind] = ["zh", "ja", "ko", "th"].includes(name) ? ["", ""] : ["(?<![\\p{L}\\p{M}])", "(?![\\p{L}\\p{M}])"];
  const pattern = new RegExp(`${before}(?:${own.split(" | ").join("|")})${behind}`, "gu");
  compiled.set(name, pattern);
  return pattern;
}

/** Both sides without their idioms, apart from those whose number the other side has too. */
export function maskIdioms(source: PreparedText, target: PreparedText): [PreparedText, PreparedText] {
  const [own, other] = [placesOf(source), placesOf(target)];
  if (own.length === 0 && other.length === 0) return [source, target];
  return [without(source, own.filter(isUnshared(source, target))), without(target, other.filter(isUnshared(target, source)))];
}

type Place = { start: number; end: number };

const placesOf = ({ lowerProse, writing }: PreparedText): Place[] => {
  const pattern = patternOf(writing.language);
  return pattern === null
    ? []
    : [...lowerProse.matchAll(pattern)].slice(0, maxIdioms).map(({ 0: whole, index }) => ({ start: index, end: index + whole.length }));
};

function isUnshared(side: PreparedText, other: PreparedText): (place: Place) => boolean {
  const amounts = readAmounts(side, []);
  const known = new Set(readAmounts(other, []).flatMap(({ values }) => values));
  if (["zh", "yue", "ja", "ko"].includes(other.writing.language)) for (const value of readHanNumbers(other.prose)) known.add(value);
  return ({ start, end }) => {
    const own = amounts
      .filter((amount) => amount.start >= start && amount.end <= end)
      .flatMap(({ values }) => values.filter((value) => value >= 3));
    return own.length === 0 || !own.every((value) => known.has(value));
  };
}
