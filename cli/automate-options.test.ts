import { expect, it } from "vitest";
import { readAutomateOptions } from "./automate-options.ts";

const read = (...more: string[]) => readAutomateOptions(["in.csv", "--template", "Greet {{name}}", ...more]);

it("reads what is given, and knows the rest", () => {
  expect(read("--out", "out.XLSX")).toEqual({
    file: "in.csv",
    template: "Greet {{name}}",
    map: [],
    out: "out.XLSX",
    as: "xlsx",
    name: "text",
    columns: [],
    length: null,
    language: null,
    engine: null,
    blanks: "skip",
    retries: 4,
    sheet: undefined,
    hasHeader: undefined,
    isJson: false,
  });
  const all = [
    "--engine",
    "identity",
    "--name",
    "Greeting",
    "--blanks",
    "run",
    "--retries",
    "0",
    "--sheet",
    "May",
    "--no-header",
    "--json",
  ];
  expect(read("--out", "out.jsonl", ...all)).toMatchObject({
    as: "jsonl",
    name: "Greeting",
    engine: "identity",
    blanks: "run",
    retries: 0,
    sheet: "May",
    hasHeader: false,
    isJson: true,
  });
  expect(read("--out", "out.csv", "--header").hasHeader).toBe(true);
});

it("takes any number of mappings, split at the last equals sign", () => {
  expect(read("--out", "out.csv", "--map", "Full name=name", "--map", "a=b=c").map).toEqual([
    { column: "Full name", placeholder: "name" },
    { column: "a=b", placeholder: "c" },
  ]);
});

it("takes lengths in characters or words, and a language by code or name", () => {
  const lengthOf = (words: string) => {
    const { length } = read("--out", "out.csv", "--length", words);
    return length && [length.least, length.most, length.unit];
  };
  expect(["80", "20-80", "20-", "50 words"].map(lengthOf)).toEqual([
    [null, 80, "characters"],
    [20, 80, "characters"],
    [20, null, "characters"],
    [null, 50, "words"],
  ]);
  expect(["fr", "German", "zh-TW"].map((name) => read("--out", "out.csv", "--language", name).language)).toEqual(["fr", "de", "zh-Hant"]);
  expect(read("--out", "out.csv", "--column", "Title?=text 20-80").columns).toMatchObject([
    { name: "Title", type: "text", isOptional: true, length: { least: 20, most: 80, unit: "characters" } },
  ]);
});

it("takes columns with their types and values", () => {
  const words = ["Summary", "Score=number", "Due ?=date", "Mood = good | bad", "Tags?=*price|delivery"];
  expect(read("--out", "out.csv", ...words.flatMap((word) => ["--column", word])).columns).toEqual([
    { name: "Summary", type: "text", choices: [], about: "", isOptional: false, length: null },
    { name: "Score", type: "number", choices: [], about: "", isOptional: false, length: null },
    { name: "Due", type: "date", choices: [], about: "", isOptional: true, length: null },
    { name: "Mood", type: "choice", choices: ["good", "bad"], about: "", isOptional: false, length: null },
    { name: "Tags", type: "choices", choices: ["price", "delivery"], about: "", isOptional: true, length: null },
  ]);
});

it.each([
  ["no output", []],
  ["an output of another kind", ["--out", "out.ods"]],
  ["an output without an ending", ["--out", "out"]],
  ["two tables", ["other.csv", "--out", "out.csv"]],
  ["a mapping of nothing", ["--out", "out.csv", "--map", "name"]],
  ["a mapping to nothing", ["--out", "out.csv", "--map", "name="]],
  ["a column without a name", ["--out", "out.csv", "--name", " "]],
  ["a name beside columns", ["--out", "out.csv", "--name", "x", "--column", "y"]],
  ["a column of one value", ["--out", "out.csv", "--column", "Mood=good"]],
  ["a column of no name", ["--out", "out.csv", "--column", "?=number"]],
  ["an unknown rule for blanks", ["--out", "out.csv", "--blanks", "maybe"]],
  ["more tries than there are", ["--out", "out.csv", "--retries", "9"]],
  ["both kinds of header", ["--out", "out.csv", "--header", "--no-header"]],
  ["a length from high to low", ["--out", "out.csv", "--length", "80-20"]],
  ["a length that is none", ["--out", "out.csv", "--length", "short"]],
  ["a length of nothing", ["--out", "out.csv", "--length", "words"]],
  ["a length of one text beside columns", ["--out", "out.csv", "--length", "80", "--column", "y"]],
  ["a column's length of nothing", ["--out", "out.csv", "--column", "y=text 0"]],
  ["a language that there isn't", ["--out", "out.csv", "--language", "klingon"]],
  ["two columns for one placeholder", ["--out", "out.csv", "--map", "First name=name", "--map", "Last name=name"]],
  ["an unknown option", ["--out", "out.csv", "--modell", "x"]],
])("refuses %s with its right form", (_, more) => {
  expect(() => read(...more)).toThrow(/^(?:.*\n)?usage: wordloom automate /);
});

it("needs a template and a table", () => {
  expect(() => readAutomateOptions(["in.csv", "--out", "out.csv"])).toThrow(/^usage: /);
  expect(() => readAutomateOptions(["--template", "x", "--out", "out.csv"])).toThrow(/^usage: /);
});
