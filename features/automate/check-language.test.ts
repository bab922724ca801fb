import { describe, expect, it } from "vitest";
import { isInOtherLanguage } from "./check-language.server.ts";

const english = "A solid oak stool for the kitchen. It is made by hand in Denmark.";
const german = "Massiver Eichenhocker für die Küche, von Hand gefertigt.";
const norwegian = "En krakk i massiv eik til kjøkkenet, laget for hånd i Danmark.";
const indonesian = "Bangku kayu ek yang kuat untuk dapur, dibuat dengan tangan di Denmark.";
const portuguese = "Um banco de carvalho maciço para a cozinha, feito à mão na Dinamarca.";
const simplified = "这是一张实木凳子，适合放在厨房使用，由丹麦手工制作。";
const traditional = "這是一張實木凳子，適合放在廚房使用，由丹麥手工製作。";
const either = "今天下雨，他在家中吃早餐。";

describe("a text in another language than was asked for", () => {
  it.each([
    [english, "fr"],
    [english, "zh-Hans"],
    [english, "la"],
    [german, "en"],
    [simplified, "en"],
    [either, "en"],
    [simplified, "ja"],
    [simplified, "zh-Hant"],
    [traditional, "zh-Hans"],
    ["これはキッチン用の無垢材のスツールです。", "zh-Hans"],
  ])("is found: %s (%s)", async (text, language) => {
    expect(await isInOtherLanguage(text, language, ["oak stool"])).toBe(true);
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
    [portuguese, "gl"],
    [either, "zh-Hant"],
    // Names, numbers, and what is partly in another script.
    ["Dyson V15 Detect Absolute Extra 无绳吸尘器", "zh-Hans"],
    ["Bosch Professional GSR 12V-15 FC", "zh-Hans"],
    ["IKEA FRÖSTA stool", "en"],
    ["OK", "de"],
    ["45 × 30 cm", "de"],
    ["", "de"],
  ])("isn't seen in %s (%s)", async (text, language) => {
    expect(await isInOtherLanguage(text, language, ["oak stool"])).toBe(false);
  });
});
