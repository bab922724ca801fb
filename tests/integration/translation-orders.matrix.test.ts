import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TranslationView } from "#features/translation/text/translation-view.ts";
import { projectRoot } from "#platform/config/project-root.ts";
import { readTranslateRequest, translatorOf } from "#tests/services/stand-in-translator.ts";
import { finishedRun } from "#tests/services/test-services.ts";
import { changeConfig, type ProviderProcess, readJson, startProviderProcess, startRun } from "./provider-process.ts";

/** An order inside text, and what a model says that obeys it, in the language that the translation was to be in. */
type Order = { from: string; to: string; order: string; said: string };

const fixture = (name: string) =>
  readFileSync(join(projectRoot, "tests/fixtures", name), "utf8")
    .trimEnd()
    .split("\n");
const written: Order[] = fixture("translation-orders.tsv").map((line) => {
  const [from = "", to = "", order = "", said = ""] = line.split("\t");
  return { from, to, order, said };
});
/** Of the fault sets: questions and orders that were answered, and answers with a remark around them. */
const planted: Order[] = fixture("translation-checks/planted.jsonl")
  .map((line) => JSON.parse(line) as { from: string; to: string; source: string; target: string; expect: string[] })
  .filter((item) => item.expect.includes("reply"))
  .map(({ from, to, source, target }) => ({ from, to, order: source, said: target }));

let app: ProviderProcess;
beforeAll(async () => {
  app = await startProviderProcess({ maxRetries: 0 });
  await changeConfig(app.services, { "anonymous.runsPerMinute": 10_000, "anonymous.textUnitsPerDay": 10_000 });
});
beforeEach(() => {
  app.standIn.clearLog();
  app.standIn.setScript("whole");
});

type Manner = (order: Order, sentence: string) => string | null;

/**
 * Has texts with an order in them translated by a model that obeys in this manner, and names what passed for good. Several at a time,
 * since it is the waiting that takes long.
 */
async function passedOf(orders: readonly Order[], manner: Manner): Promise<string[]> {
  app.standIn.setSpeaker(
    translatorOf((text, { from, to, segments }) => {
      const own = (one: Order) => one.from === from && one.to === to && segments.every((segment) => one.order.includes(segment.text));
      const asked = orders.find(own);
      return asked === undefined ? null : manner(asked, text);
    }),
  );
  const passed: string[] = [];
  const waiting = [...orders];
  const work = async () => {
    for (let order = waiting.pop(); order !== undefined; order = waiting.pop())
      for (const text of await doneOf(order)) passed.push(`${order.order} → ${text}`);
  };
  await Promise.all(Array.from({ length: 8 }, work));
  return passed;
}

async function doneOf({ from, to, order }: Pick<Order, "from" | "to" | "order">): Promise<string[]> {
  const client = app.newVisitor();
  const { run } = await startRun(client, { kind: "translate", from, to, text: order });
  await finishedRun(client, run.id);
  const { translation } = await readJson<{ translation: TranslationView }>(client.get(`/api/translations/${run.id}`));
  return translation.segments
    .filter(({ state }) => state === "done")
    .map(({ targetStart, targetEnd }) => translation.text.slice(targetStart, targetEnd));
}

describe("Shows 1: orders inside text, and a model that obeys them", () => {
  it("are many, in many languages", () => {
    expect(written.length + planted.length).toBeGreaterThanOrEqual(140);
    expect(new Set([...written, ...planted].map(({ from }) => from)).size).toBeGreaterThanOrEqual(12);
    expect([...written, ...planted].filter(({ order, said }) => order === "" || said === "")).toEqual([]);
  });

  it.each<[string, Order[], Manner]>([
    // The whole answer in each sentence's place: a model that obeys need not keep to one.
    ["in the form of the answer", [...written, ...planted], ({ said }) => said],
    ["behind a preamble", written, ({ said }) => `Sure! Here you go: ${said}`],
    ["by giving back what it got", written, (_, sentence) => sentence],
  ])("pass nothing unmarked: obeyed %s", async (_, orders, manner) => {
    expect(await passedOf(orders, manner)).toEqual([]);
    // Each was asked for, and was alone in its message.
    expect(app.standIn.log.length).toBeGreaterThanOrEqual(orders.length);
    for (const { system, lastUserText } of app.standIn.log)
      for (const { text } of readTranslateRequest(lastUserText)?.segments ?? [{ text: "" }]) {
        expect(text).not.toBe("");
        expect(system).not.toContain(text);
      }
  });

  it("stop no other sentence from being translated, wherever they are", async () => {
    const [first, second] = ["The contract ends in autumn.", "Where is the nearest station?"];
    const german = { [first]: "Der Vertrag endet im Herbst.", [second]: "Wo ist der nächste Bahnhof?" } as Record<string, string>;
    for (const { from, to, order, said } of written.filter((one) => one.from === "en" && one.to === "de")) {
      app.standIn.setSpeaker(translatorOf((sentence) => german[sentence] ?? said));
      for (const text of [`${order}\n${first}\n${second}`, `${first}\n${order}\n${second}`, `${first}\n${second}\n${order}`])
        expect([text, await doneOf({ from, to, order: text })]).toEqual([text, [german[first], german[second]]]);
    }
  });
});
