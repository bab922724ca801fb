import { describe, expect, it } from "vitest";
import type { SegmentView } from "../text/translation-view.ts";
import { pairParagraphs } from "./paragraph-pairs.ts";

/** Sentences in brackets in both texts, in the same order; the brackets aren't part of the texts. */
function viewOf(source: string, target: string) {
  const [from, to] = [readBrackets(source), readBrackets(target)];
  const segments = from.spans.map(
    (span, index) =>
      ({
        id: `s${index + 1}`,
        state: "done",
        sourceStart: span.start,
        sourceEnd: span.end,
        targetStart: to.spans[index]?.start ?? to.text.length,
        targetEnd: to.spans[index]?.end ?? to.text.length,
      }) as SegmentView,
  );
  return { source: from.text, text: to.text, segments };
}

function readBrackets(marked: string) {
  const spans: { start: number; end: number }[] = [];
  let text = "";
  let start = 0;
  for (const letter of marked) {
    if (letter === "[") start = text.length;
    else if (letter === "]") spans.push({ start, end: text.length });
    else text += letter;
  }
  return { text, spans };
}

const drawn = (source: string, target: string) => {
  const view = viewOf(source, target);
  return pairParagraphs(view).map((pair) => [
    view.source.slice(pair.sourceStart, pair.sourceEnd),
    view.text.slice(pair.targetStart, pair.targetEnd),
    pair.segments.map(({ id }) => id).join(" "),
    pair.isApart,
  ]);
};

describe("pairs of paragraphs", () => {
  it("begin where both texts begin a new line, and say whether an empty line is above", () => {
    expect(drawn("[One.] [Two.]\n\n[Three.]\n[Four.]", "[Eins.] [Zwei.]\n\n[Drei.]\n[Vier.]")).toEqual([
      ["One. Two.", "Eins. Zwei.", "s1 s2", false],
      ["Three.", "Drei.", "s3", true],
      ["Four.", "Vier.", "s4", false],
    ]);
  });

  it("are one where the translation has joined the lines", () => {
    expect(drawn("[One.]\n[Two.]", "[Eins.] [Zwei.]")).toEqual([["One.\nTwo.", "Eins. Zwei.", "s1 s2", false]]);
    expect(drawn("[One.] [Two.]", "[Eins.]\n[Zwei.]")).toEqual([["One. Two.", "Eins.\nZwei.", "s1 s2", false]]);
  });

  it("keep what is before, after and between sentences: bullets, rules, brackets", () => {
    expect(drawn("- [One.] (*)\n- [Two.]\n---\n3. [Three.]!", "- [Eins.] (*)\n- [Zwei.]\n---\n3. [Drei.]!")).toEqual([
      ["- One. (*)", "- Eins. (*)", "s1", false],
      ["- Two.", "- Zwei.", "s2", false],
      ["---\n3. Three.!", "---\n3. Drei.!", "s3", false],
    ]);
  });

  it("know lines of Windows and of old Macs, and empty lines with spaces in them", () => {
    expect(drawn("[One.]\r\n[Two.]\r\n \t\r\n[Three.]\r[Four.]", "[Eins.]\n[Zwei.]\n\n[Drei.]\n[Vier.]")).toEqual([
      ["One.", "Eins.", "s1", false],
      ["Two.", "Zwei.", "s2", false],
      ["Three.", "Drei.", "s3", true],
      ["Four.", "Vier.", "s4", false],
    ]);
  });

  it("leave out the empty lines around the text, and nothing else", () => {
    expect(drawn("\n \n  [One.]\n\n[Two.]\n\n", "\n\n[Eins.]\n\n[Zwei.]\n")).toEqual([
      ["  One.", "Eins.", "s1", false],
      ["Two.", "Zwei.", "s2", true],
    ]);
  });

  it("hold a sentence that is missing in the list with the one before or after it", () => {
    const view = viewOf("[One.]\n[Two.]\n[Three.]", "[Eins.]\n[Zwei.]\n[Drei.]");
    const [first, , third] = view.segments;
    const pairs = pairParagraphs({ ...view, segments: [first, third].flatMap((one) => one ?? []) });
    expect(pairs.map((pair) => view.source.slice(pair.sourceStart, pair.sourceEnd))).toEqual(["One.", "Two.\nThree."]);
    expect(pairs.map((pair) => view.text.slice(pair.targetStart, pair.targetEnd))).toEqual(["Eins.", "Zwei.\nDrei."]);
  });

  it("are one pair of everything where no sentence is known", () => {
    expect(drawn("One.\nTwo.", "Eins.\nZwei.")).toEqual([["One.\nTwo.", "Eins.\nZwei.", "", false]]);
    expect(drawn("", "")).toEqual([["", "", "", false]]);
    expect(drawn("\n\n", "")).toEqual([["", "", "", false]]);
  });

  it.each([
    ["[מה?]\n\n[כן.] [לא.]\n[אולי.]", "[What?]\n\n[Yes.] [No.]\n[Maybe.]"],
    ["a [One.]  \n\n\n  b [Two.] c\n[Three.]\n\n d", "a [Eins.]\n\n\nb [Zwei.] c\n[Drei.] d"],
  ])("lose nothing but white space: %j", (source, target) => {
    const view = viewOf(source, target);
    const pairs = pairParagraphs(view);
    const plain = (text: string) => text.replaceAll(/\s/g, "");
    expect(plain(pairs.map((pair) => view.source.slice(pair.sourceStart, pair.sourceEnd)).join(""))).toBe(plain(view.source));
    expect(plain(pairs.map((pair) => view.text.slice(pair.targetStart, pair.targetEnd)).join(""))).toBe(plain(view.text));
    expect(pairs.flatMap(({ segments }) => segments)).toEqual(view.segments);
  });
});
