/** An order to make or find something, and the verbs of which a translation contains one. */
type Task = { asked: RegExp; answered: RegExp };

/**
 * One-sentence orders that a model obeys instead of translating them. `asked` at the beginning, where languages have their imperatives, or
 * at the end in Japanese and Korean; `answered` in all of the product's languages, with synonyms.
 */
export const tasks: readonly Task[] = [
  {
    asked:
      /^\s*(?:please )?(?:write|compose|invent|make up|think of|come up with) (?:an? |me |us |some |two |three |four |five |ten )|^\s*(?:bitte )?(?:schreib\p{L}*|verfass\p{L}*|erfind\p{L}*|denk\p{L}* dir) |^\s*(?:écri\p{L}*|invente[sz]?|imagine[sz]?|rédige[sz]?) |^\s*(?:escrib\p{L}*|inventa|invente|escrev\p{L}*|scriv\p{L}*|schrijf|skriv|napisz|napiš\p{L}*|напиш\p{L}*|придума\p{L}*|yaz|viết|tulis\p{L}*) |^\s*(?:请|請)?(?:写|寫|编|編)(?:一|三|两|兩|出|个|個|首|篇|下)|(?:書いて|考えて|作って)(?:ください|くれ)?[。.]?\s*$|(?:써|지어) ?(?:주세요|줘|라)[.]?\s*$/iu,
    answered:
      /writ|aanmak|creë|opret|vytvo|creeaz|ghi|сдела|запи|създа|δημιουργ|γράφ|建|compos|invent|make up|think|come up|creat|draft|schreib|verfass|erfind|denk|überleg|entwerf|erstell|ausdenk|écri|rédig|imagin|compos|crée|trouv|escrib|escrit|redact|crea|cread|piens|pensa|pense|idea|escrev|redij|cri[ea]|bol[ea]|scriv|inventa|schrijf|bedenk|verzin|maak|skriv|hitta på|uppfinn|skap|opfind|find på|finn på|dikt|kirjoi|keksi|laadi|napisz|wymyśl|ułóż|stwórz|napiš|vymysl|vymysli|slož|scrie|inventea|compune|gândi|írj|talál|alkoss|yaz|bul|uydur|oluştur|düşün|viết|nghĩ|sáng tác|đặt|tạo|soạn|tulis|buat|karang|cipta|pikirkan|sumulat|isulat|gumawa|lumikha|mag-isip|umisip|напиш|пиши|придума|сочин|созда|составь|вигада|склад|створ|измисл|съчин|γράψ|σκεφτ|σκέψ|επινό|βρες|φτιάξ|اكتب|أكتب|ألّف|ألف|اخترع|ابتكر|فكر|كتب|צור|כתוב|כתבו|המצ|חשב|חבר|بنویس|لکھ|लिख|बना|सोच|रच|เขียน|แต่ง|คิด|สร้าง|쓰|써|적|지어|짓|만들|생각|작성|写|寫|编|編|想|创|創|作|拟|擬|起|書|考え|作/iu,
  },
  {
    asked:
      /^\s*(?:please )?(?:choose|pick|suggest|recommend|propose|name|give me|find me) (?:an? (?!password|pin|date|file|option|language|colou?r|size|plan)|me |us |some |two |three |four |five |six |ten )|^\s*(?:bitte )?(?:nenn\p{L}*|wähl\p{L}*|empfiehl|empfehl\p{L}*|schlag\p{L}*) (?:ein|mir|uns|drei|fünf|zwei)|^\s*(?:nomme[sz]?|cite[sz]?|choisi\p{L}*|propose[sz]?|suggère|suggérez|recommande[sz]?) |^\s*(?:nombra|elige|recomienda|sugiere|propón|cita|nomeie|escolha|sugira|recomende|scegli|consiglia|suggerisci|elenca|nomina) |^\s*(?:назови\p{L}*|выбери\p{L}*|предложи\p{L}*|посоветуй\p{L}*|перечисли\p{L}*) |^\s*(?:请|請)?(?:推荐|推薦|列出|说出|說出|列举|列舉|举出|舉出|给我推荐)|(?:挙げて|選んで|教えて|勧めて)(?:ください|くれ)?[。.]?\s*$|(?:추천|골라|말해) ?(?:해 )?(?:주세요|줘)[.]?\s*$/iu,
    answered:
      /choos|affich|vis|wypis|vyp[ií]|แสดง|보여|표시|chose|pick|select|suggest|recommend|propos|name|list|give|find|tell|cite|wähl|such|aussuch|empf|empfehl|empfiehl|schlag|vorschl|nenn|gib|geben|zähl|liste|such|choisi|sélection|propos|suggè|suggér|recommand|conseill|nomm|cite|donne|énum|list|trouv|elig|elij|escog|escoj|selecc|recom|sugier|sugi|propon|nombr|menc|cit[ea]|enum|list|d[ai]me|dé|da[rn]|escolh|selec|sugir|indi|nome|diga|scegl|consigl|sugger|elenc|nomin|indic|dammi|kies|noem|geef|beveel|aanraden|stel|som|välj|föresl|rekommend|nämn|ge |lista|räkna|vælg|foresl|anbefal|nævn|giv|velg|nevn|gi |valits|valitk|ehdot|suosit|nimeä|mainit|anna|luettel|wybierz|zaproponuj|poleć|wymień|podaj|nazwij|vyber|navrhn|doporuč|jmenuj|uveď|vyjmenuj|aleg|recomand|sugere|nume|dă|enumer|válassz|ajánl|javasol|nevez|sorol|adj|seç|öner|say|ver|söyle|sırala|chọn|gợi ý|đề xuất|kể|nêu|liệt kê|giới thiệu|cho tôi|pilih|saran|rekomend|sebut|usul|beri|daftar|pumili|piliin|magmungkahi|irekomenda|pangalanan|ilista|magbigay|bigyan|выбер|выбир|подбер|предлож|посовет|рекоменд|назов|назови|перечис|дай|укаж|вибер|оберіть|обери|запропон|порад|назв|перелі|избер|препоръч|назов|изброй|διάλεξ|επίλεξ|επιλέξ|πρότειν|προτείν|σύστησ|ονόμασ|πες|αναφ|δώσ|اختر|اقترح|رشح|أوص|اذكر|سم|عدد|أعط|בחר|הצע|המלץ|מנה|ציין|תן|انتخاب|پیشنهاد|چن|سفارش|चुन|सुझा|बता|नाम|सूची|दी|दे|เลือก|แนะนำ|เสนอ|บอก|ตั้ง|ยก|ระบุ|고르|골라|골라|선택|추천|제안|말해|들어|알려|나열|지어|정해|选|選|挑|推荐|推薦|建议|建議|提议|说出|說出|列|举|舉|给|給|起|取|選|選ん|勧め|薦め|提案|挙げ|教え|付け|つけ|決め|名/iu,
  },
  {
    asked:
      /^\s*(?:please )?(?:describe|explain|tell me|show me|teach me) (?:how|what|why|where|when|who|the|a|an|in|about) ?|^\s*(?:bitte )?(?:beschreib\p{L}*|erklär\p{L}*|sag\p{L}* mir|zeig\p{L}* mir),? |^\s*(?:décri\p{L}*|explique[sz]?|dis-moi|dites-moi|montre-moi) |^\s*(?:describ\p{L}*|explica|explique|dime|descrev\p{L}*|diga-me|descriv\p{L}*|spiega\p{L}*|dimmi) |^\s*(?:опиши\p{L}*|объясни\p{L}*|расскажи\p{L}*|скажи\p{L}*) |^\s*(?:请|請)(?:描述|解释|解釋|说明|說明)|^\s*(?:描述|解释|解釋|说明|說明)(?:一下|如何|怎|为什|為什)|^\s*(?:请|請)?告(?:诉|訴)我|(?:説明して|教えて|述べて)(?:ください|くれ)?[。.]?\s*$|(?:설명|알려|묘사)(?:해)? ?(?:주세요|줘)[.]?\s*$/iu,
    answered:
      /descri|explain|tell|show|teach|say|beschreib|schilder|erklär|erläuter|sag|zeig|erzähl|verrat|décri|expli|dis|dites|montr|racont|parl|appren|describ|explic|dime|díga|diga|enséñ|muestr|cuént|habl|dec[ií]|descrev|expliq|mostr|ensin|cont[ae]|descriv|spieg|dimm|mi dica|mostra|insegn|raccont|beschrijf|leg|vertel|zeg|toon|laat|leer|beskriv|förklara|berätta|säg|visa|lär|forklar|fortæl|sig|vis|fortell|si |kuvail|selit|kerro|sano|näytä|opeta|opisz|wyjaśnij|powiedz|opowiedz|pokaż|naucz|wytłumacz|popiš|vysvětli|řekn|pověz|ukaž|nauč|vysvetli|povedz|descrie|explic|spune|arată|învăț|zi-mi|írd|magyaráz|mond|mutas|tanít|mesél|anlat|açıkla|tarif|betimle|söyle|göster|öğret|mô tả|miêu tả|giải thích|nói|cho tôi|chỉ|kể|dạy|jelaskan|gambarkan|ceritakan|beri|katakan|tunjuk|ajar|ilarawan|ipaliwanag|sabihin|ipakita|turuan|опиш|объясн|расскаж|скаж|покаж|науч|поясн|розкаж|покаж|опис|обясн|разкаж|кажи|περιγρά|περίγρα|εξήγ|εξηγ|πες|πείτε|δείξ|μάθ|صف|اشرح|أخبر|قل|أر|علم|وضح|תאר|הסבר|ספר|אמור|הראה|למד|توضیح|شرح|بگو|वर्णन|समझा|बता|दिखा|सिखा|อธิบาย|บรรยาย|บอก|เล่า|สอน|แสดง|설명|묘사|알려|말해|보여|가르쳐|서술|描述|描写|解释|解釋|说明|說明|告诉|告訴|讲|講|教|谈|談|展示|説明|述べ|教え|描|話|言|見せ/iu,
  },
  {
    asked:
      /^\s*(?:please )?(?:count|calculate|compute|solve|compare|define|spell|correct|rewrite|rephrase|continue|sort|guess) (?:the |this |these |a |an |my |to |from |up |between |what |how |if |\d)|^\s*(?:bitte )?(?:zähl|berechne|löse|vergleiche|definiere|korrigiere) |^\s*(?:compte[sz]?|calcule[sz]?|compare[sz]?|corrige[sz]?) |^\s*(?:calcula|calcule|cuenta|corrige|calcola|conta|correggi) |^\s*(?:посчитай\p{L}*|вычисли\p{L}*|реши\p{L}*|сравни\p{L}*|исправь\p{L}*) |^\s*(?:请|請)(?:计算|計算|数|數|比较|比較|改正|解)/iu,
    answered:
      /count|calcul|comput|solv|compar|defin|spell|correct|rewrit|rephras|continu|sort|guess|zähl|rechn|lös|vergleich|buchstab|korrig|umschreib|fortsetz|setz|weiter|rat|ordn|compt|résou|épel|corrig|réécri|poursui|tri|devin|cuent|cont|resuelv|resolv|delet|corrij|reescr|sig|orden|adivin|soletr|ordene|cont[aei]|risolv|confront|sillab|corregg|riscriv|ordin|indovin|tel|reken|vergelijk|spel|verbeter|herschrijf|ga |raad|räkn|beräkn|jämför|stava|rätta|skriv|fortsätt|gissa|tæl|beregn|løs|sammenlign|stav|ret|omskriv|fortsæt|gæt|tell|skriv|fortsett|gjett|laske|ratkais|vertaa|määrit|tavaa|korjaa|jatka|arvaa|policz|oblicz|rozwiąż|porówn|zdefin|przelit|popraw|kontyn|zgad|posort|spočít|vypočít|vyřeš|porovn|hláskuj|oprav|přepiš|pokrač|hád|seřaď|spočítaj|vyrieš|prepíš|numără|calcul|rezolv|scrie|ghic|sorteaz|számol|számít|old|hasonlít|betűz|javít|folytas|találd|say|hesapla|çöz|karşılaştır|tanımla|hecele|düzelt|devam|tahmin|sırala|đếm|tính|giải|so sánh|định nghĩa|đánh vần|sửa|viết|tiếp|đoán|sắp|hitung|selesai|banding|eja|perbaik|koreksi|tulis|lanjut|tebak|urut|bilang|kalkula|lutas|ihambing|itama|ipagpatuloy|hulaan|счита|счёт|вычисл|реши|решен|сравни|определ|произнес|исправ|перепиш|продолж|угада|отсорт|порахуй|обчисл|розв|порівн|визнач|виправ|продовж|вгада|преброй|изчисл|реши|сравн|поправ|продължи|познай|μέτρ|υπολόγ|υπολογ|λύσ|σύγκρ|συγκρ|όρισ|συλλάβ|διόρθ|διορθ|συνέχ|συνεχ|μάντ|μαντ|عد|احسب|حل|قارن|عرف|تهج|صحح|أكمل|تابع|خمن|رتب|ספור|ספרו|חשב|פתור|השוו|הגדר|אית|תקן|המשך|נחש|बिन|गिन|हिसाब|हल|तुलना|परिभाष|सुधार|जारी|अनुमान|นับ|คำนวณ|แก้|เปรียบ|นิยาม|สะกด|เขียน|ต่อ|เดา|เรียง|세|계산|풀|비교|정의|철자|고쳐|수정|계속|맞혀|추측|정렬|数|數|算|解|比|定义|定義|拼|改|更正|续|續|继|繼|猜|排|数え|計算|解い|比べ|比較|定義|綴|直し|訂正|続け|当て|並べ/iu,
  },
  {
    asked:
      /^\s*(?:please )?help me |^\s*(?:bitte )?hilf mir |^\s*aide[sz]?-moi |^\s*(?:ayúdame|ajude-me|aiutami) |^\s*(?:помоги\p{L}*) мне |^\s*(?:请|請)?(?:帮我|幫我)/iu,
    answered:
      /help|hilf|helf|aid|ayud|ajud|aiut|hjälp|hjælp|hjelp|auta|pom[oóôa]|ajut|segít|yardım|giúp|bantu|tolong|tulong|помог|помоч|допомо|помощ|βοήθ|βοηθ|ساعد|עזר|עזור|मदद|सहायता|ช่วย|도와|돕|帮|幫|协助|協助|手伝|助け|教え/iu,
  },
];

const languages = new Set(
  "en de fr es pt it nl sv da nb no fi pl cs sk ro hu tr vi id ms fil tl ru uk bg el ar he fa hi th ko ja zh yue".split(" "),
);

export const knowsVerbsOf = (language: string): boolean => languages.has(language);
