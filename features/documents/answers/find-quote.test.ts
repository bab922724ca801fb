import { describe, expect, it } from "vitest";
import { createQuotedText } from "./find-quote.ts";

const findQuote = (text: string, quote: string) => createQuotedText(text).find(quote);

const lease = `7.3 The Landlord shall repair the heating, the hot water and the lift within 14 days of written notice. Where the Landlord fails
to do so, the Tenant may instruct a contractor.

Rent: “€ 1,250” a month – payable in advance.`;
const chinese = "第七条 出租人应当在收到书面通知后十四日内修理暖气、热水和电梯。逾期未修的，承租人可以自行委托维修。";

const shown = (text: string, quote: string) => {
  const found = findQuote(text, quote);
  return found === null ? null : text.slice(found.start, found.end);
};

describe("a quote is looked up in its source", () => {
  const sentence = "7.3 The Landlord shall repair the heating, the hot water and the lift within 14 days of written notice.";

  it("gives the sentence that has the words", () => {
    expect(shown(lease, "the lift within 14 days of written notice")).toBe(sentence);
    expect(shown(chinese, "收到书面通知后十四日内")).toBe("第七条 出租人应当在收到书面通知后十四日内修理暖气、热水和电梯。");
  });

  it("gives every sentence that the words touch", () => {
    expect(shown(chinese, "热水和电梯。逾期未修的")).toBe(chinese);
  });

  it.each([
    ["another case", "THE LIFT WITHIN 14 DAYS"],
    ["dots and quotes around it", "“…the lift within 14 days of written notice…”"],
    ["wide digits", "the lift within １４ days"],
    ["soft hyphens", "the lift with\u00adin 14 days"],
    ["several spaces", "the lift  within\n14 days"],
  ])("finds it in spite of %s", (_, quote) => {
    expect(shown(lease, quote)).toBe(sentence);
  });

  it("finds words over a line break, and with other quotes and dashes", () => {
    expect(shown(lease, "the Landlord fails to do so, the Tenant may")).toContain("instruct a contractor.");
    expect(shown(lease, 'Rent: "€ 1,250" a month - payable')).toBe("Rent: “€ 1,250” a month – payable in advance.");
  });

  it.each([
    ["a number changed", "the lift within 15 days of written notice"],
    ["a word left out", "repair the heating and the lift within 14 days"],
    ["dots for what is left out", "repair the heating … the lift within 14 days"],
    ["another word", "the Tenant shall repair the heating"],
    ["a part of a word", "ord shall repair the heating, the hot wat"],
  ])("doesn't find %s", (_, quote) => {
    expect(findQuote(lease, quote)).toBeNull();
  });

  it.each([" ", "\u00a0", "\u202f"])("takes whole numbers whose thousands are apart by %j", (space) => {
    const rent = `The rent is 1${space}250 pounds a month, 24 000 in two years.`;
    expect(findQuote(rent, "250 pounds a month")).toBeNull();
    expect(findQuote(rent, "the rent is 1")).toBeNull();
    expect(findQuote(rent, "a month, 24")).toBeNull();
    expect(shown(rent, `The rent is 1${space}250 pounds`)).toBe(rent);
    expect(shown("In 2024 250 people rented here.", "250 people rented")).toBe("In 2024 250 people rented here.");
  });

  it("takes whole words: what is able isn't unable", () => {
    expect(findQuote("The tenant is unable to pay the rent.", "able to pay the rent")).toBeNull();
    expect(shown("Unable to pay the rent, or able to pay the rent.", "able to pay the rent")).toBe(
      "Unable to pay the rent, or able to pay the rent.",
    );
  });

  it.each([
    ["5 percent of the annual rent", "The fee is 1.5 percent of the annual rent."],
    ["250 pounds a month", "The rent is 1,250 pounds a month."],
    ["degrees below zero is 5", "What degrees below zero is 5.2 here?"],
    ["102 metres per second", "It takes 10² metres per second."],
    ["20 degrees outside", "It is -20 degrees outside."],
  ])("takes whole numbers: not %s", (quote, text) => {
    expect(findQuote(text, quote)).toBeNull();
  });

  it("takes no words that are too few to prove anything", () => {
    expect(findQuote(lease, "the")).toBeNull();
    expect(findQuote(lease, "14 days")).toBeNull();
    expect(findQuote(chinese, "电梯")).toBeNull();
    expect(findQuote(lease, " … ")).toBeNull();
  });

  it("gives the words alone where the sentence around them is very long", () => {
    const long = `${"and so on, ".repeat(200)}the deposit is two months’ rent, ${"and so on, ".repeat(200)}`;
    expect(shown(long, "the deposit is two months’ rent")).toBe("the deposit is two months’ rent");
  });

  it("counts in UTF-16 units where letters take two, or fold to more", () => {
    const text = "😀😀 ﬁrst oﬀer: the 𠮷野 house costs nothing at all. Next.";
    expect(shown(text, "first offer: the 𠮷野 house costs")).toBe("😀😀 ﬁrst oﬀer: the 𠮷野 house costs nothing at all.");
  });
});
