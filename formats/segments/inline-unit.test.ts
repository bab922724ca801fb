import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeFilledUnit, makeInlineUnit, makeTextUnit, type InlinePart } from "./inline-unit.ts";
import { splitPlaceholders } from "./placeholders.ts";

/** Parts of a small markup: `[b` and `[i` open, `b]` and `i]` close, `{x}` is a single that is spoken, `*` one that is not. */
function partsOf(markup: string): InlinePart[] {
  return [...markup.matchAll(/\[([bi])|([bi])\]|\{x\}|\*|(?:[^[\]{}*bi]|[bi](?!\]))+/g)].map(
    ({ 0: raw, 1: open, 2: close, index: start }) => {
      const range = { raw, start, end: start + raw.length };
      if (open !== undefined) return { kind: "open", name: open, ...range };
      if (close !== undefined) return { kind: "close", name: close, ...range };
      if (raw === "*" || raw.startsWith("{")) return { kind: "single", name: "single", isSpoken: raw !== "*", ...range };
      return { kind: "text", text: raw, ...range };
    },
  );
}

const make = (markup: string) => makeInlineUnit(partsOf(markup), { encode: (text) => text.toUpperCase() });

describe("makeInlineUnit", () => {
  it.each([
    ["One [bTwob] three", "One <g1>Two</g1> three"],
    ["[bTwob]", "Two"],
    ["* [b[iTwo i]b] *", "Two"],
    ["[bTwob] [bThreeb]", "<g1>Two</g1> <g2>Three</g2>"],
    ["[b*b]Two", "Two"],
    ["{x} Two *", "<x1/> Two"],
    ["One [bTwo [iThreeb] Fouri]", "One <g1>Two <x2/>Three</g1> Four"],
    ["Oneb] Two [i", "One<x1/> Two"],
    ["[b {x} b] Two", "<g1> <x2/> </g1> Two"],
  ])("makes of %j %j", (markup, source) => {
    expect(make(markup)?.source).toBe(source);
  });

  it("offers nothing without a letter", () => {
    expect(make("1 [b2b] {x}")).toBeNull();
    expect(makeInlineUnit([{ kind: "text", text: "<g1>", start: 0, end: 4 }], { encode: String })).toBeNull();
    expect(makeTextUnit("<x1/> 12")).toBeNull();
  });

  it("writes a target between the markup it came from, in any order", () => {
    const unit = make("* One [bTwob] {x} end *");
    expect(unit?.source).toBe("One <g1>Two</g1> <x2/> end");
    expect([unit?.start, unit?.end]).toEqual([2, 21]);
    expect(unit?.write("<x2/> a <g1>b</g1>")).toBe("{x} A [bBb]");
    expect(() => unit?.write("a <g1>b</g1>")).toThrow(RangeError);
    expect(() => unit?.write("<x2/> <g1>a</g1> <g3>b</g3>")).toThrow(RangeError);
  });

  it("locks text that looks like a tag", () => {
    const unit = makeTextUnit(" a <g1> b ");
    expect(unit?.source).toBe("a <x1/> b");
    expect(unit?.write("b <x1/>")).toBe("b <g1>");
    expect([unit?.before, unit?.after]).toEqual([" ", " "]);
  });
});

describe("makeFilledUnit", () => {
  it("makes of text with placeholders what makeInlineUnit makes of its parts", () => {
    const bits = fc.constantFrom(" ", "\t", "\u00a0", "a word", "é", "12", "{name}", "%s", "${b}", "{", "%", ".");
    fc.assert(
      fc.property(fc.array(bits, { maxLength: 8 }), (some) => {
        const text = some.join("");
        const pieces = splitPlaceholders(text);
        const parts = pieces.map(
          ({ kind, text: raw, start, end }): InlinePart =>
            kind === "text"
              ? { kind, text: raw, start, end }
              : { kind: "single", name: "placeholder", raw, isSpoken: true, shown: raw, start, end },
        );
        const look = (unit: ReturnType<typeof makeFilledUnit>) =>
          unit && [unit.source, unit.tags, unit.start, unit.end, unit.write(unit.source)];
        expect(look(makeFilledUnit(text, pieces))).toEqual(look(makeInlineUnit(parts, { encode: (plain) => plain })));
      }),
      { numRuns: 1_000 },
    );
  });
});

it("says what a placeholder is, in characters that can be stored", () => {
  const shownIn = (parts: InlinePart[]) => makeInlineUnit(parts, { encode: String })?.tags.map(({ shown }) => shown);
  const single = (raw: string, shown?: string): InlinePart => ({ kind: "single", name: "x", raw, start: 0, end: 1, isSpoken: true, shown });
  const text: InlinePart = { kind: "text", text: "words", start: 1, end: 6 };
  expect(shownIn([single("{name}", "{name}"), text, single("<br/>")])).toEqual(["{name}", undefined]);
  expect(shownIn([single("{a\0b\ud800}", "{a\0b\ud800}"), text])).toEqual(["{a b\ufffd}"]);
});
