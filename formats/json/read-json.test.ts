import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fileFaultOf } from "../segments/file-fault.ts";
import { accent, strayEdits, roundTripFaults, open, sources, textOf, translated, withTarget } from "#tests/harness/document-round-trip.ts";
import { readJson } from "./read-json.ts";

describe("readJson", () => {
  it("offers values, not keys, with the way to them", () => {
    const { units } = open(readJson, '{"home": {"title": "Welcome back", "list": ["One", 2, null, {"deep": "Two"}]}}');
    expect(units.map(({ source, place }) => [source, place])).toEqual([
      ["Welcome back", "home.title"],
      ["One", "home.list.0"],
      ["Two", "home.list.3.deep"],
    ]);
  });

  it("leaves what only programs read", () => {
    const values = {
      type: "warning",
      icon: "star",
      a: [
        "user_name",
        "img/a/logo.png",
        "./src/main",
        "logo.png",
        "#0af",
        "2026-11-22",
        "https://x.example/a b".replace(" ", ""),
        "v1.2.3",
        "en-US",
      ],
      b: "6f1c2e9a-1b2c-4d5e-8f90-123456789abc",
      "@title": { description: "For the title" },
    };
    expect(sources(readJson, JSON.stringify(values))).toEqual([]);
    expect(sources(readJson, '{"type":"Type","a":["Yes/No","and/or","up-to-date","OK","Done.","3 days","e-mail"]}')).toEqual([
      "Type",
      "Yes/No",
      "and/or",
      "up-to-date",
      "OK",
      "Done.",
      "3 days",
      "e-mail",
    ]);
  });

  it("locks placeholders as single tags", () => {
    const { units } = open(readJson, '["{{n}} tasks left for {name}", "%1$s of %d%%: 100 % sure", "${a}"]');
    expect(units.map((unit) => unit.source)).toEqual(["<x1/> tasks left for <x2/>", "<x1/> of <x2/>%%: 100 % sure"]);
  });

  it("makes each branch of a plural a unit", () => {
    const message =
      "You have {count, plural, =0 {no mail} one {# mail from {name}} other {# mails {kind, select, new {now} other {}}}} today, {name}.";
    const { units } = open(readJson, JSON.stringify({ message }));
    expect(units.map(({ source, note }) => [source, note])).toEqual([
      ["no mail", "count, plural: =0"],
      ["<x1/> mail from <x2/>", "count, plural: one"],
      ["now", "kind, select: new"],
      ["<x1/> mails <x2/>", "count, plural: other"],
      ["You have <x1/> today, <x2/>.", undefined],
    ]);
    expect(JSON.parse(translated(readJson, JSON.stringify({ message })))).toEqual({
      message: `${accent("You have")} {count, plural, =0 {${accent("no mail")}} one {# ${accent("mail from")} {name}} other {# ${accent("mails")} {kind, select, new {${accent("now")}} other {}}}} ${accent("today")}, {name}.`,
    });
  });

  it("keeps an apostrophe of a target from quoting a brace", () => {
    expect(withTarget(readJson, '["friend of {name, date}"]', "friend of <x1/>", "l'ami d'<x1/>")).toBe('["l\'ami d’{name, date}"]');
  });

  it("takes broken ICU messages as plain text", () => {
    expect(sources(readJson, '["{count, plural, one {a thing} other}", "a } and { b"]')).toEqual([
      "{count, plural, one {a thing} other}",
      "a } and { b",
    ]);
  });

  it.each([
    ["escapes", '{"a": "\\u0041 caf\\u00e9 \\"quoted\\"\\n line", "b": "x\\/y and z"}'],
    ["blanks and line ends", '\ufeff{\r\n\t"a" :"one thing" ,"b":\t" padded "\r\n}\r\n'],
    ["comments and trailing commas", '// first\n{"a": "one", /* "no": "not me" */ "b": ["two",],}\n'],
    ["JSON lines", '{"a": "one"}\n{"a": "two"}\n'],
    ["a lone string", '"only me"'],
    ["double keys", '{"a": "one", "a": "two"}'],
    ["what looks like a tag", '["a <g1>b</g1> c"]'],
    ["ICU", "[\"{n, plural, one {# day} other {# days}}\", \"it''s {when, date, ::yMMMd}\", \"'{'quoted'}' {n, number}\"]"],
  ])("keeps %s", (_, content) => {
    expect(roundTripFaults(readJson, content)).toEqual([]);
    expect(strayEdits(readJson, content, 6)).toEqual([]);
  });

  it("writes escapes as the source did", () => {
    expect(withTarget(readJson, '["caf\\u00e9"]', "café", "naïf")).toBe('["na\\u00eff"]');
    expect(withTarget(readJson, '["a\\/b c"]', "a/b c", "d/e")).toBe('["d\\/e"]');
    expect(withTarget(readJson, '["tea"]', "tea", '„Tee“ "\n')).toBe('["„Tee“ \\"\\n"]');
  });

  it("keeps everything of any JSON but its texts", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        const content = JSON.stringify({ text: "Some words", value });
        expect(roundTripFaults(readJson, content)).toEqual([]);
        expect(Object.keys(JSON.parse(translated(readJson, content)) as object)).toEqual(["text", "value"]);
      }),
    );
  });

  it.each(['{"a": "b', '{"a" "b"}', '["a" "b"]', "{", '["a"}', '{"a": tru}', '["\\x words"]', "[1 2]", '{"a":1} x'])(
    "refuses %s",
    (content) => {
      expect(() => open(readJson, content)).toThrow(expect.toSatisfy((error) => fileFaultOf(error) === "broken") as Error);
    },
  );

  it("reads 100,000 levels and thousands of strings without trouble", () => {
    const deep = `${"[".repeat(100_000)}"some words"${"]".repeat(100_000)}`;
    expect(sources(readJson, deep)).toEqual(["some words"]);
    const many = JSON.stringify(
      Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`key${index}`, `Some text number ${index} for {name}`])),
    );
    const document = open(readJson, many);
    const next = document.write(new Map(document.units.map((unit) => [unit.id, `${unit.source}!`])), { language: "de" });
    expect(Object.keys(JSON.parse(textOf(next)) as object).length).toBe(5_000);
  });
});
