/**
 * Things that texts ask a model to do, with their words by language (beginnings, folded). The translation of a source that orders one
 * mentions it too; an answer that obeys doesn't.
 */
export const instructionWords: readonly { asked: RegExp; answered: RegExp }[] = [
  {
    asked:
      /^\s*(?:please |bitte )?(?:explain|describe|erklär|erkläre|erklären sie|beschreib)\b|^\s*(?:expli(?:que|quez|ca)|décri[st]|spiega)\b|^\s*(?:请|請)?(?:解释|解釋|说明一下|描述)|^\s*(?:объясни|опиши)|^\s*(?:اشرح|صف )/iu,
    answered:
      /expla|descri|erklär|erläuter|beschreib|expli|décri|spieg|descriv|descrev|verklar|uitleg|beschrijf|förklar|beskriv|forklar|wyjaśn|opisz|objaśn|объясн|поясн|опиш|опис|açıkla|anlat|tanımla|giải thích|mô tả|jelask|اشرح|شرح|وضح|صف|समझा|व्याख्या|वर्णन|बता|อธิบาย|บรรยาย|解释|解釋|说明|說明|描述|讲|説明|描写|述べ|설명|묘사|εξήγ|περίγρ|περιέγρ|הסבר|תאר|ipaliwanag|ilarawan/iu,
  },
  {
    asked:
      /^\s*(?:please )?(?:(?:list|name|give me|enumerate) (?:one|two|three|four|five|six|seven|eight|nine|ten|some|a few|a list|examples|all|\d)|enumerate)\b|^\s*(?:nenne|liste)\b|^\s*(?:请|請)?(?:列出|列举|列舉)/iu,
    answered:
      /list|name\b|nenn|zähl|gib|geben|énumér|cit[eo]|nomm|donne|enumer|nombr|nome|elenc|dammi|mi dia|dame|deme|dé |dê|give|noem|geef|som op|nämn|ge mig|räkna|wymień|podaj|列|举|舉|说出|說出|给我|給我|挙げ|リスト|教え|ください|나열|말해|알려|주세요|назов|перечисл|дай|назви|перелічи|اذكر|عدد|عط|बता|सूची|नाम|गिना|दीजिए|दो|sırala|listele|söyle|\bver|say\b|liệt kê|kể|nêu|cho tôi|บอก|ยก|ระบุ|ขอ|sebutkan|berikan|δώσ|ονόμα|απαρίθμ|מנה|תן|magbigay/iu,
  },
  {
    asked:
      /^\s*(?:please )?(?:write|compose|draft|generate) (?:\S+ ){0,4}(?:poem|story|essay|email|letter|haiku|song|article|code|function|program|script|summary|paragraph|review|speech|joke|limerick|rap)\b|^\s*(?:请|請)?(?:帮我|幫我)?(?:写|寫)(?:一)?[首篇封段个個]/iu,
    answered:
      /writ|compos|draft|generat|schreib|verfass|erstell|entw|écri|rédig|cré|génér|escrib|redact|crea|gener|escrev|redij|redig|crie|elabor|scriv|compon|写|寫|撰|作|创|創|生成|編|书|書|작성|써|쓰|만들|напиш|пиши|состав|созда|сочин|склад|створ|اكتب|أنشئ|كتابة|लिख|बना|रच|yaz|oluştur|hazırla|viết|soạn|tạo|sáng tác|เขียน|สร้าง|แต่ง|tulis|buat|napisz|stwórz|utwórz|schrijf|maak|skriv|skapa|isulat|sumulat|gumawa|γράψ|כתוב|כתבי|צור/iu,
  },
  {
    asked:
      /\b(?:ignore|disregard|forget|override|bypass)\b.{0,60}\b(?:instruction|prompt|rule|above|previous|direction|guideline)|\b(?:ignorier|vergiss|missachte)\p{L}*\b.{0,60}(?:anweisung|regel|vorherig|obig|bisherig)|\b(?:ignor\p{L}*|oubli\p{L}*|olvid\p{L}*|esque\p{L}*|dimentic\p{L}*)\b.{0,60}(?:instruc|consigne|regl|règl|prompt|istruzion|anterior|precedent|précédent)|(?:忽略|无视|無視|忘记|忘記|不要理会|不理).{0,30}(?:指令|指示|提示|规则|規則|要求|说明|命令)|(?:指示|命令|指令|プロンプト|ルール).{0,12}(?:無視|忘れ)|(?:지시|명령|규칙|프롬프트).{0,14}(?:무시|잊)|(?:игнориру|забуд|не обращай).{0,60}(?:инструкци|указани|правил|команд)|(?:تجاهل|انس).{0,40}(?:تعليمات|أوامر|التوجيهات|القواعد)|(?:निर्देश|आदेश).{0,30}(?:अनदेखा|नज़रअंदाज़|नजरअंदाज|भूल)|(?:önceki|yukarıdaki|tüm).{0,30}(?:talimat|komut|kural).{0,40}|(?:bỏ qua|phớt lờ|quên).{0,40}(?:hướng dẫn|chỉ thị|chỉ dẫn|lệnh|quy tắc)|(?:เพิกเฉย|ละเว้น|ลืม|ไม่ต้องสนใจ).{0,40}(?:คำสั่ง|คำแนะนำ)|(?:abaikan|lupakan).{0,40}(?:instruksi|perintah|petunjuk)|(?:zignoruj|ignoruj|zapomnij).{0,50}(?:instrukcj|polece|zasad)|(?:negeer|vergeet).{0,50}(?:instructie|opdracht|regel)/iu,
    answered:
      /instru[cç]|instruk|istruz|instrukt|directive|direction|guideline|rule|prompt|command|order|anweisung|vorgabe|regel|befehl|anleitung|consigne|ordre|règle|indicaci|reglas|órden|ordin|regole|regra|opdracht|指令|指示|提示|规则|規則|要求|说明|說明|命令|内容|プロンプト|ルール|지시|명령|규칙|프롬프트|지침|안내|указани|инструкци|правил|команд|вказівк|інструкц|تعليمات|أوامر|توجيهات|قواعد|إرشادات|निर्देश|आदेश|नियम|talimat|komut|kural|yönerge|hướng dẫn|chỉ thị|chỉ dẫn|lệnh|quy tắc|คำสั่ง|คำแนะนำ|กฎ|perintah|petunjuk|polece|wskazów|zasad|instrukc|οδηγ|εντολ|הוראות|הנחיות|tagubilin/iu,
  },
  {
    asked:
      /\b(?:write|compose|create|make up)\b.{0,20}\b(?:poem|haiku|sonnet)|\b(?:schreib|verfass|dichte)\p{L}*\b.{0,30}(?:gedicht|haiku)|\b(?:écri|rédige|compose)\p{L}*.{0,30}(?:poème|haïku)|\b(?:escrib|escrev|compon|scriv|redact)\p{L}*.{0,30}(?:poema|poesía|poesia|haiku)|(?:写|寫|作|创作|創作).{0,12}(?:诗|詩|俳句)|(?:詩|俳句).{0,6}(?:書いて|作って|詠んで)|시.{0,4}(?:써|지어)|(?:напиши|сочини)\p{L}*.{0,30}(?:стих|хокку|хайку)|(?:اكتب|انظم).{0,20}(?:قصيدة|شعر)|कविता.{0,12}(?:लिख|सुना)|(?:şiir).{0,10}yaz|(?:viết|làm|sáng tác).{0,20}(?:thơ)|(?:เขียน|แต่ง).{0,10}(?:กลอน|บทกวี)/iu,
    answered:
      /poem|haiku|sonnet|verse|gedicht|poème|poesie|haïku|poema|poesía|poesia|诗|詩|俳句|시|стих|хокку|хайку|вірш|قصيدة|شعر|कविता|şiir|thơ|กลอน|บทกวี|puisi|wiersz|dikt|ποίημα|שיר|tula/iu,
  },
  {
    asked:
      /\b(?:translate (?:this|the|it|into|to|everything|nothing|these|them|my|all|for)|do not translate|don't translate|instead of translating)\b|\bübersetz(?:e|en sie)\b|\btradui(?:s|sez)\b|\btradu(?:ce|zca|zcas|za|z|ci)\b|(?:请|請|把|将|將|不要|别|別).{0,12}(?:翻译|翻譯)|(?:翻译|翻譯)(?:成|为|為|下面|以下|这|這)|翻訳して|翻訳しな|번역(?:해|하)|перев(?:е|ё)(?:ди|сти|дите)|ترجم (?:هذ|النص|ما)|अनुवाद (?:कर|मत)|\bçevir(?:me|in|iniz)?\b|(?:hãy|đừng|vui lòng) dịch|(?:กรุณา|ช่วย|อย่า|โปรด)แปล|terjemahkan|przetłumacz/iu,
    answered:
      /translat|übersetz|traduc|traduz|tradui|tradu|翻译|翻譯|译|譯|翻訳|訳|번역|перев|переклад|ترجم|अनुवाद|çevir|tercüme|dịch|แปล|terjemah|tłumacz|vertaal|vertal|översätt|μετάφρα|μεταφρά|תרגם|תרגו|salin/iu,
  },
  {
    asked:
      /\bsystem prompt|\b(?:print|show|reveal|repeat|tell me|output|leak|share|disclose)\b.{0,20}\byour (?:hidden |secret |initial |original |own )?(?:instructions|prompt)\b|\bsystemprompt|systemanweisung|invite système|prompt système|prompt (?:del sistema|de sistema|di sistema|do sistema)|系统提示|系統提示|システムプロンプト|시스템 프롬프트|системн\p{L}* (?:промпт|подсказ|инструкц)|(?:موجه|تعليمات) النظام|सिस्टम प्रॉम्प्ट|sistem (?:istem|komut|talimat)|lời nhắc hệ thống|ระบบพรอมต์|พรอมต์ระบบ/iu,
    answered:
      /system|syst[eè]m|sistem|系统|系統|システム|시스템|систем|النظام|सिस्टम|hệ thống|ระบบ|instruc|指令|指示|anweisung|instrukc|инструкц|talimat/iu,
  },
  {
    asked:
      /\b(?:summari[sz]e|fasse?\b.{0,40}\bzusammen|résume[zr]? (?:ce|le|la|les|cet|moi)|resum[ae] (?:el|la|este|esta|o|os|as|esto)\b|riassum\p{L}+)|(?:总结|總結|概括|要約し|요약해)|(?:кратко изложи|резюмируй|подведи итог)|(?:لخص|لخّص)|(?:सारांश|संक्षेप)|özetle|tóm tắt|สรุป|ringkas/iu,
    answered:
      /summar|zusammenfass|zusammen|résum|resum|riassu|riepilog|samenvat|sammanfatt|streszcz|podsumow|总结|總結|概括|摘要|概述|归纳|要約|まとめ|요약|정리|изложи|резюм|итог|подсумуй|لخص|لخّص|ملخص|सारांश|संक्षेप|özet|tóm tắt|สรุป|ringkas|rangkum|σύνοψ|συνοψ|סכם|סיכום/iu,
  },
  {
    asked:
      /\b(?:tell|erzähl|raconte|cuéntame|conta|racconta)\p{L}*\b.{0,16}\b(?:joke|witz|blague|chiste|piada|barzelletta)|(?:讲|講|说|說).{0,6}(?:笑话|笑話)|(?:冗談|ジョーク).{0,6}(?:言|話|教)|농담.{0,6}해|(?:расскажи|рассказывай).{0,20}(?:шутк|анекдот)|(?:نكتة)|चुटकुला|fıkra anlat|kể.{0,10}(?:chuyện cười|truyện cười)|เล่าเรื่องตลก/iu,
    answered:
      /joke|witz|blague|chiste|piada|barzellett|grap|skämt|żart|dowcip|笑话|笑話|冗談|ジョーク|농담|шутк|анекдот|жарт|نكتة|चुटकुल|fıkra|şaka|chuyện cười|truyện cười|ตลก|lelucon|ανέκδοτο|בדיחה/iu,
  },
  {
    asked:
      /\b(?:reply|respond|answer|say|output|print)\b.{0,20}\bonly\b|\b(?:reply|respond|answer) (?:with|in|using)\b|\bantworte\p{L}*\b.{0,30}\b(?:nur|mit|auf)\b|\brépond(?:s|ez)\b.{0,30}\b(?:par|uniquement|seulement|en|avec)\b|\bresponde\p{L}*\b.{0,30}\b(?:solo|sólo|con|en|únicamente|apenas|com|em|somente)\b|\brispondi\b.{0,30}\b(?:solo|con|in|soltanto)\b|(?:只|仅|僅)(?:能|要|需|可|許|许|用)?(?:回复|回覆|回答|输出|輸出)|(?:请|請)(?:直接|只|仅|用.{1,8})?(?:回复|回覆|输出|輸出)|(?:とだけ|だけ).{0,8}(?:答え|返|出力)|(?:라고만|로만|만).{0,6}(?:답|출력|대답)|(?:ответь|отвечай)\p{L}*.{0,20}(?:только|словом|одним)|(?:أجب|رد).{0,16}(?:فقط|بكلمة|ب)|(?:केवल|सिर्फ).{0,20}(?:उत्तर|जवाब|लिख)|(?:sadece|yalnızca).{0,30}(?:cevap|yanıt|yaz)|(?:chỉ).{0,16}(?:trả lời|in ra|nói)|(?:ตอบ).{0,12}(?:เท่านั้น|แค่|ด้วย)/iu,
    answered:
      /repl|respon|respuest|respost|answer|\bsay|\bdig[ao]|\bdites|\bsag|output|print|antwort|répon|répond|rispo|antwoord|svara|odpow|回复|回覆|回答|答复|答覆|答え|返|输出|輸出|出力|回應|回应|답|출력|ответ|отвеч|відпов|أجب|جواب|رد|الرد|उत्तर|जवाब|लिख|cevap|yanıt|yaz|trả lời|in ra|đáp|nói|ตอบ|jawab|balas|απάντη|απαντή|ענה|השב|השיב|sagot/iu,
  },
  {
    asked:
      /\b(?:you are now|from now on,? you are|pretend (?:to be|you are|that you))\b|\bdu bist (?:jetzt|nun|ab sofort)\b|\btu es (?:maintenant|désormais)\b|\b(?:ahora eres|a partir de ahora eres)\b|\b(?:agora você é|a partir de agora você é)\b|\b(?:ora sei|adesso sei|da ora in poi sei)\b|你(?:现在|現在)是|从现在(?:起|开始)你|あなたは(?:今から|これから)|(?:너는|당신은) (?:이제|지금부터)|(?:теперь ты|отныне ты)|أنت الآن|(?:अब तुम|अब आप)|artık sen|bây giờ bạn là|ตอนนี้คุณคือ/iu,
    answered:
      /\bnow\b|henceforth|as of|from (?:today|here)|pretend|act as|imagin|suppose|jetzt|\bnun\b|ab sofort|fortan|künftig|tu(?:n sie)? so|stell|maintenant|désormais|dorénavant|à partir|semblant|imagin|ahora|a partir|adelante|finge|finj|agora|doravante|\bora\b|adesso|d['’]ora|fai finta|现在|現在|从此|從此|今|起|假装|假裝|扮|当作|これから|以後|以降|ふり|なりき|이제|지금|부터|인 척|теперь|отныне|сейчас|впредь|притвор|представ|тепер|відтепер|віднині|зараз|уяви|الآن|منذ|من هذه|تظاهر|تخيل|अब\b|अब |मान लो|नाटक|artık|şimdi|bundan|farz|gibi davran|bây giờ|từ (?:giờ|nay)|giả|ตอนนี้|จากนี้|ต่อไปนี้|แกล้ง|สมมติ|sekarang|mulai|berpura|\bnu\b|vanaf|voortaan|alsof|från och med|låtsas|teraz|odtąd|od tej|udawaj|τώρα|στο εξής|από εδώ|προσποι|עכשיו|מעתה|תעמיד|ngayon|mula|kunwari/iu,
  },
  {
    asked:
      /\byour (?:\p{L}+ ){0,2}(?:prompt|instructions)\b|\b(?:deine?n?|ihren?)\s+(?:systemprompt|systemanweisung|anweisungen)|\b(?:ton|votre|tes|vos) (?:prompt|instructions|invite)|\b(?:tu|su|tus|sus) (?:prompt|instrucciones)|\b(?:seu|suas?) (?:prompt|instruções)|(?:你|您)的?(?:系统|系統)?(?:提示|指令)|(?:あなた|君)の(?:システム)?(?:プロンプト|指示)|(?:твой|ваш|твои|ваши) (?:системн\p{L}* )?(?:промпт|инструкц)/iu,
    answered:
      /\byou|\bdein|\bihr|\beuer|\beure|\bton\b|\btes\b|\bvotre|\bvos\b|\btus?\b|\bsus?\b|vuestr|\bseus?\b|\bsuas?\b|\bteus?\b|\btuas?\b|\btu[oaei]\b|\bsu[oaei]\b|vostr|\bjouw|\buw\b|\bje\b|\bdin\b|\bditt\b|\btw[oó]j|\bsw[oó]j|państw|pan[ai]?\b|你|您|あなた|君|お前|당신|너|네|твой|твои|твоё|ваш|свой|свои|твій|твої|своє|ك\b|كم\b|तुम्हार|आपक|अपन|\bsen\b|\bsiz|senin|\p{L}n[ıiuü]z\p{L}*\b|talimatlar[ıi]n|istemin|của bạn|ของคุณ|anda|kamu|mu\b|σου|σας|שלך|שלכם|\bmo\b|\bmong\b|iyong/iu,
  },
  {
    asked: /^\s*(?:then |just |only |please )?(?:print|output|say|write|reply|respond|answer|repeat)\s*[:：]\s*["“'‘«„]/iu,
    answered:
      /print|output|\bsay|writ|repl|respon|answer|repeat|druck|gib|geben|ausgab|sag|schreib|antwort|wiederhol|imprim|affich|dis\b|dites|écri|répon|répét|escrib|imprim|di\b|diga|respond|repit|repet|escrev|imprima|stamp|scriv|rispond|ripet|afdruk|druk|schrijf|antwoord|herhaal|zeg|skriv|säg|svara|upprepa|napisz|wydrukuj|powiedz|odpowiedz|powtórz|打印|列印|输出|輸出|说|說|写|寫|回复|回覆|回答|重复|重複|印刷|出力|表示|言|書|答|返|繰り返|출력|인쇄|말|쓰|써|답|반복|напечат|вывед|скаж|напиш|ответ|повтор|надрук|вивед|скажи|відпов|اطبع|قل|اكتب|أجب|رد|كرر|छाप|प्रिंट|कह|लिख|उत्तर|जवाब|दोहरा|yazdır|yaz|söyle|yanıt|cevap|tekrar|in ra|in:|nói|viết|trả lời|lặp|พิมพ์|พูด|เขียน|ตอบ|cetak|tulis|katakan|jawab|balas|ulangi|τύπωσε|εκτύπ|πες|γράψε|απάντ|הדפס|אמור|כתוב|ענה|i-print|sabihin|isulat|sagut/iu,
  },
  {
    asked:
      /\b(?:forget|ignore|skip|drop|stop)\b.{0,20}\btranslat|\b(?:vergiss|vergessen sie|lass|stopp)\p{L}*\b.{0,20}übersetz|\b(?:oublie[zr]?|arrête[zr]?)\b.{0,20}\btradu|\b(?:olvid|dej)\p{L}*\b.{0,20}\btradu|\b(?:esque|par)\p{L}*\b.{0,20}\btradu|(?:忘记|忘掉|忽略|停止|别管).{0,8}(?:翻译|翻譯)/iu,
    answered:
      /translat|übersetz|traduc|traduz|tradui|tradu|翻译|翻譯|译|譯|翻訳|訳|번역|перев|переклад|ترجم|अनुवाद|çevir|tercüme|dịch|แปล|terjemah|tłumacz|vertaal|vertal|översätt|μετάφρα|μεταφρά|תרגם|תרגו|salin/iu,
  },
  {
    asked:
      /^\s*(?:now |just |please )?(?:say|tell me|write)\s+(?:something|anything)\b|^\s*(?:sag|sagen sie|erzähl|erzählen sie)\p{L}*\s+(?:mir |uns )?(?:etwas|was)\b|^\s*(?:dis|dites|raconte[sz]?)(?:-moi|-nous)?\s+quelque chose|^\s*(?:di|diga|dime|cuéntame|diz|diga-me|conta)\s+algo|^\s*(?:di|dimmi|racconta|raccontami)\s+qualcosa|^\s*(?:скажи|скажите|расскажи)\p{L}*\s+(?:мне |нам )?что-|^\s*(?:请|請)?(?:说|說|讲|講)(?:点|點|些|一些)/iu,
    answered:
      /\bsay|tell|writ|sag|erzähl|sprich|dis\b|dites|racont|parle|di\b|diga|dime|cuént|habl|diz|conta|fala|dimm|dici|racconta|zeg|vertel|säg|berätta|powiedz|opowiedz|skaż|скаж|расскаж|говор|скажи|розкаж|说|說|讲|講|言|話|しゃべ|聞かせ|말|이야기|얘기|들려|قل|أخبر|احك|कह|बता|सुना|बोल|söyle|anlat|nói|kể|พูด|เล่า|บอก|kata|cerita|bilang|πες|πείτε|אמור|ספר|sabihin|magsabi|magkuwento/iu,
  },
];
