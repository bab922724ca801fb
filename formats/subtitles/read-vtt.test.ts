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

  it("writes into the cues as they are", () => {
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

  it("reads references as HTML has them, and writes the signs", () => {
    const [unit] = open(
      readVtt,
      "WEBVTT\n\n00:01.000 --> 00:02.000\nWe&apos;re &quot;there&quot; &#8211; caf&eacute; &amp; co &unknown;\n",
    ).units;
    expect(unit?.source).toBe('We\'re "there" – café & co &unknown;');
    expect(withTarget(readVtt, "WEBVTT\n\n00:01.000 --> 00:02.000\nWe&apos;re\n", "We're", "C'est")).toContain("\nC'est\n");
  });

  it("keeps a voice before its cue, whether or not another cue closes its own", () => {
    const voices = "WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ann>Good morning.\n\n00:03.000 --> 00:04.000\n<v Ben>Good evening.</v>\n";
    expect(open(readVtt, voices).units.map(({ source }) => source)).toEqual(["Good morning.", "Good evening."]);
    expect(withTarget(readVtt, voices, "Good morning.", "Guten Morgen.")).toContain("<v Ann>Guten Morgen.\n");
  });

  it("keeps times within their cue, wherever the words of a sentence over two cues go", () => {
    const two =
      "WEBVTT\n\n00:01.000 --> 00:05.000\nWe <00:02.000>went <00:03.000>away\n\n00:05.000 --> 00:09.000\nand <00:06.000>came <00:07.000>back.\n";
    const source = "We <x1/>went <x2/>away and <x3/>came <x4/>back.";
    const moved = withTarget(readVtt, two, source, "<x3/>Back <x4/>we came and had <x1/>gone <x2/>away.");
    const cues = moved
      .split("\n\n")
      .slice(1)
      .map((cue) => (cue.match(/<00:0\d\.000>/g) ?? []).toSorted());
    expect(cues).toEqual([
      ["<00:02.000>", "<00:03.000>"],
      ["<00:06.000>", "<00:07.000>"],
    ]);
    expect(moved.replaceAll(/<[^>]*>/g, "").replaceAll(/\s+/g, " ")).toContain("Back we came");
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
