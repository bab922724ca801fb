import { beforeAll, describe, expect, it } from "vitest";
import { readPdfText } from "#tests/harness/read-pdf.ts";
import { openFonts } from "./font-slices.ts";
import { splitGraphemes } from "./line-breaks.ts";
import { createFontPicker } from "./pick-font.ts";
import { toPdf } from "./to-pdf.ts";

beforeAll(() => openFonts());

/** From the Universal Declaration of Human Rights; each script of the language table that `to-pdf.test.ts` does not have. */
const samples: Record<string, string> = {
  am: "ሁሉም ሰዎች በነጻነት እና በክብር እንዲሁም በመብት እኩል ሆነው ይወለዳሉ። ማስተዋልና ሕሊና ተሰጥቷቸዋል፡፡",
  hy: "Բոլոր մարդիկ ծնվում են ազատ ու հավասար իրենց արժանապատվությամբ ու իրավունքներով։",
  bn: "সমস্ত মানুষ স্বাধীনভাবে সমান মর্যাদা এবং অধিকার নিয়ে জন্মগ্রহণ করে। তাঁদের বিবেক এবং বুদ্ধি আছে; সুতরাং সকলেরই একে অপরের প্রতি ভ্রাতৃত্বসুলভ মনোভাব নিয়ে আচরণ করা উচিত।",
  as: "জন্মগতভাৱে সকলো মানুহ মৰ্যাদা আৰু অধিকাৰত সমান আৰু স্বতন্ত্ৰ।",
  my: "လူတိုင်းသည် တူညီ လွတ်လပ်သော ဂုဏ်သိက္ခာဖြင့် လည်းကောင်း၊ တူညီလွတ်လပ်သော အခွင့်အရေးများဖြင့် လည်းကောင်း၊ မွေးဖွားလာသူများ ဖြစ်သည်။",
  dv: "ހުރިހާ އިންސާނުންވެސް އުފަންވަނީ، މިނިވަންކަމުގައި، ހަމަހަމަ ޙައްޤުތަކަކާއެކު، ހަމަހަމަ ދަރަޖައެއްގައި ކަމެއްގެ މައްޗަށެވެ.",
  ka: "ყველა ადამიანი იბადება თავისუფალი და თანასწორი თავისი ღირსებითა და უფლებებით.",
  gu: "પ્રતિષ્ઠા અને અધિકારોની દૃષ્ટિએ સર્વ માનવો જન્મથી સ્વતંત્ર અને સમાન હોય છે. તેમનામાં વિચારશક્તિ અને અંતઃકરણ હોય છે.",
  kn: "ಎಲ್ಲಾ ಮಾನವರೂ ಸ್ವತಂತ್ರರಾಗಿಯೇ ಜನಿಸಿದ್ದಾರೆ. ಹಾಗೂ ಘನತೆ ಮತ್ತು ಹಕ್ಕುಗಳಲ್ಲಿ ಸಮಾನರಾಗಿದ್ದಾರೆ.",
  km: "មនុស្សទាំងអស់ កើតមកមានសេរីភាព និងសមភាព ក្នុងផ្នែកសេចក្ដីថ្លៃថ្នូរនិងសិទ្ធិ។ មនុស្ស មានវិចារណញ្ញាណនិងសតិសម្បជញ្ញៈជាប់ពីកំណើត",
  lo: "ມະນຸດທຸກຄົນເກີດມາມີກຽດສັກສີ, ສິດທິ, ເສລີພາບແລະຄວາມສະເໝີພາບເທົ່າທຽມກັນ.",
  ml: "മനുഷ്യരെല്ലാവരും തുല്യാവകാശങ്ങളോടും അന്തസ്സോടും സ്വാതന്ത്ര്യത്തോടുംകൂടി ജനിച്ചവരാണ്‌.",
  mr: "सर्व मानवी व्यक्ती जन्मतःच स्वतंत्र आहेत व त्यांना समान प्रतिष्ठा व समान अधिकार आहेत.",
  or: "ସବୁ ମନୁଷ୍ଯ ଜନ୍ମକାଳରୁ ସ୍ବାଧୀନ. ସେମାନଙ୍କର ମର୍ଯ୍ଯାଦା ଓ ଅଧିକାର ସମାନ.",
  pa: "ਸਾਰਾ ਮਨੁੱਖੀ ਪਰਿਵਾਰ ਆਪਣੀ ਮਹਿਮਾ, ਸ਼ਾਨ ਅਤੇ ਹੱਕਾਂ ਦੇ ਪੱਖੋਂ ਜਨਮ ਤੋਂ ਹੀ ਆਜ਼ਾਦ ਹੈ ਅਤੇ ਸੁਤੇ ਸਿੱਧ ਸਾਰੇ ਲੋਕ ਬਰਾਬਰ ਹਨ।",
  fa: "تمام افراد بشر آزاد به دنیا می‌آیند و از لحاظ حیثیت و حقوق با هم برابرند. همه دارای عقل و وجدان هستند",
  ur: "تمام انسان آزاد اور حقوق و عزت کے اعتبار سے برابر پیدا ہوئے ہیں۔ انہیں ضمیر اور عقل ودیعت ہوئی ہے۔",
  ps: "د بشر ټول افراد آزاد نړۍ ته راځي او د حيثيت او حقوقو له پلوه سره برابر دي.",
  ug: "ھەممە ئادەم زاتىدىنلا ئەركىن، ئىززەت-ھۆرمەت ۋە ھوقۇقتا باپباراۋەر بولۇپ تۇغۇلغان.",
  ckb: "ھەموو مرۆڤەکان بە ئازادی و بەھا و مافی یەکسانەوە دەردەکەون.",
  si: "සියලු මනුෂ්‍යයෝ නිදහස්ව උපත ලබා ඇත. ගරුත්වයෙන් හා අයිතිවාසිකම්වලින් සමාන වෙති. ශ්‍රී ලංකා",
  ta: "மனிதப் பிறிவியினர் சகலரும் சுதந்திரமாகவே பிறக்கின்றனர்; அவர்கள் மதிப்பிலும், உரிமைகளிலும் சமமானவர்கள்.",
  te: "ప్రతిపత్తిస్వత్వముల విషయమున మానవులెల్లరును జన్మతః స్వతంత్రులును సమానులును నగుదురు.",
  bo: "འགྲོ་བ་མིའི་རིགས་རྒྱུད་ཡོངས་ལ་སྐྱེས་ཙམ་ཉིད་ནས་ཆེ་མཐོངས་དང་ཐོབ་ཐངགི་རང་དབང་འདྲ་མཉམ་དུ་ཡོད་ལ།",
  ti: "ብመንፅር ክብርን መሰልን ኩሎም ሰባት እንትውለዱ ነፃን ማዕሪን እዮም።",
  yi: "יעדער מענטש װערט געבױרן פֿרײַ און גלײַך אין כּבֿוד און רעכט.",
  yo: "Gbogbo ènìyàn ni a bí ní òmìnira; iyì àti ẹ̀tọ́ kọ̀ọ̀kan sì dọ́gba.",
  ln: "Bato nyonso na mbotama bazali nzomi pe bakokani na limemya pe makoki ɔ́ ɛ̌",
};

