import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectRoot } from "#platform/config/project-root.ts";

type ListedRoute = { method: string; path: string; guard: string };
export type Page = {
  /** For file names: the path with dashes, `home` for `/`. */
  name: string;
  /** Without a locale prefix. */
  path: string;
  status: 200 | 404 | 410;
};

/**
 * Real addresses for each page whose path has parameters. A page without one here fails the run.
 * A catch-all is looked at through an address that nothing else answers; its status is 404.
 */
const samples: Record<string, string[]> = {
  "/write/:category": ["/write/social"],
  "/write/:category/:tool": ["/write/social/caption-generator"],
  "/write/*": ["/write/social/caption-generator/deeper"],
  "/ask/:id?": ["/ask"],
  "/prompt/:id": ["/prompt/compare-two-options"],
  "/prompt/:id/edit": ["/prompt/nobody-wrote-this/edit"],
  "/translate/:format/:language": ["/translate/docx/german"],
  "/translate/*": ["/translate/german", "/translate/english-to-japanese"],
  "/translate/files/:id": ["/translate/files/1"],
  "/automate-gpt/:id": ["/automate-gpt/1"],
  "/shared/:id": ["/shared/nobody-shared-this"],
  "/images/*": ["/images/free/resize", "/images/edit/instruct", "/images/describe/caption"],
  "/image/*": ["/image/free/resize", "/image/edit/instruct", "/image/create/text-to-image", "/image/describe/caption"],
  "/admin/prompt/:id": ["/admin/prompt/compare-two-options"],
  "/admin/navigation/:id": ["/admin/navigation/header-write"],
  "/admin/writing-tool/:id": ["/admin/writing-tool/1"],
  "/admin/image-tool/*": ["/admin/image-tool/edit/instruct"],
  "/admin/user/:id": ["/admin/user/nobody"],
  "/user/*": ["/user/nobody"],
  "/admin/page/:id": ["/admin/page/about"],
  "/*": ["/no-such-page", "/about", "/demo", "/privacy", "/status"],
};

/** Answers of programs: not pages. */
const isEndpoint = (path: string) => /^\/(api|health|builds|assets|__nuxt_island)(\/|$)|\.[a-z]+$|_payload\.json$|^\/__/.test(path);
const hasParameter = (path: string) => /[:*{]/.test(path);
/** The routes name each page once per language; the Chinese address follows from the English one. */
const isChinese = (path: string) => /^\/zh(\/|$)/.test(path);

/** Without the token of its link the page of the first admin says that the link is over; no one shared or wrote what the samples name. */
const statuses: Record<string, Page["status"]> = {
  "/translate/*": 200,
  // Where there is no image tool yet, one can be started.
  "/admin/image-tool/*": 200,
  "/user/setup": 410,
  "/shared/:id": 404,
  "/prompt/:id/edit": 404,
  "/translate/files/:id": 404,
  "/automate-gpt/:id": 404,
  "/admin/user/:id": 404,
};

/** Addresses of a catch-all that lead to a page. */
const foundAddresses = new Set([
  "/about",
  "/demo",
  "/privacy",
  "/status",
  "/images/free/resize",
  "/images/edit/instruct",
  "/images/describe/caption",
  "/image/free/resize",
  "/image/edit/instruct",
  "/image/create/text-to-image",
  "/image/describe/caption",
]);

type Guard = "public" | "auth" | "admin";
const known = new Map<Guard, Page[]>();

/** Every page that an anonymous visitor can open or, by its guard, someone signed in or an admin; from `wordloom routes --json`. */
export function listPages(guard: Guard = "public"): Page[] {
  const pages =
    known.get(guard) ??
    readRoutes()
      .filter((route) => isPage(route, guard))
      .filter(({ path }, index, all) => all.findIndex((other) => other.path === path) === index)
      .flatMap(toPages);
  known.set(guard, pages);
  return pages;
}

function isPage({ method, path, guard }: ListedRoute, wanted: Guard): boolean {
  // The guard `translate` looks at addresses, not at people.
  const isFor = guard === "translate" ? "public" : guard;
  return method === "GET" && isFor === wanted && !isEndpoint(path) && !isChinese(path);
}

function toPages({ path }: ListedRoute): Page[] {
  if (!hasParameter(path)) return [pageAt(path, statuses[path] ?? 200)];
  const paths = samples[path];
  if (!paths) throw new Error(`${path} has parameters: name a real address of it in tests/harness/page-list.ts`);
  const isMissing = (sample: string) => path.endsWith("*") && !foundAddresses.has(sample);
  return paths.map((sample) => pageAt(sample, statuses[path] ?? (isMissing(sample) ? 404 : 200)));
}

function pageAt(path: string, status: Page["status"]): Page {
  return { path, status, name: path.replace(/^\/|\/$/g, "").replaceAll("/", "-") || "home" };
}

function readRoutes(): ListedRoute[] {
  const dataDir = mkdtempSync(join(tmpdir(), "wordloom-routes-"));
  try {
    const parameters = [join(projectRoot, "build/server/wordloom.js"), "routes", "--json"];
    const env = { PATH: process.env.PATH, NODE_ENV: "production", DATA_DIR: dataDir };
    return JSON.parse(execFileSync(process.execPath, parameters, { cwd: projectRoot, env, encoding: "utf8" })) as ListedRoute[];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
