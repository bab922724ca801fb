import { expect, it } from "vitest";
import type { WorkCall } from "#features/runs/run-work.ts";
import { answerInColumns } from "./answer-columns.server.ts";
import { errorOfRow } from "./answer-row.server.ts";
import type { OutputColumn } from "./output-shape.ts";
import type { RowOutcome } from "./row-outcome.ts";

const columns: OutputColumn[] = [
  { key: "mood", name: "Mood", type: "choice", about: "", choices: ["good", "bad"], isOptional: false, length: null },
];
const outcome = (text: string, more: Partial<RowOutcome> = {}): RowOutcome => ({
  text,
  finish: "whole",
  failure: null,
  inputTokens: 10,
  outputTokens: 2,
  ...more,
});
const atMost = (most: number) => ({ least: null, most, unit: "characters" as const });
const failed = (failure: "busy" | "refused"): RowOutcome => outcome("", { finish: "failed", failure });

/** Asks a model that gives these answers, one after the other. */
async function askWith(...answers: RowOutcome[]) {
  const schemaUse = { isRefused: false };
  const calls: WorkCall[] = [];
  const answered = await answerInColumns(
    { prompt: { system: "Tag.", user: "Tea" }, columns, language: null, values: [], maxOutputTokens: 100, locale: "en", schemaUse },
    (call) => {
      calls.push(call);
      return Promise.resolve(answers[calls.length - 1] ?? failed("busy"));
    },
  );
  return { calls, schemaUse, ...answered };
}

it("asks once for an answer that fits", async () => {
  const { calls, cells, flags } = await askWith(outcome('{"mood":"good"}'));
  expect(calls).toHaveLength(1);
  expect(calls[0]?.shape?.schema).toMatchObject({ required: ["mood"] });
  expect([cells, flags]).toEqual([{ mood: "good" }, []]);
});

it("asks once more with what is wrong, and adds up what both took", async () => {
  const { calls, cells, flags, outcome: end } = await askWith(outcome('{"mood":"fine"}'), outcome('{"mood":"bad"}'));
  expect(calls[1]?.messages.map(({ role }) => role)).toEqual(["user", "assistant", "user"]);
  expect(calls[1]?.messages[2]?.text).toContain('"mood" has a value that is not one of those');
  expect([cells, flags, end.inputTokens, end.outputTokens]).toEqual([{ mood: "bad" }, [], 20, 4]);
});

it("marks what is still wrong then", async () => {
  expect(await askWith(outcome('{"mood":"fine"}'), outcome('{"mood":"so-so"}'))).toMatchObject({
    cells: { mood: "so-so" },
    flags: ["not-allowed"],
  });
});

it("keeps a faulty answer if nothing comes after it", async () => {
  const { cells, flags, outcome: end } = await askWith(outcome('{"mood":"fine"}'), failed("busy"));
  expect([cells, flags, end.finish, end.inputTokens]).toEqual([{ mood: "fine" }, ["not-allowed"], "whole", 20]);
});

it("has no result without columns, for the provider's reason where there is one", async () => {
  expect(await askWith(outcome("Good mood"), outcome("Really good"))).toMatchObject({ cells: null, outcome: { finish: "whole" } });
  expect(await askWith(outcome("Good mood"), failed("busy"))).toMatchObject({ cells: null, outcome: { failure: "busy" } });
  expect(await askWith(outcome("I'm sorry, I can't help with that."), outcome("No."))).toMatchObject({
    cells: null,
    outcome: { finish: "blocked" },
  });
  expect((await askWith(failed("busy"))).calls).toHaveLength(1);
});

it("asks without a schema if that is refused, from then on", async () => {
  const { calls, cells, schemaUse } = await askWith(failed("refused"), outcome('{"mood":"fine"}'), outcome('{"mood":"good"}'));
  expect(calls.map((call) => call.shape !== undefined)).toEqual([true, false, false]);
  expect([cells, schemaUse.isRefused]).toEqual([{ mood: "good" }, true]);
  expect((await askWith(failed("refused"), failed("refused"))).schemaUse.isRefused).toBe(false);
});

it("takes of both answers what is right", async () => {
  const both = [...columns, { ...(columns[0] as OutputColumn), key: "note", type: "text" as const, isOptional: true }];
  const answers = [outcome('{"mood":"fine","note":"late"}'), outcome('{"mood":"good"}')];
  const { cells, flags } = await answerInColumns(
    {
      prompt: { system: "", user: "" },
      columns: both,
      language: null,
      values: [],
      maxOutputTokens: 100,
      locale: "zh",
      schemaUse: { isRefused: false },
    },
    () => Promise.resolve(answers.shift() ?? failed("busy")),
  );
  expect([cells, flags]).toEqual([{ mood: "good", note: "late" }, []]);
});

it.each([
  ["what is withdrawn is gone, where it may be", { isOptional: true }, "guess", null, ""],
  ["what came stays, if nothing comes in its place", { type: "number" as const }, "about 20", null, "about 20"],
  ["the second value counts if both are wrong", { type: "number" as const }, "about 20", "twenty", "twenty"],
])("takes of both answers each value: %s", async (_, more, first, second, kept) => {
  const note = { ...(columns[0] as OutputColumn), key: "constructor", type: "text" as const, ...more };
  const answers = [
    { mood: "fine", constructor: first },
    { mood: "good", constructor: second },
  ].map((answer) => outcome(JSON.stringify(answer)));
  const { cells } = await answerInColumns(
    {
      prompt: { system: "", user: "" },
      columns: [...columns, note],
      language: null,
      values: [],
      maxOutputTokens: 100,
      locale: "en",
      schemaUse: { isRefused: false },
    },
    () => Promise.resolve(answers.shift() ?? failed("busy")),
  );
  expect(cells).toEqual({ mood: "good", constructor: kept });
});

