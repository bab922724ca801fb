import type { ServerBuild } from "react-router";
import { z } from "zod";
import { openAuthCalls } from "#features/accounts/auth-door.server.ts";
import { streamProbePath } from "#features/operating/check-proxy.server.ts";
import { endpoints } from "./api/endpoints.ts";
import { iconAddresses } from "./pages/public-files.ts";

/**
 * One line of `wordloom routes --json`: a way in, who may use it, and what it takes. The guard of a page is the name of
 * its middleware (`auth`, `admin`, `translate`), of an endpoint `user` or `admin`; `public` is neither.
 */
export type RouteLine = {
  method: string;
  path: string;
  guard: string;
  body: unknown;
  /** What the action of a page can be asked for, where its buttons are told apart by `intent` (`app/admin/page-forms.ts`). */
  forms?: readonly string[];
};

/** What is answered besides pages and API (server/pages/public-files.ts, builds.ts, payload.ts). */
const publicFiles = [
  "/sitemap.xml",
  "/robots.txt",
  "/manifest.webmanifest",
  "/zh/manifest.webmanifest",
  ...iconAddresses,
  "/builds/latest.json",
  "/builds/meta/:buildId.json",
  "/__nuxt_island/:key.json",
  "/*/_payload.json",
];

/** Lists every page, endpoint and health route, from the tables that serve them. */
export function listRoutes(build: ServerBuild): RouteLine[] {
  const open = (path: string): RouteLine => ({ method: "GET", path, guard: "public", body: null });
  const health = ["/health/live", "/health/ready", streamProbePath].map(open);
  const api = endpoints.map(({ method, path, guard, body }) => ({
    method,
    path,
    guard,
    body: body === undefined ? null : z.toJSONSchema(body, { io: "input", unrepresentable: "any" }),
  }));
  const auth = openAuthCalls.map((call): RouteLine => {
    const [method = "", path = ""] = call.split(" ");
    // Callers who are not signed in get the service's own 401.
    return { method, path: `/api/auth${path}`, guard: "public", body: method === "POST" ? "json" : null };
  });
  return [...health, open("/api/openapi.json"), ...publicFiles.map(open), ...api, ...auth, ...listPages(build)];
}

function listPages(build: ServerBuild): RouteLine[] {
  const lines: RouteLine[] = [];
  for (const route of Object.values(build.routes)) {
    // The root and layouts frame pages but are not pages.
    if (route?.parentId === undefined || (route.path === undefined && !route.index) || route.module.default === undefined) continue;
    const { handle } = route.module as { handle?: { forms?: readonly string[] } };
    const page = { path: pathOf(build, route.id), guard: guardOf(build, route.id) };
    lines.push({ method: "GET", ...page, body: null });
    if (route.module.action !== undefined)
      lines.push({ method: "POST", ...page, body: "form", ...(handle?.forms ? { forms: handle.forms } : {}) });
  }
  return lines;
}

/** The guard of a page, or of the nearest layout around it that has one (`app/guards/`). */
function guardOf(build: ServerBuild, id: string): string {
  const names = lineage(build, id).map((route) => (route.module.handle as { guard?: string } | undefined)?.guard);
  return names.findLast((name) => name !== undefined) ?? "public";
}

/** The whole path of a route, through all its parents. */
function pathOf(build: ServerBuild, id: string): string {
  const parts = lineage(build, id).map((route) => route.path ?? "");
  return `/${parts.filter((part) => part !== "" && part !== "/").join("/")}`.replaceAll("//", "/");
}

type BuildRoute = NonNullable<ServerBuild["routes"][string]>;

/** A route and all around it, from the outside in. */
function lineage(build: ServerBuild, id: string): BuildRoute[] {
  const route = build.routes[id];
  if (route === undefined) return [];
  return [...(route.parentId === undefined ? [] : lineage(build, route.parentId)), route];
}
