import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ScriptError } from "./toolchain.mjs";

/** Writes the list of routes once for each language: `en/manifest-….js` and `zh/manifest-….js`, with the id of the whole one. Pages ask for those alone. */
export function splitManifest(folder) {
  const start = "window.__reactRouterManifest=";
  for (const name of readdirSync(folder).filter((name) => /^manifest-[\w-]+\.js$/.test(name))) {
    const text = readFileSync(join(folder, name), "utf8");
    if (!text.startsWith(start)) throw new ScriptError(`${name} does not begin with ${start}`);
    const manifest = JSON.parse(text.slice(start.length).replace(/;\s*$/, ""));
    for (const language of ["en", "zh"]) {
      const isOfLanguage = ([id]) => id === "root" || id.startsWith("zh.") === (language === "zh");
      const routes = Object.fromEntries(
        Object.entries(manifest.routes)
          .filter(isOfLanguage)
          .map(([id, route]) => [id, slimRoute(route, manifest.entry.imports)]),
      );
      mkdirSync(join(folder, language), { recursive: true });
      const url = `/assets/${language}/${name}`;
      writeFileSync(join(folder, language, name), `${start}${JSON.stringify({ ...manifest, routes, url })};`);
    }
  }
}

/** A route without what it has not, and without the files that every page has loaded by then: each first visit carries the list. */
function slimRoute(route, loaded) {
  const had = Object.entries(route).filter(([name, value]) => value !== false && name !== "hasDefaultExport");
  return { ...Object.fromEntries(had), imports: route.imports.filter((file) => !loaded.includes(file)) };
}
