import { describe, expect, it } from "vitest";
import { open, roundTripFaults, sources, textOf, translated, withTarget } from "#tests/harness/document-round-trip.ts";
import { readJson } from "./read-json.ts";

const json = (value: unknown): string => JSON.stringify(value, null, 2);

/** Translates a file, of a language or an unknown one, and gives what its members are then. */
function written(content: string, target: string, source: string | null = "en"): string {
  const document = open(readJson, content, source);
  return textOf(document.write(new Map(document.units.map(({ id, source: text }) => [id, `${text}!`])), { language: target }));
}

describe("members for developers", () => {
  it("leaves names of JSON Schema and comments, with all below them", () => {
    const content = json({
      $schema: "The schema",
      $id: "Settings page",
      title: "Settings",
      $comment: "Ask the team first",
      properties: { $ref: "Other thing", name: { title: "Your name", _comment: ["Keep it short", { a: "Or longer" }] } },
      "//": "Two slashes",
      "// name": "Three words here",
      _comments: "More of them",
      __comment: "And another",
    });
    expect(sources(readJson, content)).toEqual(["Settings", "Your name"]);
    expect(roundTripFaults(readJson, content)).toEqual([]);
  });

  it("offers members whose keys only look like those", () => {
    expect(sources(readJson, json({ comment: "One", note: "Two", $title: "Three", _label: "Four", "/": "Five", schema: "Six" }))).toEqual([
      "One",
      "Two",
      "Three",
      "Four",
      "Five",
      "Six",
    ]);
  });

  it("offers only the messages of a browser extension", () => {
    const content = json({
      $schema: "Messages of extensions",
      appName: { message: "Tab keeper", description: "Name of the extension" },
      greeting: {
        description: "Shown at the top",
        message: "Hello, $USER$",
        placeholders: { user: { content: "$1", example: "Cira Lin" } },
      },
      plain: { message: "Close all tabs" },
    });
    const { units } = open(readJson, content);
    expect(units.map(({ place }) => place)).toEqual(["appName.message", "greeting.message", "plain.message"]);
    expect(roundTripFaults(readJson, content)).toEqual([]);
  });

  it.each([
    ["another member beside them", { a: { message: "One", description: "Two", button: "Three" } }],
    ["another kind of object in the file", { a: { message: "One", description: "Two" }, b: { text: "Three" } }],
    ["a text at the top level", { a: { message: "One", description: "Two" }, b: "Three" }],
    ["a level more", { page: { a: { message: "One", description: "Two" }, b: { message: "Three" } } }],
    ["a list of them", [{ message: "One", description: "Two" }, { message: "Three" }]],
  ])("offers message and description with %s", (_, value) => {
    expect(sources(readJson, json(value))).toEqual(["One", "Two", "Three"]);
  });

  it.each([
    ["FormatJS", { greet: { defaultMessage: "Hello there", description: "The greeting", file: "Main page" } }],
    ["FormatJS, with the description first", { greet: { description: "The greeting", defaultMessage: "Hello there" } }],
    ["FormatJS, with notes of several members", { greet: { description: { for: "The team" }, defaultMessage: "Hello there" } }],
    ["a list of FormatJS", [{ id: "Greet them", description: "The greeting", defaultMessage: "Hello there" }]],
    ["Transifex", { greet: { context: ["Home page"], string: "Hello there", developer_comment: "The greeting", character_limit: 40 } }],
    ["Lokalise", { greet: { translation: "Hello there", notes: "The greeting", context: "Home page", limit: 40 } }],
  ])("offers the text and not what is said about it: %s", (_, value) => {
    const content = json(value);
    expect(sources(readJson, content)).toEqual(["Hello there"]);
    expect(roundTripFaults(readJson, content)).toEqual([]);
  });

  it("offers notes and contexts that readers have", () => {
    const content = json([
      { word: "chat", translation: "the cat", notes: "A pet" },
      { string: "Low E", context: "The thickest", gauge: "Heavy one" },
      { description: "On its own", context: "As well" },
      { defaultMessage: { text: "Within" }, description: "A setting" },
    ]);
    const offered = ["chat", "the cat", "A pet", "Low E", "The thickest", "Heavy one", "On its own", "As well", "Within", "A setting"];
    expect(sources(readJson, content)).toEqual(offered);
  });

  it("knows notes in JSON Lines and with comments", () => {
    const lines = '{"a": {"message": "One", "description": "No"}}\n{"a": {"message": "Two", "description": "Yes"}, "b": 1}\n';
    expect(sources(readJson, lines)).toEqual(["One", "Two", "Yes"]);
    expect(sources(readJson, '// "x"\n{"a": {/* one */ "defaultMessage": "One", "description": "No",},}')).toEqual(["One"]);
  });

  it("hands over the same sources to a caller that reads nothing else", () => {
    const taken: string[] = [];
    const content = '{"@@locale": "EN", "lang": "EN", "a": {"description": "No", "defaultMessage": "One"}, "_comment": "No"}';
    readJson(new TextEncoder().encode(content), { language: null, takeSource: (source) => void taken.push(source) });
    expect(taken).toEqual(["One"]);
  });
});

