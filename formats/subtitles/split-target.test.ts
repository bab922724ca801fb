import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkTags, plainText, readTaggedText } from "../segments/tagged-text.ts";
import { breakLines, columnsOf, splitTarget } from "./split-target.ts";

const rooms = (...shares: number[]) => shares.map((share) => ({ share, mostColumns: null }));
const words = (text: string) => plainText(text).replaceAll(/\s+/g, "");

describe("dividing a target among cues", () => {
  it("gives each its share, at the end of a word", () => {
    expect(splitTarget("eins zwei drei vier", rooms(1, 1))).toEqual(["eins zwei", "drei vier"]);
    expect(splitTarget("eins zwei drei vier", rooms(3, 1))).toEqual(["eins zwei drei", "vier"]);
  });

  it("rather ends a cue with a sentence or a clause", () => {
    expect(splitTarget("Das ist es. Und jetzt gehen wir", rooms(1, 1))).toEqual(["Das ist es.", "Und jetzt gehen wir"]);
    expect(splitTarget("如果明天下雨，我们就不去公园了", rooms(1, 1))).toEqual(["如果明天下雨，", "我们就不去公园了"]);
  });

  it("gives a short cue no more than can be read", () => {
    const [first, second] = splitTarget("A rather long sentence that goes on for a while here", [
      { share: 1, mostColumns: 17 },
      { share: 1, mostColumns: 60 },
    ]);
    expect(columnsOf(first ?? "")).toBeLessThanOrEqual(18);
    expect(words(`${first}${second}`)).toBe("Aratherlongsentencethatgoesonforawhilehere");
  });

  it("closes a pair at the end of a cue and opens it again in the next", () => {
    expect(splitTarget("<g1>eins zwei drei vier</g1>", rooms(1, 1))).toEqual(["<g1>eins zwei</g1>", "<g1>drei vier</g1>"]);
  });

  it("leaves cues empty where there are fewer words", () => {
    expect(splitTarget("Ja.", rooms(1, 1)).filter((part) => part !== "")).toEqual(["Ja."]);
  });

  it("breaks lines in two halves when one is too long", () => {
    expect(breakLines("short", 1)).toEqual(["short"]);
    expect(breakLines("one two three", 2)).toHaveLength(2);
    const lines = breakLines("This is a subtitle that does not fit into one line of its own", 1);
    expect(lines).toHaveLength(2);
    for (const line of lines) expect(columnsOf(line)).toBeLessThanOrEqual(42);
    expect(breakLines("<g1>This is a subtitle that does not fit into one line of its</g1> own", 1).join("|")).toMatch(
      /^<g1>[^<]*\|[^<]*<\/g1> own$/,
    );
  });

  it("loses no word and no tag of any text", () => {
    const bits = fc.constantFrom("wort", " ", "字", "。", ", ", "😀", "<x3/>", "ภาษา", "-");
    const inner = fc.array(bits, { maxLength: 12 }).map((parts) => parts.join("").replaceAll("<x3/>", ""));
    const text = fc.tuple(inner, inner, inner, inner).map(([a, b, c, d]) => `${a}<g1>${b}<g2>${c}</g2></g1>${d}<x3/>`);
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 4 }), (target, count) => {
        const parts = splitTarget(target, rooms(...Array.from({ length: count }, () => 1)));
        expect(parts).toHaveLength(count);
        expect(words(parts.join(""))).toBe(words(target));
        expect(parts.join("").split("<x3/>")).toHaveLength(2);
        for (const part of parts) {
          const own = new Map(
            readTaggedText(part).flatMap((piece) => (piece.kind === "text" ? [] : [[piece.id, piece.kind !== "single"] as const])),
          );
          expect(
            checkTags(
              [...own].map(([id, isPair]) => ({ id, isPair, name: "" })),
              part,
            ),
          ).toEqual([]);
        }
        expect(words(breakLines(target, count).join(""))).toBe(words(target));
      }),
      { numRuns: 1000 },
    );
  });
});
