import { describe, expect, it } from "vitest";
import { createCitedAnswer } from "./cited-answer.ts";
import type { Source } from "./source.ts";
import { groundsOf } from "./unsupported.ts";

const source = (documentId: string, page: number | null, start: number, text: string): Source => {
  return { documentId, title: documentId, page, heading: null, start, text };
};
const sources = [
  source("lease", 9, 1000, "7.3 The Landlord shall repair the lift within 14 days of written notice. E-mail is written notice."),
  source("letter", 1, 0, "I have received your message of 4 November about the lift."),
  source("zh", 2, 50, "第七条 出租人应当在收到书面通知后十四日内修理电梯。"),
];

/** Reads an answer in pieces of a length. */
function read(answer: string, length = answer.length) {
  const cited = createCitedAnswer(sources);
  const parts = Array.from({ length: Math.ceil(answer.length / length) }, (_, index) =>
    cited.accept(answer.slice(index * length, (index + 1) * length)),
  );
  parts.push(cited.end());
  const text = parts.map((part) => part.text).join("");
  return { text, told: parts.flatMap(({ citations }) => citations), shown: cited.text(), ...groundsOf(text, cited.citations()) };
}

const answer = `The landlord has 14 days. [[1: "repair the lift within 14 days of written notice"]] An e-mail counts [[1: "E-mail is written notice."]], and he got yours [[2: "received your message of 4 November"]].

- It is wise to wait.
- 房东须在十四日内修理。[[3：“收到书面通知后十四日内”]]`;

describe("an answer with marks", () => {
  it("is read without them, whatever pieces it comes in", () => {
    const whole = read(answer);
    expect(whole.text).toBe(`The landlord has 14 days. An e-mail counts, and he got yours.

- It is wise to wait.
- 房东须在十四日内修理。`);
    expect(whole.shown).toBe(whole.text);
    for (const length of [1, 2, 3, 5, 7, 11, 50]) expect(read(answer, length)).toEqual(whole);
  });

  it("cites the sentence of the document, with its place in the document's text", () => {
    const { text, citations, told } = read(answer);
    expect(told).toEqual(citations);
    expect(citations.map(({ start, end, ...one }) => ({ ...one, claim: text.slice(start, end) }))).toEqual([
      {
        claim: "The landlord has 14 days.",
        documentId: "lease",
        title: "lease",
        page: 9,
        quote: "7.3 The Landlord shall repair the lift within 14 days of written notice.",
        quoteStart: 1000,
        quoteEnd: 1072,
      },
      {
        claim: "An e-mail counts",
        documentId: "lease",
        title: "lease",
        page: 9,
        quote: "E-mail is written notice.",
        quoteStart: 1073,
        quoteEnd: 1098,
      },
      {
        claim: "An e-mail counts, and he got yours",
        documentId: "letter",
        title: "letter",
        page: 1,
        quote: "I have received your message of 4 November about the lift.",
        quoteStart: 0,
        quoteEnd: 58,
      },
      {
        claim: "房东须在十四日内修理。",
        documentId: "zh",
        title: "zh",
        page: 2,
        quote: "第七条 出租人应当在收到书面通知后十四日内修理电梯。",
        quoteStart: 50,
        quoteEnd: 76,
      },
    ]);
  });

  it("says which sentences rest on nothing", () => {
    const { text, unsupported } = read(answer);
    expect(unsupported.map(({ start, end }) => text.slice(start, end))).toEqual(["It is wise to wait."]);
  });
});

describe("a model that cites what isn't there", () => {
  it.each([
    ["invents", `He pays. [[1: "The Landlord shall pay a fine of 500 pounds"]]`],
    ["misquotes", `He has 15 days. [[1: "repair the lift within 15 days of written notice"]]`],
    ["cites the wrong document", `He has 14 days. [[2: "repair the lift within 14 days of written notice"]]`],
    ["cites a source that there isn't", `He has 14 days. [[9: "repair the lift within 14 days of written notice"]]`],
    ["cites without words", `He has 14 days. [[1: ]]`],
    ["cites a word", `He has 14 days. [[1: "lift"]]`],
  ])("that %s: no citation, and the sentence is marked", (_, said) => {
    const { text, citations, unsupported } = read(said, 4);
    const claim = said.slice(0, said.indexOf(" [["));
    expect({ text, citations }).toEqual({ text: claim, citations: [] });
    expect(unsupported).toEqual([{ start: 0, end: claim.length }]);
  });

  it("has no citation without a sentence, and none twice", () => {
    const mark = `[[1: "E-mail is written notice."]]`;
    expect(read(mark)).toMatchObject({ text: "", citations: [], unsupported: [] });
    expect(read(`E-mails count. ${mark}${mark} ${mark}`).citations).toHaveLength(1);
  });
});

