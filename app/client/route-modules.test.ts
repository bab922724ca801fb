import { expect, it } from "vitest";
import { guardRouteModules } from "./route-modules.ts";

type Router = { state: { navigation: { state: string; location?: { pathname: string; search: string } } } };

function page(load: (url: string) => Promise<unknown>) {
  const modules: Record<string, unknown> = { root: { default: "root" } };
  const target: Parameters<typeof guardRouteModules>[0] & { __reactRouterDataRouter?: Router } = {
    __reactRouterManifest: { routes: { root: { module: "/root.js" }, write: { module: "/write.js" } } },
    __reactRouterRouteModules: modules,
  };
  guardRouteModules(target, load);
  return { modules, ready: (router: Router) => (target.__reactRouterDataRouter = router) };
}

const idle: Router = { state: { navigation: { state: "idle" } } };

it("leaves loaded routes as they are and shows no other while the router is made", () => {
  const { modules } = page(() => Promise.reject(new Error("not asked for")));
  expect(modules["root"]).toEqual({ default: "root" });
  expect(modules["write"]).toBeUndefined();
});

it("loads a route once and then holds its module", async () => {
  const asked: string[] = [];
  const { modules, ready } = page(async (url) => {
    asked.push(url);
    return { default: "write" };
  });
  ready(idle);
  expect(await Promise.all([modules["write"], modules["write"]])).toEqual([{ default: "write" }, { default: "write" }]);
  expect(modules["write"]).toEqual({ default: "write" });
  expect(asked).toEqual(["/write.js"]);
});

it("does nothing about a link that is only pointed at, and tries again for the next", async () => {
  let tries = 0;
  const { modules, ready } = page(async () => {
    tries++;
    throw new TypeError("Failed to fetch dynamically imported module");
  });
  ready(idle);
  expect(await modules["write"]).toEqual({});
  expect(await modules["write"]).toEqual({});
  expect(tries).toBe(2);
});
