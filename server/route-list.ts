import type { ServerBuild } from "react-router";
import { z } from "zod";
import { endpoints } from "./api/endpoints.ts";

/** One line of `wordloom routes --json`: a way in, who may use it, and what it takes. */
export type RouteLine = { method: string; path: string; guard: string; body: unknown };

/** Lists every page, endpoint and health route, from the tables that serve them. */
export function listRoutes(build: ServerBuild): RouteLine[] {
  const health = ["/health/live", "/health/ready"].map((path) => ({ method: "GET", path, guard: "public", body: null }));
  const api = endpoints.map(({ method, path, guard, body }) => ({
    method,
    path,
    guard,
    body: body === undefined ? null : z.toJSONSchema(body, { io: "input", unrepresentable: "any" }),
  }));
  return [...health, { method: "GET", path: "/api/openapi.json", guard: "public", body: null }, ...api, ...listPages(build)];
}

function listPages(build: ServerBuild): RouteLine[] {
  const lines: RouteLine[] = [];
  for (const route of Object.values(build.routes)) {
    if (route === undefined || (route.path === undefined && !route.index) || route.module.default === undefined) continue;
    const path = pathOf(build, route.id);
    lines.push({ method: "GET", path, guard: "public", body: null });
    if (route.module.action !== undefined) lines.push({ method: "POST", path, guard: "public", body: "form" });
  }
  return lines;
}

/** The whole path of a route, through all its parents. */
function pathOf(build: ServerBuild, id: string): string {
  const parts: string[] = [];
  for (let route = build.routes[id]; route !== undefined; route = route.parentId === undefined ? undefined : build.routes[route.parentId])
    parts.unshift(route.path ?? "");
  return `/${parts.filter((part) => part !== "" && part !== "/").join("/")}`.replaceAll("//", "/");
}
