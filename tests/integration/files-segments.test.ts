import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { ChangedSegment, ChangedSegments, FileSegment, FileView, ReplaceResult, SegmentHelp } from "#features/files/file-view.ts";
import { putInTagged } from "#features/files/editor/replace-in-tagged.ts";
import { maxTargetLength } from "#features/files/file-view.ts";
import { translationDocuments } from "#platform/db/schema/translation-files.ts";
import { translationMemory } from "#platform/db/schema/translation.ts";
import { translateKnown, translatorOf } from "#tests/services/stand-in-translator.ts";
import type { TestClient } from "#tests/services/test-services.ts";
import { fileOf, fileOwner, restingFile, segmentsOf, sendFile, translatedFile } from "./files-people.ts";
import { errorCode, type ProviderProcess, readJson, startProviderProcess } from "./provider-process.ts";

let app: ProviderProcess;
beforeAll(async () => {
  app = await startProviderProcess();
  app.standIn.setSpeaker(translatorOf((text, request) => translateKnown(text, request) ?? formatted(text)));
});

/** What the stand-in makes of the sentence with formats; others stay without an answer. */
const formatted = (text: string): string | null =>
  /^(<g1>)The office(<\/g1>) is closed\.$/.test(text) ? "<g1>Das Büro</g1> ist geschlossen." : null;

const page = (paragraphs: readonly string[]) =>
  `<!doctype html><html lang="en"><body>${paragraphs.map((text) => `<p>${text}</p>`).join("")}</body></html>`;
const paragraphs = [
  "Please call the office before noon.",
  "<b>The office</b> is closed.",
  "The contract ends in autumn.",
  "Please call the office before noon.",
  "This is no known sentence.",
];

async function translatedPage(texts: readonly string[] = paragraphs): Promise<{ client: TestClient; id: string; owner: string }> {
  const { client, person } = await fileOwner(app, { milli: 10_000 });
  const { id } = await sendFile(client, page(texts), "page.html");
  expect((await translatedFile(client, id)).status).toBe("done");
  return { client, id, owner: person.owner };
}

const patch = (client: TestClient, id: string, segment: string, body: object) =>
  client.request("PATCH", `/api/files/${id}/segments/${segment}`, { body });
const changed = async (client: TestClient, id: string, segment: string, body: object) =>
  readJson<ChangedSegment>(patch(client, id, segment, body));
const targetsOf = async (client: TestClient, id: string) => (await segmentsOf(client, id)).items.map(({ target }) => target);
const idsOf = async (client: TestClient, id: string, query: string) => (await segmentsOf(client, id, query)).items.map((one) => one.id);
const outputOf = async (client: TestClient, id: string) => (await client.get(`/api/files/${id}/download/translated`)).text();

