import { describe, expect, it } from "vitest";
import { prepareLanguageCheck } from "./check-language.server.ts";

const english = "A solid oak stool for the kitchen. It is made by hand in Denmark.";
const german = "Massiver Eichenhocker für die Küche, von Hand gefertigt.";
const norwegian = "En krakk i massiv eik til kjøkkenet, laget for hånd i Danmark.";
const indonesian = "Bangku kayu ek yang kuat untuk dapur, dibuat dengan tangan di Denmark.";
const portuguese = "Um banco de carvalho maciço para a cozinha, feito à mão na Dinamarca.";
const simplified = "这是一张实木凳子，适合放在厨房使用，由丹麦手工制作。";
const traditional = "這是一張實木凳子，適合放在廚房使用，由丹麥手工製作。";
const either = "今天下雨，他在家中吃早餐。";

describe("text in another language than was asked for", () => {
  it.each([
    [english, "fr"],
    [english, "zh-Hans"],
    [english, "la"],
    [portuguese, "gl"],
    [german, "en"],
    [simplified, "en"],
    [either, "en"],
    [simplified, "ja"],
    [simplified, "zh-Hant"],
    [traditional, "zh-Hans"],
    ["これはキッチン用の無垢材のスツールです。", "zh-Hans"],
  ])("is found: %s (%s)", async (text, language) => {
    expect(await prepareLanguageCheck(language, ["oak stool"])(text)).toBe(true);
  });

  it.each([
    [english, "en"],
    [german, "de"],
    // Too close to tell.
    [norwegian, "da"],
    [norwegian, "nn"],
    [indonesian, "ms"],
    [indonesian, "id"],
    [portuguese, "pt-PT"],
    [either, "zh-Hant"],
    // Names, numbers, and what is partly in another script.
    ["Dyson V15 Detect Absolute Extra 无绳吸尘器", "zh-Hans"],
    ["Bosch Professional GSR 12V-15 FC", "zh-Hans"],
    ["IKEA FRÖSTA stool", "en"],
    ["OK", "de"],
    ["45 × 30 cm", "de"],
    ["", "de"],
  ])("isn't seen in %s (%s)", async (text, language) => {
    expect(await prepareLanguageCheck(language, ["oak stool"])(text)).toBe(false);
  });
});

describe("text that says what the material says, in its language", () => {
  const review = "I bought this kettle for my mother. It is light, boils quickly and looks good, but the lid does not close well.";
  const german =
    "Ich habe diesen Wasserkocher für meine Mutter gekauft. Er ist leicht und kocht schnell, aber der Deckel schließt nicht gut.";
  const chinese = "这把水壶我是买给妈妈的，很轻，烧水也快，外观不错，但是盖子关不严，用久了把手会很烫。";

  it.each(["fr", "de", "es", "zh-Hans", "zh-Hant", "ja", "ar"])("isn't in another one that was asked for: %s", async (language) => {
    const isOther = prepareLanguageCheck(language, ["4", review]);
    expect(await isOther("The kettle is light and boils quickly, but the lid does not close well.")).toBe(true);
    expect(await isOther(review)).toBe(true);
  });

  it("isn't in English, whatever else it is in", async () => {
    expect(
      await prepareLanguageCheck("en", [german])("Der Wasserkocher ist leicht und kocht schnell, aber der Deckel schließt nicht gut."),
    ).toBe(true);
    expect(await prepareLanguageCheck("en", [chinese])("水壶很轻，烧水快，但是盖子关不严。")).toBe(true);
  });
});

describe("names and short quotations", () => {
  const cells = [
    "We went from San Francisco by Las Vegas to Los Angeles.",
    "Studied in Sevilla, at the Universidad de Sevilla",
    "Headphones: Sony WH-1000XM5 Wireless Noise Cancelling Headphones, black",
    "The Hobbit, after The Lord of the Rings",
    "It just works, and it is so much lighter than the one that we had before.",
  ];

  it.each(["fr", "de", "es", "en", "zh-Hans", "zh-Hant", "ja", "ru"])("of the material stay as they are: %s", async (language) => {
    const isOther = prepareLanguageCheck(language, cells);
    const texts = [
      "Los Angeles, San Francisco, Las Vegas",
      "Universidad de Sevilla, Sevilla",
      "Sony WH-1000XM5 Wireless Noise Cancelling Headphones",
      "The Lord of the Rings, The Hobbit",
      "it is so much lighter than the one that we had before",
    ];
    expect(await Promise.all(texts.map(isOther))).toEqual(texts.map(() => false));
  });

  it("are told in scripts without capitals, too, and not every list of words is one", async () => {
    const isOther = prepareLanguageCheck("en", [
      "合作方：北京字节跳动科技有限公司",
      "深圳市腾讯计算机系统有限公司（供应商）",
      "محمد عبد الرحمن",
      "القاهرة الجديدة",
    ]);
    expect(await isOther("北京字节跳动科技有限公司, 深圳市腾讯计算机系统有限公司")).toBe(false);
    expect(await isOther("محمد عبد الرحمن, القاهرة الجديدة")).toBe(false);
    expect(await isOther("北京字节跳动科技有限公司, 一家位于北京的互联网公司，规模很大")).toBe(true);
  });
});
