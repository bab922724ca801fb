import { expect, it } from "vitest";
import { languages } from "./languages.ts";
import { romanisableLength, romanise } from "./romanise.server.ts";

/** Written form, reading. */
const readings: Record<string, [text: string, latin: string][]> = {
  "zh-Hans": [
    ["请问图书馆几点关门？", "qǐng wèn tú shū guǎn jǐ diǎn guān mén?"],
    ["银行行长在重庆长大", "yín háng háng zhǎng zài chóng qìng zhǎng dà"],
    ["我不要，谢谢！OK 3个", "wǒ bú yào, xiè xiè! OK 3 gè"],
    ["第一行\n第二行", "dì yī háng\ndì èr háng"],
  ],
  "zh-Hant": [
    ["請問這個多少錢？", "qǐng wèn zhè ge duō shǎo qián?"],
    ["銀行行長在重慶長大", "yín háng háng zhǎng zài chóng qìng zhǎng dà"],
    ["音樂和快樂，睡覺和覺得", "yīn yuè hé kuài lè, shuì jiào hé jué de"],
    ["看著著名的乾坤，乾淨了", "kàn zhe zhù míng de qián kūn, gān jìng le"],
    ["什麼？𠮷野家 OK", "shén me? 𠮷 yě jiā OK"],
  ],
  ja: [
    ["これをください。", "kore o kudasai."],
    ["こんにちは、おはよう", "konnichiwa, ohayō"],
    ["ラーメンはおいしいです", "rāmen wa oishii desu"],
    ["コーヒー、チョコレート", "kōhī, chokorēto"],
  ],
  ko: [
    ["감사합니다", "gamsahamnida"],
    ["독립문 신라 좋다 같이", "dongnimmun silla jota gachi"],
    ["한국말, OK 3개", "hangungmal, OK 3gae"],
    ["아침입니다 월요일 마감일이 저녁입니다", "achimimnida woryoil magamiri jeonyeogimnida"],
    ["중요 담요 번역 서울역이", "jungyo damnyo beonyeok seoullyeogi"],
  ],
  ru: [["Ещё объём? ЩУКА, Ельцин, съешь", "Yeshchyo obyom? SHCHUKA, Yeltsin, syesh"]],
  uk: [["Згурський, Їжакевич, Знам’янка, Київ", "Zghurskyi, Yizhakevych, Znamianka, Kyiv"]],
  be: [["Я не разумею пытання, Ельск", "Ja nie razumieju pytannia, Jelsk"]],
  bg: [["София, България, къде е гарата", "Sofia, Bulgaria, kade e garata"]],
  mk: [["Ѓорѓи, куќа", "Gjorgji, kukja"]],
  sr: [["Љубав, Ђорђе, НИШ", "Ljubav, Đorđe, NIŠ"]],
  el: [
    ["Πού είναι ο σταθμός;", "Poú eínai o stathmós;"],
    ["Ευχαριστώ, αύριο, μπαμπάς, προϊόν, ΑΘΗΝΑ", "Efcharistó, ávrio, bampás, proïón, ATHINA"],
  ],
  ar: [
    ["السَّلَامُ عَلَيْكُمْ", "as-salāmu ʿalaykum"],
    ["شُكْرًا جَزِيلًا", "shukran jazīlan"],
    ["مَحَطَّةُ القِطَارِ؟", "mahattatu al-qitāri?"],
  ],
  he: [
    ["שָׁלוֹם", "shalom"],
    ["תּוֹדָה רַבָּה", "toda raba"],
    ["בֹּקֶר טוֹב", "boker tov"],
    ["שלום", "shlom"],
  ],
  hi: [
    ["नमस्ते, करना, समझना", "namastē, karnā, samajhnā"],
    ["ज़रूरत है, बड़ा मित्र।", "zarūrat hai, baṛā mitra."],
  ],
  th: [
    ["สวัสดีครับ", "sawatdi khrap"],
    ["ห้องน้ำอยู่ที่ไหน", "hongnam yu thinai"],
    ["โรงพยาบาล ตำรวจ", "rong phayaban tamruat"],
    ["วันจันทร์ ๕๐ บาท", "wan chan 50 bat"],
    ["ช่วยด้วย เดิน เคย เขียว", "chuai duai doen khoei khiao"],
    ["จริง ทราบ สวน ถนน", "ching sap suan thanon"],
  ],
  ta: [["எனக்கு தமிழ்", "eṉakku tamiḻ"]],
  bn: [["আমি বুঝতে পারছি না", "āmi bujhatē pārachi nā"]],
  si: [["ආයුබෝවන්", "āyubōvan"]],
};

const all = Object.entries(readings).flatMap(([code, pairs]) =>
  pairs.map(([text, latin]): [string, string, string] => [code, text, latin]),
);

it.each(all)("reads in %s %s as %s", async (code, text, latin) => {
  expect((await romanise(text, code))?.normalize("NFC")).toBe(latin.normalize("NFC"));
});

it("takes a whole text from the exceptions first", async () => {
  expect(await romanise("กรุณา", "th")).toBe("karuna");
  expect(await romanise("こんばんは", "ja")).toBe("konbanwa");
});

it("leaves alone what has no scheme, and what no rule can know", async () => {
  expect(await romanise("Guten Tag", "de")).toBeNull();
  expect(await romanise("東京", "ja")).toBeNull();
  expect(await romanise("hello", "klingon")).toBeNull();
});

it("skips text longer than anyone would read that way", async () => {
  expect(await romanise("Ж".repeat(romanisableLength + 1), "ru")).toBeNull();
});

it("has a rule behind every language that promises one", async () => {
  const promised = languages.filter(({ romanisation }) => romanisation !== null);
  for (const { code } of promised) expect([code, await romanise("x", code)]).not.toEqual([code, null]);
});

it("gives the same for the same, in texts of the greatest length too", async () => {
  const line = "Я не понимаю вопрос. ";
  expect(await romanise(line.repeat(3), "ru")).toBe((await romanise(line, "ru"))?.repeat(3));
  for (const [code, text] of [
    ["ru", "Ж"],
    ["hi", "क"],
    ["ar", "لَ"],
    ["he", "ש"],
    ["el", "υ"],
    ["ja", "は"],
    ["ko", "각"],
  ] as const)
    expect(await romanise(text.repeat(romanisableLength / text.length), code)).not.toBeNull();
});