describe("the segments of a file", () => {
  it("are listed in pages, by state, and by their text without tags", async () => {
    const { client, id } = await translatedPage();
    const all = await segmentsOf(client, id);
    expect([all.total, all.next, all.items.map(({ state }) => state)]).toEqual([5, null, ["done", "done", "done", "done", "missing"]]);
    expect(all.items[1]).toMatchObject({ source: "<g1>The office</g1> is closed.", tags: [{ id: 1, isPair: true }], isRemembered: false });
    const first = await segmentsOf(client, id, "?limit=2");
    expect([first.items.map((one) => one.id), first.next, first.total]).toEqual([["1", "2"], "2", 5]);
    const rest = await segmentsOf(client, id, `?limit=3&cursor=${first.next}`);
    expect([rest.items.map((one) => one.id), rest.next]).toEqual([["3", "4", "5"], null]);
    expect(await idsOf(client, id, "?state=missing")).toEqual(["5"]);
    expect(await idsOf(client, id, "?state=done")).toEqual(["1", "2", "3", "4"]);
    expect(await idsOf(client, id, "?q=OFFICE")).toEqual(["1", "2", "4"]);
    expect(await idsOf(client, id, `?q=${encodeURIComponent("büro ist")}`)).toEqual(["2"]);
    expect(await segmentsOf(client, id, "?q=office&limit=1")).toMatchObject({ next: "1", total: 3 });
    expect(await idsOf(client, id, "?q=office&limit=1&cursor=1")).toEqual(["2"]);
    expect(await idsOf(client, id, "?q=office&state=missing")).toEqual([]);
    expect(await idsOf(client, id, `?q=${encodeURIComponent("%_\\.*")}`)).toEqual([]);
    for (const query of ["?cursor=0", "?cursor=x", "?limit=501", "?state=other"])
      expect([query, (await client.get(`/api/files/${id}/segments${query}`)).status]).toEqual([query, 400]);
  });

  it("are changed, checked again, remembered, and appear in the file once it is remade, free of charge", async () => {
    const { client, id, owner } = await translatedPage();
    const before = await outputOf(client, id);
    const { segment } = await changed(client, id, "3", { target: "Im Herbst läuft der Vertrag aus." });
    expect(segment).toMatchObject({ id: "3", target: "Im Herbst läuft der Vertrag aus.", state: "edited", findings: [] });
    expect(await fileOf(client, id)).toMatchObject({ isChanged: true, status: "done" });
    expect(await outputOf(client, id)).toBe(before);
    const kept = await app.services.db.select().from(translationMemory).where(eq(translationMemory.owner, owner));
    expect(kept.find(({ source, sourceLang }) => sourceLang === "en" && source === "The contract ends in autumn.")?.target).toBe(
      segment.target,
    );
    const money = await readJson<{ credits: object }>(client.get("/api/me"));
    expect((await client.post(`/api/files/${id}/reflow`)).status).toBe(202);
    expect(await restingFile(client, id)).toMatchObject({ status: "done", isChanged: false });
    expect(await outputOf(client, id)).toBe(before.replace("Der Vertrag endet im Herbst.", "Im Herbst läuft der Vertrag aus."));
    expect(await readJson<{ credits: object }>(client.get("/api/me"))).toEqual(money);
  });

  it("are found by their text where a newer version counts them otherwise, and marked where their text is gone", async () => {
    const { client, id } = await translatedPage();
    const before = await outputOf(client, id);
    await app.services.db.execute(
      sql`UPDATE document_segments SET unit_id = regexp_replace(unit_id, '#\\d+', '#9' || n) WHERE document_id = ${id}`,
    );
    await client.post(`/api/files/${id}/reflow`);
    expect(await restingFile(client, id)).toMatchObject({ status: "done", marked: 0, missing: 1 });
    expect(await outputOf(client, id)).toBe(before);
    await app.services.db.execute(sql`UPDATE document_segments SET source = 'It ends in autumn.' WHERE document_id = ${id} AND n = 3`);
    await client.post(`/api/files/${id}/reflow`);
    expect(await restingFile(client, id)).toMatchObject({ status: "done", marked: 1, missing: 1 });
    expect((await segmentsOf(client, id)).items[2]).toMatchObject({ state: "marked", findings: [{ kind: "missing" }] });
    expect(await outputOf(client, id)).toBe(before.replace("Der Vertrag endet im Herbst.", "The contract ends in autumn."));
  });

  it("are fixed and marked where their tags are wrong, and never lose a word", async () => {
    const { client, id } = await translatedPage();
    const plain = await changed(client, id, "2", { target: "Das Büro hat zu." });
    expect(plain.segment.target?.replaceAll(/<[^>]+>/g, "")).toBe("Das Büro hat zu.");
    expect(plain.segment.target).toMatch(/<g1>.*<\/g1>/);
    expect(plain.segment).toMatchObject({ state: "edited", findings: [{ kind: "placeholder", start: 0, end: 0 }] });
    expect(await idsOf(client, id, "?state=marked")).toEqual(["2"]);
    const right = await changed(client, id, "2", { target: "Zu hat <g1>das Büro</g1>." });
    expect(right.segment).toMatchObject({ target: "Zu hat <g1>das Büro</g1>.", findings: [] });
    const twice = await changed(client, id, "2", { target: "<g1>Das</g1> <g1>Büro</g1> <g7>ist</g7> <x3/>zu.</g1>" });
    expect(twice.segment.target?.match(/<g1>/g)).toHaveLength(1);
    expect(await changed(client, id, "3", { target: "The contract ends in autumn." })).toMatchObject({
      segment: { state: "edited", findings: [{ kind: "echo" }, { kind: "script" }] },
    });
    expect(await errorCode(await patch(client, id, "3", { target: "Im Herbst\u0000 endet er." }))).toBe("invalid-input");
    expect((await changed(client, id, "3", { target: "Im \u0001Herbst endet der Vertrag." })).segment.target).toBe(
      "Im Herbst endet der Vertrag.",
    );
  });

  it("are changed with all that repeat them only where that is asked for", async () => {
    const { client, id } = await translatedPage();
    const target = "Rufen Sie vor Mittag im Büro an.";
    expect((await changed(client, id, "1", { target })).repeats).toEqual([]);
    expect((await targetsOf(client, id))[3]).not.toBe(target);
    const filled = await changed(client, id, "1", { target, repeats: true });
    expect([filled.repeats, filled.changed]).toEqual([
      ["4"],
      [{ id: "4", before: "Bitte rufen Sie vor zwölf Uhr im Büro an.", after: target }],
    ]);
    expect((await changed(client, id, "1", { target, repeats: true })).changed).toEqual([]);
    expect((await targetsOf(client, id))[3]).toBe(target);
  });

  it("are approved, and lose an answer that is taken away", async () => {
    const { client, id } = await translatedPage();
    expect((await changed(client, id, "1", { isApproved: true })).segment.state).toBe("approved");
    expect((await fileOf(client, id)).isChanged).toBe(false);
    expect(await idsOf(client, id, "?state=unapproved")).toEqual(["2", "3", "4", "5"]);
    expect((await changed(client, id, "1", { target: "Bitte anrufen." })).segment.state).toBe("approved");
    expect((await changed(client, id, "1", { isApproved: false })).segment.state).toBe("edited");
    for (const target of [null, "", "  ", "<g1></g1>"])
      expect((await changed(client, id, "2", { target })).segment).toMatchObject({
        target: null,
        state: "missing",
        findings: [{ kind: "missing" }],
      });
    expect(await fileOf(client, id)).toMatchObject({ missing: 2, isChanged: true });
  });

  it("are changed many at once, or none", async () => {
    const { client, id } = await translatedPage();
    const before = await targetsOf(client, id);
    const change = (changes: object[]) => client.request("PATCH", `/api/files/${id}/segments`, { body: { changes } });
    const both = await change([
      { id: "1", target: "Eins." },
      { id: "3", isApproved: true },
    ]);
    expect(((await both.json()) as { segments: FileSegment[] }).segments.map(({ id: n, state }) => [n, state])).toEqual([
      ["1", "edited"],
      ["3", "approved"],
    ]);
    expect(
      await errorCode(
        await change([
          { id: "1", target: before[0] },
          { id: "99", target: "x" },
        ]),
      ),
    ).toBe("not-found");
    expect(
      await errorCode(
        await change([
          { id: "1", target: before[0] },
          { id: "1", target: "x" },
        ]),
      ),
    ).toBe("invalid-input");
    const long = await change([
      { id: "1", target: before[0] },
      { id: "3", target: "x".repeat(maxTargetLength(paragraphs[2] ?? "") + 1) },
    ]);
    expect(await long.json()).toMatchObject({ error: { code: "invalid-input", fieldCodes: { target: "too-long" } } });
    expect((await targetsOf(client, id))[0]).toBe("Eins.");
  });

  it("are left as they are if someone else has changed them since they were seen", async () => {
    const { client, id } = await translatedPage();
    const [first = null, , third = null] = await targetsOf(client, id);
    const change = (changes: object[]) =>
      readJson<ChangedSegments>(client.request("PATCH", `/api/files/${id}/segments`, { body: { changes } }));
    const told = ({ segments, conflicts }: ChangedSegments) =>
      [segments, conflicts].map((list) => list.map(({ id: n, target }) => [n, target]));
    await changed(client, id, "1", { target: "Von drüben." });
    const both = [
      { id: "1", target: "Von hier.", before: first },
      { id: "3", target: "Auch von hier.", before: third },
    ];
    expect(told(await change(both))).toEqual([[["3", "Auch von hier."]], [["1", "Von drüben."]]]);
    expect(told(await change([{ id: "1", isApproved: true, before: first }]))).toEqual([[], [["1", "Von drüben."]]]);
    // Asked again, it is there already.
    expect(told(await change([{ id: "3", target: "Auch von hier.", before: third }]))).toEqual([[["3", "Auch von hier."]], []]);
    expect(told(await change([{ id: "1", target: "Von hier.", before: "Von drüben." }]))).toEqual([[["1", "Von hier."]], []]);
    expect(told(await change([{ id: "5", target: "Neu.", before: null }]))).toEqual([[["5", "Neu."]], []]);
    expect(await errorCode(await patch(client, id, "1", { target: "Anders.", before: first }))).toBe("conflict");
    expect((await changed(client, id, "1", { target: "Anders.", before: "Von hier." })).segment.target).toBe("Anders.");
  });

  it("can have text replaced in all of them, and restored", async () => {
    const { client, id } = await translatedPage();
    const before = await targetsOf(client, id);
    const replace = (body: object) => readJson<ReplaceResult>(client.post(`/api/files/${id}/segments/replace`, body));
    expect(await replace({ find: "BÜRO", replace: "Amt" })).toEqual({ changed: [] });
    const { changed: all } = await replace({ find: "BÜRO", replace: "Amt", isCaseSensitive: false });
    expect(all.map(({ id: n, after }) => [n, after])).toEqual([
      ["1", "Bitte rufen Sie vor zwölf Uhr im Amt an."],
      ["2", "<g1>Das Amt</g1> ist geschlossen."],
      ["4", "Bitte rufen Sie vor zwölf Uhr im Amt an."],
    ]);
    expect(await targetsOf(client, id)).toEqual(before.map((target) => target?.replace("Büro", "Amt") ?? null));
    const back = all.map(({ id: n, before: target }) => ({ id: n, target }));
    expect((await client.request("PATCH", `/api/files/${id}/segments`, { body: { changes: back } })).status).toBe(200);
    expect(await targetsOf(client, id)).toEqual(before);
  });

  it("are left alone while the file is at work, or when they are someone else's", async () => {
    const { client, id } = await translatedPage();
    const set = (status: FileView["status"]) =>
      app.services.db.update(translationDocuments).set({ status }).where(eq(translationDocuments.id, id));
    await set("rendering");
    expect(await errorCode(await patch(client, id, "1", { target: "x" }))).toBe("conflict");
    expect(await errorCode(await client.post(`/api/files/${id}/segments/replace`, { find: "e", replace: "x" }))).toBe("conflict");
    await set("done");
    for (const segment of ["0", "6", "01", "x", "1e3", "999999999999"])
      expect([segment, await errorCode(await patch(client, id, segment, { isApproved: true }))]).toEqual([segment, "not-found"]);
  });

  it("are told how often their text occurs elsewhere", async () => {
    const { client, id } = await translatedPage();
    const repeats = async (n: string) => (await readJson<SegmentHelp>(client.get(`/api/files/${id}/segments/${n}/help`))).repeats;
    expect([await repeats("1"), await repeats("3")]).toEqual([1, 0]);
  });

  it("are told what exactly is wrong, and what fixes it without touching a tag", async () => {
    const { client, id } = await translatedPage(["<b>Room 25</b> is closed on Monday.", "The contract ends in autumn."]);
    const help = () => readJson<SegmentHelp>(client.get(`/api/files/${id}/segments/1/help`));
    const target = "<g1>Raum 52</g1> ist am Montag geschlossen.";
    await changed(client, id, "1", { target });
    const { findings, target: seen } = await help();
    const fix = { start: 5, end: 7, text: "25" };
    expect([seen, findings]).toEqual([target, [{ kind: "number", start: 5, end: 7, found: "52", expected: "25", isDate: false, fix }]]);
    const mended = putInTagged(target, fix).target;
    expect((await changed(client, id, "1", { target: mended })).segment).toMatchObject({
      target: target.replace("52", "25"),
      findings: [],
    });
    expect(await help()).toMatchObject({ target: mended, findings: [] });
  });

  it("are helped with by what was translated before, near and far, and by the glossary", async () => {
    const { client, owner } = await translatedPage();
    const { glossary } = await readJson<{ glossary: { id: string } }>(client.post("/api/glossaries", { name: "Office" }));
    await client.post(`/api/glossaries/${glossary.id}/terms`, { source: "contract", target: "Vertrag", note: "of work" });
    await client.post(`/api/glossaries/${glossary.id}/terms`, { source: "winter", target: "Frost" });
    const { id } = await sendFile(client, page(["The contract ends in winter.", "The contract ends in autumn."]), "again.html");
    await translatedFile(client, id, { to: "de", from: "en", glossaryId: glossary.id });
    const help = (n: string) => readJson<SegmentHelp>(client.get(`/api/files/${id}/segments/${n}/help`));
    const { matches, terms } = await help("1");
    expect(matches[0]).toEqual({
      source: "The contract ends in autumn.",
      target: "Der Vertrag endet im Herbst.",
      score: expect.closeTo(0.78, 1) as number,
    });
    expect(matches.length).toBeLessThanOrEqual(5);
    expect(terms).toEqual([
      { source: "contract", target: "Vertrag", note: "of work", isApplied: false },
      { source: "winter", target: "Frost", note: "", isApplied: false },
    ]);
    expect((await help("2")).terms).toMatchObject([{ source: "contract", isApplied: true }]);
    await changed(client, id, "1", { target: "Der Vertrag endet im Frost." });
    expect((await help("1")).terms.map(({ isApplied }) => isApplied)).toEqual([true, true]);
    expect(owner).toMatch(/^user:/);
  });
});
