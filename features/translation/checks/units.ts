/** What a unit measures, how many of the dimension's base unit it has, and whether people convert from or to it only roughly. */
export type Unit = { dimension: string; factor: number; isImperial: boolean };

/**
 * `dimension factor ¦ symbols ¦ words`: symbols as written in all languages, behind digits; words in lowercase, as patterns, `~` for an
 * ending, `de,nl:` before those of some languages alone. A word in several rows may mean any of them.
 */
const rows = `
length 0.001 ¦ mm мм ¦ millim[eèé]t~ mil[íi]m[eé]t~ миллиметр~ міліметр~ милимет~ χιλιοστ~ ملم ملليمتر~ مليمتر~ מילימטר~ מ["״]מ 毫米 公厘 ミリ ミリメートル 밀리미터 มิลลิเมตร มม मिलीमीटर मिमी
length 0.01 ¦ cm см ¦ centim[eèé]t~ cent[íi]metr~ zentimeter~ sentimet~ santim~ senttimet~ centi[mt] xăng-ti-mét сантиметр~ сантимет~ εκατοστ~ سم سنتيمتر~ סנטימטר~ ס["״]מ 厘米 公分 センチ センチメートル 센티미터 센티 เซนติเมตร ซม सेंटीमीटर सेमी
length 1 ¦ m м ¦ meter~ metr[eoiyůóaęě]~ metr mètres? mét méter~ метр~ μέτρ~ متر~ أمتار מטר~ 米 公尺 メートル 미터 เมตร मीटर
length 1000 ¦ km км ¦ kilom[eéè]t~ chilom[eèé]t~ kil[óo]metr~ ki-lô-mét cây.số километ~ кілометр~ χιλιόμετρ~ χιλιομέτρων χλμ كم كلم كيلومتر~ קילומטר~ ק["״]מ किलोमीटर किमी กิโลเมตร กม 公里 千米 キロ キロメートル 킬로미터 킬로 กิโล
length! 2000 ¦ ¦ ar:كيلومتران ar:كيلومترين
length 10000 ¦ ¦ sv,nb:mil
length 500 ¦ ¦ zh:里(?![面边邊头頭程])
length 0.0254 imperial ¦ ¦ inch inches zoll pouces? pulgadas? polegadas? pollic[ei] sv:tum tommer pl:cal[ie]? palc[eů] hüvelyk~ tuumaa? дюйм~ ίντσ[αες]~ inç بوصات بوصة אינץ~ इंच นิ้ว 英寸 インチ 인치
length 0.3048 imperial ¦ ft ¦ foot feet fuß pieds? pies? pés? pied[ei] voet fot fod stóp stopy stop láb~ jalkaa фут~ πόδια ayak kaki talampakan قدم~ أقدام רגל फुट फीट ฟุต 英尺 呎 フィート 피트
length 0.9144 imperial ¦ yd ¦ yards? yardas? jard~ iard~ verges? ярд~ γιάρδ~ ياردة ياردات יארד~ गज หลา 码 碼 ヤード 야드
length 1609.344 imperial ¦ mi mph ¦ miles? meilen? milles? millas? milhas? migli[ao] mijl~ mile pl,cs,sk:mil[aei]? tr,id,ms:mil cs,sk:m[ií]l[eí] mérföld~ maili~ мил[яиіь] миль μίλι~ μιλίων ميل~ أميال מייל~ מיל मील ไมล์ dặm milya 英里 哩 マイル 마일
mass 0.000001 ¦ µg μg mcg мкг ¦ mi[ck]rogram~ mikrogram~ микрограм~ мікрограм~ 微克 マイクログラム 마이크로그램 ไมโครกรัม माइक्रोग्राम
mass 0.001 ¦ mg мг ¦ mill?igram~ mil[íi]gram~ миллиграм~ міліграм~ милиграм~ مليغرام~ ملغ ملجم مجم ملليجرام מיליגרם मिलीग्राम มิลลิกรัม มก χιλιοστόγραμμ~ μιλιγκράμ 毫克 ミリグラム 밀리그램
mass 1 ¦ g г gr ¦ gram~ gramm~ grammes? gam грам~ γραμμάρι~ γραμμαρίων γρ غرام~ جرام~ גרם~ ग्राम กรัม 克(?![拉服朗]) グラム 그램
mass 10 ¦ dag dkg ¦ dekagram~ decagram~ pl,cs,sk,hu,de:deka hu:dekát
mass 100 ¦ hg ¦ hektogram~ hectogram~ ettogramm[oi] it:ett[oi] sv,nb:hekto
mass 500 ¦ ¦ zh:斤 zh:市斤
mass 1000 ¦ kg кг ¦ kilogram~ kil[oó]s? kilogramm~ kilolu? kil[óo]gram~ vi:kí vi:cân chilogramm~ chil[oi] кило кіло килограм~ кілограм~ κιλ[άόώ]~ كغ كجم كيلوغرام~ كيلوجرام~ كيلو ק["״]ג קילו קילוגרם~ किलो किलोग्राम กก กิโลกรัม กิโล 公斤 千克 キロ キログラム 킬로그램 킬로
mass 6350.29 imperial ¦ ¦ en:stone
mass 1000000 ¦ t т ¦ tonn?[ea]?s? tonnes? toneladas? tonnellat[ea] tons? tonn[aei]~ tonů tun тонн~ тон[иа] тон τόν[οι]~ طن~ טון टन ตัน tấn 吨 噸 公吨 公噸 トン 톤
mass 28.3495 imperial ¦ oz ¦ ounces? unzen? onces? onzas? onças? onc[ei] uncji uncje uncí унци[яий]~ унцій ουγγι[άέ]~ أونصة אונקי~ औंस ออนซ์ 盎司 オンス 온스
mass 453.592 imperial ¦ lb lbs ¦ pounds? pfund livres? libras? libbr[ea] pond funt~ liber фунт~ λίβρ~ رطل~  ליברה पाउंड ปอนด์ 磅 ポンド 파운드
volume 1 ¦ ml мл mL ¦ mill?ilit[erí]~ mil[íi]lit~ миллилитр~ мілілітр~ милилит~ مليلتر~ مل מ["״]ל מיליליטר~ मिलीलीटर มิลลิลิตร มล 毫升 ミリリットル 밀리리터
volume 10 ¦ cl cL ¦ centilit~ zentiliter~
volume 100 ¦ dl dL ¦ decilit~ deziliter~ desilit~ децилит~ デシリットル
volume 1000 ¦ l L л ¦ lit(?:er|re|ro|r|ri|ra|ru|rů|rów|ry|roa|eri)~ lít литр~ літр~ λίτρ~ لتر~ ليتر~ ליטר~ लीटर ลิตร 升(?![级級高温]) 公升 リットル 리터
volume! 2000 ¦ ¦ ar:لتران ar:لترين
volume 3785.41 imperial ¦ gal ¦ gallons? gallonen galon~ gal[oó]n~ galão galões gallon[ei] галлон~ γαλόνι~ غالون~ גלון~ गैलन แกลลอน 加仑 加侖 ガロン 갤런
volume 4546.09 imperial ¦ gal ¦ gallons? gallonen galon~ gal[oó]n~ galão galões gallon[ei] галлон~ γαλόνι~ غالون~ גלון~ गैलन แกลลอน 加仑 加侖 ガロン 갤런
area 10000 ¦ ha га ¦ hekt[aá]r~ hectares? hect[áa]reas? ettar[io] hektaari~ гектар~ εκτάρι~ هكتار~ הקטר~ हेक्टेयर เฮกตาร์ 公顷 公頃 ヘクタール 헥타르
area 4046.86 imperial ¦ ac ¦ acres? acri akr[eóyů]?~ hu:hold акр~ فدان إيكر एकड़ เอเคอร์ 英亩 英畝 エーカー 에이커
time 1 ¦ ¦ seconds sec sekund~ segundos? secondes? second[io] seconden sekun[tn]~ secunde másodperc~ saniye~ giây detik секунд~ δευτερόλεπτ~ δευτερολέπτων ثوان~ ثانية שניות सेकंड วินาที 秒 秒钟 秒鐘 秒間 초 segundo
time 60 ¦ min мин хв m ¦ minut~ minuut~ minuten minutn~ minute?s? perc~ dakika~ phút menit minuto?s? хвилин~ минут~ λεπτ[άόώ]~ دقيقة دقائق דקות मिनट นาที 分钟 分鐘 分(?=[間。、]|前|後|ほど) 분 ja:分
time 3600 ¦ h hr hrs Std ч ¦ hours? stunde[n]? std heures? horas? or[ae] uu?r uren timm[ea]r? da,nb:time da,nb:timer da,nb:timers godzin~ hodin~ tun[tn]i~ tuntia ór[aá]~ saat~ id,ms:jam tiếng giờ oras hodín uk:годин[иау]? uk:год ru,bg:час(?:а|ов|у|ове)? ώρ[αες]~ ωρών ساعة ساعات שעה שעות घंटे घंटा घंटों ชั่วโมง 小时 小時 个小时 時間 시간
time 86400 ¦ ¦ days? tage?n? jours? d[ií]as? giorn[io] dagen? dagar? dage zile dni dn[ůíyi] dní napot nap päivä~ gün~ ngày hari araw дн(?:я|ей|і|ів|и)~ ден дни день ημέρ~ μέρ[αες]~ ημερών يوم~ أيام יום ימים दिन दिनों วัน 天(?![气氣空下然生]) zh,ja:日間 日間 일
time! 900 ¦ ¦ de:viertelstunden? nl:kwartier pl:kwadrans~ cs:čtvrthodin~ da,nb:kvarter fi:vartti~ zh:刻[钟鐘]
time! 1800 ¦ ¦ sv:halvtimm[ea]r? da,nb:halvtimer? hu:félór~ ru:полчаса uk:півгодин[иі]
time! 7200 ¦ ¦ ar:ساعتان ar:ساعتين he:שעתיים he:שעתים
time! 172800 ¦ ¦ ar:يومان ar:يومين he:יומיים
time! 1209600 ¦ ¦ en:fortnights? ar:أسبوعان ar:أسبوعين he:שבועיים
time 604800 ¦ ¦ weeks? woche[n]? semaines? semanas? settiman[ea] we(?:ek|ken) veck(?:a|or|ors) uger? uke[r]? tygod~ týdn~ týždň~ viikko~ viikon hu:hét hu:hete[ti]~ hafta~ tuần minggu linggo недел[яиьею]~ тижн~ седмиц~ εβδομάδ~ أسبوع~ أسابيع שבוע שבועות सप्ताह हफ़्ते हफ्ते สัปดาห์ 周(?![年岁歲末]) 週 週間 星期 个星期 礼拜 주
months 1 ¦ ¦ months? monate?n? mois mes(?:es)? mês mes[ei] maanden? månad~ måneder? miesi[ąę]~ měsíc~ mesiac~ hónap~ kuukau~ tr:ay tháng bulan buwan luni? месяц~ місяц~ месец~ μήνε?[ςσα]?~ μηνών شهر~ أشهر حודש חודש חודשים महीने महीना เดือน 个月 個月 か月 ヶ月 ヵ月 カ月 か月間 개월
months! 2 ¦ ¦ ar:شهران ar:شهرين he:חודשיים
months! 6 ¦ ¦ de:halbjahr~ ru:полгода uk:півроку pl:półrocz~ hu:félév~
months! 24 ¦ ¦ ar:سنتان ar:سنتين ar:عامان ar:عامين he:שנתיים
months 12 ¦ ¦ years? jahre?n? ans années? años? anos? ann[io] jaar år lat lata rok[uyů]? cs,sk:let hu:év~ vuo(?:tta|den|si) yıl~ vi:năm tahun taon ani ru:год(?:а|ы|у)? лет р[оі]к[иуів]{1,2} bg:година bg:години χρόνια χρόνο έτη ετών χρόνων سنة سنوات عام~ أعوام שנה שנים साल वर्ष ปี 年 年間 岁 歲 歳 才 살 년
data 0.001 ¦ kB KB КБ Ko ¦ kilobyte~ килобайт~ 千字节
data 1 ¦ MB МБ Mo ¦ megabyte~ megabait~ мегабайт~ megaocteti 兆字节 メガバイト 메가바이트
data 1000 ¦ GB ГБ Go ¦ gigabyte~ гигабайт~ гігабайт~ 吉字节 ギガバイト ギガ 기가바이트 기가 gigaoctets?
data 1000000 ¦ TB ТБ To ¦ terabyte~ терабайт~ テラバイト 테라바이트
power 1 ¦ W Вт ¦ watt~ wat(?:y|ów|t) vatios? ватт~ 瓦 ワット 와트
power 1000 ¦ kW кВт ¦ kilowatt~ kilowat(?:y|ów|t) kilovatios? киловатт~ кіловат~ 千瓦(?!时|時) キロワット 킬로와트
power 1000000 ¦ MW МВт ¦ megawatt~ мегаватт~ 兆瓦 メガワット 메가와트
energy 1 ¦ kWh кВтч ¦ kilowattstunden? kilowatt-hours? 千瓦时 度电
energy 1000 ¦ MWh МВтч ¦ megawattstunden? megawatt-hours? 兆瓦时
voltage 1 ¦ V В ¦ volts? volt voltios? вольт~ 伏 ボルト 볼트
voltage 1000 ¦ kV кВ ¦ kilovolts? киловольт~ 千伏
frequency 0.001 ¦ kHz кГц ¦ kilohertz килогерц~ 千赫
frequency 1 ¦ MHz МГц ¦ megahertz мегагерц~ 兆赫
frequency 1000 ¦ GHz ГГц ¦ gigahertz гигагерц~ 吉赫
dollars 1 ¦ $ ¦ dollars? dollari? d[oó]lar~ dolár~ dollár~ доллар~ долар~ δολάρι~ دولار~ דולר~ डॉलर ดอลลาร์ đô dolyar 美元 美金 ドル 달러 USD
euros 1 ¦ € ¦ euros? eur eura? euroa? eurós? evro евро євро ευρώ يورو אירו यूरो ยูโร avro 欧元 歐元 ユーロ 유로
pounds 1 ¦ £ ¦ pounds? pfund livres? libras? sterline? pond funt[aóyiů]~ liber punda? фунт[аоі]?[вь]? лир[аи] λίρ[αε]ς? جنيه~ لירות पाउंड ปอนด์ bảng 英镑 英鎊 ポンド 파운드
yen 1 ¦ ¥ ¦ yens? йен[аы]? єн[иа]? иен[аы]? γιεν ين ין येन เยน 日元 日圆 日圓 円 엔
yuan 1 ¦ ¥ ¦ yuan renminbi юан[ьяейіи]{1,2} γουάν يوان יואן युआन หยวน tệ 元 人民币 人民幣 块(?=[钱錢]?(?:[，。]|$)) 块钱 塊錢 위안
percent 1 ¦ % ％ ٪ ¦ percent per.cent prozent~ pour.cent por.ciento por.cento per.cento procent~ percento prosent~ százalék~ процент~ відсот~ τοις.εκατό persen porsyento phần.trăm प्रतिशत फ़ीसदी फीसदी في.المئة في.المائة بالمئة بالمائة אחוזים? אחוז เปอร์เซ็นต์ パーセント 퍼센트 프로(?=$|[가는의로이])
percent 10 ¦ ¦ ja:割 zh:成(?=[的以左，。、]|[\\u4e00-\\u9fff]|$)
`;

