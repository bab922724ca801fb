import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { changeLink, changeTool, type Follow, type LiveSite, startLiveSite } from "./live-site.ts";
import { patience } from "../harness/patience.ts";

/** Looked at so seldom that the looking itself does not hold up the process. */
const eventually = { timeout: patience.step, interval: 40 };

let site: LiveSite;
beforeAll(async () => {
  site = await startLiveSite();
});
afterAll(() => site.close());

/** Waits until each change is everywhere. @returns the changes, in their order */
async function followed(work: (site: LiveSite, follow: Follow) => Promise<void>): Promise<string[]> {
  const names: string[] = [];
  await work(site, async (name, change, places) => {
    await change();
    for (const [place, isThere] of Object.entries(places))
      await vi.waitUntil(isThere, eventually).catch(() => {
        throw new Error(`never there once ${name}: ${place}`);
      });
    names.push(name);
  });
  return names;
}

describe("a writing tool", () => {
  it("reaches every process without a restart: published, edited, unpublished", async () => {
    expect(await followed(changeTool)).toEqual(["published", "edited", "taken off"]);
  });
});

describe("a link of the navigation", () => {
  it("reaches every process without a restart: published, edited, unpublished", async () => {
    expect(await followed(changeLink)).toEqual(["published", "edited", "taken off"]);
  });
});
