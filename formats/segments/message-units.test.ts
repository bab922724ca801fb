import { parse } from "@formatjs/icu-messageformat-parser";
import { describe, expect, it } from "vitest";
import { accent } from "#tests/harness/document-round-trip.ts";
import type { InlinePart } from "./inline-unit.ts";
import { readIcuMessage, readMessage } from "./message-units.ts";
import { lackingCategories, pluralCategories } from "./plural-categories.ts";

/** Writes a message with other words, which a parser of ICU must read. */
function translate(text: string, language: string, change = accent): string {
  const message = readMessage(text);
  const next = message.write(
    message.units.map(({ source }) => change(source)),
    language,
  );
  parse(next);
  return next;
}

/** What a parser of ICU finds besides words: arguments, formats and selectors, in their order. */
const shapeOf = (text: string): unknown =>
  JSON.parse(
    JSON.stringify(parse(text), (key, value: unknown) =>
      typeof value === "object" && value !== null && "type" in value && value.type === 0 ? 0 : key === "location" ? undefined : value,
    ),
  );

describe("readMessage", () => {
  it.each([
    "{count, plural, one {# file} other {# files}} in {folder}",
    "{n, plural, offset:1 =0 {No one} =1 {You} one {You and # other} other {You and # others}}",
    "{who, select, female {{n, plural, one {She has # cat} other {She has # cats}}} other {They left}}",
    "{place, selectordinal, one {#st place} two {#nd place} few {#rd place} other {#th place}}",
    "It costs {price, number, ::currency/EUR} on {day, date, medium}",
    "Write '{'name'}' or {name, select, other {it''s}}",
  ])("keeps the syntax of %s", (text) => {
    expect(shapeOf(translate(text, "en"))).toEqual(shapeOf(text));
    expect(translate(text, "en", (source) => source)).toBe(text);
  });

  it("adds the plural categories that the language needs, before other", () => {
    expect(translate("{n, plural, one {# file} other {# files}} found", "pl", (source) => source.toUpperCase().replace("<X", "<x"))).toBe(
      "{n, plural, one {# FILE} few {# FILES} many {# FILES} other {# FILES}} FOUND",
    );
    expect(translate("{n, plural,\n  =0 {none}\n  other {all}\n}", "de", (source) => source)).toBe(
      "{n, plural,\n  =0 {none}\n  one {all}\n  other {all}\n}",
    );
    expect(translate("{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}", "pl", (source) => source)).toBe(
      "{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}",
    );
    expect(translate("{n, select, one {a cat} other {cats}}", "pl", (source) => source)).toBe("{n, select, one {a cat} other {cats}}");
  });

  it("says what its tags are", () => {
    const { units } = readMessage("{name} has {n, plural, offset:1 one {# cat} other {# cats}}");
    expect(units.map(({ tags }) => tags.map(({ shown }) => shown))).toEqual([["#"], ["#"], ["{name}", "{n, plural, …}"]]);
  });

  it("adds no more than a message of people has", () => {
    const depth = 15;
    const text = `${"{n, plural, one {a cat} other {".repeat(depth)}cats${"}}".repeat(depth)}`;
    expect(translate(text, "ar").length).toBeLessThan(1_000_000);
  });

  it.each([
    ["a brace", "a { b", "a '{' b"],
    ["a closing brace at the end", "b }", "b '}'"],
    ["a number sign", "Nr. # 5", "Nr. '#' 5"],
    ["an apostrophe before a brace", "l'{", "l’'{'"],
    ["an apostrophe at the end", "the dogs'", "the dogs’"],
    ["what is quoted already", "'{' it''s", "'{' it''s"],
  ])("quotes %s in a target", (_, target, written) => {
    expect(translate("{n, plural, one {a cat} other {cats}}", "en", () => target)).toBe(`{n, plural, one {${written}} other {${written}}}`);
  });

  it("leaves a number sign that means nothing, and quotes nothing in a message without branches", () => {
    expect(translate("{who, select, other {No. 1}}", "en", () => "# 1")).toBe("{who, select, other {# 1}}");
    expect(readMessage("Hi {name}").write(["l'<x1/>"], "fr")).toBe("l’{name}");
  });
});

describe("readIcuMessage", () => {
  const text = (raw: string): InlinePart => ({ kind: "text", text: raw, start: 0, end: 0 });
  const code = (raw: string): InlinePart => ({ kind: "single", name: "x", raw, start: 0, end: 0, isSpoken: true });
  const parts = [
    text("{n, plural, one {"),
    code("<b/>"),
    text("one & 5"),
    code("</b>"),
    text(" cat} other {"),
    code("<n/>"),
    text("5 cats}}"),
  ];

  it("has codes within branches as tags", () => {
    const message = readIcuMessage(parts, (plain) => plain.replaceAll("&", "&amp;"));
    expect(message?.units).toMatchObject([
      { source: "<x1/>one & 5<x2/> cat", branch: "n, plural: one" },
      { source: "<x1/>5 cats", branch: "n, plural: other" },
    ]);
    expect(message?.write(["<x1/>ein & 5<x2/>", undefined], "de")).toBe("{n, plural, one {<b/>ein &amp; 5</b>} other {<n/>5 cats}}");
  });

  it("is none for other parts, and for marks of its own", () => {
    expect(readIcuMessage([text("a {n} "), code("<b/>")], String)).toBeNull();
    expect(readIcuMessage([text("{n, plural, other {\u00010\u0001}}")], String)).toBeNull();
    expect(readIcuMessage([text("{n, plural, "), code("<b/>"), text(" other {a cat}}")], String)).toBeNull();
  });
});

it("knows plural categories of languages", () => {
  expect(pluralCategories("pl")).toEqual(["one", "few", "many", "other"]);
  expect(pluralCategories("ja-JP")).toEqual(["other"]);
  expect(pluralCategories("cy")).toEqual(["zero", "one", "two", "few", "many", "other"]);
  expect(pluralCategories("en", "ordinal")).toEqual(["one", "two", "few", "other"]);
  expect(lackingCategories(new Set(["=1", "other"]), "pl", "cardinal")).toEqual(["few", "many"]);
  expect(lackingCategories(new Set(["=1", "other"]), "ru", "cardinal")).toEqual(["one", "few", "many"]);
  expect(lackingCategories(new Set(["=0", "=1", "=2", "other"]), "ar", "cardinal")).toEqual(["few", "many"]);
  expect(pluralCategories("not a tag")).toEqual(["one", "other"]);
});
