import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { describe, expect, it, onTestFinished } from "vitest";
import { auditLedger } from "#features/billing/audit-ledger.server.ts";
import { findImageTrial } from "#features/images/trial/find-image-trial.server.ts";
import { startImageTrial } from "#features/images/trial/start-image-trial.server.ts";
import { sumRuns } from "#features/runs/run-figures.server.ts";
import { sweepRuns } from "#features/runs/sweep-runs.server.ts";
import type { ImageStep } from "#features/images/runs/image-step.ts";
import type { RunImage } from "#features/runs/run-image.ts";
import type { RunView } from "#features/runs/run-view.ts";
import { matrixIt } from "#tests/harness/matrix-it.ts";
import { makeHostilePictures, photo, pictureMarker } from "#tests/services/hostile-pictures.ts";
import { addPerson, signedInAs } from "#tests/services/people.ts";
import { fileForm, maskForm } from "#tests/services/pictures.ts";
import { startImageStandIn } from "#tests/services/image-stand-in/start-image-stand-in.ts";
import { createTestProcess, finishedRun, readEvents, type TestClient } from "#tests/services/test-services.ts";
import { giveCredits } from "./files-people.ts";
import { errorCode, readJson, readLedger } from "./provider-process.ts";
import { patience } from "#tests/harness/patience.ts";

/** What the n-th request for a picture is answered with, counted from 0; the last one repeats. Bytes are sent as the picture. */
type Answer = "whole" | "blocked" | "error" | "no picture" | "held" | "busy" | "cut" | "no JSON" | "reset" | "two" | Uint8Array;

/** An OpenAI-compatible server of pictures (`/v1/images/generations`, `/v1/images/edits`), which answers as told. */
async function startPictureServer(answers: Answer[]) {
  const seen: string[] = [];
  const open: (() => void)[] = [];
  const drawn = await sharp({ create: { width: 64, height: 48, channels: 3, background: "#3366aa" } })
    .png()
    .toBuffer();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      seen.push(`${request.url} ${Buffer.concat(chunks).toString("latin1")}`);
      const answer = answers[seen.length - 1] ?? answers.at(-1);
      const send = (status: number, body: object) =>
        response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
      const whole = (...pictures: Uint8Array[]) =>
        send(200, { created: 1, data: pictures.map((bytes) => ({ b64_json: Buffer.from(bytes).toString("base64") })) });
      if (answer instanceof Uint8Array) return whole(answer);
      if (answer === "two") return whole(drawn, drawn);
      if (answer === "busy") return response.writeHead(429, { "Retry-After": "60" }).end("{}");
      if (answer === "no JSON") return response.writeHead(200, { "Content-Type": "application/json" }).end("<p>Hello</p>");
      if (answer === "reset") return request.socket.resetAndDestroy();
      if (answer === "cut") return response.writeHead(200, { "Content-Length": 9999 }).write('{"data":', () => request.socket.destroy());
      if (answer === "blocked") return send(400, { error: { message: "rejected by the safety system", code: "content_policy_violation" } });
      if (answer === "error") return send(500, { error: { message: "out of order" } });
      if (answer === "no picture") return whole(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"));
      if (answer === "held") return void open.push(() => whole(drawn));
      whole(drawn);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    seen,
    letGo: () => open.splice(0).forEach((go) => go()),
  };
}

async function studio(answers: Answer[] = ["whole"], milli = 20_000, role = 0) {
  const pictures = await startPictureServer(answers);
  const compatibleImages = { baseUrl: pictures.baseUrl, apiKey: null, models: ["own-painter"] };
  const app = await createTestProcess({ ai: { compatibleImages, maxRetries: 0 } });
  const person = await addPerson(app.services, { role });
  await giveCredits(app.services, person.owner, milli);
  const client = signedInAs(app.newClient(), person);
  return { ...app, pictures, person, client, input: await sendInput(client) };
}

async function sendInput(client: TestClient): Promise<string> {
  const answer = await client.request("POST", "/api/images/inputs", fileForm(await photo(96, 64)));
  expect(answer.status).toBe(201);
  return (await readJson<{ image: { id: string } }>(answer)).image.id;
}

const edit = (input: string, more: object = {}) => ({
  kind: "image",
  tool: "edit/instruct",
  fields: { instruction: "Paint the door green." },
  inputs: [input],
  ...more,
});

type Started = { run: RunView; price: { units: number; milli: number }; events: string };
const begin = async (client: TestClient, body: object): Promise<Started> => {
  const answer = await client.post("/api/runs", body);
  expect(answer.status).toBe(201);
  return readJson<Started>(answer);
};
const finishesOf = (images: RunImage[]) => images.map(({ finish }) => finish);

