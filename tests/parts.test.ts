import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, it } from "vitest";
import { projectRoot } from "#platform/config/project-root.ts";

type LockedPackage = {
  /** Where it is installed under another name than its own. */
  name?: string;
  version: string;
  integrity: string;
  license?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
};
type Licence = { license: { id: string } } | { expression: string };
type Part = {
  type: string;
  name: string;
  version: string;
  purl: string;
  scope: string;
  licenses: Licence[];
  hashes: { alg: string; content: string }[];
};
type PartsList = { bomFormat: string; specVersion: string; metadata: { component: Part }; components: Part[] };

const { packages } = JSON.parse(readFileSync(join(projectRoot, "package-lock.json"), "utf8")) as {
  packages: Record<string, LockedPackage>;
};

/**
 * Licences that let the product be given on as it is. MPL-2.0 asks only that changes to those very files stay open, OFL-1.1
 * (fonts) that they are not sold by themselves; a document may embed them under any licence.
 */
const allowedLicences = new Set([
  "MIT",
  "MIT-0",
  "ISC",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "0BSD",
  "BlueOak-1.0.0",
  "Unlicense",
  "CC0-1.0",
  "Python-2.0",
  "Zlib",
  "MPL-2.0",
  "OFL-1.1",
]);
/** libvips comes as a library of its own beside sharp, which anybody may replace: what the LGPL asks for. */
const isLibvips = (name: string): boolean => /^@img\/sharp-(libvips-|win32-|wasm32$)/.test(name);

/** Whether a licence expression (SPDX, annex D) can be met: one side of OR, both of AND. */
function isAllowed(name: string, expression: string): boolean {
  const plain = expression.replaceAll(/[()]/g, " ").trim();
  if (/\bAND\b/.test(plain) && /\bOR\b/.test(plain)) throw new Error(`${name}: read this one by hand: ${expression}`);
  const isKnown = (id: string) => allowedLicences.has(id.trim()) || (id.trim() === "LGPL-3.0-or-later" && isLibvips(name));
  return /\bOR\b/.test(plain) ? plain.split(/\bOR\b/).some(isKnown) : plain.split(/\bAND\b/).every(isKnown);
}

const expressionOf = (licence: Licence): string => ("expression" in licence ? licence.expression : licence.license.id);

/** Where Node would find a package from inside another: the nearest node_modules upwards. */
function findFrom(path: string, name: string): string | undefined {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/")))) {
    const candidate = `${folder === "" ? "" : `${folder}/`}node_modules/${name}`;
    if (packages[candidate] !== undefined) return candidate;
    if (folder === "") return undefined;
  }
}

/** Every package that the product's own dependencies lead to, walked without npm's marks in the lock. */
function walkProduction(): string[] {
  const seen = new Set<string>();
  const open = [""];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    const { dependencies, optionalDependencies, peerDependencies } = packages[path] as LockedPackage;
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const found = findFrom(path, name);
      if (found === undefined || seen.has(found)) continue;
      seen.add(found);
      open.push(found);
    }
  }
  return [...seen];
}

const nameOf = (path: string): string => packages[path]?.name ?? path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);

let list: PartsList;
let text: string;
const writeList = async () =>
  (await promisify(execFile)(process.execPath, ["scripts/parts.mjs"], { cwd: projectRoot, maxBuffer: 16 * 1024 * 1024 })).stdout;

beforeAll(async () => {
  text = await writeList();
  list = JSON.parse(text) as PartsList;
});

describe("the list of parts", () => {
  it("D09: is CycloneDX 1.5 of this product, and the same each time", async () => {
    expect([list.bomFormat, list.specVersion, list.metadata.component.name]).toEqual(["CycloneDX", "1.5", "wordloom"]);
    expect(await writeList()).toBe(text);
  });

  it("D09: names every version that production is made of once, and nothing else", () => {
    const walked = walkProduction().map((path) => `${nameOf(path)}@${packages[path]?.version}`);
    expect(walked.length).toBeGreaterThan(100);
    expect(list.components.map(({ name, version }) => `${name}@${version}`).sort()).toEqual([...new Set(walked)].sort());
  });

  it("D09: says of each where it comes from and what its bytes are", () => {
    const integrities = new Map(Object.entries(packages).map(([path, entry]) => [`${nameOf(path)}@${entry.version}`, entry.integrity]));
    for (const { name, version, purl, hashes, type, scope } of list.components) {
      expect(purl).toBe(`pkg:npm/${name.replace("@", "%40")}@${version}`);
      const integrity = String(integrities.get(`${name}@${version}`));
      const content = Buffer.from(integrity.replace(/^sha512-/, ""), "base64").toString("hex");
      expect([purl, hashes]).toEqual([purl, [{ alg: "SHA-512", content }]]);
      expect(content).toMatch(/^[0-9a-f]{128}$/);
      expect([type, ["required", "optional"].includes(scope)]).toEqual(["library", true]);
    }
  });

  it("D09: has only licences under which the product may be given on", () => {
    const refused = list.components
      .map(({ name, licenses }) => ({ name, expressions: licenses.map(expressionOf) }))
      .filter(({ name, expressions }) => expressions.length === 0 || !expressions.every((expression) => isAllowed(name, expression)));
    expect(refused).toEqual([]);
  });

  it("D09: would not pass a licence that asks for more, or none at all", () => {
    for (const licence of [
      "GPL-3.0-only",
      "AGPL-3.0-or-later",
      "LGPL-3.0-or-later",
      "MIT AND GPL-2.0-only",
      "SEE LICENSE IN x",
      "BUSL-1.1",
    ])
      expect([licence, isAllowed("some-part", licence)]).toEqual([licence, false]);
    expect(isAllowed("some-part", "(AFL-2.1 OR BSD-3-Clause)")).toBe(true);
    expect(isAllowed("@img/sharp-libvips-linux-x64", "LGPL-3.0-or-later")).toBe(true);
  });
});
