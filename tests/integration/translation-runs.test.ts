import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { auditLedger } from "#features/billing/audit-ledger.server.ts";
import { translatorTools } from "#features/catalogue/translator-tools.ts";
import type { TranslationView } from "#features/translation/text/translation-view.ts";
import { promptKind, prompts } from "#platform/db/schema/catalogue.ts";
import { addPerson, signedInAs } from "#tests/services/people.ts";
import { longText, readTranslateRequest, translateKnown, translatorOf } from "#tests/services/stand-in-translator.ts";
import { finishedRun, readEvents, type TestClient } from "#tests/services/test-services.ts";
import { changeConfig, type ProviderProcess, readJson, readUnits, startProviderProcess, startRun, untilIdle } from "./provider-process.ts";

let app: ProviderProcess;
beforeAll(async () => {
  app = await startProviderProcess({ maxRetries: 0 });
  await changeConfig(app.services, { "anonymous.runsPerMinute": 1000, "anonymous.textUnitsPerDay": 1000, "free.runsPerMinute": 1000 });
});
beforeEach(() => {
  app.standIn.clearLog();
  app.standIn.setScript("whole");
  app.standIn.setSpeaker(translatorOf(translateKnown));
});

const german = (text: string, more: Record<string, unknown> = {}) => ({ kind: "translate", from: "en", to: "de", text, ...more });

async function translate(client: TestClient, body: Record<string, unknown>) {
  const { run, price, events } = await startRun(client, body);
  const done = await finishedRun(client, run.id);
  const { translation } = await readJson<{ translation: TranslationView }>(client.get(`/api/translations/${run.id}`));
  return { run: done, price, events, translation, text: done.variants[0]?.text ?? "" };
}

const requests = () => app.standIn.log.map(({ lastUserText }) => readTranslateRequest(lastUserText));

describe("a translation", () => {
  it("keeps the layout, shows each sentence with its place, and gives a model sentences alone", async () => {
    const source = "Where is the nearest station?  My sister bakes bread on Saturdays.\n\n\t- The contract ends in autumn.\n";
    const { run, translation, text, events } = await translate(app.newVisitor(), german(source));
    expect(run).toMatchObject({ kind: "translate", finish: "whole", receipt: { chargedUnits: 0.1 } });
    expect(text).toBe("Wo ist der nächste Bahnhof?  Meine Schwester backt samstags Brot.\n\n\t- Der Vertrag endet im Herbst.\n");
    expect(requests()).toMatchObject([
      { from: "en", to: "de", segments: [{ id: "s1" }, { id: "s2" }, { id: "s3", text: "The contract ends in autumn." }] },
    ]);
    expect(translation.segments.map(({ state, sourceStart, sourceEnd }) => [state, source.slice(sourceStart, sourceEnd)])).toEqual([
      ["done", "Where is the nearest station?"],
      ["done", "My sister bakes bread on Saturdays."],
      ["done", "The contract ends in autumn."],
    ]);
    expect(translation.segments.map(({ targetStart, targetEnd }) => text.slice(targetStart, targetEnd))[2]).toBe(
      "Der Vertrag endet im Herbst.",
    );
    const client = app.newVisitor();
    expect((await client.get(events)).status).toBe(404);
  });

  it("tells a model what the translator's prompt says, with the task in its place", async () => {
    const rows = eq(prompts.kind, promptKind.translation);
    const tell = async (template: string) => {
      await app.services.db
        .update(prompts)
        .set({ template: { en: template, zh: template } })
        .where(rows);
      await app.services.catalogue.reload();
    };
    const ask = async () => {
      await translate(app.newVisitor(), german("The contract ends in autumn."));
      return app.standIn.log.at(-1)?.system.split("\n") ?? [];
    };
    const shipped = await ask();
    expect(shipped[0]).toMatch(/^You translate from English \(.*\) into German \(Deutsch, de\)\. The message is a JSON object; /);
    expect(shipped[3]).toContain("placeholders such as {name}, {{name}}, %s or <g1>…</g1> as they are");
    await tell(`${translatorTools.translation.template}\nWrite no exclamation marks.`);
    try {
      expect(await ask()).toEqual([...shipped, "Write no exclamation marks."]);
    } finally {
      await tell(translatorTools.translation.template);
    }
  });

  it("has a log in which every sentence's event comes before its text", async () => {
    const client = app.newVisitor();
    const { events, text } = await translate(client, german("Nobody answered the second letter. The contract ends in autumn."));
    const frames = await readEvents(await client.get(events));
    expect(frames.map(({ event }) => event)).toEqual([
      "run-start",
      "text-start",
      "segment",
      "text-delta",
      "segment",
      "text-delta",
      "text-end",
      "run-end",
    ]);
    expect(
      frames
        .filter(({ event }) => event === "text-delta")
        .map(({ data }) => data["text"])
        .join(""),
    ).toBe(text);
  });

  it("finds the language out, and says how sure it is", async () => {
    const { translation } = await translate(
      app.newVisitor(),
      german("Where is the nearest station? My sister bakes bread on Saturdays.", { from: "auto" }),
    );
    expect(translation).toMatchObject({ from: "en", isDetected: true, to: "de", checked: { numbers: 0, links: 0, placeholders: 0 } });
    expect(translation.confidence).toBeGreaterThan(0.8);
  });

  it("asks no model for what holds no letter", async () => {
    const { run, text } = await translate(app.newVisitor(), german("2026 – 42\n🚀🚀"));
    expect([text, run.finish, run.receipt?.chargedUnits, app.standIn.log.length]).toEqual(["2026 – 42\n🚀🚀", "whole", 0, 0]);
  });
});

