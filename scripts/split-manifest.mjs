import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ScriptError } from "./toolchain.mjs";

/** Layouts of pages that someone is at work on; a first visit to a public page does not carry what their routes are made of. */
const workLayouts = ["app", "full-screen"];

/**
 * Writes the list of routes once for each language, with the id of the whole one, and for each as pages of work get it (`en/manifest-….js`)
 * and as public pages do (`en/public/manifest-….js`). Pages ask for those alone (app/language-manifest.server.ts).
 */
export function splitManifest(folder) {
  const start = "window.__reactRouterManifest=";
  for (const name of readdirSync(folder).filter((name) => /^manifest-[\w-]+\.js$/.test(name))) {
    const text = readFileSync(join(folder, name), "utf8");
    if (!text.startsWith(start)) throw new ScriptError(`${name} does not begin with ${start}`);
    const manifest = JSON.parse(text.slice(start.length).replace(/;\s*$/, ""));
    for (const language of ["en", "zh"]) {
      const isOfLanguage = ([id]) => id === "root" || id.startsWith("zh.") === (language === "zh");
      const routes = Object.entries(manifest.routes)
        .filter(isOfLanguage)
        .map(([id, route]) => [id, slimRoute(route, manifest.entry.imports)]);
      write(language, routes);
      const shown = routes.filter(([id]) => !isOfAdmins(id));
      write(
        `${language}/public`,
        shown.map(([id, route]) => [id, isOfWork(manifest.routes, route) ? { ...route, imports: [] } : route]),
      );
    }

    function write(place, routes) {
      mkdirSync(join(folder, place), { recursive: true });
      const list = { ...manifest, routes: Object.fromEntries(routes), url: `/assets/${place}/${name}` };
      writeFileSync(join(folder, place, name), `${start}${JSON.stringify(list)};`);
    }
  }
}

/** A route without what it has not, and without the files that every page has loaded by then: each first visit carries the list. */
function slimRoute(route, loaded) {
  const had = Object.entries(route).filter(([name, value]) => value !== false && name !== "hasDefaultExport");
  return { ...Object.fromEntries(had), imports: route.imports.filter((file) => !loaded.includes(file)) };
}

/** Public pages lead to the administration by a new document (`app/palette/use-acts.ts`, `app/shell/account-menu.tsx`). */
const isOfAdmins = (id) => /^(?:zh\.)?admin(?:-|$)/.test(id);

function isOfWork(routes, route) {
  for (let parent = route; parent !== undefined; parent = routes[parent.parentId])
    if (workLayouts.includes(parent.id.replace(/^zh\./, ""))) return true;
  return false;
}
