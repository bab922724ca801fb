/**
 * What related languages of one script write for the most frequent things: function words, their verbs to be and to have, today and
 * tomorrow. Each line is of one language; a word that two of a group share is on both lines, so it tells neither. Words that are spelled
 * alike but mean something else (`loro`: Italian their, Spanish parrot) are on the lines of both too.
 */
export const siblingGroups: readonly Readonly<Record<string, string>>[] = [
  {
    ru: "что это этот эта эти этого если чтобы только когда ещё еще очень есть был были может сейчас здесь тогда потому который которая которое которые которых нет меня тебя себя ничего тоже сегодня теперь спасибо пожалуйста человек время будет будут почему хорошо больше всегда должен должна должны его ему её ее вместе каждый каждая можно нельзя сделать делать дети работает находится хотите утром них него неё тут уже де или он она они мы вы через после без но и как между сам той те само кое след сада",
    uk: "що це цей ця ці цього якщо щоб тільки коли ще є був була були було потрібно після зараз тоді також який яка яке які яких немає її він вона вони його йому нічого теж сьогодні тепер дякую людина будуть чому більше завжди повинен повинна повинні разом кожен кожна можна зробити робити діти працює вже або хочете вранці ввечері неї ніж між під від із зі лише навіть де тут уже ми ви через без них як бо і нього цьому їх їм сам те само кое",
    be: "што гэта гэты гэтая гэтыя гэтага калі каб толькі вельмі дзе ёсць быў была былі было можа пасля цяпер тады таму які якая якое якія няма яе ён яна яны яго яму мяне сябе нічога таксама сёння дзякуй чалавек будзе будуць чаму добра больш заўсёды павінен павінна разам кожны можна або зрабіць рабіць дзеці працуе ўжо яшчэ хочаце раніцай вечарам паміж ўсе ўсё тут мы вы праз без іх як бо зараз і сам",
    bg: "какво това този тази тези ако много къде съм беше бяха сега тук тогава защото който която което които няма нея той тя те него нищо също днес благодаря моля човек време ще защо добре повече винаги трябва заедно всеки всяка вече още аз ние вие със във като кога след преди между през към искате сутринта вечерта коли що де или само може после без тази каза своята нашия но и как сам мене низ кон",
    mk: "што ова овој оваа овие ако само многу каде сум беше беа може сега тука тогаш затоа кој која кое кои нема неа тој таа тие него мене ништо исто денес благодарам молам човек време ќе зошто добро повеќе секогаш треба заедно секој секоја веќе уште јас ние вие со во како кога пред меѓу низ кон деца сакате наутро навечер дека бидејќи или без после но и сам те",
    sr: "шта што ово овај ова ове ако само веома врло где сам био била били било може сада овде тада зато који која које нема њу њен он она они њега мене ништа такође данас хвала молим човек време ће зашто добро више увек треба заједно сваки свака већ још ја ми ви са како када после пре између кроз деца желите ујутру увече јер није нису хоће ћемо ћете де или без но и кога него тих низ пред много",
  },
  {
    hi: "है हैं था थी थे और में नहीं को का की के से यह वह हम आप मैं लेकिन बहुत क्या क्यों कैसे कहाँ कहां अपना अपने अपनी सकते सकता सकती रहा रही रहे गया गई गए किया करें करना होगा होगी होता होती होते साथ लिए बाद पहले कल अगर जब तक कोई कुछ यहाँ वहाँ सभी उन्हें उसे मुझे तो ही ते",
    mr: "आहे आहेत होता होती होते आणि मध्ये नाही नाहीत हे ही तो ती ते आम्ही तुम्ही मी पण खूप काय का कसे कुठे आपला आपले आपली शकता शकतो शकते गेला गेली गेले केला केली केले करा करणे होईल सोबत साठी नंतर आधी उद्या जर जेव्हा पर्यंत कोणी काही इथे तिथे सर्व त्यांना त्याला मला की से के",
    ne: "छ छन् थियो थिए छैन छैनन् लाई यो त्यो हामी तपाईं तर धेरै किन कसरी आफ्नो सक्नुहुन्छ गर्नुहोस् गयो गए गर्न हुनेछ सँग लागि पछि अघि भोलि यदि सम्म कोही केही त्यहाँ उनलाई मलाई भयो भएको गरेको हुन्छ पनि कहाँ यहाँ जब को का के की",
  },
  {
    nl: "de en het een van ik niet wij jullie zij uw mijn onze deze zijn heeft hebben wordt worden voor maar ook naar uit moet moeten kunt kunnen geen iets vandaag altijd omdat toen wanneer waar wie hoe veel nog goed werd waren dat die zonder tussen elke nooit jaar na toe word sonder viel gaan immer",
    de: "das und ist nicht ein eine ich wir ihr mein unser für mit zu auf auch aber oder wird werden haben hat kann können muss müssen bitte heute immer weil wenn viel noch gut nach bei aus über dem einem einen einer kein keine nur sehr ohne zwischen jede wie die wer na",
    af: "nie en ek jy ons hulle het van vir maar ook uit moet geen iets vandag altyd omdat wanneer waar wie hoe baie nog goed sy haar sonder tussen elke nooit jaar word gaan asseblief hierdie daardie julle is die een na toe dat voor veel",
  },
  {
    sv: "och jag inte är av för mycket vad hur när varför ett att också från ni ska måste blir hade komma efter före utan mellan varje alltid aldrig idag imorgon tack någon något några ingen inget bara eftersom sedan redan ännu mig dig sig ut upp nu blev barn siden enda skal når må seg deg nå",
    nb: "og jeg ikke av mye hva hvordan når hvorfor et å også fra hvor dere skal må blir bli hadde komme etter før uten mellom hver alltid aldri takk noen noe ingen bare fordi siden allerede enda meg deg seg ut opp ned litt nå ble barn kun meget ett at nu ska ni sedan tak os no",
    da: "og jeg ikke af meget hvad hvordan hvornår hvorfor et også fra hvor os jer skal må bliver blive havde komme efter før uden mellem hver altid aldrig tak nogen noget nogle ingen kun fordi siden allerede endnu mig dig sig ud op ned lidt nu jeres blev børn at bare å komma ni sedan eg vad tag",
    nn: "og eg ikkje av mykje kva korleis når kvifor eit ein å også frå dykk dei skal må blir bli hadde kome etter før utan mellom kvar alltid aldri takk nokon noko ingen berre fordi sidan allereie enno meg deg seg ut opp ned litt no vart barn at et ni tak sedan komme",
  },
  {
    cs: "že ze jsem jsou jsme jste není který která které kteří když také nebo pouze jen velmi ještě zítra děkuji jako po pod nad tak před při mezi proč kdy něco nic všechno může můžete bude budou byl byla bylo byli její já tato této teď se pro ve ke než však jsi len pak protože kromě potom bio sem jej",
    sk: "že som sú sme ste nie ktorý ktorá ktoré ktorí keď tiež alebo iba len veľmi ešte zajtra ďakujem ako po pod nad tak pred pri medzi prečo kedy niečo nič všetko môže môžete bude budú bol bola bolo boli jej táto tejto teraz sa pre vo ku zo než však čo nic pretože okrem potom jen sem bio",
    pl: "że ze jestem są jesteśmy nie który która które którzy żeby kiedy gdy też albo lub tylko bardzo jeszcze dziś dzisiaj jutro dziękuję proszę po pod nad tak przed przy między dlaczego gdzie coś wszystko każdy można będzie będą był była było byli jego już się dla teraz ale bo bio jen tato kot pro ku mleko sam sem",
    hr: "što tko nije nisu koji koja koje kada također vrlo još danas sutra molim prije poslije nakon između zašto gdje nešto ništa svaki može možete bio bila bilo bili njezin ovaj ova ovo ovdje tamo sada već uvijek vrijeme dijete tjedan lijepo mlijeko jer tijekom cijeli dvije veoma biće sa sam su smo iz kako pred pod nad ali tako pri po jen pro som pre lahko ni bola boli jaz kaj",
    sr: "šta nije nisu koji koja koje kada takođe vrlo još danas sutra molim pre posle nakon između zašto gde nešto ništa svaki može možete bio bila bilo bili njen ovaj ova ovo ovde tamo sada već uvek vreme dete lepo mleko jer tokom ceo dve što veoma biće sa sam su smo iz kako pred pod nad ali tako pri po jen pro som lahko ni bola boli jaz kaj",
    sl: "kaj kdo ni niso sem ki kateri katera kadar tudi zelo še danes jutri prosim kot brez zakaj kje kdaj nekaj vse vsak lahko morate bo bodo bil bila bilo bili njen jaz tukaj zdaj že vedno teden lepo mleko ker ampak če smo ste iz kako sam sada ko pred pod nad ali tako pri po bio pro jen som boli tak dve jej",
  },
  {
    fi: "että joka jotka tai jos mutta myös sekä kanssa minä sinä hän he olla ovat olen olemme niin kuin nyt vielä hyvin kaikki mitä missä miten voi pitää ennen jälkeen ilman koska sitten täällä tämä tänään huomenna kiitos ole oli me te oma siis alla ilma ei on ja et enne",
    et: "see kui ka mis kus kuidas miks aga või siis nii oma seda selle ma sa ta nad oled oli olid pole saab võib peab väga ainult veel juba täna homme aitäh palun kõik midagi keegi enne pärast koos ilma üle juures läbi kuni sest mida minu sinu meie teie tema nende mitte ole me te olen alla ei on ja et he tai voi",
  },
  {
    es: "el los las y por con para como más pero sus este esta porque cuando muy sin sobre también hasta hay donde quien desde todo eso esto algunos usted ustedes nuestro nuestra después aquí así siempre nunca hoy mañana ahora puede pueden tiene tienen están hace sido fue son bien mejor mientras aunque no nos si lo la di come loro prima ten dos da do o e os un una ha sempre cada des les che as das sol mas ata ara encara a té dele polo pola per ma mai",
    it: "il gli della dello delle degli nella nel sul che è sono non più anche questo questa questi quando dove come perché dopo prima senza sempre mai oggi domani adesso può possono hanno stanno stato essere molto bene tutti ogni meglio mentre ancora così qui loro nostro nostra suo dal alla di con per sin no si una uno la esta un ma ha do sol ser polo ara fa es tot",
    pt: "o os um uma e não com mais mas seus porque quando muito sem também até há onde quem tudo nem isso isto alguns você vocês nosso nossa depois aqui assim sempre nunca hoje amanhã agora pode podem tem têm estão faz são foi bem melhor enquanto embora do da das na nas ao pelo pela ele eles em todo este esta por como para sobre desde antes no nos se a as dos dele sol ser lua si come prima sul fins polo sono per",
    gl: "o os un unha e non con máis pero seus porque cando moi sen tamén ata hai onde quen todo nin iso isto algúns vostede vostedes noso nosa despois aquí así sempre nunca hoxe mañá grazas agora pode poden ten teñen están fai foi son ben mellor mentres aínda do da das na nas ao polo pola eles xa mais mas este esta por como para sobre desde no nos a as dos é come prima si sol ser se en di sul sono cada antes per",
    ca: "els les i per amb com més però aquest aquesta perquè quan molt sense també fins on qui des tot això abans després avui demà gràcies ara pot té tenen estan són bé tots millor mentre encara dels als pels pel vostè nostre nostra una un el la no sobre han ha son cada aquí així es mai en de que sempre fa ni para por sol ser si lo nos se o esta mas ma na em as dos os",
  },
  {
    id: "karena kantor mobil besok kamar uang nomor akun menit perusahaan tanggal jadwal layanan televisi pemesanan dikirim silakan gratis sepatu toko polisi butuh kalian kereta faham pejabat selepas mahu awak esok percuma bilik",
    ms: "kerana adakah pejabat bilik wang ialah encik sahaja iaitu mahu sekiranya nombor akaun minit syarikat tarikh jadual perkhidmatan cawangan televisyen tempahan selepas dihantar kereta percuma awak esok layanan kamar tanggal kalian",
  },
  {
    ar: "في هذا هذه التي الذي كان كانت ليس هو هي نحن لكن عند ذلك أو إلى أن لأن لقد سوف يجب يمكن من ما كل بعد قبل على آن اما",
    fa: "است را که این از به در برای با می شود شد کرد باید هستند آن بود دارد اما خود تا شما ما من او نیست کنید هر یک بعد قبل کل",
    ur: "ہے ہیں کے کی کا میں اور سے کو نے پر یہ وہ نہیں تھا بھی ایک آپ ہم لیے گیا کر در با از کل قبل بعد من ما تا خود یک را",
  },
  {
    tr: "ve için ile değil yok nasıl nerede ben sen ama gibi kadar önce şimdi teşekkür lütfen çok olarak ne ya da var bir bu hiç sonra daha biz siz olan bütün sabah olmasa edin amma indi lakin",
    az: "və üçün ilə yox deyil çox nə necə harada mən sən lakin əvvəl kimi qədər hər zəhmət təşəkkür olmasa edir olur edin amma ki var bir bu daha biz siz olan bütün sonra da sabah heç yalnız indi ya",
  },
];

