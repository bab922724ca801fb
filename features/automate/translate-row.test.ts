import { describe, expect, it } from "vitest";
import type { VariantOutcome } from "#features/runs/variant-text.ts";
import type { RowTranslation } from "./row-task.ts";
import { type RowModel, translateRow } from "./translate-row.server.ts";

const task = (text: string, more: Partial<RowTranslation> = {}): RowTranslation => ({
  text,
  from: "auto",
  to: "en",
  options: {},
  glossary: null,
  template: "{{task}}",
  ...more,
});
const outcome = { finish: "whole", failure: null, failureDetail: null, inputTokens: 5, outputTokens: 7, isEstimated: false } as const;

/** Answers sentence by sentence; one for which there is nothing is left out. */
function modelOf(targets: Readonly<Record<string, string>>, ends: Partial<VariantOutcome> = {}): RowModel & { asked: string[][] } {
  const asked: string[][] = [];
  return {
    asked,
    isProvider: true,
    signal: new AbortController().signal,
    call({ messages }, onText) {
      const { segments } = JSON.parse(messages[0]?.text ?? "") as { segments: { id: string; text: string }[] };
      asked.push(segments.map(({ text }) => text));
      for (const { id, text } of segments) if (targets[text]) onText(`${JSON.stringify({ id, text: targets[text] })}\n`);
      return Promise.resolve({ ...outcome, text: "", ...ends });
    },
  };
}

describe("a row's translation", () => {
  it("puts sentences together as the target writes them, also where the source's language is not certain", async () => {
    const model = modelOf({ "安全可靠。": "Safe and reliable.", "操作方便。": "Easy to operate." });
    const { outcome: row, flags, isAsked } = await translateRow(task("安全可靠。操作方便。"), model, new Map());
    expect(row).toMatchObject({ text: "Safe and reliable. Easy to operate.", finish: "whole", inputTokens: 5, outputTokens: 7 });
    expect([flags, isAsked]).toEqual([[], true]);
  });

  it("finds the terms of a short text", async () => {
    const terms = [{ source: "shirt", target: "Hemd" }];
    const model = modelOf({ "Two shirts for children": "Zwei Blusen für Kinder" });
    const { flags } = await translateRow(
      task("Two shirts for children", { to: "de", glossary: { id: "g", version: 1, terms } }),
      model,
      new Map(),
    );
    expect(flags).toEqual(["term"]);
  });

  it("doesn't ask again for what came before an answer broke off", async () => {
    const known = new Map<string, string>();
    const text = "Where is the station? My sister bakes bread.";
    const de = { from: "en", to: "de" };
    const first = await translateRow(
      task(text, de),
      modelOf({ "Where is the station?": "Wo ist der Bahnhof?" }, { finish: "broken", failure: "cut-off" }),
      known,
    );
    expect(first.outcome).toMatchObject({ finish: "broken", failure: "cut-off" });
    const model = modelOf({ "My sister bakes bread.": "Meine Schwester backt Brot." });
    const { outcome: row } = await translateRow(task(text, de), model, known);
    expect(row).toMatchObject({ finish: "whole", text: "Wo ist der Bahnhof? Meine Schwester backt Brot." });
    expect(model.asked).toEqual([["My sister bakes bread."]]);
  });
});
