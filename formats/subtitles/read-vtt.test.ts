import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { corpusFiles, corpusFolder } from "#tests/harness/corpus.ts";
import { open, roundTripFaults, strayEdits, translated, withTarget } from "#tests/harness/document-round-trip.ts";
import { readVtt } from "./read-vtt.ts";

const file = `WEBVTT - A title
Kind: captions

NOTE a comment
with words

STYLE
::cue(i) { color: red }

intro
00:01.000 --> 00:02.000 line:0 align:start
<v Roger>Good <i>morning</i> &amp; hello</v>

00:00:02.500 --> 00:00:04.000
This one runs on

00:00:04.100 --> 00:00:05.000
into the next <c.loud>cue</c>.

00:06.000 --> 00:07.000
- One?
- Two!
`;

describe("readVtt", () => {
  it("offers the texts of cues, a sentence over two of them as one", () => {
    expect(open(readVtt, file).units.map(({ source, place }) => [place, source])).toEqual([
      ["00:00:01.000", "Good <g1>morning</g1> & hello"],
      ["00:00:02.500", "This one runs on into the next <g1>cue</g1>."],
      ["00:00:06.000", "- One?<x1/>- Two!"],
    ]);
  });

  it("writes into the cues as they stand", () => {
    const next = translated(readVtt, file);
    expect(next.replaceAll(/[^\n]*[åéîôûçđƒĝĥķļñŕšţŵýÔ][^\n]*/g, "…")).toBe(
      file
        .replace(/<v Rog.*/, "…")
        .replace("This one runs on", "…")
        .replace(/into.*/, "…")
        .replace("- One?", "…")
        .replace("- Two!", "…"),
    );
    expect(withTarget(readVtt, "WEBVTT\n\n00:01.000 --> 00:02.000\ntea\n", "tea", "a < b\n& c")).toBe(
      "WEBVTT\n\n00:01.000 --> 00:02.000\na &lt; b &amp; c\n",
    );
  });

  it.each([
    ["a whole file", file],
    ["CRLF and a byte order mark", `\ufeff${file.replaceAll("\n", "\r\n")}`],
    ["a voice without end", "WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ann>Some words\nmore words\n"],
    ["times within a cue", "WEBVTT\n\n00:01.000 --> 00:09.000\nOne <00:02.000>two <00:03.000>three.\n"],
    ["what looks like a tag", "WEBVTT\n\n00:01.000 --> 00:09.000\nOne &lt;g1&gt; two.\n"],
    ["no cue", "WEBVTT\n"],
  ])("keeps %s", (_, content) => {
    expect(roundTripFaults(readVtt, content)).toEqual([]);
    expect(strayEdits(readVtt, content, 60)).toEqual([]);
  });

  it("refuses what does not say that it is one", () => {
    expect(() => open(readVtt, "00:01.000 --> 00:02.000\ntea\n")).toThrow("broken");
  });

  it("keeps the files of the corpus", () => {
    for (const name of corpusFiles("vtt")) expect(roundTripFaults(readVtt, readFileSync(join(corpusFolder, "vtt", name)))).toEqual([]);
  });
});
