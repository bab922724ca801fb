import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { auditLedger } from "#features/billing/audit-ledger.server.ts";
import type { RunView } from "#features/runs/run-view.ts";
import { imageLimits } from "#platform/ai/images/image-fetch.server.ts";
import { createImageRegistry } from "#platform/ai/images/image-registry.server.ts";
import { buildAiSettings } from "#tests/services/ai-stand-in/stand-in-settings.ts";
import { type ImageStandIn, startImageStandIn } from "#tests/services/image-stand-in/start-image-stand-in.ts";
import { addPerson, signedInAs } from "#tests/services/people.ts";
import { uploadInput } from "#tests/services/pictures.ts";
import { createTestProcess, finishedRun, type TestClient, type TestProcess } from "#tests/services/test-services.ts";
import { giveCredits } from "./files-people.ts";
import { readJson, readLedger } from "./provider-process.ts";

/** Seven wires × what a provider can do to a picture, through the product: how each run ends, what it costs, and what is kept of it. */

const wires = ["bfl", "fal", "replicate", "openai", "google", "xai", "compatible"] as const;
type Wire = (typeof wires)[number];
/** They name an address, from which a picture that broke off is fetched once more. */
const addressWires: readonly Wire[] = ["bfl", "fal", "replicate"];

type End = { finish: RunView["finish"]; failure: RunView["failure"]; kept: number };
const kept: End = { finish: "whole", failure: null, kept: 1 };
const failed = (failure: RunView["failure"]): End => ({ finish: "failed", failure, kept: 0 });

type Cell = { name: string; script: string; inline: End; address?: End; limits?: Partial<typeof imageLimits> };
const cells: Cell[] = [
  { name: "a picture", script: "whole", inline: kept },
  { name: "a refusal of the content", script: "blocked", inline: { finish: "blocked", failure: null, kept: 0 } },
  { name: "429 with Retry-After, then a picture", script: "rate-limited times=1 retry-after=0", inline: kept },
  { name: "429 with a Retry-After that is too long", script: "rate-limited retry-after=600", inline: failed("busy") },
  { name: "500", script: "error-500 retry-after=0", inline: failed("unavailable") },
  { name: "no answer", script: "hang", inline: failed("timeout"), limits: { totalMs: 800 } },
  { name: "a body that stops", script: "hang-body", inline: failed("timeout"), limits: { silenceMs: 800 } },
  { name: "a body that breaks off once", script: "cut times=1", inline: failed("cut-off"), address: kept },
  { name: "a page instead of a picture", script: "not-a-picture", inline: failed("unavailable") },
  { name: "a decompression bomb", script: "bomb", inline: failed("unavailable") },
  { name: "a redirect to a private address", script: "redirect", inline: failed("misconfigured") },
  { name: "the address of a private network", script: "private", inline: failed("unavailable") },
  { name: "more than 50 MB", script: `huge bytes=${51 * 1024 * 1024}`, inline: failed("unavailable") },
];

let standIn: ImageStandIn;
beforeAll(async () => {
  const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: "#3366aa" } })
    .png()
    .toBuffer();
  standIn = await startImageStandIn({ picture: () => picture });
});
afterAll(() => standIn.close());

describe.each(wires)("over the %s wire", (wire) => {
  let app: TestProcess;
  let client: TestClient;
  let input: string;
  const settings = () => {
    const all = standIn.settings();
    return buildAiSettings({
      ...(wire === "compatible" ? { compatibleImages: all.compatibleImages } : { [wire]: all[wire] }),
      maxRetries: 1,
    });
  };
  beforeAll(async () => {
    app = await createTestProcess({ atEnd: afterAll });
    const person = await addPerson(app.services, { role: 10 });
    await giveCredits(app.services, person.owner, 1_000_000);
    client = signedInAs(app.newClient(), person);
    input = (await uploadInput(client)).id;
  });

  /** Starts a run and waits for its end; the library's pictures of it, and what its ledger says, come along. */
  async function play(words: string, images: number, limits: Cell["limits"] = {}) {
    app.services.imageModels = createImageRegistry(settings(), fetch, { ...imageLimits, pollMs: 5, ...limits });
    const order = { kind: "image", tool: "edit/instruct", fields: { instruction: words }, inputs: [input], images };
    const answer = await client.post("/api/runs", order);
    expect(answer.status).toBe(201);
    const { run, price } = await readJson<{ run: RunView; price: { milli: number } }>(answer);
    const ended = await finishedRun(client, run.id);
    const library = await readJson<{ items: { runId: string | null; url: string }[] }>(client.get("/api/images"));
    const pictures = library.items.filter(({ runId }) => runId === run.id);
    const ledger = await readLedger(client, run.id);
    expect(await auditLedger(app.services.db)).toMatchObject({ mismatches: 0, heldOpen: 0 });
    return { ended, price, pictures, ledger };
  }

  it.each(cells)("ends $name as it should: finish, price, return and what is kept", async ({ name, script, inline, address, limits }) => {
    const end = (addressWires.includes(wire) ? address : undefined) ?? inline;
    const { ended, price, pictures, ledger } = await play(`${name} [[script:${script}]]`, 1, limits);
    const chargedMilli = end.kept * price.milli;
    expect({ finish: ended.finish, failure: ended.failure, kept: pictures.length }).toEqual(end);
    expect(price.milli).toBeGreaterThan(0);
    expect(ended.receipt).toMatchObject({ heldMilli: price.milli, chargedMilli, returnedMilli: price.milli - chargedMilli });
    expect(ledger.map(({ kind }) => kind).toSorted()).toEqual(end.kept === 1 ? ["hold", "release", "settle"] : ["hold", "release"]);
    expect(ended.images.map(({ id, url, finish }) => [id !== null, url !== null, finish])).toEqual([
      [end.kept === 1, end.kept === 1, end.finish],
    ]);
    for (const { url } of pictures) expect((await client.get(url)).status).toBe(200);
  });

  it("keeps and charges two of four where the others fail", async () => {
    standIn.setScript((index) => (index % 2 === 0 ? "whole" : "error-500 status=400"));
    const { ended, price, pictures } = await play("Two of four", 4);
    standIn.setScript("whole");
    expect(ended).toMatchObject({ finish: "whole", failure: "refused" });
    expect(ended.images.map(({ finish }) => finish).toSorted()).toEqual(["failed", "failed", "whole", "whole"]);
    expect(ended.receipt).toMatchObject({ heldMilli: price.milli, chargedMilli: price.milli / 2, returnedMilli: price.milli / 2 });
    expect(pictures).toHaveLength(2);
    for (const { url } of pictures) expect((await client.get(url)).status).toBe(200);
  });
});
