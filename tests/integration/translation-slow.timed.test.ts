import { beforeAll, describe, expect, it } from "vitest";
import { translatorOf } from "#tests/services/stand-in-translator.ts";
import { finishedRun } from "#tests/services/test-services.ts";
import { longestTurnOf } from "./longest-turn.ts";
import { changeConfig, type ProviderProcess, startProviderProcess, startRun } from "./provider-process.ts";

const maxTurnMs = 200;
const length = 50_000;

let app: ProviderProcess;
beforeAll(async () => {
  app = await startProviderProcess({ maxRetries: 0 });
  await changeConfig(app.services, {
    "anonymous.translateChars": length,
    "anonymous.textUnitsPerDay": 1000,
    "anonymous.runsPerMinute": 1000,
  });
  app.standIn.setSpeaker(translatorOf((text) => text.toUpperCase()));
  // Tables and code are read at their first use; that is no part of a pattern's cost.
  await translate("A first text, with 12 euros and {name}. It has two sentences.");
});

async function translate(text: string): Promise<string | null> {
  const client = app.newVisitor();
  const { run } = await startRun(client, { kind: "translate", from: "en", to: "de", text });
  return (await finishedRun(client, run.id)).finish;
}

describe("I09: texts made to be slow", () => {
  it.each([
    ["one long line", "a"],
    ["words without an end", "word "],
    ["Chinese without a stop", "一"],
    ["numbers", "1,"],
    ["placeholders", "{a} "],
    ["open tags", "<a "],
    ["addresses", "a@b.c "],
    ["questions", "a? "],
    ["line ends", "a\n"],
    ["backticks", "`"],
    ["links", "https://a.b/c?d= "],
  ])("I09: 50,000 characters of %s are translated and checked without holding up others", async (_, piece) => {
    const text = piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
    let finish: string | null = null;
    const longest = await longestTurnOf(async () => {
      finish = await translate(text);
    });
    expect(finish).not.toBeNull();
    expect(longest).toBeLessThan(maxTurnMs);
  });
});
