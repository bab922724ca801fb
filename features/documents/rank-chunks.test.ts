import { describe, expect, it } from "vitest";
import { questionTermsOf, searchTermsOf } from "#core/search-terms.ts";
import { type Candidate, countsOf, rankBySentences, rankCandidates, rarityOf } from "./rank-chunks.ts";

type Text = { text: string; heading?: string; title?: string };

/** Ranks texts as the chunks of one document, with the database's part done here; gives their places. */
function ranked(question: string, texts: readonly Text[]): number[] {
  const terms = questionTermsOf(question);
  const candidates = texts.map(({ text, heading = null, title = "Document" }, n): Candidate => {
    const words = searchTermsOf(text);
    return {
      documentId: title,
      n,
      heading,
      title,
      size: words.length,
      exact: terms.flatMap(({ exact }, index) => (words.includes(exact) ? [index] : [])),
      beginnings: terms.flatMap(({ beginning }, index) =>
        beginning !== null && words.some((word) => word.startsWith(beginning)) ? [index] : [],
      ),
    };
  });
  const found = candidates.filter(({ exact, beginnings }) => exact.length + beginnings.length > 0);
  const rarity = rarityOf(countsOf(terms, found), texts.length);
  const first = rankCandidates(terms, found, rarity);
  return rankBySentences(terms, first, rarity, ({ n }) => texts[n]?.text ?? "").map(({ candidate }) => candidate.n);
}

const common = "The lease says what the tenant and the landlord do with the rent.";

describe("the order of chunks", () => {
  it("follows rare words rather than frequent ones", () => {
    const others = Array.from({ length: 9 }, () => ({ text: common }));
    expect(ranked("What does the lease say about dogs?", [...others, { text: "Dogs stay outside." }])[0]).toBe(9);
    const chinese = Array.from({ length: 9 }, () => ({ text: "什么时候付款由双方商定。" }));
    expect(ranked("押金什么时候退还？", [...chinese, { text: "押金在七日内退还。" }])[0]).toBe(9);
  });

  it("counts words that begin alike", () => {
    const texts = [{ text: "Terminals are cleaned." }, { text: "Termination takes six months." }, { text: "Nothing of that." }];
    expect(ranked("How is it terminated?", texts)).toEqual([0, 1]);
    expect(ranked("How is termination declared?", texts)).toEqual([1]);
    expect(ranked("房租多少？", [{ text: "水费由业主付。" }, { text: "租金为每月六千元。" }])[0]).toBe(1);
  });

  it("takes headings and titles into account", () => {
    const texts = [
      { text: "It is 1,850 euros a month.", heading: "Rent" },
      { text: "It is 3,700 euros, paid once.", heading: "Deposit" },
    ];
    expect(ranked("How many euros is the deposit?", texts)[0]).toBe(1);
    const leases = [
      { text: "The rent is 1,850 euros.", title: "Lease in Ghent" },
      { text: "The rent is 1,120 euros.", title: "Lease in Lyon" },
    ];
    expect(ranked("How much is the rent in Lyon?", leases)[0]).toBe(1);
  });

  it("prefers words in one sentence to words across a chunk", () => {
    const apart = "The motor is heavy. Someone else wrote this. The bowl is round. Grease is sold in tins.";
    const together = "Someone else wrote this. Grease the motor below the bowl. It is heavy and round and sold.";
    expect(ranked("grease motor bowl", [{ text: apart }, { text: together }])[0]).toBe(1);
  });

  it("is the same for the same chunks", () => {
    const texts = Array.from({ length: 6 }, () => ({ text: common }));
    expect(ranked("the lease", texts)).toEqual([0, 1, 2, 3, 4, 5]);
  });
});