describe("an image run", () => {
  it("shows its price, gives four pictures as they come, charges once, and keeps them", async () => {
    const { client, services, person, pictures, input } = await studio();
    const price = await readJson<{ price: object }>(client.post("/api/runs/estimate", edit(input)));
    expect(price).toEqual({ price: { units: 0, milli: 4000 } });
    const started = await begin(client, edit(input));
    expect(started.price).toEqual({ units: 0, milli: 4000 });
    const events = await readEvents(await client.get(started.events));
    expect(events.map(({ event }) => event)).toEqual(["run-start", ...Array(4).fill(["image", "image-end"]).flat(), "run-end"]);
    const run = await finishedRun(client, started.run.id);
    expect(run).toMatchObject({ kind: "image", finish: "whole", origin: "provider", model: "own-painter", variants: [] });
    expect(run.receipt).toMatchObject({ heldMilli: 4000, chargedMilli: 4000, returnedMilli: 0 });
    expect(run.images).toHaveLength(4);
    for (const { index, id, url, width, height, finish } of run.images) {
      expect([width, height, finish]).toEqual([64, 48, "whole"]);
      expect(events.find(({ event, data }) => event === "image" && data["index"] === index)?.data).toMatchObject({ id, url });
      expect((await client.get(url ?? "")).status).toBe(200);
    }
    expect(pictures.seen).toHaveLength(4);
    expect(pictures.seen[0]).toContain("Paint the door green.");
    expect((await readLedger(client, run.id)).map(({ kind }) => kind).sort()).toEqual(["hold", "release", "settle"]);
    const library = await readJson<{ items: { runId: string | null; parentId: string | null }[] }>(client.get("/api/images"));
    expect(library.items.filter(({ runId, parentId }) => runId === run.id && parentId === input)).toHaveLength(4);
    expect(await auditLedger(services.db)).toMatchObject({ mismatches: 0, heldOpen: 0 });
    expect((await client.get("/api/runs?kind=image")).status).toBe(200);
    expect(person.owner).toMatch(/^user:/);
  });

  it("charges half when two of four fail, and makes those two on a retry at their share of the price", async () => {
    const { client, services, input } = await studio(["whole", "error", "no picture", "whole", "whole"]);
    const { run } = await begin(client, edit(input));
    const first = await finishedRun(client, run.id);
    expect(finishesOf(first.images).sort()).toEqual(["failed", "failed", "whole", "whole"]);
    expect(first).toMatchObject({ finish: "whole", failure: "unavailable" });
    expect(first.receipt).toMatchObject({ heldMilli: 4000, chargedMilli: 2000, returnedMilli: 2000 });
    const answer = await client.post(`/api/runs/${run.id}/retry`);
    expect(answer.status).toBe(201);
    const again = await readJson<Started>(answer);
    expect([again.price.milli, again.run.continues]).toEqual([2000, run.id]);
    const second = await finishedRun(client, again.run.id);
    expect(finishesOf(second.images)).toEqual(["whole", "whole"]);
    expect((await client.post(`/api/runs/${again.run.id}/retry`)).status).toBe(409);
    expect(await auditLedger(services.db)).toMatchObject({ mismatches: 0, heldOpen: 0 });
  });

  it("costs nothing when the provider refuses the content, and says so", async () => {
    const { client, input } = await studio(["blocked"]);
    const { run } = await begin(client, edit(input, { images: 2 }));
    const ended = await finishedRun(client, run.id);
    expect(ended).toMatchObject({ finish: "blocked", receipt: { heldMilli: 2000, chargedMilli: 0, returnedMilli: 2000 } });
    expect(ended.images.map(({ id, url, finish }) => [id, url, finish])).toEqual(Array(2).fill([null, null, "blocked"]));
  });

  matrixIt(
    "waits for the run before it, tells its place, refuses what the plan has no place for, and gives back what was not begun",
    async () => {
      const { client, services, pictures, input } = await studio(["held"]);
      const first = await begin(client, edit(input, { images: 1 }));
      const second = await begin(client, edit(input, { images: 1 }));
      const third = await begin(client, edit(input, { images: 1 }));
      const fourth = await client.post("/api/runs", edit(input, { images: 1 }));
      expect([fourth.status, await errorCode(fourth)]).toEqual([429, "rate-limited"]);
      const events = client.get(third.events).then(readEvents);
      await expect.poll(() => pictures.seen.length).toBe(1);
      await client.post(`/api/runs/${third.run.id}/stop`);
      expect((await events).filter(({ event }) => event === "queue").map(({ data }) => data["place"])).toEqual([2]);
      expect(await finishedRun(client, third.run.id)).toMatchObject({
        finish: "stopped",
        receipt: { chargedMilli: 0, returnedMilli: 1000 },
      });
      pictures.letGo();
      await finishedRun(client, first.run.id);
      await expect.poll(() => pictures.seen.length).toBe(2);
      pictures.letGo();
      expect(await finishedRun(client, second.run.id)).toMatchObject({ finish: "whole", receipt: { chargedMilli: 1000 } });
      expect(await auditLedger(services.db)).toMatchObject({ mismatches: 0, heldOpen: 0 });
    },
  );

  matrixIt("keeps and charges what had come when its process died, says why the rest did not, and makes that on a retry", async () => {
    const { client, services, database, pictures, input } = await studio(["whole", "whole", "held", "held", "whole"]);
    const { run, events } = await begin(client, edit(input));
    const reader = client.get(events).then(readEvents);
    const shown = async () =>
      (await readJson<{ run: RunView }>(client.get(`/api/runs/${run.id}`))).run.images.filter(({ id }) => id !== null);
    await expect.poll(async () => (await shown()).length).toBe(2);
    const before = await shown();
    const heir = await createTestProcess({ database });
    expect(await sweepRuns(heir.services, true)).toBe(1);
    const ended = await finishedRun(client, run.id);
    expect(ended).toMatchObject({ finish: "whole", failure: "restarted", receipt: { heldMilli: 4000, chargedMilli: 2000 } });
    expect(ended.images.filter(({ id }) => id !== null)).toEqual(before);
    for (const { url } of before) expect((await client.get(url ?? "")).status).toBe(200);
    // It was not dead: what it still gets changes nothing, and its readers are told the end.
    pictures.letGo();
    expect((await reader).slice(-3).map(({ event }) => event)).toEqual(["image-end", "image-end", "run-end"]);
    const again = await readJson<Started>(client.post(`/api/runs/${run.id}/retry`));
    const second = await finishedRun(client, again.run.id);
    expect([finishesOf(second.images), second.receipt?.chargedMilli]).toEqual([["whole", "whole"], 2000]);
    expect(await auditLedger(services.db)).toMatchObject({ mismatches: 0, heldOpen: 0 });
  });

  it("B01: of six starts at once on credits for one exactly one runs, and the provider is asked once", async () => {
    const { client, services, pictures, input } = await studio(["held"], 1000, 10);
    const answers = await Promise.all(Array.from({ length: 6 }, () => client.post("/api/runs", edit(input, { images: 1 }))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 402, 402, 402, 402, 402]);
    await expect.poll(() => pictures.seen.length).toBe(1);
    const started = answers.find(({ status }) => status === 201);
    pictures.letGo();
    expect(await finishedRun(client, (await readJson<Started>(started as Response)).run.id)).toMatchObject({
      receipt: { chargedMilli: 1000 },
    });
    expect(pictures.seen).toHaveLength(1);
    expect(await auditLedger(services.db)).toMatchObject({ mismatches: 0, heldOpen: 0 });
  });

  it("B03, B04: pays nothing for what failed in any way, and one picture where more are sent than were asked for", async () => {
    const faults: Answer[] = ["error", "busy", "reset", "no JSON", "cut", "no picture", "blocked", "two"];
    const { client, services, input } = await studio(faults, 8000);
    const ends: unknown[] = [];
    for (let at = 0; at < faults.length; at += 4) {
      const { run } = await begin(client, edit(input));
      const { images, receipt } = await finishedRun(client, run.id);
      ends.push(...finishesOf(images).toSorted(), receipt?.chargedMilli);
    }
    expect(ends).toEqual(["failed", "failed", "failed", "failed", 0, "blocked", "failed", "failed", "whole", 1000]);
    expect((await readJson<{ items: { runId: string | null }[] }>(client.get("/api/images"))).items).toHaveLength(2);
    expect(await auditLedger(services.db)).toMatchObject({ mismatches: 0, heldOpen: 0 });
  });

  matrixIt(
    "F05: keeps of what a provider sends whatever is a picture, clean, and charges nothing for the rest",
    {
      timeout: patience.task,
    },
    async () => {
      const names = /SVG after the magic|SVG with|behind its end|with a place|CMYK|16 bits|three frames|100 megapixels|HEIC/;
      const sent = (await makeHostilePictures()).filter(({ name }) => names.test(name));
      expect(sent).toHaveLength(9);
      const { client, services, input } = await studio(sent.map(({ bytes }) => bytes));
      for (const { name, expected } of sent) {
        const { run } = await begin(client, edit(input, { images: 1 }));
        const { images, receipt, failure } = await finishedRun(client, run.id);
        const isKept = expected === "clean";
        const end = [images[0]?.finish, failure, receipt?.chargedMilli];
        expect([name, ...end]).toEqual([name, ...(isKept ? ["whole", null, 1000] : ["failed", "unavailable", 0])]);
        if (!isKept) continue;
        const kept = Buffer.from(await (await client.get(images[0]?.url ?? "")).arrayBuffer());
        const { format, depth, space, pages, exif, icc } = await sharp(kept).metadata();
        expect([name, format, depth, space, pages, exif, icc]).toEqual([name, "png", "uchar", "srgb", undefined, undefined, undefined]);
        expect([name, kept.includes(pictureMarker)]).toEqual([name, false]);
      }
      expect(await auditLedger(services.db)).toMatchObject({ mismatches: 0, heldOpen: 0 });
    },
  );

  it("refuses what cannot be run before anything is held", async () => {
    const { client, newClient, input, services } = await studio(["whole"], 3000);
    const other = signedInAs(newClient(), await addPerson(services));
    const foreign = await sendInput(other);
    const statusOf = async (body: object, who: TestClient = client) => (await who.post("/api/runs", body)).status;
    expect(await statusOf(edit(input), newClient())).toBe(401);
    expect(await statusOf(edit(input, { tool: "edit/no-such" }))).toBe(404);
    expect(await statusOf(edit(foreign))).toBe(404);
    expect(await statusOf(edit(input, { inputs: [] }))).toBe(400);
    expect(await statusOf(edit(input, { fields: {} }))).toBe(400);
    expect(await statusOf(edit(input, { model: "no-such" }))).toBe(400);
    expect(await statusOf(edit(input, { images: 5 }))).toBe(400);
    expect(await statusOf(edit(input, { tool: "free/resize" }))).toBe(400);
    expect(await statusOf(edit(input))).toBe(402);
    expect(await auditLedger(services.db)).toMatchObject({ mismatches: 0, heldOpen: 0 });
  });

  matrixIt("keeps every pixel outside of its masks through twelve edits, and knows each step", async () => {
    const standIn = await startImageStandIn();
    onTestFinished(() => standIn.close());
    standIn.setScript("repainted");
    const { fal } = standIn.settings();
    const { services, ...app } = await createTestProcess({ ai: { fal } });
    const person = await addPerson(services);
    await giveCredits(services, person.owner, 12_000);
    const client = signedInAs(app.newClient(), person);
    const send = async (bytes: Uint8Array, isMask = false) =>
      (await readJson<{ image: { id: string } }>(client.request("POST", "/api/images/inputs", isMask ? maskForm(bytes) : fileForm(bytes))))
        .image.id;
    const fileOf = async (id: string) => Buffer.from(await (await client.get(`/api/images/${id}/file`)).arrayBuffer());
    const pixelsOf = (bytes: Uint8Array) => sharp(bytes).ensureAlpha().raw().toBuffer();
    // Lying on its side, with noise, as a camera's.
    const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
    const upload = await sharp({ create: { width: 200, height: 160, channels: 3, background: "#888", noise } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const first = await send(upload);
    const before = await pixelsOf(await fileOf(first));
    expect(before.equals(await pixelsOf(await sharp(upload).autoOrient().png().toBuffer()))).toBe(true);
    const union = new Uint8Array(160 * 200);
    const ids = [first];
    for (let step = 0; step < 12; step++) {
      const [x, y] = [25 + (step % 4) * 36, 30 + Math.floor(step / 4) * 60];
      const svg = `<svg width="160" height="200"><rect width="160" height="200"/><circle cx="${x}" cy="${y}" r="${12 + step}" fill="#fff"/></svg>`;
      const mask = await sharp(Buffer.from(svg)).removeAlpha().png().toBuffer();
      const lightness = await sharp(mask).greyscale().raw().toBuffer();
      for (let at = 0; at < union.length; at++) if ((lightness[at] ?? 0) >= 128) union[at] = 1;
      const input = ids.at(-1) ?? "";
      const { run } = await begin(client, edit(input, { images: 1, mask: await send(mask, true) }));
      const [image] = (await finishedRun(client, run.id)).images;
      expect([image?.width, image?.height, image?.finish]).toEqual([160, 200, "whole"]);
      ids.push(image?.id ?? "");
      // What the model gets is the stored file of the step before, and what it changes is where it may.
      const [last, latest] = [await fileOf(input), await fileOf(image?.id ?? "")];
      expect(standIn.log.at(-1)?.inputs[0]?.equals(last)).toBe(true);
      const [old, fresh] = [await pixelsOf(last), await pixelsOf(latest)];
      const middle = (y * 160 + x) * 4;
      expect(fresh.subarray(middle, middle + 3).equals(old.subarray(middle, middle + 3))).toBe(false);
      expect(old.filter((value, at) => value !== fresh[at] && (lightness[at >> 2] ?? 0) < 128)).toHaveLength(0);
    }
    const after = await pixelsOf(await fileOf(ids.at(-1) ?? ""));
    expect(before.filter((value, at) => union[at >> 2] === 0 && value !== after[at])).toHaveLength(0);
    expect(union.filter((value) => value === 0).length).toBeGreaterThan(5_000);

    const stepsOf = async (id: string) => (await readJson<{ steps: ImageStep[] }>(client.get(`/api/images/${id}/steps`))).steps;
    const steps = await stepsOf(ids.at(-1) ?? "");
    expect(steps.map(({ id }) => id)).toEqual(ids);
    expect(steps[0]).toMatchObject({ runId: null, settings: null, seed: null, model: null });
    const settings = { form: { instruction: "Paint the door green." }, inputs: [ids[11]], mask: expect.any(String) as string };
    expect(steps[12]).toMatchObject({ tool: "edit/instruct", parentId: ids[11], model: { name: "Flux.1 Kontext Pro" }, settings });
    expect(typeof steps[12]?.seed).toBe("number");
    // What is deleted ends the chain, and nothing else.
    expect((await client.request("DELETE", `/api/images/${ids[5]}`)).status).toBe(204);
    expect((await stepsOf(ids[12] ?? "")).map(({ id }) => id)).toEqual(ids.slice(6));
    expect((await client.get(`/api/images/${ids[5]}/steps`)).status).toBe(404);
  });

  matrixIt("is drawn by the demo engine without a provider: four pictures that say so, and nothing charged", async () => {
    const app = await createTestProcess();
    const client = signedInAs(app.newClient(), await addPerson(app.services));
    const input = await sendInput(client);
    const { run, price } = await begin(client, edit(input));
    expect(price).toEqual({ units: 0, milli: 0, list: { units: 0, milli: 4000 } });
    const ended = await finishedRun(client, run.id);
    expect(ended).toMatchObject({ origin: "demo", finish: "whole", receipt: { heldMilli: 0, chargedMilli: 0 } });
    expect(ended.images.filter(({ id }) => id !== null)).toHaveLength(4);
  });
});

describe("a trial by an admin", () => {
  it("is drawn by the provider, costs no one tokens, and is counted with what it brought and what was blocked", async () => {
    const { client, services, person, pictures, input } = await studio(["whole", "blocked"], 0);
    const admin = { role: 10, isFrozen: false };
    const who = { actor: { kind: "user", owner: person.owner, network: "network", plan: "free" }, user: { admin } } as const;
    const order = { id: "101", fields: { instruction: "Paint the door green." }, inputs: [input], images: 2, locale: "en" } as const;
    const ids = await startImageTrial(services, who, { ...order, inputs: [...order.inputs] });
    expect(ids).toHaveLength(1);
    const run = await finishedRun(client, ids[0] ?? "");
    expect([finishesOf(run.images).sort(), pictures.seen.length]).toEqual([["blocked", "whole"], 2]);
    expect(run.receipt).toMatchObject({ heldMilli: 0, chargedMilli: 0, returnedMilli: 0 });
    expect(await auditLedger(services.db)).toMatchObject({ mismatches: 0, heldOpen: 0 });
    // One of two pictures came; a server of one's own has no list price.
    expect(await findImageTrial(services, who, "101", ids)).toMatchObject([{ priceMilli: 1000, costMicros: null }]);
    expect((await sumRuns(services, { admin }, 7)).images.models).toMatchObject([
      { provider: "compatible", model: "own-painter", runs: 1, pictures: 1, failed: 0, blocked: 1, chargedMilli: 0, costMicros: null },
    ]);
    const mine = { ...who, user: { admin: null } };
    await expect(startImageTrial(services, mine, { ...order, inputs: [input] })).rejects.toMatchObject({ code: "forbidden" });
    expect(pictures.seen).toHaveLength(2);
  });
});
