import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { corpusFiles, corpusFolder } from "#tests/harness/corpus.ts";
import { open, roundTripFaults, strayEdits, translated, withTarget } from "#tests/harness/document-round-trip.ts";
import { readAss } from "./read-ass.ts";

const head = `[Script Info]
Title: A title
[V4+ Styles]
Format: Name, Fontname
Style: Default,Arial

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
`;
const line = (text: string, start = 1, style = "Default") =>
  `Dialogue: 0,0:00:0${start}.00,0:00:0${start + 1}.00,${style},Ann,0,0,0,,${text}\n`;
const file = `${head}Comment: 0,0:00:00.00,0:00:01.00,Default,,0,0,0,,Not me
${line("{\\an8\\pos(1,2)}Hello, {\\i1}dear{\\i0} friend.\\NHow are you?")}${line("{\\p1}m 0 0 l 10 b{\\p0}", 2)}${line("Shop", 2, "Sign")}${line("This runs", 3)}${line("on and on.", 4)}`;

describe("readAss", () => {
  it("offers the texts of dialogue lines", () => {
    expect(open(readAss, file).units.map(({ source, place }) => [place, source])).toEqual([
      ["00:00:01.000", "Hello, <g1>dear</g1> friend. How are you?"],
      ["00:00:02.000", "Shop"],
      ["00:00:03.000", "This runs on and on."],
    ]);
  });

  it("writes into the text field alone", () => {
    const words = `${head}${line("{\\an8}Some, words{\\fad(1,2)}")}`;
    expect(translated(readAss, words)).toBe(words.replace("Some, words", "Šôɱé, ŵôŕđš"));
    expect(withTarget(readAss, `${head}${line("tea")}`, "tea", "a {b} \\n")).toBe(`${head}${line("a (b) \\\u2060n")}`);
  });

  it.each([
    ["a whole file", file],
    ["CRLF and a byte order mark", `\ufeff${file.replaceAll("\n", "\r\n")}`],
    ["karaoke", `${head}${line("{\\k20}Sing {\\k30}a {\\k10}song")}`],
    ["hard blanks and breaks", `${head}${line("\\hOne\\htwo")}`],
    [
      "SSA",
      `[Script Info]\n[Events]\nFormat: Marked, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\n${line("Tea").replace(" 0,", " Marked=0,")}`,
    ],
    ["lines cut short", `${head}Dialogue: 0,0:00\n${line("Tea")}`],
    ["what looks like a tag", `${head}${line("a <g1> b")}`],
    ["nothing to say", head + line("")],
  ])("keeps %s", (_, content) => {
    expect(roundTripFaults(readAss, content)).toEqual([]);
    expect(strayEdits(readAss, content, 60)).toEqual([]);
  });

  it("refuses other texts", () => {
    expect(() => open(readAss, "hello")).toThrow("broken");
  });

  it("keeps the files of the corpus", () => {
    for (const name of corpusFiles("ass")) expect(roundTripFaults(readAss, readFileSync(join(corpusFolder, "ass", name)))).toEqual([]);
  });
});
