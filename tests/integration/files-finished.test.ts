import { beforeAll, describe, expect, it } from "vitest";
import { translateKnown, translatorOf } from "#tests/services/stand-in-translator.ts";
import type { TestClient } from "#tests/services/test-services.ts";
import { fileOf, fileOwner, segmentsOf, sendFile, translatedFile } from "./files-people.ts";
import { type ProviderProcess, startProviderProcess } from "./provider-process.ts";

let app: ProviderProcess;
const asked: string[] = [];
beforeAll(async () => {
  app = await startProviderProcess();
  app.standIn.setSpeaker(
    translatorOf((text, request) => {
      asked.push(text);
      return translateKnown(text, request);
    }),
  );
});

/** Six pages of text. */
const long = "Nobody answered the second letter. ".repeat(300).trim();
const unit = (source: string, target = "", isApproved = false): string =>
  `<trans-unit id="u"${isApproved ? ' approved="yes"' : ""}><source>${source}</source>${target}</trans-unit>`;
const finishedLong = unit(long, '<target state="final">Ein langer Brief.</target>');
const finishedShort = unit("My sister bakes bread on Saturdays.", "<target>Sie bäckt.</target>", true);
const open = unit("The contract ends in autumn.");
const xliff = (...units: string[]): string =>
  `<xliff version="1.2"><file original="a" source-language="en" target-language="de-DE"><body>\n${units.join("\n")}\n</body></file></xliff>\n`;

const outputOf = async (client: TestClient, id: string) => (await client.get(`/api/files/${id}/download/translated`)).text();

describe("what translators have finished in a file", () => {
  it("is told with what the rest takes, stays byte for byte, and is neither asked for nor paid", async () => {
    const { client } = await fileOwner(app, { milli: 10_000 });
    const sent = await sendFile(client, xliff(finishedLong, open, finishedShort), "app.xlf");
    expect(sent).toMatchObject({
      estimate: { pages: 6, milli: 2_000 },
      finished: { segments: 2, language: "de", rest: { pages: 1, chars: 28, milli: 1_000 } },
      keepsFinished: false,
      segmentsTotal: 3,
    });
    asked.length = 0;
    const done = await translatedFile(client, sent.id);
    expect(done).toMatchObject({
      status: "done",
      keepsFinished: true,
      segmentsTotal: 1,
      segmentsDone: 1,
      pagesTotal: 1,
      estimate: { milli: 1_000 },
    });
    expect(done.receipt).toMatchObject({ heldMilli: 1_000, chargedMilli: 1_000 });
    expect(asked).toEqual(["The contract ends in autumn."]);
    const output = await outputOf(client, sent.id);
    expect([finishedLong, finishedShort].map((one) => output.includes(one))).toEqual([true, true]);
    expect(output).toContain('<target state="translated">Der Vertrag endet im Herbst.</target>');
    expect((await segmentsOf(client, sent.id)).items.map(({ source }) => source)).toEqual(["The contract ends in autumn."]);
    await client.request("PATCH", `/api/files/${sent.id}/segments/1`, { body: { target: "Im Herbst endet er." } });
    expect((await client.post(`/api/files/${sent.id}/reflow`)).status).toBe(202);
    await expect.poll(async () => (await fileOf(client, sent.id)).isChanged).toBe(false);
  });

  it("is translated too where that is asked for, or where it is in another language", async () => {
    const { client } = await fileOwner(app, { milli: 10_000 });
    const all = await sendFile(client, xliff(finishedShort, open), "all.xlf");
    asked.length = 0;
    expect(await translatedFile(client, all.id, { to: "de", from: "en", finished: "translate" })).toMatchObject({
      keepsFinished: false,
      segmentsTotal: 2,
    });
    expect(asked).toHaveLength(2);
    expect(await outputOf(client, all.id)).toContain(
      'approved="no"><source>My sister bakes bread on Saturdays.</source><target state="translated">Meine',
    );
    const other = await sendFile(client, xliff(finishedShort, open), "other.xlf");
    expect(await translatedFile(client, other.id, { to: "fr", from: "en" })).toMatchObject({ keepsFinished: false, segmentsTotal: 2 });
  });

  it("is all there is: nothing is started until it is to be translated again", async () => {
    const { client } = await fileOwner(app, { milli: 10_000 });
    const { id, finished } = await sendFile(client, xliff(finishedShort), "done.xlf");
    expect(finished).toMatchObject({ segments: 1, rest: null });
    const refused = await client.post(`/api/files/${id}/start`, { to: "de", from: "en" });
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { error: { code: "invalid-input", fields: { finished: expect.any(String) as string } } },
    ]);
    expect(await fileOf(client, id)).toMatchObject({ status: "uploaded", receipt: null });
    expect(await translatedFile(client, id, { to: "de", from: "en", finished: "translate" })).toMatchObject({ status: "done" });
  });
});
