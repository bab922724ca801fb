/**
 * Rules of oxlint that know the folders of this project: which root may import which (STYLE.md §1), what a browser may load.
 * They are here because a list of patterns per folder cannot resolve `../`.
 */
import { dirname, relative, resolve, sep } from "node:path";

const repository = resolve(import.meta.dirname, "../..");

/** What each root may import besides itself. Roots that are not listed (tests, scripts, bench, configuration files) are free. */
const allowedRoots = {
  core: [],
  formats: ["core"],
  platform: ["formats", "core"],
  i18n: ["core"],
  ui: ["core"],
  features: ["platform", "formats", "core", "ui", "i18n"],
  app: ["features", "platform", "formats", "core", "ui", "i18n"],
  server: ["app", "features", "platform", "formats", "core", "ui", "i18n"],
  cli: ["server", "app", "features", "platform", "formats", "core", "ui", "i18n"],
};
const knownRoots = new Set(Object.keys(allowedRoots));

/** Features by height. A feature may import those in lower rows, and in its own row only what `besides` grants. */
const featureRows = [
  ["automate"],
  ["files"],
  ["writing", "prompts", "translation", "images"],
  ["conversations"],
  ["runs"],
  ["documents", "catalogue", "billing"],
  ["languages", "accounts"],
];
/** These are separate: they build only on the features they name, and only `automate` leaves out `images`. */
const sideFeatures = { pages: ["accounts"], feedback: ["accounts"], operating: ["accounts", "billing"] };
const forbiddenDespiteHeight = { automate: ["images"] };

function mayUseFeature(from, to) {
  if (from === to) return true;
  if (sideFeatures[from]) return sideFeatures[from].includes(to);
  const height = (name) => featureRows.findIndex((row) => row.includes(name));
  if (height(from) < 0 || height(to) < 0) return false;
  return height(to) > height(from) && !forbiddenDespiteHeight[from]?.includes(to);
}

/** Path inside the repository that a specifier means, with `/`; undefined for packages. */
function targetOf(specifier, file) {
  if (specifier.startsWith("#")) return specifier.slice(1);
  if (!specifier.startsWith(".")) return undefined;
  return relative(repository, resolve(dirname(file), specifier))
    .split(sep)
    .join("/");
}

const isTest = (path) => /\.test\.tsx?$/.test(path);
/** A file that lies in `features/` itself names what all features are handed (the type of their services); it holds no code of one. */
const isSharedByFeatures = (name) => name.includes(".");
const isServerOnly = (path) => /\.server\.tsx?$/.test(path);

/** The fault of one import as a sentence, or undefined. `path` and `target` are inside the repository. */
export function importFault(path, target, isTypeOnly) {
  const [root, feature] = path.split("/");
  const [targetRoot, targetFeature] = target.split("/");
  if (!knownRoots.has(root) || isTest(path)) return undefined;
  if (root !== targetRoot) {
    if (allowedRoots[root].includes(targetRoot)) return undefined;
    const allowed = allowedRoots[root].join(", ") || "nothing else in the project";
    return `${root} may not import ${targetRoot}; it may use ${allowed} (STYLE.md §1).`;
  }
  if (root !== "features" || isSharedByFeatures(targetFeature)) return undefined;
  if (isSharedByFeatures(feature)) return isTypeOnly ? undefined : `${path} may import types of features only.`;
  if (!mayUseFeature(feature, targetFeature)) {
    return `The feature ${feature} may not import ${targetFeature}: a feature uses only lower ones (STYLE.md §1).`;
  }
  return undefined;
}

/** Calls `check(specifier, node)` for every import, export from, dynamic import and import type of a file. */
function onEachImport(check) {
  const visit = (node) => {
    if (typeof node.source?.value === "string") check(node.source.value, node.source, node);
  };
  return {
    ImportDeclaration: visit,
    ExportNamedDeclaration: visit,
    ExportAllDeclaration: visit,
    ImportExpression: visit,
    TSImportType: visit,
  };
}

const isTypeImport = (statement) => statement.importKind === "type" || statement.exportKind === "type" || statement.type === "TSImportType";

const importLines = {
  create(context) {
    const path = relative(repository, context.filename).split(sep).join("/");
    return onEachImport((specifier, node, statement) => {
      const target = targetOf(specifier, context.filename);
      if (target === undefined) return;
      const fault = importFault(path, target, isTypeImport(statement));
      if (fault) return context.report({ node, message: fault });
      const [root, targetRoot] = [path, target].map((place) => place.split("/")[0]);
      if (specifier.startsWith(".") && root !== targetRoot && knownRoots.has(root) && knownRoots.has(targetRoot)) {
        context.report({ node, message: `Across roots import "#${target}" (STYLE.md §1).` });
      }
    });
  },
};

/** Browser code: components anywhere, and the design kit. React Router takes loaders out of route modules, so those may reach `.server`. */
const isClientModule = (path) => /^(app|ui|features)\//.test(path) && !isTest(path) && !isServerOnly(path);
const isServerEntry = (path) => path === "app/entry.server.tsx";
const isComponent = (path) =>
  path.endsWith(".tsx") && (path.startsWith("ui/") || path.startsWith("features/") || path.startsWith("app/client/"));

const clientModules = {
  create(context) {
    const path = relative(repository, context.filename).split(sep).join("/");
    if (!isClientModule(path) || isServerEntry(path)) return {};
    return onEachImport((specifier, node, statement) => {
      if (isTypeImport(statement)) return;
      const target = targetOf(specifier, context.filename);
      const isZod = specifier === "zod" || (specifier.startsWith("zod/") && specifier !== "zod/mini");
      if (isZod && !path.startsWith("features/"))
        context.report({ node, message: "zod is for the server (91 KB); use zod/mini, or move this to a .server.ts file." });
      if (isZod && path.startsWith("features/") && path.endsWith(".tsx"))
        context.report({ node, message: "A component may not import zod (91 KB); use zod/mini." });
      if (target !== undefined && isServerOnly(target) && isComponent(path))
        context.report({ node, message: "A component may not import a .server file." });
    });
  },
};

export default { meta: { name: "architecture" }, rules: { "import-lines": importLines, "client-modules": clientModules } };
