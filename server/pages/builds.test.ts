import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ServerBuild } from "react-router";
import { expect, it, onTestFinished } from "vitest";
import { createBuilds } from "./builds.ts";

const builtAt = new Date("2026-03-01T12:00:00Z");

function clientFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "wordloom-builds-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "assets/manifest-abc.js"), "");
  utimesSync(join(folder, "assets/manifest-abc.js"), builtAt, builtAt);
  return folder;
}

const route = (id: string, path: string | undefined, parentId: string | undefined) => ({
  id,
  path,
  parentId,
  module: `/assets/${id}-1.js`,
});
const assets = {
  version: "abc",
  url: "/assets/manifest-abc.js",
  entry: { module: "/assets/entry-1.js", imports: ["/assets/shared-1.js"] },
  routes: {
    root: route("root", "", undefined),
    layout: route("layout", undefined, "root"),
    write: route("write", "write/:tool", "layout"),
  },
} as unknown as ServerBuild["assets"];

it("names the build that is served and when it was built", async () => {
  const answer = await createBuilds({ assets }, clientFolder()).answer("/builds/latest.json");
  expect(await answer.json()).toEqual({ id: "abc", timestamp: builtAt.getTime() });
  expect(answer.headers.get("cache-control")).toBe("no-store");
});

it("lists the build's routes and files under its id", async () => {
  const answer = await createBuilds({ assets }, clientFolder()).answer("/builds/meta/abc.json");
  expect(await answer.json()).toEqual({
    id: "abc",
    timestamp: builtAt.getTime(),
    routes: [
      { id: "root", path: "/", module: "/assets/root-1.js" },
      { id: "layout", path: "/", module: "/assets/layout-1.js" },
      { id: "write", path: "/write/:tool", module: "/assets/write-1.js" },
    ],
    assets: ["/assets/entry-1.js", "/assets/layout-1.js", "/assets/root-1.js", "/assets/shared-1.js", "/assets/write-1.js"],
  });
});

it.each(["/builds/meta/abd.json", "/builds/meta/.json", "/builds/", "/builds/meta/../meta/abc.json"])("knows no %s", async (path) => {
  await expect(createBuilds({ assets }, clientFolder()).answer(path)).rejects.toMatchObject({ code: "not-found" });
});