it("takes of both answers each text that is in its length and language", async () => {
  const text = { ...(columns[0] as OutputColumn), type: "text" as const, choices: [] };
  const asked = [
    { ...text, key: "title", length: { least: null, most: 10, unit: "characters" as const } },
    { ...text, key: "story", isOptional: true },
  ];
  const english = "A solid oak stool for the kitchen. It is made by hand in Denmark.";
  const french = "Un tabouret en chêne massif pour la cuisine, fabriqué à la main.";
  const askTwice = async (first: Record<string, string>, second: Record<string, string>) => {
    const calls: WorkCall[] = [];
    const { cells, flags } = await answerInColumns(
      {
        prompt: { system: "", user: "" },
        columns: asked,
        language: "fr",
        values: ["oak stool"],
        maxOutputTokens: 100,
        locale: "en",
        schemaUse: { isRefused: false },
      },
      (call) => {
        calls.push(call);
        return Promise.resolve(outcome(JSON.stringify(calls.length === 1 ? first : second)));
      },
    );
    return { cells, flags, said: calls[1]?.messages.at(-1)?.text };
  };
  const { cells, flags, said } = await askTwice({ title: "Un tabouret", story: english }, { title: "Tabouret", story: french });
  expect(said).toContain('"title" has 11 characters; it has to have at most 10 characters (spaces included).');
  expect(said).toContain('"story" is not written in French.');
  expect([cells, flags]).toEqual([{ title: "Tabouret", story: french }, []]);
  // What was right the first time stays.
  expect(await askTwice({ title: "Tabouret", story: english }, { title: "Un tabouret", story: english })).toMatchObject({
    cells: { title: "Tabouret", story: english },
    flags: ["script"],
  });
});

it.each([
  ["nothing in place of one that is only too long", { isOptional: true, length: atMost(5) }, "Too long", null],
  ["a refusal", { isOptional: true }, "An oak stool", "I’m sorry, but I can’t help with that."],
  ["one that is even longer", { isOptional: true, length: atMost(5) }, "Too long", "Even longer"],
  ["one that is far too short", { length: { least: 5, most: 9, unit: "characters" as const } }, "Ten or more", "X"],
])("keeps text rather than %s", async (_, more, first, second) => {
  const note = { ...(columns[0] as OutputColumn), key: "note", type: "text" as const, ...more };
  const answers = [
    { mood: "fine", note: first },
    { mood: "good", note: second },
  ].map((answer) => outcome(JSON.stringify(answer)));
  const asked = { prompt: { system: "", user: "" }, columns: [...columns, note], language: null, values: [], maxOutputTokens: 100 };
  const { cells } = await answerInColumns({ ...asked, locale: "en", schemaUse: { isRefused: false } }, () =>
    Promise.resolve(answers.shift() ?? failed("busy")),
  );
  expect(cells).toEqual({ mood: "good", note: first });
});

it("says that an answer broke off, and marks one that declines within a value", async () => {
  const cut = await askWith(outcome('{"mood":"go', { finish: "truncated" }), outcome('{"mood":"goo', { finish: "truncated" }));
  expect(cut.calls[1]?.messages[2]?.text).toContain("too long");
  expect(errorOfRow(cut)).toBe("cut-short");
  const text = [{ ...(columns[0] as OutputColumn), type: "text" as const }];
  const declined = await answerInColumns(
    {
      prompt: { system: "", user: "" },
      columns: text,
      language: null,
      values: [],
      maxOutputTokens: 100,
      locale: "en",
      schemaUse: { isRefused: false },
    },
    () => Promise.resolve(outcome('{"mood":"I’m sorry, but I can’t help with that."}')),
  );
  expect(declined.flags).toEqual(["refusal"]);
});

it.each([
  ["the answer that its value is from", [900, "The rent is 900"], ["much", "It is much"], ["900", "The rent is 900"]],
  ["that answer, though it has none there", [900, null], ["much", "It is much"], ["900", ""]],
  ["the second answer, where the value is its own", [900, "The rent is 900"], [950, null], ["950", ""]],
  ["the other answer, where both say the same", [900, "The rent is 900"], [900, null], ["900", "The rent is 900"]],
  ["the one in which it is in the document", [900, "The rent is 900"], [900, "about nine hundred"], ["900", "The rent is 900"]],
])("takes a quote from %s", async (_, first, second, kept) => {
  const base = { ...(columns[0] as OutputColumn), choices: [], isOptional: true };
  const asked = [
    ...columns,
    { ...base, key: "rent_quote", type: "text" as const, quoteOf: "rent" },
    { ...base, key: "rent", type: "number" as const },
  ];
  const answers = [first, second].map(([rent, quote], index) =>
    outcome(JSON.stringify({ mood: index === 0 ? "fine" : "good", rent_quote: quote, rent })),
  );
  const { cells } = await answerInColumns(
    {
      prompt: { system: "", user: "" },
      columns: asked,
      findQuote: (quote) => (quote === "The rent is 900" ? { page: null, quote, quoteStart: 0, quoteEnd: quote.length } : null),
      language: null,
      values: [],
      maxOutputTokens: 100,
      locale: "en",
      schemaUse: { isRefused: false },
    },
    () => Promise.resolve(answers.shift() ?? failed("busy")),
  );
  expect([cells?.rent, cells?.rent_quote]).toEqual(kept);
});