describe("what does not fit", () => {
  it.each([
    [{ to: "klingon" }, { to: "not-a-choice" }],
    [{ from: "xx-nowhere" }, { from: "not-a-choice" }],
    [{ text: " \n " }, { text: "missing" }],
    [{ text: "a\0b" }, { text: "wrong-type" }],
    [{ text: "\ud800" }, { text: "wrong-type" }],
    [{ text: undefined }, { text: "wrong-type" }],
    [{ to: undefined }, { to: "wrong-type" }],
    [{ tone: 17 }, { tone: "too-large" }],
    [{ domain: "cooking" }, { domain: "wrong-type" }],
    [{ formality: "__proto__" }, { formality: "wrong-type" }],
    [{ lineBreaks: [] }, { lineBreaks: "wrong-type" }],
    [{ fresh: "yes" }, { fresh: "wrong-type" }],
  ])("I12: %j is refused with the field's name, at nobody's cost", async (wrong, codes) => {
    const client = app.newVisitor();
    const answer = await client.post("/api/runs", { ...german("Where is the nearest station?"), ...wrong });
    expect([answer.status, await answer.json()]).toMatchObject([400, { error: { code: "invalid-input", fieldCodes: codes } }]);
    expect(app.standIn.log).toHaveLength(0);
  });

  it("is told of a glossary that is not there as of a run that is not", async () => {
    for (const glossaryId of ["nothing", "a\0b", "0".repeat(26)])
      expect((await app.newVisitor().post("/api/runs", german("Where is the nearest station?", { glossaryId }))).status).toBe(404);
  });
});

