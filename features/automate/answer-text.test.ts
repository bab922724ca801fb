import { describe, expect, it } from "vitest";
import type { WorkCall } from "#features/runs/run-work.ts";
import type { TextLimits } from "./ask-limits.ts";
import { answerInText } from "./answer-text.server.ts";
import type { RowOutcome } from "./row-outcome.ts";

const outcome = (text: string, more: Partial<RowOutcome> = {}): RowOutcome => ({
  text,
  finish: "whole",
  failure: null,
  inputTokens: 10,
  outputTokens: 2,
  ...more,
});
const failed = outcome("", { finish: "failed", failure: "busy" });
const cut = (text: string) => outcome(text, { finish: "truncated" });
const limited: TextLimits = { length: { least: 3, most: 10, unit: "characters" }, language: null };

/** Asks a model that gives these answers, one after the other. */
async function askWith(limits: TextLimits, ...answers: RowOutcome[]) {
  const calls: WorkCall[] = [];
  const { outcome: end, flags } = await answerInText(
    { prompt: { system: "Praise.", user: "Tea" }, ...limits, values: ["Tea"], maxOutputTokens: 100, locale: "en" },
    (call) => {
      calls.push(call);
      return Promise.resolve(answers[calls.length - 1] ?? failed);
    },
  );
  return { calls, flags, text: end.text, tokens: end.inputTokens, finish: end.finish };
}

describe("a row's one text", () => {
  it("is asked for once if it fits, and however long it is without limits", async () => {
    expect(await askWith(limited, outcome("Good tea"))).toMatchObject({ calls: { length: 1 }, flags: [], tokens: 10 });
    const anything = { length: null, language: null };
    expect(await askWith(anything, outcome("x".repeat(10_000)))).toMatchObject({ calls: { length: 1 }, flags: [] });
    expect(await askWith(anything, cut("x"))).toMatchObject({ calls: { length: 1 }, flags: ["cut-short"] });
  });

  it("is asked for once more in the same conversation, with what is wrong; both calls count", async () => {
    const { calls, text, flags, tokens } = await askWith(limited, outcome(" Much too long "), outcome("Good tea"));
    expect(calls[1]?.messages.map((message) => message.text)).toEqual([
      "Tea",
      "Much too long",
      expect.stringContaining("The result has 13 characters; it has to have at least 3 characters and at most 10 characters"),
    ]);
    expect([text, flags, tokens]).toEqual(["Good tea", [], 20]);
  });

  it("is the second one of equals, the better one of others, and marked with what is still wrong", async () => {
    expect(await askWith(limited, outcome("Much too long"), outcome("x"))).toMatchObject({ text: "x", flags: ["too-short"] });
    const declined = outcome("I’m sorry, I can’t help with that.");
    expect(await askWith(limited, outcome("Much too long"), declined)).toMatchObject({ text: "Much too long", flags: ["too-long"] });
    expect(await askWith(limited, outcome("Much too long"), cut("Much longer still"))).toMatchObject({ text: "Much too long" });
  });

  it.each([
    ["the cell itself", "Teas", outcome("Tea")],
    ["one that broke off", "x".repeat(500), cut("x".repeat(11))],
    ["one that is farther from its bound", "Much too long", outcome("Much longer still")],
  ])("isn't taken for %s", async (_, first, second) => {
    const limits: TextLimits = { length: { least: first === "Teas" ? 5 : 3, most: 10, unit: "characters" }, language: null };
    expect(await askWith(limits, outcome(first), second)).toMatchObject({ calls: { length: 2 }, text: first });
  });

  it("isn't taken in another language for one that is only a little too long, nor far too short for one", async () => {
    const german = "Ein massiver Hocker aus Eiche, von Hand gefertigt in Dänemark.";
    const english = "A solid oak stool, made by hand in Denmark.";
    const limits: TextLimits = { length: { least: 20, most: 60, unit: "characters" }, language: "de" };
    expect(await askWith(limits, outcome(german), outcome(english))).toMatchObject({ text: german, flags: ["too-long"] });
    expect(await askWith(limits, outcome(german), outcome("Ein"))).toMatchObject({ text: german, flags: ["too-long"] });
  });

  it("comes nearer to its bound where it doesn't fit yet", async () => {
    const shorter = "Still too long";
    expect(await askWith(limited, outcome("x".repeat(500)), outcome(shorter))).toMatchObject({ text: shorter, flags: ["too-long"] });
  });

  it("stays if nothing comes after it, and isn't asked for again where the model declines or fails", async () => {
    expect(await askWith(limited, outcome("Much too long"), failed)).toMatchObject({
      text: "Much too long",
      flags: ["too-long"],
      finish: "whole",
      tokens: 20,
    });
    expect((await askWith(limited, outcome("I’m sorry, I can’t help with that."))).calls).toHaveLength(1);
    expect(await askWith(limited, failed)).toMatchObject({ calls: { length: 1 }, finish: "failed" });
  });

  it("is asked for in fewer words where it was cut, unless it was too short even so", async () => {
    const { calls, flags } = await askWith(
      { length: { least: null, most: 500, unit: "words" }, language: null },
      cut("A long"),
      outcome("B"),
    );
    expect(calls[1]?.messages.at(-1)?.text).toContain("cut off");
    expect(flags).toEqual([]);
    expect(await askWith({ length: { least: 900, most: null, unit: "words" }, language: null }, cut("A long"))).toMatchObject({
      calls: { length: 1 },
      flags: ["cut-short", "too-short"],
    });
  });

  it("is asked for again in the language that it isn't in", async () => {
    const french = { length: null, language: "fr" };
    const english = outcome("A solid oak stool for the kitchen. It is made by hand in Denmark.");
    const { calls, flags } = await askWith(french, english, outcome("Un tabouret en chêne massif pour la cuisine, fabriqué à la main."));
    expect(calls[1]?.messages.at(-1)?.text).toContain("not written in French");
    expect(flags).toEqual([]);
    expect((await askWith(french, english, english)).flags).toEqual(["script"]);
    // What broke off is so long with a language as without.
    expect(await askWith(french, cut("Un tabouret"))).toMatchObject({ calls: { length: 1 }, flags: ["cut-short"] });
  });
});
