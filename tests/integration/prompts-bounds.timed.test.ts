import { beforeAll, expect, it } from "vitest";
import type { VersionComparison } from "#features/prompts/prompt-view.ts";
import { type ProviderProcess, readJson, startProviderProcess } from "./provider-process.ts";
import { type Author, change, keepPublished, newAuthor, publish } from "./prompt-people.ts";

let app: ProviderProcess;
let author: Author;
beforeAll(async () => {
  app = await startProviderProcess();
  author = await newAuthor(app, "bounds-author");
});

/** Publishes two versions of so many lines that have nothing in common. */
async function publishTwo(count: number): Promise<string> {
  const lines = (letter: string) => ({ en: `${letter}.\n`.repeat(count).trim(), zh: "" });
  const id = await keepPublished(author.client, { variables: [], exampleInputs: { en: {}, zh: {} }, template: lines("a") });
  await change(author.client, id, { template: lines("b") });
  await publish(author.client, id);
  return id;
}

/** Processor time of a comparison, in ms: the least of three. */
async function costOf(id: string): Promise<number> {
  const costs: number[] = [];
  for (let round = 0; round < 3; round++) {
    const before = process.cpuUsage();
    const answer = app.newVisitor().get(`/api/prompts/${id}/versions?from=1&to=2`);
    const { comparison } = await readJson<{ comparison: VersionComparison }>(answer);
    costs.push(process.cpuUsage(before).user / 1000);
    expect(comparison.parts.map(({ changes }) => changes.map(({ type }) => type))).toEqual([["change"]]);
  }
  return Math.min(...costs);
}

it("versions that have nothing in common are compared in a time that grows as they do", async () => {
  const [few, many] = [await publishTwo(1000), await publishTwo(4000)];
  // Below the floor the machine's own noise is larger than what is measured.
  expect(await costOf(many)).toBeLessThan(8 * (await costOf(few)) + 50);
});
