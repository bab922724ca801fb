import { beforeAll, expect, it } from "vitest";
import { finishedRun } from "#tests/services/test-services.ts";
import { translatorOf } from "#tests/services/stand-in-translator.ts";
import { type ProviderProcess, readJson, startProviderProcess, startRun } from "./provider-process.ts";

type Reading = { source: string | null; target: string | null };

let app: ProviderProcess;
beforeAll(async () => {
  app = await startProviderProcess();
  app.standIn.setSpeaker(translatorOf((_text, { to }) => (to === "ru" ? "Где находится вокзал?" : "Wo ist der Bahnhof?")));
});

async function readBoth(from: string, to: string, text: string): Promise<Reading> {
  const client = app.newVisitor();
  const { run } = await startRun(client, { kind: "translate", from, to, text });
  await finishedRun(client, run.id);
  return readJson<Reading>(client.get(`/api/translations/${run.id}/romanisation`));
}

it("a translation is read in Latin letters on the side that has others", async () => {
  expect(await readBoth("en", "ru", "Where is the station?")).toEqual({ source: null, target: "Gde nakhoditsya vokzal?" });
  expect(await readBoth("zh-Hans", "de", "车站在哪里？")).toEqual({ source: "chē zhàn zài nǎ lǐ?", target: null });
});

it("a reading costs nothing and asks no model", async () => {
  const before = app.standIn.log.length;
  const client = app.newVisitor();
  const { run } = await startRun(client, { kind: "translate", from: "en", to: "ru", text: "Where is the station, please?" });
  await finishedRun(client, run.id);
  const asked = app.standIn.log.length;
  for (let times = 0; times < 3; times++) await client.get(`/api/translations/${run.id}/romanisation`);
  expect([asked > before, app.standIn.log.length]).toEqual([true, asked]);
});