/** Text without white, as it is before the page's number. */
const letters = (text: string): string => text.normalize("NFC").replace(/\s+/gu, "").replace(/1\/1$/, "");

describe("the fonts", () => {
  it.each(Object.entries(samples))(
    "hold every character of %s, regular and bold, to be read again in its order",
    async (language, text) => {
      const { bytes, missing } = await toPdf([{ markdown: `${text}\n\n**${text}**` }], { title: "", label: null, language });
      expect(missing).toEqual([]);
      expect(letters(readPdfText(bytes))).toBe(letters(text + text));
    },
  );

  it("have serifs for the scripts that are read most", () => {
    const style = { isBold: false, isItalic: false, isCode: false, isSerif: true };
    const familyOf = (letter: string, language: string) => createFontPicker(language).pick(letter, style, "", "")[0]?.slice.family.name;
    expect(familyOf("a", "en")).toBe("NotoSerif");
    expect(familyOf("я", "ru")).toBe("NotoSerif");
    expect(familyOf("骨", "zh-Hans")).toBe("NotoSerifSC");
    expect(familyOf("骨", "zh-Hant")).toBe("NotoSerifTC");
    expect(familyOf("骨", "ja")).toBe("NotoSerifJP");
    expect(familyOf("한", "ko")).toBe("NotoSerifKR");
    expect(familyOf("ع", "ar")).toBe("NotoNaskhArabic");
    expect(familyOf("ש", "he")).toBe("NotoSerifHebrew");
    expect(familyOf("न", "hi")).toBe("NotoSerifDevanagari");
    expect(familyOf("ก", "th")).toBe("NotoSerifThai");
    expect(familyOf("ქ", "ka")).toBe("NotoSansGeorgian");
  });

  it("draw small figures that none has from large ones, and marks from another font than their letter's", async () => {
    const { bytes, missing } = await toPdf([{ markdown: "H₂O, ɛ̌" }], { title: "", label: null, language: "ln" });
    expect(missing).toEqual([]);
    expect(letters(readPdfText(bytes))).toBe("H₂O,ɛ̌");
  });
});

describe("lines", () => {
  const partsOf = (text: string) => {
    const parts: string[] = [];
    for (const { text: grapheme, canBreakBefore } of splitGraphemes(text)) {
      if (canBreakBefore || parts.length === 0) parts.push(grapheme);
      else parts.push(parts.pop() + grapheme);
    }
    return parts;
  };

  it("end between the words of scripts without blanks, and behind the syllables of Tibetan", () => {
    expect(partsOf("ภาษาไทย")).toEqual(["ภาษา", "ไทย"]);
    expect(partsOf("ພາສາລາວ")).toEqual(["ພາສາ", "ລາວ"]);
    expect(partsOf("មនុស្សទាំងអស់")).toEqual(["មនុស្ស", "ទាំងអស់"]);
    expect(partsOf("བོད་སྐད་")).toEqual(["བོད་", "སྐད་"]);
  });

  it("end behind a hyphen and between Han characters, not before a full stop", () => {
    expect(partsOf("well-known, naïve")).toEqual(["well-", "known, ", "naïve"]);
    expect(partsOf("退款。好")).toEqual(["退", "款。", "好"]);
  });
});