describe("what names the language of the file", () => {
  it.each([
    ['{"@@locale": "en", "a": "One"}', "de", '{"@@locale": "de", "a": "One!"}'],
    ['{"@@locale": "en_US", "a": "One"}', "pt-BR", '{"@@locale": "pt_BR", "a": "One!"}'],
    ['{"@@locale": "en", "a": "One"}', "pt-BR", '{"@@locale": "pt_BR", "a": "One!"}'],
    ['{"@@locale": "fr", "a": "One"}', "zh-Hans", '{"@@locale": "zh_Hans", "a": "One!"}'],
    ['{"locale": "en-GB", "a": "One"}', "pt-BR", '{"locale": "pt-BR", "a": "One!"}'],
    ['{"a": "One", "lang":"en-us"}', "pt-BR", '{"a": "One!", "lang":"pt-br"}'],
    ['{"language": "EN", "a": "One"}', "de", '{"language": "DE", "a": "One!"}'],
    ['{"lang": "en", "a": "One"}\n{"lang": "en", "a": "Two"}\n', "de", '{"lang": "de", "a": "One!"}\n{"lang": "de", "a": "Two!"}\n'],
    ['{"en": {"a": "One", "en": "Two"}}', "de", '{"de": {"a": "One!", "en": "Two!"}}'],
    ['/* a */ {"en_US": {"b": {"a": "One"}, "c": 1}}', "pt-BR", '/* a */ {"pt_BR": {"b": {"a": "One!"}, "c": 1}}'],
  ])("becomes the target’s: %s", (content, target, expected) => {
    expect(written(content, target)).toBe(expected);
    expect(written(content, target, null)).toBe(expected);
  });

  it.each([
    ["a language the file isn’t in", '{"locale": "fr", "a": "One"}'],
    ["one that is no language", '{"lang": "all", "language": 3, "a": "One"}'],
    ["one deeper down", '{"b": {"locale": "en", "a": "One"}}'],
    ["one in a list", '[{"locale": "en", "a": "One"}]'],
    ["several languages", '{"en": {"a": "One"}, "de": {"a": "Eins"}}'],
    ["the only key of another language", '{"de": {"a": "One"}}'],
    ["the only key with a list", '{"en": ["One"]}'],
    ["the only key of each line", '{"en": {"a": "One"}}\n{"en": {"a": "Two"}}'],
    ["no language at all", '{"app": {"a": "One"}}'],
  ])("stays: %s", (_, content) => {
    expect(written(content, "pl")).toBe(content.replaceAll(/"(One|Two|Eins)"/g, '"$1!"'));
  });

  it("keeps the only key that may be a word where the source is unknown", () => {
    expect(written('{"id": {"a": "One"}}', "de", null)).toBe('{"id": {"a": "One!"}}');
    expect(written('{"id": {"a": "Satu"}}', "de", "id")).toBe('{"de": {"a": "Satu!"}}');
  });

  it("stays in a file of which nothing is translated", () => {
    const content = '{"@@locale": "en", "locale": "en", "a": "One"}';
    expect(roundTripFaults(readJson, content)).toEqual([]);
    expect(roundTripFaults(readJson, '{"en": {"a": "One"}}')).toEqual([]);
  });
});

