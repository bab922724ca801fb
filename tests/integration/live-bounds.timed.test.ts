import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { changeLink, changeTool, type Follow, type LiveSite, startLiveSite } from "./live-site.ts";
import { patience } from "../harness/patience.ts";

/** A published change is on every process within this time, in ms. */
const liveWithinMs = 2000;
/** Looked at so seldom that the looking itself does not hold up the process. */
const eventually = { timeout: patience.step, interval: 40 };

let site: LiveSite;
beforeAll(async () => {
  site = await startLiveSite();
});
afterAll(() => site.close());

/** Follows changes everywhere. @returns those that were late */
async function lateOf(work: (site: LiveSite, follow: Follow) => Promise<void>): Promise<string[]> {
  const late: string[] = [];
  await work(site, async (name, change, places) => {
    await change();
    const changedAt = performance.now();
    for (const isThere of Object.values(places)) await vi.waitUntil(isThere, eventually);
    const tookMs = Math.round(performance.now() - changedAt);
    if (tookMs > liveWithinMs) late.push(`${name}: ${tookMs} ms`);
  });
  return late;
}

it.each([
  ["a writing tool", changeTool],
  ["a link of the navigation", changeLink],
  ["a page", changePage],
])("%s is on every process within two seconds: published, edited, taken off", async (_what, work) => {
  expect(await lateOf(work)).toEqual([]);
});

async function changePage(at: LiveSite, follow: Follow): Promise<void> {
  const content = (word: string) => ({
    slug: "live-everywhere",
    "title.en": `${word} title`,
    "title.zh": `${word} 标题`,
    "description.en": `${word} in short`,
    "description.zh": `${word} 简介`,
    "body.en": `## Part of ${word}\n\nThe text.`,
    "body.zh": `## ${word} 的一节\n\n正文。`,
  });
  const shows = async (path: string, word: string) => (await at.read(path)).text.includes(word);
  const placesOf = (word: string) => ({
    "its page": () => shows("/live-everywhere", `${word} title`),
    "its page in Chinese": () => shows("/zh/live-everywhere", `${word} 标题`),
    sitemap: () => shows("/sitemap.xml", "/live-everywhere"),
    search: () => shows(`/api/search?q=${word}`, '"live-everywhere"'),
  });
  const editor = await at.begin("/admin/pages", { intent: "create", ...content("quokka") });
  for (const word of ["quokka", "wombat"]) await follow(word, () => at.press(editor, "publish", content(word)), placesOf(word));
  await follow("taken off", () => at.press(editor, "unpublish"), {
    "its page": async () => (await at.read("/live-everywhere")).status === 410,
    "its page in Chinese": async () => (await at.read("/zh/live-everywhere")).status === 410,
    search: async () => !(await shows("/api/search?q=wombat", '"live-everywhere"')),
  });
}
