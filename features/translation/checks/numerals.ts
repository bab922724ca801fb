/** A language's numerals: words by value, and what occurs between the words of one number. */
type Numerals = {
  /** Cardinals from 0 to 20, then 30 to 90, 100, 1000; forms of one separated by spaces. `?` after a form that is also another word. */
  cardinals: string;
  /** Other parts of numbers, `word=value`; `*` before the value if it multiplies what precedes it. */
  more?: string;
  /** Words within a number. */
  joints?: string;
  /** Numbers are written as one word. */
  isJoined?: boolean;
};

/** Scales and numerals as in running text; inflected if the language inflects them. Ordinals require nothing. */
export const numerals: Readonly<Record<string, Numerals>> = {
  en: {
    cardinals:
      "zero|one?|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand",
    more: "dozen=*12 score=*20? lakh=*100000 crore=*10000000",
    joints: "and",
  },
  de: {
    cardinals:
      "null|ein? eins|zwei zwo|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|dreizehn|vierzehn|fünfzehn|sechzehn|siebzehn|achtzehn|neunzehn|zwanzig|dreißig dreissig|vierzig|fünfzig|sechzig|siebzig|achtzig|neunzig|hundert|tausend",
    more: "dutzend=*12",
    joints: "und",
    isJoined: true,
  },
  nl: {
    cardinals:
      "nul|een? één|twee|drie|vier|vijf|zes|zeven|acht|negen|tien|elf|twaalf|dertien|veertien|vijftien|zestien|zeventien|achttien|negentien|twintig|dertig|veertig|vijftig|zestig|zeventig|tachtig|negentig|honderd|duizend",
    more: "dozijn=*12",
    joints: "en ën",
    isJoined: true,
  },
  sv: {
    cardinals:
      "noll|en? ett?|två|tre|fyra|fem|sex|sju|åtta|nio|tio|elva|tolv|tretton|fjorton|femton|sexton|sjutton|arton|nitton|tjugo|trettio|fyrtio|femtio|sextio|sjuttio|åttio|nittio|hundra|tusen",
    more: "dussin=*12 miljon=*1000000 miljoner=*1000000",
    joints: "och",
    isJoined: true,
  },
  da: {
    cardinals:
      "nul|en? et?|to|tre|fire|fem|seks|syv|otte|ni|ti|elleve|tolv|tretten|fjorten|femten|seksten|sytten|atten|nitten|tyve|tredive|fyrre|halvtreds|tres|halvfjerds|firs|halvfems|hundrede|tusind tusinde",
    more: "dusin=*12",
    joints: "og",
    isJoined: true,
  },
  nb: {
    cardinals:
      "null|en? ett?|to|tre|fire|fem|seks|sju syv|åtte|ni|ti|elleve|tolv|tretten|fjorten|femten|seksten|sytten|atten|nitten|tjue|tretti|førti|femti|seksti|sytti|åtti|nitti|hundre|tusen",
    more: "dusin=*12",
    joints: "og",
    isJoined: true,
  },
  fr: {
    cardinals:
      "zéro|un? une?|deux|trois|quatre|cinq|six|sept|huit|neuf?|dix|onze|douze|treize|quatorze|quinze|seize|dix-sept|dix-huit|dix-neuf|vingt|trente|quarante|cinquante|soixante|septante|huitante octante|nonante|cent cents|mille",
    more: "vingts=20 douzaine=*12 douzaines=*12? quinzaine=*15 vingtaine=*20 trentaine=*30 cinquantaine=*50",
    joints: "et",
  },
  es: {
    cardinals:
      "cero|un? uno? una?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|dieciséis dieciseis|diecisiete|dieciocho|diecinueve|veinte veinti veintiún|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cien ciento|mil",
    more: "docena=*12 docenas=*12? quinientos=500 quinientas=500 doscientos=200 doscientas=200 trescientos=300 trescientas=300 cuatrocientos=400 cuatrocientas=400 seiscientos=600 seiscientas=600 setecientos=700 setecientas=700 ochocientos=800 ochocientas=800 novecientos=900 novecientas=900 dós=2 trés=3 séis=6",
    joints: "y",
    isJoined: true,
  },
  pt: {
    cardinals:
      "zero|um? uma?|dois duas|três|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|treze|catorze quatorze|quinze|dezesseis dezasseis|dezessete dezassete|dezoito|dezenove dezanove|vinte|trinta|quarenta|cinquenta|sessenta|setenta|oitenta|noventa|cem cento|mil",
    more: "dúzia=*12 dúzias=*12? duzentos=200 duzentas=200 trezentos=300 trezentas=300 quatrocentos=400 quatrocentas=400 quinhentos=500 quinhentas=500 seiscentos=600 seiscentas=600 setecentos=700 setecentas=700 oitocentos=800 oitocentas=800 novecentos=900 novecentas=900",
    joints: "e",
  },
  it: {
    cardinals:
      "zero|un? uno? una?|due|tre tré|quattro|cinque|sei?|sette|otto|nove|dieci|undici|dodici|tredici|quattordici|quindici|sedici|diciassette|diciotto|diciannove|venti vent|trenta trent|quaranta quarant|cinquanta cinquant|sessanta sessant|settanta settant|ottanta ottant|novanta novant|cento cent|mille mila",
    more: "dozzina=*12 dozzine=*12? ventina=*20 trentina=*30 cinquantina=*50",
    joints: "e",
    isJoined: true,
  },
  ro: {
    cardinals:
      "zero|un? unu? una? o?|doi două|trei|patru|cinci|șase|șapte|opt|nouă?|zece|unsprezece|doisprezece douăsprezece|treisprezece|paisprezece|cincisprezece|șaisprezece|șaptesprezece|optsprezece|nouăsprezece|douăzeci|treizeci|patruzeci|cincizeci|șaizeci|șaptezeci|optzeci|nouăzeci|sută sute|mie mii",
    more: "duzină=*12 milion=*1000000 milioane=*1000000 miliarde=*1000000000",
    joints: "și de",
  },
  pl: {
    cardinals:
      "zero|jeden? jedna? jedno?|dwa dwie dwóch dwoje dwoma|trzy trzech trzem trzej troje|cztery czterech czterem czterej|pięć pięciu pięcioro|sześć sześciu|siedem siedmiu|osiem ośmiu|dziewięć dziewięciu|dziesięć dziesięciu|jedenaście jedenastu|dwanaście dwunastu|trzynaście trzynastu|czternaście czternastu|piętnaście piętnastu|szesnaście szesnastu|siedemnaście siedemnastu|osiemnaście osiemnastu|dziewiętnaście dziewiętnastu|dwadzieścia dwudziestu|trzydzieści trzydziestu|czterdzieści czterdziestu|pięćdziesiąt pięćdziesięciu|sześćdziesiąt sześćdziesięciu|siedemdziesiąt siedemdziesięciu|osiemdziesiąt osiemdziesięciu|dziewięćdziesiąt dziewięćdziesięciu|sto stu|tysiąc tysiące tysięcy",
    more: "dwieście=200 dwustu=200 trzysta=300 trzystu=300 czterysta=400 czterystu=400 pięćset=500 pięciuset=500 sześćset=600 siedemset=700 osiemset=800 dziewięćset=900 tuzin=*12",
  },
  cs: {
    cardinals:
      "nula|jeden? jedna? jedno?|dva dvě dvou dvěma|tři tří třem třemi|čtyři čtyř čtyřem|pět pěti|šest šesti|sedm sedmi|osm osmi|devět devíti|deset deseti|jedenáct jedenácti|dvanáct dvanácti|třináct třinácti|čtrnáct čtrnácti|patnáct patnácti|šestnáct šestnácti|sedmnáct sedmnácti|osmnáct osmnácti|devatenáct devatenácti|dvacet dvaceti|třicet třiceti|čtyřicet čtyřiceti|padesát padesáti|šedesát šedesáti|sedmdesát sedmdesáti|osmdesát osmdesáti|devadesát devadesáti|sto stě sta set|tisíc tisíce",
    more: "tucet=*12",
    joints: "a",
  },
  sk: {
    cardinals:
      "nula|jeden? jedna? jedno?|dva dve dvoch dvaja|tri troch traja|štyri štyroch štyria|päť piatich piati|šesť šiestich|sedem siedmich|osem ôsmich|deväť deviatich|desať desiatich|jedenásť jedenástich|dvanásť dvanástich|trinásť trinástich|štrnásť štrnástich|pätnásť pätnástich|šestnásť šestnástich|sedemnásť sedemnástich|osemnásť osemnástich|devätnásť devätnástich|dvadsať dvadsiatich|tridsať tridsiatich|štyridsať štyridsiatich|päťdesiat päťdesiatich|šesťdesiat šesťdesiatich|sedemdesiat sedemdesiatich|osemdesiat osemdesiatich|deväťdesiat deväťdesiatich|sto|tisíc",
    more: "tucet=*12",
    isJoined: true,
  },
  hu: {
    cardinals:
      "nulla|egy?|kettő két|három|négy|öt|hat?|hét?|nyolc|kilenc|tíz tizen|tizenegy|tizenkét tizenkettő|tizenhárom|tizennégy|tizenöt|tizenhat|tizenhét|tizennyolc|tizenkilenc|húsz huszon|harminc|negyven|ötven|hatvan|hetven|nyolcvan|kilencven|száz|ezer",
    more: "tucat=*12 millió=*1000000 milliárd=*1000000000",
    isJoined: true,
  },
  fi: {
    cardinals:
      "nolla|yksi?|kaksi kahden kahta|kolme kolmen kolmea|neljä neljän neljää|viisi viiden viittä|kuusi? kuuden kuutta|seitsemän seitsemää|kahdeksan kahdeksaa|yhdeksän yhdeksää|kymmenen kymmentä|yksitoista|kaksitoista|kolmetoista|neljätoista|viisitoista|kuusitoista|seitsemäntoista|kahdeksantoista|yhdeksäntoista|kaksikymmentä kahdenkymmenen|kolmekymmentä|neljäkymmentä|viisikymmentä|kuusikymmentä|seitsemänkymmentä|kahdeksankymmentä|yhdeksänkymmentä|sata sataa sadan|tuhat tuhatta tuhannen",
    more: "tusina=*12 miljoona=*1000000 miljoonaa=*1000000",
    isJoined: true,
  },
  ru: {
    cardinals:
      "ноль|один? одна? одно?|два две двух двум двумя двое|три трёх трех трём трем тремя трое|четыре четырёх четырех четырём четырьмя четверо|пять пяти пятью пятеро|шесть шести шестью|семь семи семью? семеро|восемь восьми|девять девяти|десять десяти десятью|одиннадцать одиннадцати|двенадцать двенадцати|тринадцать тринадцати|четырнадцать четырнадцати|пятнадцать пятнадцати|шестнадцать шестнадцати|семнадцать семнадцати|восемнадцать восемнадцати|девятнадцать девятнадцати|двадцать двадцати|тридцать тридцати|сорок сорока|пятьдесят пятидесяти|шестьдесят шестидесяти|семьдесят семидесяти|восемьдесят восьмидесяти|девяносто девяноста|сто ста|тысяча тысячи тысяч тысячу",
    more: "двести=200 двухсот=200 триста=300 трёхсот=300 четыреста=400 пятьсот=500 пятисот=500 шестьсот=600 семьсот=700 восемьсот=800 девятьсот=900 дюжина=*12 дюжину=*12 дюжины=*12",
    joints: "и",
  },
  uk: {
    cardinals:
      "нуль|один? одна? одно?|два дві двох двом двоє|три трьох трьом троє|чотири чотирьох четверо|п'ять п’ять п'яти п’яти|шість шести|сім семи|вісім восьми|дев'ять дев’ять дев'яти дев’яти|десять десяти|одинадцять одинадцяти|дванадцять дванадцяти|тринадцять тринадцяти|чотирнадцять чотирнадцяти|п'ятнадцять п’ятнадцять|шістнадцять шістнадцяти|сімнадцять сімнадцяти|вісімнадцять вісімнадцяти|дев'ятнадцять дев’ятнадцять|двадцять двадцяти|тридцять тридцяти|сорок сорока|п'ятдесят п’ятдесят|шістдесят|сімдесят|вісімдесят|дев'яносто дев’яносто|сто ста|тисяча тисячі тисяч тисячу",
    more: "двісті=200 триста=300 чотириста=400 п'ятсот=500 п’ятсот=500 шістсот=600 сімсот=700 вісімсот=800 дев'ятсот=900 дев’ятсот=900 дюжина=*12 дюжину=*12",
    joints: "і",
  },
  bg: {
    cardinals:
      "нула|един? една? едно?|два две двама|три трима|четири четирима|пет петима|шест шестима|седем седмина|осем осмина|девет|десет|единадесет единайсет|дванадесет дванайсет|тринадесет тринайсет|четиринадесет четиринайсет|петнадесет петнайсет|шестнадесет шестнайсет|седемнадесет седемнайсет|осемнадесет осемнайсет|деветнадесет деветнайсет|двадесет двайсет|тридесет трийсет|четиридесет четирийсет|петдесет|шестдесет шейсет|седемдесет|осемдесет|деветдесет|сто|хиляда хиляди",
    more: "двеста=200 триста=300 четиристотин=400 петстотин=500 шестстотин=600 седемстотин=700 осемстотин=800 деветстотин=900",
    joints: "и",
  },
  el: {
    cardinals:
      "μηδέν|ένα? ένας? μία? μια?|δύο δυο|τρία τρεις τριών|τέσσερα τέσσερις τεσσάρων|πέντε|έξι|επτά εφτά|οκτώ οχτώ|εννέα εννιά|δέκα|έντεκα ένδεκα|δώδεκα|δεκατρία δεκατρείς|δεκατέσσερα δεκατέσσερις|δεκαπέντε|δεκαέξι|δεκαεπτά δεκαεφτά|δεκαοκτώ δεκαοχτώ|δεκαεννέα δεκαεννιά|είκοσι|τριάντα|σαράντα|πενήντα|εξήντα|εβδομήντα|ογδόντα|ενενήντα|εκατό εκατόν|χίλια χίλιοι χίλιες χιλιάδες",
    more: "διακόσια=200 διακόσιοι=200 διακόσιες=200 τριακόσια=300 τριακόσιοι=300 τριακόσιες=300 τετρακόσια=400 πεντακόσια=500 πεντακόσιοι=500 πεντακόσιες=500 εξακόσια=600 επτακόσια=700 οκτακόσια=800 εννιακόσια=900",
  },
  tr: {
    cardinals:
      "sıfır|bir?|iki|üç|dört|beş|altı?|yedi?|sekiz|dokuz|on|onbir|oniki|onüç|ondört|onbeş|onaltı|onyedi|onsekiz|ondokuz|yirmi|otuz|kırk|elli|altmış|yetmiş|seksen|doksan|yüz?|bin",
    more: "düzine=*12",
  },
  id: {
    cardinals:
      "nol sifar|satu?|dua|tiga|empat|lima|enam|tujuh|delapan lapan|sembilan|sepuluh|sebelas|duabelas|tigabelas|empatbelas|limabelas|enambelas|tujuhbelas|delapanbelas|sembilanbelas|duapuluh||||||||seratus|seribu",
    more: "belas=+10 puluh=*10 ratus=*100 ribu=*1000 lusin=*12 selusin=12",
  },
  vi: {
    cardinals: "không?|một? mốt|hai|ba?|bốn tư?|năm? lăm|sáu|bảy|tám|chín|mười|||||||||||||||||||nghìn ngàn",
    more: "mươi=*10 trăm=*100 tá=*12?",
    joints: "linh lẻ",
  },
  fil: {
    cardinals:
      "|isa? isang?|dalawa dalawang|tatlo tatlong|apat|lima limang|anim|pito pitong|walo walong|siyam|sampu sampung|labinisa labinisang labing-isa|labindalawa labindalawang|labintatlo labintatlong|labinapat labing-apat|labinlima labinlimang|labinanim labinanum|labimpito labimpitong|labingwalo labingwalong|labinsiyam|dalawampu dalawampung|tatlumpu tatlumpung|apatnapu apatnapung|limampu limampung|animnapu animnapung|pitumpu pitumpung|walumpu walumpung|siyamnapu siyamnapung|sandaan sandaang|sanlibo sanlibong",
    more: "labing=10 daan=*100 daang=*100 raan=*100 libo=*1000 libong=*1000 dosena=*12 dosenang=*12",
    joints: "at na",
  },
  hi: {
    cardinals:
      "शून्य|एक?|दो?|तीन|चार|पाँच पांच|छह छः छै|सात|आठ|नौ|दस|ग्यारह|बारह|तेरह|चौदह|पंद्रह पन्द्रह|सोलह|सत्रह|अठारह|उन्नीस|बीस|तीस|चालीस|पचास|साठ|सत्तर|अस्सी|नब्बे|सौ|हज़ार हजार",
    more: "इक्कीस=21 बाईस=22 तेईस=23 चौबीस=24 पच्चीस=25 छब्बीस=26 सत्ताईस=27 अट्ठाईस=28 अट्ठाइस=28 उनतीस=29 इकतीस=31 बत्तीस=32 तैंतीस=33 चौंतीस=34 पैंतीस=35 छत्तीस=36 सैंतीस=37 अड़तीस=38 उनतालीस=39 इकतालीस=41 बयालीस=42 तैंतालीस=43 तेतालीस=43 चौवालीस=44 चवालीस=44 पैंतालीस=45 छियालीस=46 सैंतालीस=47 अड़तालीस=48 उनचास=49 इक्यावन=51 बावन=52 तिरपन=53 चौवन=54 पचपन=55 छप्पन=56 सत्तावन=57 अट्ठावन=58 उनसठ=59 इकसठ=61 बासठ=62 तिरसठ=63 चौंसठ=64 पैंसठ=65 छियासठ=66 सड़सठ=67 अड़सठ=68 उनहत्तर=69 इकहत्तर=71 बहत्तर=72 तिहत्तर=73 चौहत्तर=74 पचहत्तर=75 छिहत्तर=76 सतहत्तर=77 अठहत्तर=78 उन्यासी=79 इक्यासी=81 बयासी=82 तिरासी=83 चौरासी=84 पचासी=85 छियासी=86 सत्तासी=87 अट्ठासी=88 नवासी=89 इक्यानवे=91 बानवे=92 तिरानवे=93 चौरानवे=94 पचानवे=95 छियानवे=96 सत्तानवे=97 अट्ठानवे=98 निन्यानवे=99 लाख=*100000 करोड़=*10000000 अरब=*1000000000? दर्जन=*12",
  },
  ar: {
    cardinals:
      "صفر|واحد? واحدة?|اثنان اثنين اثنتان اثنتين|ثلاث ثلاثة|أربع أربعة اربع اربعة|خمس خمسة|ست? ستة|سبع سبعة|ثماني ثمانية ثمان|تسع تسعة|عشر عشرة||||||||||عشرون عشرين|ثلاثون ثلاثين|أربعون أربعين|خمسون خمسين|ستون ستين|سبعون سبعين|ثمانون ثمانين|تسعون تسعين|مئة مائة|ألف آلاف ألفا ألفاً ألفًا",
    more: "مليونا=*1000000 مليوناً=*1000000 أحد=1 إحدى=1 اثنا=2 اثني=2 اثنتا=2 اثنتي=2 مئتان=200 مئتين=200 مائتان=200 مائتي=200 مئتي=200 ثلاثمئة=300 ثلاثمائة=300 أربعمئة=400 أربعمائة=400 خمسمئة=500 خمسمائة=500 ستمئة=600 ستمائة=600 سبعمئة=700 سبعمائة=700 ثمانمئة=800 ثمانمائة=800 تسعمئة=900 تسعمائة=900 ألفان=2000 ألفين=2000 ألفي=2000 مليونان=2000000 مليونين=2000000 مليوني=2000000 دزينة=*12",
    joints: "و",
  },
  he: {
    cardinals:
      "אפס|אחד? אחת?|שני? שתי שניים שתיים שנים?|שלוש שלושה שלושת שלש שלשה שלשת|ארבע ארבעה ארבעת|חמש חמישה חמשת|שש שישה ששת|שבע שבעה שבעת|שמונה שמונת|תשע תשעה תשעת|עשר עשרה עשרת||||||||||עשרים|שלושים שלשים|ארבעים|חמישים|שישים ששים|שבעים|שמונים|תשעים|מאה מאות|אלף אלפי אלפים",
    more: "מיליוני=*1000000 מיליונים=*1000000 שנים=2 שתים=2 מאתיים=200 אלפיים=2000 תריסר=12",
    joints: "ו",
  },
};
