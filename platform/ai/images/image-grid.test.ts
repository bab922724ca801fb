import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isWholeMatrix } from "#tests/harness/matrix.ts";
import { buildAiSettings } from "#tests/services/ai-stand-in/stand-in-settings.ts";
import type { ImageScriptName } from "#tests/services/image-stand-in/image-script.ts";
import {
  imageStandInKey,
  type ImageStandIn,
  standInPicture,
  startImageStandIn,
} from "#tests/services/image-stand-in/start-image-stand-in.ts";
import { ModelFailure } from "../stream-model.server.ts";
import { type ImageCall, PictureRefused, type ResolvedImageModel } from "./image-call.ts";
import { imageLimits } from "./image-fetch.server.ts";
import { createImageRegistry } from "./image-registry.server.ts";

/** Seven wires × twelve scripts: how each picture ends, what is paid for it, and who is asked. */

const wires = ["bfl", "fal", "replicate", "openai", "google", "xai", "compatible"] as const;
type Wire = (typeof wires)[number];
/** They name an address, from which the picture is fetched: a fault there costs no second picture. */
const addressWires: readonly Wire[] = ["bfl", "fal", "replicate"];

const maxRetries = 1;
const limits = { totalMs: 20_000, silenceMs: 20_000, pollMs: 5, maxPictureBytes: 1024 * 1024 };
/** Who does not answer is given up when the time is over, and a body that stops after so long without a byte. */
const shortLimits: Partial<Record<ImageScriptName, typeof limits>> = {
  hang: { ...limits, totalMs: 800 },
  "hang-body": { ...limits, silenceMs: 800 },
};

let standIn: ImageStandIn;
beforeAll(async () => {
  standIn = await startImageStandIn();
});
afterAll(() => standIn.close());

/** Everything that was asked for over the network. */
let asked: { url: string; headers: Headers }[] = [];
const watchedFetch: typeof fetch = (input, init) => {
  asked.push({ url: String(input), headers: new Headers(init?.headers) });
  return fetch(input, init);
};

function modelOf(wire: Wire, given: typeof limits = limits): ResolvedImageModel {
  const settings = standIn.settings();
  const own = wire === "compatible" ? { compatibleImages: settings.compatibleImages } : { [wire]: settings[wire] };
  const model = createImageRegistry(buildAiSettings({ ...own, maxRetries }), watchedFetch, given).listModels()[0];
  if (model === undefined) throw new Error(`no model of ${wire}`);
  return model;
}

function callFor(prompt: string, more: Partial<ImageCall> = {}): ImageCall {
  return { prompt, inputs: [], mask: null, ratio: null, seed: 5, signal: new AbortController().signal, ...more };
}

type Outcome = { end: string; detail: string; bytes: Uint8Array | null };

async function play(model: ResolvedImageModel, call: ImageCall): Promise<Outcome> {
  try {
    return { end: "picture", detail: "", bytes: (await model.draw(call)).bytes };
  } catch (error) {
    if (error instanceof PictureRefused) return { end: "blocked", detail: error.detail, bytes: null };
    if (error instanceof ModelFailure) return { end: error.failure, detail: error.detail, bytes: null };
    throw error;
  }
}

const entriesOf = (prompt: string) => standIn.log.filter((entry) => entry.prompt === prompt);

/** `paid`: requests that make a picture. `downloads`: of the picture itself, where it has an address. */
type Cell = { end: string; paid: number; downloads?: number };
const expected: Record<Exclude<ImageScriptName, "withheld" | "foreign-poll" | "repainted" | "bomb">, { inline: Cell; address: Cell }> = {
  whole: { inline: { end: "picture", paid: 1 }, address: { end: "picture", paid: 1, downloads: 1 } },
  blocked: { inline: { end: "blocked", paid: 1 }, address: { end: "blocked", paid: 1, downloads: 0 } },
  "rate-limited": { inline: { end: "picture", paid: 2 }, address: { end: "picture", paid: 2, downloads: 1 } },
  "error-500": { inline: { end: "unavailable", paid: 2 }, address: { end: "unavailable", paid: 2, downloads: 0 } },
  hang: { inline: { end: "timeout", paid: 1 }, address: { end: "timeout", paid: 1, downloads: 0 } },
  "hang-body": { inline: { end: "timeout", paid: 1 }, address: { end: "timeout", paid: 1, downloads: 1 } },
  cut: { inline: { end: "cut-off", paid: 1 }, address: { end: "picture", paid: 1, downloads: 2 } },
  "not-a-picture": { inline: { end: "unavailable", paid: 1 }, address: { end: "unavailable", paid: 1, downloads: 1 } },
  redirect: { inline: { end: "misconfigured", paid: 1 }, address: { end: "misconfigured", paid: 1, downloads: 1 } },
  foreign: { inline: { end: "unavailable", paid: 1 }, address: { end: "unavailable", paid: 1, downloads: 0 } },
  private: { inline: { end: "unavailable", paid: 1 }, address: { end: "unavailable", paid: 1, downloads: 0 } },
  huge: { inline: { end: "unavailable", paid: 1 }, address: { end: "unavailable", paid: 1, downloads: 1 } },
};
/** With one failure, then a success, where it is about what comes after. */
const values: Partial<Record<ImageScriptName, string>> = {
  "rate-limited": "times=1 retry-after=0",
  cut: "times=1",
  "error-500": "retry-after=0",
};

