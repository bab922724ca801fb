import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { utimes } from "node:fs/promises";
import { expect, it, onTestFinished } from "vitest";
import { createDiskStorage } from "./disk-storage.server.ts";
import type { OwnFiles } from "./own-files.ts";
import type { StorageKey } from "./storage.ts";
import { sweepFiles } from "./sweep-files.server.ts";

const files: OwnFiles = { prefix: "images/shots/", former: "shots/", names: /^[a-z]+\.webp$/ };
const hour = 3_600_000;

/**
 * Sweeps a storage of these files as the hourly clean-up does.
 *
 * @param ages of each key, in hours
 * @returns what is left
 */
async function leftOf(ages: Record<string, number>, named: readonly string[]): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), "wordloom-sweep-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const storage = createDiskStorage(folder);
  for (const [key, age] of Object.entries(ages)) {
    await storage.put(key as StorageKey, new Uint8Array(1), "image/webp");
    const at = new Date(Date.now() - age * hour);
    await utimes(join(folder, key), at, at);
  }
  const findKnown = async (keys: readonly string[]) => keys.filter((key) => named.includes(key));
  const removed = await sweepFiles(storage, files, new Date(Date.now() - hour), findKnown);
  const left: string[] = [];
  for await (const { key } of storage.list("")) left.push(key);
  expect(left).toHaveLength(Object.keys(ages).length - removed);
  return left.toSorted();
}

it("removes what no row names, in the bucket and where files were before, once it is an hour old", async () => {
  const ages = { "images/shots/a.webp": 2, "images/shots/b.webp": 2, "images/shots/new.webp": 0, "shots/c.webp": 2, "shots/d.webp": 2 };
  expect(await leftOf(ages, ["images/shots/b.webp", "shots/d.webp"])).toEqual([
    "images/shots/b.webp",
    "images/shots/new.webp",
    "shots/d.webp",
  ]);
});

it("never takes what has another name or lies elsewhere", async () => {
  const ages = { "images/shots/a.pdf": 9, "images/shots/deep/a.webp": 9, "images/other/a.webp": 9, "shots/a1.webp": 9, "assets/a.webp": 9 };
  expect(await leftOf(ages, [])).toEqual(Object.keys(ages).toSorted());
});

it("leaves the copy of a file whose row is about to name it", async () => {
  const ages = { "images/shots/a.webp": 2, "shots/a.webp": 50 };
  expect(await leftOf(ages, ["shots/a.webp"])).toEqual(["images/shots/a.webp", "shots/a.webp"]);
});

it("leaves the former file until its copy is an hour old", async () => {
  expect(await leftOf({ "images/shots/a.webp": 0.5, "shots/a.webp": 50 }, ["images/shots/a.webp"])).toHaveLength(2);
  expect(await leftOf({ "images/shots/a.webp": 1.5, "shots/a.webp": 50 }, ["images/shots/a.webp"])).toEqual(["images/shots/a.webp"]);
});