/** Endings of one language that its siblings spell otherwise: `-ción`, `-ção`, `-zione`. Those that two share are on both lines. */
export const siblingEndings: Readonly<Record<string, RegExp>> = {
  ru: /(?:ает|ует|яет|ают|уют|ение|ания|ание|ении)$/u,
  uk: /(?:увати|ювати|ння|ають|ують|ність|ності)$/u,
  be: /(?:аць|іць|ыць|нне|ння|асць|ецца|аюць|уюць)$/u,
  bg: /(?:ение|ания|ание|ният|ата|ите|ъл|ът)$/u,
  mk: /(?:ание|ата|ите)$/u,
  hi: /(?:ेगा|ेगी|ेंगे|ूँगा|ियाँ|ाएँ|ों)$/u,
  mr: /(?:च्या|ांनी|ाची|ाचे|ाचा|ांना|ासाठी|णार|तात|ण्यास|ण्यात)$/u,
  ne: /(?:हरू|हरूको|हरूलाई|न्छ|एको)$/u,
  nl: /(?:lijk|lijke|heid|schap|tje|tjes)$/u,
  de: /(?:ung|ungen|lich|liche[nrs]?|keit|heiten|schaft)$/u,
  af: /(?:lik|tjie|tjies|heid)$/u,
  sv: /(?:erna|arna|orna|\p{L}{2}het(?:en)?)$/u,
  nb: /\p{L}{3}ene$|\p{L}{2}het(?:en)?$/u,
  da: /\p{L}{3}ene$|\p{L}{2}hed(?:en)?$/u,
  nn: /\p{L}{3}ane$|\p{L}{2}het(?:a)?$/u,
  cs: /(?:ovat|ávat|nout|ění|ání|ých|ého|ost|osti)$/u,
  sk: /\p{L}{2}(?:ovať|ávať|núť|[dcrnvtl]iť|dzať|ieť|enie|anie|osť|osti|ých|ého)$/u,
  pl: /(?:ość|ować|ego|emu|ych|ymi|ają|ują|enie|anie)$/u,
  hr: /(?:ovati|ost|osti|ati|iti)$/u,
  sr: /(?:ovati|ost|osti|ati|iti)$/u,
  sl: /(?:ovati|ost|osti|ati|iti)$/u,
  fi: /\p{L}{2}(?:ssa|ssä|stä|lla|llä|lta|ltä|inen|mme|vät)$/u,
  et: /\p{L}{2}(?:sse|ga|mine|vad)$/u,
  es: /(?:\p{L}{3}ad[oa]s?|ción|ciones|dad|dades|mente|ndo)$/u,
  it: /(?:zione|zioni|ità|mente|ndo)$/u,
  pt: /(?:\p{L}{3}ad[oa]s?|ção|ções|dade|dades|mente|ndo|ão|ões)$/u,
  gl: /(?:\p{L}{3}ad[oa]s?|ción|cións|dade|dades|mente|ndo)$/u,
  ca: /(?:\p{L}{3}ad[ae]s?|ció|cions|itat|itats|ment)$/u,
  tr: /(?:yor|yorum|yoruz|yorlar|mak|mek)$/u,
  az: /(?:ıram|irəm|ırıq|irik|maq|mək)$/u,
};
