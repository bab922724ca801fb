import { describe, expect, it } from "vitest";
import { cellOf, columnsAsked, columnsOf, faultOfShape, namedCells, type OutputColumn, readColumnCell } from "./output-shape.ts";

const column = (more: Partial<OutputColumn>): OutputColumn => ({
  key: "value",
  name: "Value",
  type: "text",
  about: "",
  choices: [],
  isOptional: false,
  length: null,
  ...more,
});
const read = (type: OutputColumn["type"], text: string, choices: string[] = []) => {
  const { text: stored, fault } = readColumnCell(column({ type, choices }), text);
  return fault ?? stored;
};

describe("values of columns", () => {
  it("reads numbers with a point alone", () => {
    expect(["4", " 4.50 ", "-0.5", "+3", "1e3", ".5", "007"].map((text) => read("number", text))).toEqual([
      "4",
      "4.5",
      "-0.5",
      "3",
      "1000",
      "0.5",
      "7",
    ]);
    expect(
      ["four", "4,5", "1/2", "NaN", "Infinity", "1e999", "0x10", "4 kg", "440305199001011234"].map((text) => read("number", text)),
    ).toEqual(Array.from({ length: 9 }, () => "wrong-type"));
  });

  it("reads yes and no in both languages, and days that there are", () => {
    expect(["true", "YES", "是", "false", "no", "否", "maybe"].map((text) => read("yes-no", text))).toEqual([
      "true",
      "true",
      "true",
      "false",
      "false",
      "false",
      "wrong-type",
    ]);
    expect(["2024-02-29", "2023-02-29", "2026-13-01", "1 March 2026", "2026-3-1"].map((text) => read("date", text))).toEqual([
      "2024-02-29",
      "wrong-type",
      "wrong-type",
      "wrong-type",
      "wrong-type",
    ]);
  });

  it("takes a choice in any case and width, as it is written in the column", () => {
    const choices = ["Positive", "neutral", "a; b"];
    expect(["positive", "ＮＥＵＴＲＡＬ", "a; b", "other"].map((text) => read("choice", text, choices))).toEqual([
      "Positive",
      "neutral",
      "a; b",
      "not-allowed",
    ]);
    expect(
      ["NEUTRAL; positive", "positive；neutral\npositive", "a; b", "positive; other"].map((text) => read("choices", text, choices)),
    ).toEqual(["neutral; Positive", "Positive; neutral", "a; b", "not-allowed"]);
  });

  it("lists values that have a separator in them", () => {
    const choices = ["Yes; maybe", "Yes", "No"];
    expect(["Yes; maybe; No", "no；yes", "maybe", ";", "No; No"].map((text) => read("choices", text, choices))).toEqual([
      "Yes; maybe; No",
      "No; Yes",
      "not-allowed",
      "not-allowed",
      "No",
    ]);
    expect(cellOf(column({ type: "choices", choices }), "Yes; maybe; No")).toEqual(["Yes; maybe", "No"]);
    expect(read("choices", "a;".repeat(16_000), ["a", "a; b"])).toBe("a");
    // The one of the most parts, and of those that are read alike the first.
    expect(["a; b; c; a; b", "A;b;d", "b"].map((text) => read("choices", text, ["a", "a;b; c", "A; B", "a; b", "d"]))).toEqual([
      "a;b; c; A; B",
      "A; B; d",
      "not-allowed",
    ]);
    expect(["good", "GOOD"].map((text) => read("choice", text, ["Good", "good"]))).toEqual(["good", "Good"]);
  });

  it("wants a value unless the column may be empty, and keeps what it can't read", () => {
    expect(read("number", " ")).toBe("no-value");
    expect(readColumnCell(column({ type: "number", isOptional: true }), "")).toEqual({ text: "", fault: null });
    expect(readColumnCell(column({ type: "number" }), " about 4 ")).toEqual({ text: "about 4", fault: "wrong-type" });
  });

  it("is a number, a truth value or a list to programs, and text where it isn't of its type", () => {
    expect(cellOf(column({ type: "number" }), "4.5")).toBe(4.5);
    expect(cellOf(column({ type: "yes-no" }), "false")).toBe(false);
    expect(cellOf(column({ type: "choices", choices: ["a", "b", "c; d"] }), "a; b")).toEqual(["a", "b"]);
    expect(cellOf(column({ type: "choices", choices: ["a", "b", "c; d"] }), "c; d")).toEqual(["c; d"]);
    expect(cellOf(column({ type: "number" }), "about 4")).toBe("about 4");
    expect([cellOf(column({ type: "number" }), ""), cellOf(column({}), "007")]).toEqual(["", "007"]);
    // What came before the column was of this type.
    expect(["Yes", "是", "N"].map((text) => cellOf(column({ type: "yes-no" }), text))).toEqual([true, true, false]);
    expect(cellOf(column({ type: "choice", choices: ["good"] }), "GOOD")).toBe("good");
  });
});

describe("the shape of an output", () => {
  const output = {
    type: "columns" as const,
    name: "text",
    columns: [column({ key: "mood", name: "Mood" }), column({ key: "score", name: "Score" })],
    removed: [{ key: "old", name: "Score" }],
    length: null,
    language: null,
  };

  it("is one text for a translation, whatever its owner has named before", () => {
    expect(columnsAsked({ output, source: { type: "tool" } })).toBe(output.columns);
    expect(columnsAsked({ output, source: { type: "translate" } })).toBeNull();
    const text = [{ key: "result", name: "text" }];
    expect(columnsOf({ output: { ...output, type: "text" }, source: null })).toEqual(text);
    // Until the first column is named.
    expect(columnsOf({ output: { ...output, columns: [] }, source: null })).toEqual(text);
  });

  it("needs columns, and values for those that are chosen from", () => {
    expect([null, output.columns, [], [column({ type: "choices" })]].map(faultOfShape)).toEqual([null, null, "no-columns", "no-choices"]);
  });

  it("names what a row was asked for before after what is asked for now", () => {
    const job = { output, source: null };
    expect(Object.entries(namedCells(job, { result: "As a text", score: "4", gone: "x", mood: "good", old: "3" }))).toEqual([
      ["Mood", "good"],
      ["Score", "4"],
      ["text", "As a text"],
      ["gone", "x"],
      ["Score (2)", "3"],
    ]);
    expect(namedCells({ output: { ...output, type: "text" }, source: null }, { mood: "good" })).toEqual({ Mood: "good" });
  });
});
