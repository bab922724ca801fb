/**
 * `npm run -s parts`: the list of parts of an installation as CycloneDX 1.5 JSON on stdout, from package-lock.json alone.
 * Listed is what `npm ci --omit=dev` may bring on any platform; the same lock gives the same bytes, so there is no time and no serial number.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { main, root, ScriptError } from "./toolchain.mjs";

/** Names as in the subresource integrity of the lock → names of CycloneDX. */
const hashNames = { sha512: "SHA-512", sha384: "SHA-384", sha256: "SHA-256", sha1: "SHA-1" };

function readJson(name) {
  return JSON.parse(readFileSync(join(root, name), "utf8"));
}

/** Package URL: the scope's `@` is encoded (purl-spec, type npm). */
function packageUrl(name, version) {
  return `pkg:npm/${name.replace(/^@/, "%40")}@${version}`;
}

/** Licenses that a package states only in its readme, read by hand; by name and version. */
const statedInReadme = { "combine-errors@3.0.3": "MIT" };

/** An expression of several licenses has a field of its own; a name outside the SPDX list is no `id`. */
function licencesOf(license) {
  if (license === undefined) return [];
  if (/[\s()]/.test(license)) return [{ expression: license.replace(/^\((.*)\)$/, "$1") }];
  return [{ license: { id: license } }];
}

/** Turns `sha512-<base64>` into the hexadecimal that CycloneDX asks for. */
function hashesOf(integrity = "") {
  const parts = integrity.split(/\s+/).filter(Boolean);
  return parts.map((part) => {
    const [, algorithm, value] = /^([a-z0-9]+)-(.+)$/.exec(part) ?? [];
    if (!hashNames[algorithm]) throw new ScriptError(`package-lock.json has an unknown kind of hash: ${part}`);
    return { alg: hashNames[algorithm], content: Buffer.from(value, "base64").toString("hex") };
  });
}

function componentOf([path, entry]) {
  // An alias is installed under another name than its own; the lock then names it.
  const name = entry.name ?? path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
  const purl = packageUrl(name, entry.version);
  return {
    type: "library",
    "bom-ref": purl,
    name,
    version: entry.version,
    scope: entry.optional || entry.devOptional ? "optional" : "required",
    hashes: hashesOf(entry.integrity),
    licenses: licencesOf(entry.license ?? statedInReadme[`${name}@${entry.version}`]),
    purl,
    ...(entry.resolved && { externalReferences: [{ type: "distribution", url: entry.resolved }] }),
  };
}

/** Several copies of a version are one part, and required when one of them is. */
function withoutRepeats(components) {
  const parts = new Map();
  for (const component of components) {
    const known = parts.get(component.purl);
    if (!known || component.scope === "required") parts.set(component.purl, component);
  }
  return [...parts.values()].sort((one, other) => (one.purl < other.purl ? -1 : 1));
}

function listParts() {
  const { name, version, license, description } = readJson("package.json");
  const { packages } = readJson("package-lock.json");
  const installed = Object.entries(packages).filter(([path, entry]) => path !== "" && !entry.dev && !entry.link);
  const purl = packageUrl(name, version);
  return {
    $schema: "http://cyclonedx.org/schema/bom-1.5.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.5",
    version: 1,
    metadata: {
      component: { type: "application", "bom-ref": purl, name, version, description, licenses: licencesOf(license), purl },
    },
    components: withoutRepeats(installed.map(componentOf)),
  };
}

await main(async () => {
  process.stdout.write(`${JSON.stringify(listParts(), null, 2)}\n`);
});