type Row = Unit & { isAlone: boolean; symbols: ReadonlySet<string>; words: readonly (readonly [languages: string, pattern: string])[] };

const units: readonly Row[] = rows
  .trim()
  .split("\n")
  .map((line) => {
    const [kind = "", symbols = "", words = ""] = line.split("¦").map((part) => part.trim());
    const [dimension = "", factor, imperial] = kind.split(" ");
    return {
      dimension: dimension.replace("!", ""),
      factor: Number(factor),
      isImperial: imperial === "imperial",
      isAlone: dimension.endsWith("!"),
      symbols: new Set(symbols.split(" ").filter((symbol) => symbol !== "")),
      words: words.split(" ").map((word) => {
        const [, languages = "", pattern = word] = /^((?:[a-z]{2},?)+):(.+)$/.exec(word) ?? [];
        return [languages, pattern.replace("~", "[\\p{L}\\p{M}]{0,5}")] as const;
      }),
    };
  });

/** What may stand before a unit without changing what is compared: `250 de grame`, `85 square metres`, `85 Quadratmeter`. */
const squares =
  /^(?:square |sq\.? ?|quadrat|vierkante |kvadrat|neliö|négyzet|квадратн\p{L}+ |кв\.? ?|τετραγωνικ\p{L}+ |वर्ग ?|平方|제곱|평방|ตาราง)/u;
