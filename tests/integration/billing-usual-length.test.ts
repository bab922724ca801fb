import { beforeAll, describe, expect, it } from "vitest";
import { addPerson, signedInAs } from "#tests/services/people.ts";
import { captionRun, finishedRun, type TestClient } from "#tests/services/test-services.ts";
import { changeConfig, type ProviderProcess, readJson, startProviderProcess, startRun } from "./provider-process.ts";

type Price = { units: number; milli: number; upTo?: true; about?: { units: number; milli: number } };

let app: ProviderProcess;
let client: TestClient;
beforeAll(async () => {
  app = await startProviderProcess();
  await changeConfig(app.services, { "free.runsPerMinute": 1000, "free.textUnitsPerDay": 300 });
  client = signedInAs(app.newVisitor(), await addPerson(app.services));
});

const estimate = async (body: unknown): Promise<Price> => (await readJson<{ price: Price }>(client.post("/api/runs/estimate", body))).price;
const write = async (tokens: number, more = {}): Promise<void> => {
  const { run } = await startRun(client, captionRun(`[[script:whole tokens=${tokens} chunk=100]]`, more));
  expect((await finishedRun(client, run.id)).finish).toBe("whole");
};
const caption = (more = {}) => captionRun("Bread", more);

describe("the usual length of a result", () => {
  it("follows the tool's sample, then the median of its last whole results, and isn't said where it is the most", async () => {
    expect(await estimate(caption())).toEqual({ units: 2, milli: 0, upTo: true, about: { units: 1, milli: 0 } });
    expect(await estimate(caption({ variants: 3 }))).toMatchObject({ units: 6, about: { units: 3, milli: 0 } });

    for (const tokens of [1500, 1500, 200]) await write(tokens);
    await app.services.usualLengths.reload();
    expect(app.services.usualLengths.find("social/caption-generator")).toBeNull();
    for (const tokens of [1500, 200]) await write(tokens);
    await app.services.usualLengths.reload();
    expect(app.services.usualLengths.find("social/caption-generator")).toBe(1500);
    expect(await estimate(caption())).toEqual({ units: 2, milli: 0, upTo: true });

    // Two versions of 300: counted by version, and newer ones come to be the usual ones.
    for (let count = 0; count < 4; count += 1) await write(300, { variants: 2 });
    await app.services.usualLengths.reload();
    expect(app.services.usualLengths.find("social/caption-generator")).toBe(300);
    expect(await estimate(caption())).toMatchObject({ about: { units: 1, milli: 0 } });
  });

  it("is no part of what a started run may cost", async () => {
    const started = await startRun(client, caption());
    expect(started.price).toEqual({ units: 2, milli: 0, upTo: true });
    await finishedRun(client, started.run.id);
  });
});