/** The gate does not wait for what never ends. */
const scripts = (Object.keys(expected) as (keyof typeof expected)[]).filter((name) => isWholeMatrix || !name.startsWith("hang"));

describe.each(wires)("the %s wire", (wire) => {
  it.each(scripts)("ends %s as it should", async (script) => {
    const prompt = `A red kite [[script:${script} ${values[script] ?? ""}]] ${wire}`;
    asked = [];
    const model = modelOf(wire, shortLimits[script] ?? limits);
    const { end, detail, bytes } = await play(model, callFor(prompt));
    const entries = entriesOf(prompt);
    const cell = expected[script][addressWires.includes(wire) ? "address" : "inline"];
    const downloads = entries.reduce((sum, entry) => sum + entry.downloads, 0);
    const isWhole = bytes === null ? null : standInPicture(standIn.log.length).equals(bytes);
    expect({ end, isWhole, paid: entries.length, downloads }).toEqual({
      downloads: 0,
      isWhole: cell.end === "picture" ? true : null,
      ...cell,
    });
    // No one else is ever asked, and no detail repeats what was said or shows the key.
    expect(asked.filter(({ url }) => !url.startsWith(standIn.origin))).toEqual([]);
    expect(detail).not.toMatch(/red kite|image-stand-in-key/);
    expect(["picture", "timeout"].includes(end) || detail !== "").toBe(true);
  });

  it("gives the pictures that come while others fail", async () => {
    standIn.setScript((index) => (index % 2 === 0 ? "whole" : "error-500 status=400"));
    const model = modelOf(wire);
    const calls = Array.from({ length: 4 }, (_, seed) => callFor(`Two of four, ${wire}`, { seed }));
    const ends = await Promise.all(calls.map(async (call) => (await play(model, call)).end));
    standIn.setScript("whole");
    expect(ends.toSorted()).toEqual(["picture", "picture", "refused", "refused"]);
  });

  it("ends what is withheld as blocked", async () => {
    const prompt = `[[script:withheld]] ${wire}`;
    const { end } = await play(modelOf(wire), callFor(prompt));
    const isWithheld = wire !== "replicate" && wire !== "openai" && wire !== "compatible";
    expect(end).toBe(isWithheld ? "blocked" : "picture");
  });

  it.each([
    ["a wrong key", "error-500 status=401", "misconfigured", 1],
    ["an empty account", "error-500 status=402", "misconfigured", 1],
    ["an unknown model", "error-500 status=404", "misconfigured", 1],
    ["an overloaded provider", "error-500 status=529 retry-after=0", "busy", 2],
    ["a long wait", "rate-limited retry-after=60", "busy", 1],
  ])("names %s", async (_case, script, failure, paid) => {
    const prompt = `[[script:${script}]] ${wire}`;
    const { end } = await play(modelOf(wire), callFor(prompt));
    expect([end, entriesOf(prompt).length]).toEqual([failure, paid]);
  });

  it("reads no more of a picture than it may", async () => {
    const prompt = `[[script:huge bytes=20000000]] ${wire}`;
    const { end } = await play(modelOf(wire), callFor(prompt));
    expect(end).toBe("unavailable");
    await expect.poll(() => entriesOf(prompt).map(({ outcome }) => outcome)).toEqual(["client-closed"]);
  });

  it("stops when it is told to, with the caller's reason", async () => {
    const stop = new AbortController();
    const reason = new Error("stopped by its user");
    const prompt = `[[script:hang]] stop ${wire}`;
    const drawn = modelOf(wire).draw(callFor(prompt, { signal: stop.signal }));
    await expect.poll(() => entriesOf(prompt).length).toBe(1);
    stop.abort(reason);
    await expect(drawn).rejects.toBe(reason);
    await expect(modelOf(wire).draw(callFor(prompt, { signal: stop.signal }))).rejects.toBe(reason);
    expect(entriesOf(prompt)).toHaveLength(1);
  });
});

describe.each(["bfl", "replicate"] as const)("the %s wire", (wire) => {
  it("looks nowhere but at its own hosts, so that the key stays there", async () => {
    asked = [];
    const { end } = await play(modelOf(wire), callFor(`[[script:foreign-poll]] ${wire}`));
    expect([end, asked.length]).toEqual(["unavailable", 1]);
  });

  it("waits for a picture that takes many looks, and sends no key to where the picture is", async () => {
    asked = [];
    const { end } = await play(modelOf(wire), callFor(`[[script:whole looks=9]] ${wire}`));
    const keyed = asked.filter(({ headers }) => JSON.stringify([...headers]).includes(imageStandInKey));
    expect([end, asked.length, keyed.length]).toEqual(["picture", 11, 10]);
    expect(keyed.some(({ url }) => url.includes("/pictures/"))).toBe(false);
  });
});

it("gives a picture three minutes, a minute without a byte, and fifty megabytes", () => {
  expect(imageLimits).toMatchObject({ totalMs: 180_000, silenceMs: 60_000, maxPictureBytes: 50 * 1024 * 1024 });
});