const cubes = /^(?:cubic |kubik|kubieke |kuutio|köb|кубич\p{L}+ |куб\.? ?|κυβικ\p{L}+ |घन ?|立方|세제곱|ลูกบาศก์)/u;
const squaresBehind = /^ ?(?:²|2(?!\d)|carré|cuadrad|quadrad|quadrat|pătra|vuông|persegi|مربع|רבוע|kwadrat|čtverečn|kare|kuwadrad)/u;
const denseLanguages = new Set(["zh", "ja", "ko", "th"]);

export const isDenseLanguage = (language: string): boolean => denseLanguages.has(language);

type Patterns = readonly (readonly [row: Row, pattern: RegExp])[];
const compiled = new Map<string, Patterns>();

function patternsOf(language: string): Patterns {
  const known = compiled.get(language);
  if (known) return known;
  const end = isDenseLanguage(language) ? "" : "(?![\\p{L}\\p{M}])";
  const patterns = units.flatMap((row) => {
    const words = row.words.flatMap(([languages, pattern]) =>
      pattern !== "" && (languages === "" || languages.split(",").includes(language)) ? [pattern] : [],
    );
    return words.length === 0
      ? []
      : [[row, new RegExp(`^(?:${words.toSorted((a, b) => b.length - a.length).join("|")})${end}`, "u")] as const];
  });
  compiled.set(language, patterns);
  return patterns;
}