describe("a mark that is badly closed", () => {
  it.each([
    [
      "with a bracket missing",
      `A is so. [[1: "E-mail is"] B is important too. [[1: "E-mail is written notice."]] C.`,
      `A is so. [[1: "E-mail is"] B is important too. C.`,
    ],
    ["over the end of a line", `A is so. [[1: "E-mail is\nwritten notice."]] B.`, `A is so. [[1: "E-mail is\nwritten notice."]] B.`],
    ["that isn't one", "Lists in Prolog: [[1|T]] is one.", "Lists in Prolog: [[1|T]] is one."],
    ["never, and long", `A is so. [[1: "${"E-mail is good. ".repeat(60)}`, `A is so. [[1: "${"E-mail is good. ".repeat(60)}`],
  ])("loses no text: %s", (_, said, shown) => {
    for (const length of [1, 3, 8, said.length]) expect(read(said, length).text.trimEnd()).toBe(shown.trimEnd());
  });

  it("may have brackets in its quote, no quotes at all, or no end if the words are there", () => {
    const code = [source("code", null, 0, "x = arr[idx[0]] + offset_value; is how it is done.")];
    const cited = createCitedAnswer(code);
    expect(cited.accept(`So. [[1: "x = arr[idx[0]] + offset_value;"]] Done.`).text + cited.end().text).toBe("So. Done.");
    expect(cited.citations()).toHaveLength(1);
    expect(read("E-mails count. [[1: E-mail is written notice.]]").citations).toHaveLength(1);
    expect(read(`E-mails count. [[1: "E-mail is written notice`)).toMatchObject({ text: "E-mails count.", citations: [{ start: 0 }] });
  });

  it("speaks of nothing at the beginning of a line", () => {
    expect(read(`- [[1: "E-mail is written notice."]] E-mails count.`)).toMatchObject({ text: "- E-mails count.", citations: [] });
  });
});

describe("a continuation", () => {
  it("that begins with a mark cites for the end of what it continues", () => {
    const cited = createCitedAnswer(sources, true);
    const { text, citations } = cited.accept(`[[1: "E-mail is written notice."]] So write one. [[1: "E-mail is written notice."]]`);
    expect(text).toBe("So write one.");
    expect(citations.map(({ start, end }) => [start, end])).toEqual([
      [0, 0],
      [0, 13],
    ]);
  });
});

describe("text that looks like a mark", () => {
  it.each([
    ["lists in code", "Write `[[1, 2], [3, 4]]` there."],
    ["links", "See [[Home]] and [a link][1] and [x](y)."],
    ["an end like a beginning", "Add one ["],
    ["spaces at the end of a line", "One  \ntwo."],
    ["a mark without an end that is too long for one", `Say [[1: ${"word ".repeat(500)}.`],
  ])("stays: %s", (_, said) => {
    for (const length of [1, 3, said.length]) expect(read(said, length).text).toBe(said);
  });
});

describe("sentences that rest on nothing", () => {
  it("are those of prose, lists and tables, not headings or code", () => {
    const said = `# Repairs\n\nFirst. Second. [[1: "E-mail is written notice."]] Third.\n\n\`\`\`\nrm -rf. Not a sentence.\n\`\`\`\n\n1. Fourth\n\n| What | Sum |\n| --- | --- |\n| Cost | 5 |\n\n\`\`\`\nopen code. Still.`;
    const { text, unsupported } = read(said);
    expect(unsupported.map(({ start, end }) => text.slice(start, end))).toEqual(["First.", "Third.", "Fourth", "Cost | 5 |"]);
  });
});

it("takes a citation as proof of what comes before it, not of what follows", () => {
  const said = `E-mails count [[1: "E-mail is written notice."]] and the tenant pays a fine of 500 pounds.`;
  const { text, unsupported } = read(said);
  expect(unsupported.map(({ start, end }) => text.slice(start, end))).toEqual(["and the tenant pays a fine of 500 pounds."]);
});
