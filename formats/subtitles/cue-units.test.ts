import { describe, expect, it } from "vitest";
import { plainText } from "../segments/tagged-text.ts";
import { accentAll, open, textOf, utf8 } from "#tests/harness/document-round-trip.ts";
import { readAss } from "./read-ass.ts";
import { readSrt } from "./read-srt.ts";
import { readVtt } from "./read-vtt.ts";

const srt = (text: string) => `1\n00:00:01,000 --> 00:00:09,000\n${text}\n\n`;
const vtt = (text: string) => `WEBVTT\n\n00:01.000 --> 00:09.000\n${text}\n`;
const ass = (text: string) =>
  `[Script Info]\nScriptType: v4.00+\n\n[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\nDialogue: 0,0:00:01.00,0:00:09.00,Default,,0,0,0,,${text}\n`;

describe("units of cues", () => {
  it("removes all pairs around the text, however many", () => {
    const content = srt(`<i> <b>A <u>word</u> here </b></i>`);
    const document = open(readSrt, content);
    expect(document.units.map(({ source }) => source)).toEqual(["A <g1>word</g1> here"]);
    const [unit] = document.units;
    const written = document.write(new Map([[unit?.id ?? "", "Da <g1>ein</g1> Wort"]]), { language: "de" });
    expect(textOf(written as Uint8Array)).toContain("<i><b>Da <u>ein</u> Wort</b></i>");
  });

  it.each([
    ["pairs within pairs", readSrt, srt(`${"<i>".repeat(5_000)}word${"</i>".repeat(5_000)}`)],
    ["tags that close nothing", readSrt, srt(`${"<b>".repeat(5_000)}word${"</i>".repeat(5_000)}`)],
    ["blanks in srt", readSrt, srt(`word${" ".repeat(50_000)}x`)],
    ["blanks in vtt", readVtt, vtt(`word${" ".repeat(50_000)}x`)],
    ["blanks in ass", readAss, ass(`word${" ".repeat(50_000)}x`)],
    ["lines of one word", readSrt, srt("word\n".repeat(5_000))],
  ])("reads and writes many %s", (_, reader, content) => {
    const document = reader(utf8(content), { language: "en" });
    expect(document.units.length).toBe(1);
    const [target] = accentAll(document.units).values();
    expect(textOf(document.write(accentAll(document.units), { language: "de" }))).toContain(plainText(target ?? "").slice(0, 4));
  });
});