const alone = new Map<string, RegExp | null>();

/** The words of a language that count without a number: `fortnight`, `ساعتين`; null if there are none. */
export function aloneUnits(language: string): RegExp | null {
  const known = alone.get(language);
  if (known !== undefined) return known;
  const words = units
    .filter(({ isAlone }) => isAlone)
    .flatMap((row) => row.words.flatMap(([languages, pattern]) => (languages.split(",").includes(language) ? [pattern] : [])));
  const pattern = words.length === 0 ? null : new RegExp(`(?<![\\p{L}\\p{M}])(?:${words.join("|")})(?![\\p{L}\\p{M}])`, "gu");
  alone.set(language, pattern);
  return pattern;
}

const symbolPattern =
  /^(?:[$€£¥%％٪]|[\p{Script=Latin}\p{Script=Cyrillic}µμ]{1,4}(?![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{M}]))/u;

/** A unit at the beginning of a text, with everything that its word may mean. */
export type FoundUnit = { start: number; end: number; units: readonly Unit[] };

/**
 * Reads the unit that a text begins with.
 *
 * @param prose what follows a number, a few words of it, as `lower`, in lowercase
 * @param isSymbol whether the number is in digits: `5 m` is a length, `five m` isn't
 */
export function readUnit(prose: string, lower: string, language: string, isSymbol: boolean): FoundUnit | null {
  const gap = /^(?:[ \u00a0\u202f‑-]{1,2})?(?:de )?/u.exec(lower)?.[0].length ?? 0;
  const symbol = isSymbol ? symbolPattern.exec(prose.slice(gap))?.[0] : undefined;
  const bySymbol = symbol === undefined ? [] : units.filter(({ symbols }) => symbols.has(symbol));
  if (symbol !== undefined && bySymbol.length > 0) return found(lower, gap, gap + symbol.length, bySymbol, false);
  const before = (squares.exec(lower.slice(gap)) ?? cubes.exec(lower.slice(gap)))?.[0] ?? "";
  const start = gap + before.length;
  const word = lower.slice(start);
  let [longest, rows]: [number, Row[]] = [0, []];
  for (const [row, pattern] of patternsOf(language)) {
    const length = pattern.exec(word)?.[0].length ?? 0;
    if (length > longest) [longest, rows] = [length, [row]];
    else if (length === longest && length > 0) rows.push(row);
  }
  return rows.length === 0 ? null : found(lower, gap, start + longest, rows, squares.test(before));
}

/** A squared unit counts as its length too: not every text says so in words that are known. */
function found(lower: string, start: number, end: number, rows: readonly Row[], isSquare: boolean): FoundUnit {
  const areas =
    isSquare || squaresBehind.test(lower.slice(end, end + 16))
      ? rows.flatMap(({ dimension, factor, isImperial }) =>
          dimension === "length" ? [{ dimension: "area", factor: factor ** 2, isImperial }] : [],
        )
      : [];
  return { start, end, units: [...rows, ...areas] };
}
