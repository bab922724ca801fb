import type { PreparedText } from "./prepared-text.ts";

const question = /[?？؟]/;
/** Longer sources are texts of their own, not a message that one could answer. */
const mostSentences = 3;

/** Words with which a request is granted, as an answer begins with them: `Of course, we can …`. */
const grants =
  /^[\s"'“”„«「『¡*_-]*(?:of course|certainly|sure(?: thing)?|absolutely|gladly|no problem|with pleasure|happy to help|natürlich|gerne?|klar|selbstverständlich|sicher|alles klar|kein problem|in ordnung|ja gerne?|bien sûr|bien entendu|certainement|avec plaisir|pas de problème|claro(?: que sí| que sim)?|por supuesto|desde luego|con (?:mucho )?gusto|com certeza|certo|pois não|com prazer|sem problemas?|certamente|con piacere|volentieri|senz['’]altro|natuurlijk|uiteraard|zeker|graag|geen probleem|självklart|naturligtvis|visst|absolut|gärna|selvfølgelig|naturligvis|javisst|gerne|selvsagt|gjerne|totta kai|tietysti|toki|mielellään|oczywiście|jasne|pewnie|z przyjemnością|samozřejmě|jistě|rád|samozrejme|iste|rada?|desigur|sigur|bineînțeles|cu plăcere|természetesen|persze|szívesen|tabii(?: ki)?|elbette|memnuniyetle|tất nhiên(?: rồi)?|dĩ nhiên(?: rồi)?|chắc chắn(?: rồi)?|tentu(?: saja)?|sudah tentu|siyempre|конечно|разумеется|с удовольствием|звичайно|звісно|авжеж|із задоволенням|разбира се|с удоволствие|наравно|naravno|seveda|svakako|φυσικά|βεβαίως|ευχαρίστως|بالطبع|بالتأكيد|طبعًا|طبعا|بكل سرور|כמובן|בוודאי|בשמחה|בטח|البته|حتما|حتماً|ज़रूर|जरूर|बिल्कुल|बिलकुल|अवश्य|แน่นอน|ได้เลย|ยินดี)(?:ค่ะ|ครับ|คะ)?(?:\s*[,،.!…:;–—]| (?=เรา|ดิฉัน|ผม|ทาง))|^[\s「『“]*(?:当然(?:可以)?|當然(?:可以)?|没问题|沒問題|もちろん(?:です)?|承知(?:しました|いたしました)|かしこまりました|了解(?:です|しました|いたしました)|喜んで|물론(?:입니다|이죠|이에요)?|알겠습니다|당연하죠)[,，.。!！、~～]/iu;
/** Those that may also mean `well` and `so`; a translation that begins with one still asks. */
const weakGrants =
  /^[\s"'“”„«「『¡*_-]*(?:yes|ok(?:ay)?|all right|understood|done|ja|oui|d['’]accord|sí|de acuerdo|sim|claro|sì|va bene|tak|ano|áno|da|igen|rendben|tamam|evet|vâng|được(?: rồi)?|baik|boleh|ya|sige|oo|kyllä|хорошо|да|добре|так|ναι|نعم|حسنًا|כן|بله|چشم|जी हाँ|हाँ|ठीक है|ได้)(?:ค่ะ|ครับ)?\s*[,،.!…:;–—]|^[\s「『“]*(?:好的|好|可以|行|はい|わかりました|네)[,，.。!！、]/iu;

/** Agreement in a source, in whatever words; its translation may begin with any of the above. */
const assents =
  /\b(?:surely|certain|course|natural|absolut|definit|indeed|obvious|clearly|evident|undoubted|doubt|goes without|you bet|by all means|needless|glad|happy|pleas(?:ure|ed)|agreed|got it|understood|no problem|no worries|exactly|selbstverst|gewiss|freilich|allerdings|versteht|gern|freut|freude|jawohl|einverstanden|verstanden|abgemacht|kein problem|zweifel|entendu|évidemment|volontiers|plaisir|ouais|tout à fait|ravi|claro|supuesto|luego|gusto|encantad|acuerdo|seguro|certeza|óbvio|prazer|ovvi|volentieri|piacer|senz'altro|lieto|figurati|natuurlijk|uiteraard|zeker|vanzelf|graag|själv|javisst|gärna|selvf|selvs|gjerne|totta|tieten|mielel|oczyw|jasn|pewn|przyjemn|chętn|zgoda|samoz|jist|určitě|desigur|firesc|plăcere|termész|persze|hogyne|szíves|örömm|elbet|doğal|memnun)|klar(?!\p{L})|natürlich|sicherlich|bien sûr|d['’]accord|är säker|tất nhiên|dĩ nhiên|đương nhiên|hiển nhiên|sẵn lòng|senang hati|конечн|разуме|естеств|безуслов|удовольств|ладно|звич|звісн|авжеж|певна річ|залюбки|задовол|гаразд|разбира|естествено|наравно|naravno|seveda|svakako|φυσικ|βεβαί|ευχαρ|εντάξει|بالطبع|بالتأكيد|طبع|أكيد|سرور|כמובן|בוודאי|ודאי|בשמחה|البته|حتم|خوشحال|ज़रूर|जरूर|बिल्कुल|बिलकुल|अवश्य|बेशक|खुशी|ख़ुशी|แน่นอน|ยินดี|当然|當然|没问题|沒問題|没错|乐意|樂意|もちろん|当然|承知|かしこ|了解|喜んで|わかりました|分かりました|물론|당연|알겠|기꺼이/iu;
/** Short words of agreement, which only agree at the beginning. */
const openings =
  /^[^\p{L}\p{M}]*(?:(?:sure|yes|yeah|yep|yup|ok|okay|right|all right|alright|fine|good|great|well|deal|done|true|correct|so|ja|jo|gut|na gut|okay|prima|genau|richtig|stimmt|sicher|klar|oui|si|bon|bien|soit|exact|vale|sí|bueno|cierto|certo|sim|bom|bene|va bene|sì|goed|zeg|visst|bra|okej|fint|godt|toki|varmasti|kyllä|joo|hyvä|tak|dobrze|dobře|rád|ráda|ano|áno|dobre|iste|sigur|bine|da|igen|rendben|jó|tabii|tamam|evet|peki|olur|chắc|vâng|dạ|được|ừ|tentu|pasti|baik|baiklah|ya|boleh|siyempre|sige|oo|opo|хорошо|ясно|понятно|да|угу|ага|ну|так|добре|ναι|καλά|نعم|أجل|حسنا|حسنًا|סבבה|בטח|ברור|כן|טוב|بله|چشم|باشه|हाँ|हां|जी|ठीक)(?![\p{L}\p{M}])|ได้|ใช่|โอเค|ครับ|ค่ะ|自然|好|可以|行|是的|对|對|嗯|はい|ええ|うん|いいです|そう|네|예|그래|좋|응)/iu;

/** What one asks of someone: please, I would like, I need, or a question mark. */
const requests =
  /[?？؟]|\b(?:please|kindly|would like|i['’]d like|we['’]d like|(?<!no )need|want|could you|can you|let me|let us|help me|help us|(?:give|send|tell|show|get|bring|lend|find) (?:me|us)|bitte|möchte|brauche|brauchen|hätte|würde|könnten|wünsche|s['’]il (?:vous|te)|veuillez|merci de|voudrais|souhaite|aimerais|besoin|prière|por favor|quisiera|quiero|querría|necesit|gustaría|gostaria|quero|queria|preciso|per favore|vorrei|bisogno|alstublieft|alsjeblieft|graag|zou|nodig|gelieve|vänligen|snälla|skulle vilja|behöver|gärna|venligst|gerne|brug for|vennligst|gjerne|trenger|kiitos|olkaa|haluaisin|haluan|tarvits|proszę|prosimy|chciał|potrzeb|prosím|chtěl|potřeb|chcel|potreb|vă rog|vă rugăm|te rog|aș dori|nevoie|kér|szeretn|lütfen|istiyor|rica|tolong|mohon|saya ingin|butuh|perlu|molim|prosim)|vui lòng|làm ơn|xin |tôi muốn|cần|пожалуйст|прошу|хотел|хочу|нуж|ласка|хотів|потріб|моля|искам|бих |παρακαλ|θα ήθελα|χρειάζ|فضلك|يرجى|الرجاء|أريد|أود|أحتاج|בבקשה|אנא|רוצה|מבקש|צריך|מעוניין|לطف|لطفا|می‌خواهم|نیاز|कृपया|चाहता|चाहती|चाहिए|กรุณา|โปรด|ขอ|อยาก|ต้องการ|ช่วย|주세요|부탁|싶|필요|ください|お願い|たい|いただ|ほしい|请|請|麻烦|麻煩|想|需要|帮|幫|希望/iu;

/** A last question that offers more, as assistants add it: `Would you like me to …?` */
const offers =
  /\b(?:would you like me to|do you want me to|shall i|should i|can i help|soll ich|möchten sie,? dass ich|möchtest du,? dass ich|(?:souhaitez|voulez)-vous que je|veux-tu que je|quieres? que (?:l[eo] |te )?(?:ayude|haga|prepare|escriba|traduzca)|quer que eu|gostaria que eu|vuo(?:le|i) che (?:la |ti )?(?:aiuti|faccia|prepari|scriva)|desidera che|wilt u dat ik|wil je dat ik|zal ik|vill du att jag|ska jag|vil du have,? at jeg|vil du at jeg|skal jeg|haluatko että|haluatko, että|chcesz, żebym|chce pan[i]?, żebym|chcete, abych|doriți să vă|ister misin(?:iz)?|apakah anda ingin saya|có muốn tôi)|хотите, чтобы я|хочешь, чтобы я|хочете, щоб я|искате ли да|θέλετε να σας|هل تريد(?:ين|ون)? (?:مني )?أن أ|תרצ[הו] שא|क्या आप चाहते हैं कि मैं|需要我|要不要我|要我|しましょうか|드릴까요/iu;

/** Returns whether the target grants what the source asks for: it begins with `Of course, …` or the like, and the source agrees to nothing. */
export function isGranted(source: PreparedText, target: PreparedText): boolean {
  if (source.sentences.length > mostSentences || !requests.test(source.prose)) return false;
  const isStatement = question.test(source.prose) && !question.test(target.prose);
  const isAnswer = grants.test(target.text) || (weakGrants.test(target.text) && (isStatement || !requests.test(target.prose)));
  return isAnswer && !assents.test(source.prose) && !openings.test(source.prose);
}

/** The question at the target's end that offers more help, if the source has fewer sentences and asks nothing. */
export function findOffer(source: PreparedText, target: PreparedText): { start: number; end: number } | null {
  const last = target.sentences.at(-1);
  if (!last || target.sentences.length <= source.sentences.length || offers.test(source.prose)) return null;
  return !question.test(source.prose) && offers.test(target.prose.slice(last.start)) ? { start: last.start, end: last.end } : null;
}
