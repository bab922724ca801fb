import { expect, it } from "vitest";
import { accentAll, utf8 } from "#tests/harness/document-round-trip.ts";
import { growthOf, linearGrowth } from "#tests/harness/growth.ts";
import { readAss } from "./read-ass.ts";
import { readSrt } from "./read-srt.ts";
import { readVtt } from "./read-vtt.ts";

const srt = (text: string) => `1\n00:00:01,000 --> 00:00:09,000\n${text}\n\n`;
const vtt = (text: string) => `WEBVTT\n\n00:01.000 --> 00:09.000\n${text}\n`;
const ass = (text: string) =>
  `[Script Info]\nScriptType: v4.00+\n\n[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\nDialogue: 0,0:00:01.00,0:00:09.00,Default,,0,0,0,,${text}\n`;

it.each([
  ["pairs within pairs", 20_000, readSrt, (count: number) => srt(`${"<i>".repeat(count)}word${"</i>".repeat(count)}`)],
  ["tags that close nothing", 20_000, readSrt, (count: number) => srt(`${"<b>".repeat(count)}word${"</i>".repeat(count)}`)],
  ["blanks in srt", 200_000, readSrt, (count: number) => srt(`word${" ".repeat(count)}x`)],
  ["blanks in vtt", 200_000, readVtt, (count: number) => vtt(`word${" ".repeat(count)}x`)],
  ["blanks in ass", 200_000, readAss, (count: number) => ass(`word${" ".repeat(count)}x`)],
  ["lines of one word", 20_000, readSrt, (count: number) => srt("word\n".repeat(count))],
] as const)("many %s are read and written in linear time", async (_, count, reader, build) => {
  const growth = await growthOf(count, (size) => {
    const bytes = utf8(build(size));
    return () => {
      const document = reader(bytes, { language: "en" });
      void document.write(accentAll(document.units), { language: "de" });
    };
  });
  expect(growth).toBeLessThan(linearGrowth);
});
