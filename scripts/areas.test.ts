import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { projectRoot } from "#platform/config/project-root.ts";
import { areas, everywhere } from "./areas.mjs";

const isTest = (path: string): boolean => /\.(?:test|spec)\.tsx?$/.test(path);
const filesUnder = (folder: string): string[] =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: "utf8" }).map((path) => `${folder}/${path}`);
const testFiles = ["app", "features", "formats", "platform", "server", "tests"].flatMap(filesUnder).filter(isTest);
const known: Record<string, string[]> = areas;

describe("the areas of `npm test -- --area`", () => {
  it("are the folders of features/", () => {
    const folders = readdirSync(join(projectRoot, "features"), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(Object.keys(areas).toSorted()).toEqual(folders.map(({ name }) => name).toSorted());
  });

  it.each(Object.entries(known))("%s names tests alone that there are", (_name, starts) => {
    const folders = starts.filter((start) => !start.startsWith("tests/"));
    expect(folders.filter((folder) => filesUnder(folder.slice(0, -1)).length === 0)).toEqual([]);
    const names = starts.filter((start) => start.startsWith("tests/"));
    expect(names.filter((name) => !testFiles.some((file) => file.startsWith(name)))).toEqual([]);
  });

  it("have every test of tests/ but those of all rooms", () => {
    const starts = [...Object.values(known).flat(), ...everywhere];
    const homeless = testFiles.filter((file) => file.startsWith("tests/") && !starts.some((start) => file.startsWith(start)));
    expect(homeless, "name their area, or `everywhere`, in scripts/areas.mjs").toEqual([]);
  });
});