describe("Shows 3: what is asked and paid for", () => {
  it("asks for the same text once, and takes nothing the second time", async () => {
    const client = app.newVisitor();
    const first = await translate(client, german(longText(3)));
    const before = await readUnits(client);
    app.standIn.clearLog();
    expect((await readJson<{ price: unknown }>(client.post("/api/runs/estimate", german(longText(3))))).price).toEqual({
      units: 0,
      milli: 0,
    });
    const second = await translate(client, german(longText(3)));
    expect([second.text, second.run.finish, app.standIn.log.length]).toEqual([first.text, "whole", 0]);
    expect(second.run.receipt).toMatchObject({ heldUnits: 0, chargedUnits: 0, chargedMilli: 0 });
    expect((await readUnits(client)).used).toBe(before.used);
    expect(second.translation.segments.every(({ isRemembered }) => isRemembered)).toBe(true);
  });

  it("asks for the new sentences of a changed text alone", async () => {
    const client = app.newVisitor();
    await translate(client, german("Where is the nearest station? The contract ends in autumn."));
    app.standIn.clearLog();
    const { price } = await translate(
      client,
      german("Where is the nearest station? Nobody answered the second letter. The contract ends in autumn."),
    );
    expect(requests().map((request) => request?.segments.map(({ text }) => text))).toEqual([["Nobody answered the second letter."]]);
    // The sentence with the blank that sets it apart.
    expect(price.units).toBe(0.1);
  });

  it("swaps the languages without a call, but translates back with one", async () => {
    const client = app.newVisitor();
    const source = "Where is the nearest station? My sister bakes bread on Saturdays.";
    const { text } = await translate(client, german(source));
    app.standIn.clearLog();
    const swapped = await translate(client, { kind: "translate", from: "de", to: "en", text });
    expect([swapped.text, app.standIn.log.length, swapped.run.receipt?.chargedUnits]).toEqual([source, 0, 0]);
    const back = await translate(client, { kind: "translate", from: "de", to: "en", text, fresh: true });
    expect([back.text, app.standIn.log.length, back.run.receipt?.chargedUnits]).toEqual([source, 1, 0.1]);
  });

  it("asks again once for a faulty and a missing sentence together, naming the faults, and charges once", async () => {
    let calls = 0;
    app.standIn.setSpeaker((request) =>
      translatorOf((text, asked) => {
        if (++calls > 3) return translateKnown(text, asked);
        if (text.startsWith("The invoice")) return "Die Rechnung über 999 Euro ist noch offen.";
        return text.startsWith("Please") ? null : translateKnown(text, asked);
      })(request),
    );
    const { run, translation } = await translate(app.newVisitor(), german(longText(1)));
    expect(run).toMatchObject({ finish: "whole", receipt: { chargedUnits: 0.2 } });
    expect(translation.segments.map(({ state }) => state)).toEqual(["done", "done", "done"]);
    expect(requests().map((request) => request?.segments.map(({ id }) => id))).toEqual([
      ["s1", "s2", "s3"],
      ["s2", "s3"],
    ]);
    expect(app.standIn.log[1]?.system).toContain("s2 was not answered; s3 changed a number");
  });

  it("polishes text in its own language free of charge, twenty times a day", async () => {
    const client = app.newVisitor();
    app.standIn.setSpeaker(translatorOf((text) => text.replace("bake", "bakes")));
    const polish = { kind: "translate", from: "en", to: "en", text: "My sister bake bread on Saturdays." };
    const { run, text, price } = await translate(client, polish);
    expect([text, price, run.finish, run.receipt?.chargedUnits]).toEqual([
      "My sister bakes bread on Saturdays.",
      { units: 0, milli: 0 },
      "whole",
      0,
    ]);
    expect((await readUnits(client)).used).toBe(0);
    for (let count = 1; count < 20; count++) await startRun(client, { ...polish, fresh: true });
    const refused = await client.post("/api/runs", { ...polish, fresh: true });
    expect([refused.status, refused.headers.has("retry-after")]).toEqual([429, true]);
    await untilIdle(app.services);
  });

  it("says that a detected text is in the wanted language already, and charges nothing", async () => {
    const client = app.newVisitor();
    const answer = await client.post("/api/runs", {
      ...german("Wo ist der nächste Bahnhof? Bitte rufen Sie vor zwölf Uhr im Büro an."),
      from: "auto",
    });
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { error: { code: "invalid-input", fieldCodes: { to: "same-language" } } },
    ]);
    expect((await readUnits(client)).used).toBe(0);
  });

  it.each([
    [1000, 1],
    [43, 0.1],
    [1999, 2],
    [1201, 1.3],
  ])("takes a unit for 1,000 code points, in tenths rounded up: %i cost %d", async (length, units) => {
    const text = `${"𝔘nd ".repeat(length / 4)}`.padEnd(length + length / 4, "x");
    const { price } = await readJson<{ price: { units: number } }>(
      app.newVisitor().post("/api/runs/estimate", german([...text].slice(0, length).join(""))),
    );
    expect(price.units).toBe(units);
  });

  it("takes 0.25 for Careful and 1 for Best of each 2,000 code points begun", async () => {
    const client = signedInAs(app.newVisitor(), await addPerson(app.services));
    const text = longText(20).slice(0, 2001);
    const priceOf = async (quality: string) =>
      (await readJson<{ price: unknown }>(client.post("/api/runs/estimate", german(text, { quality })))).price;
    expect([await priceOf("careful"), await priceOf("best")]).toEqual([
      { units: 0, milli: 500 },
      { units: 0, milli: 2000 },
    ]);
  });

  it("refuses text over the limit with the limit, and cuts nothing", async () => {
    const answer = await app.newVisitor().post("/api/runs", german("é".repeat(2001)));
    const { error } = await readJson<{ error: { fields: { text: string }; fieldCodes: unknown } }>(answer);
    expect([answer.status, error.fieldCodes]).toEqual([400, { text: "too-long" }]);
    expect(error.fields.text).toContain("2,000");
    expect((await app.newVisitor().post("/api/runs/estimate", german("😀".repeat(2000)))).status).toBe(200);
  });

  it("leaves a clean ledger after all of it", async () => {
    await untilIdle(app.services);
    expect(await auditLedger(app.services.db)).toMatchObject({ mismatches: 0, heldOpen: 0 });
  });
});
