import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AnswerLines, type AnsweredSegment } from "./answer-lines.ts";

function read(answer: string, ids: string[], pieceLength = answer.length): AnsweredSegment[] {
  const lines = new AnswerLines(ids);
  const found: AnsweredSegment[] = [];
  for (let at = 0; at < answer.length; at += pieceLength) found.push(...lines.read(answer.slice(at, at + pieceLength)));
  return [...found, ...lines.end()];
}

const plain = '{"id":"s1","text":"Hallo."}\n{"id":"s2","text":"Tschüss, {{name}}."}';
const both = [
  { id: "s1", text: "Hallo." },
  { id: "s2", text: "Tschüss, {{name}}." },
];

describe("AnswerLines", () => {
  it.each([
    ["one line each", plain],
    ["a code fence", `\`\`\`json\n${plain}\n\`\`\``],
    ["prose around", `Sure! Here is the "translation":\n${plain}\nI hope that helps {you}.`],
    ["an array", `[${plain.replace("\n", ",")}]`],
    ["an object that holds them", `{"segments":[${plain.replace("\n", ",")}]}`],
    ["breaks within objects", plain.replaceAll(',"text"', ',\n "text"').replaceAll('{"id"', '{\n "id"')],
    ["an open brace before", `Use { as it is.\n${plain}`],
    ["blanks around the texts", plain.replace("Hallo.", "  Hallo. \\n")],
  ])("reads %s, in pieces of any length", (_name, answer) => {
    for (const length of [1, 3, 7, answer.length]) expect(read(answer, ["s1", "s2"], length)).toEqual(both);
  });

  it("takes them in the order in which they come, each once, and none that was not asked for", () => {
    const answer = '{"id":"s2","text":"two"}\n{"id":"s9","text":"nine"}\n{"id":"s1","text":"one"}\n{"id":"s2","text":"again"}';
    expect(read(answer, ["s1", "s2", "s3"])).toEqual([
      { id: "s2", text: "two" },
      { id: "s1", text: "one" },
    ]);
  });

  it("gives a sentence as soon as its line is whole", () => {
    const lines = new AnswerLines(["s1", "s2"]);
    expect(lines.read('{"id":"s1","text":"one"}')).toEqual([{ id: "s1", text: "one" }]);
    expect(lines.read('\n{"id":"s2","te')).toEqual([]);
  });

  it("repairs quotation marks that were not escaped, and loses no other line over them", () => {
    const answer = '{"id":"s1","text":"He said "hi" and left."}\n{"id":"s2","text":"Then \\"bye\\"."}';
    expect(read(answer, ["s1", "s2"])).toEqual([
      { id: "s1", text: 'He said "hi" and left.' },
      { id: "s2", text: 'Then "bye".' },
    ]);
  });

  it("takes nothing for an empty text, a text that is none and a cut line", () => {
    expect(read('{"id":"s1","text":" "}\n{"id":"s2","text":5}\n{"id":"s3","text":"cut', ["s1", "s2", "s3"])).toEqual([]);
  });

  it("never fails, doubles or invents, whatever comes", () => {
    const parts = fc.constantFrom('{"id":"s1","text":"a"}', '{"id":"s2",', '"text":"b"}', "{", "}", '"', "\\", "\n", "```", "[", ",", "x");
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 40 }), fc.integer({ min: 1, max: 5 }), (pieces, length) => {
        const found = read(pieces.join(""), ["s1", "s2"], length).map(({ id }) => id);
        expect(new Set(found).size).toBe(found.length);
        expect(found.every((id) => id === "s1" || id === "s2")).toBe(true);
      }),
    );
  });

  it("finds nothing in a flood of open braces", () => {
    expect(read('{"a":'.repeat(10_000), ["s1"], 50)).toEqual([]);
    expect(read('{"id":"s1","text":"'.repeat(5_000), ["s1"], 50)).toEqual([]);
  });
});