describe("plurals whose forms are members", () => {
  it("adds the forms of the target behind the last one, on lines of their own", () => {
    const content = '{\n  "item_one": "{{count}} item",\n  "item_other": "{{count}} items",\n  "next": "Next"\n}\n';
    expect(translated(readJson, content, { language: "pl" })).toBe(
      '{\n  "item_one": "{{count}} îţéɱ",\n  "item_other": "{{count}} îţéɱš",\n  "item_few": "{{count}} îţéɱš",\n  "item_many": "{{count}} îţéɱš",\n  "next": "Ñéẋţ"\n}\n',
    );
  });

  it.each([
    ["one line", '{ "a_one": "x y", "a_other": "x z" }', "fr", '{ "a_one": "x y!", "a_other": "x z!", "a_many": "x z!" }'],
    ["no blanks", '{"a_one":"x y","a_other":"x z"}', "fr", '{"a_one":"x y!","a_other":"x z!","a_many":"x z!"}'],
    [
      "tabs and line ends of Windows",
      '{\r\n\t"a_one" : "x y",\r\n\r\n\t"a_other" : "x z",\r\n}',
      "fr",
      '{\r\n\t"a_one" : "x y!",\r\n\r\n\t"a_other" : "x z!",\r\n\t"a_many" : "x z!",\r\n}',
    ],
    [
      "forms in any order, some there",
      '{"a_many": "p q", "a_other": "x z", "a_one": "x y"}',
      "pl",
      '{"a_many": "p q!", "a_other": "x z!", "a_few": "x z!", "a_one": "x y!"}',
    ],
    [
      "a context before the form",
      '{"friend_male_one": "x y", "friend_male_other": "x z"}',
      "fr",
      '{"friend_male_one": "x y!", "friend_male_other": "x z!", "friend_male_many": "x z!"}',
    ],
    [
      "ordinals",
      '{"a_ordinal_one": "x y", "a_ordinal_other": "x z"}',
      "it",
      '{"a_ordinal_one": "x y!", "a_ordinal_other": "x z!", "a_ordinal_many": "x z!"}',
    ],
    ["an object of forms", '{"n": {"one": "x y", "other": "x z"}}', "fr", '{"n": {"one": "x y!", "other": "x z!", "many": "x z!"}}'],
    [
      "escapes",
      '{"\\u00e9_one": "caf\\u00e9 a", "\\u00e9_other": "caf\\u00e9 b"}',
      "fr",
      '{"\\u00e9_one": "caf\\u00e9 a!", "\\u00e9_other": "caf\\u00e9 b!", "\\u00e9_many": "caf\\u00e9 b!"}',
    ],
    [
      "comments",
      '{"a_one": "x y", /* all */ "a_other": "x z" /* end */}',
      "fr",
      '{"a_one": "x y!", /* all */ "a_other": "x z!", "a_many": "x z!" /* end */}',
    ],
    [
      "branches within a form",
      '{"a_one": "x y", "a_other": "{g, select, f {she} other {they}}"}',
      "fr",
      '{"a_one": "x y!", "a_other": "{g, select, f {she!} other {they!}}", "a_many": "{g, select, f {she!} other {they!}}"}',
    ],
  ])("writes added forms as the others are: %s", (_, content, target, expected) => {
    expect(written(content, target)).toBe(expected);
    expect(() => open(readJson, expected, target)).not.toThrow();
  });

  it.each([
    ["the target has the same forms", '{"a_one": "x y", "a_other": "x z"}', "de"],
    ["the target has fewer", '{"a_one": "x y", "a_other": "x z"}', "ja"],
    ["an ordinal has one form", '{"a_ordinal_one": "x y", "a_ordinal_other": "x z"}', "pl"],
    ["the other form is alone", '{"reason_other": "x z", "other": "x y"}', "pl"],
    ["an object has other members, too", '{"one": "x y", "other": "x z", "title": "x q"}', "pl"],
    ["a form is no string", '{"one": ["x y"], "other": "x z"}', "pl"],
    ["the last form is no string", '{"a_one": "x y", "a_other": {"b": "x z"}}', "pl"],
    ["it is a list", '["one", "other"]', "pl"],
  ])("adds nothing where %s", (_, content, target) => {
    expect(written(content, target)).toBe(content.replaceAll(/(x [a-z]|"one|"other)"(?!:)/g, '$1!"'));
  });

  it("takes one form for a plural in a language that has no more", () => {
    expect(written('{"a_other": "{{count}} 件"}', "en", "ja")).toBe('{"a_other": "{{count}} 件!", "a_one": "{{count}} 件!"}');
    expect(written('{"n": {"other": "{{count}} 件"}}', "en", "ja")).toBe('{"n": {"other": "{{count}} 件!", "one": "{{count}} 件!"}}');
  });

  it("adds nothing to a plural that isn’t translated", () => {
    const content = '{"a_one": "x y", "a_other": "x z"}';
    expect(roundTripFaults(readJson, content, { language: "de" })).toEqual([]);
    expect(withTarget(readJson, content, "x y", "p q", { language: "pl" })).toBe('{"a_one": "p q", "a_other": "x z"}');
    expect(textOf(open(readJson, content).write(new Map(), { language: "pl" }))).toBe(content);
  });
});
