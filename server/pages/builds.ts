import { statSync } from "node:fs";
import { join } from "node:path";
import type { ServerBuild } from "react-router";
import { AppError } from "#core/errors.ts";
import { projectRoot } from "#platform/config/project-root.ts";

export type BuildStamp = {
  /** Hash over the names of the browser's files, which contain the hashes of their contents: the same in all processes of a build. */
  id: string;
  /** When it was built, in ms since 1970. */
  timestamp: number;
};

/** The contents of a build: `GET /builds/meta/{id}.json`. */
type BuildManifest = BuildStamp & { routes: { id: string; path: string; module: string }[]; assets: string[] };

export type Builds = {
  stamp(): Promise<BuildStamp>;
  /** Answers an address under `/builds/`; throws `not-found` for any build but ours. */
  answer(path: string): Promise<Response>;
};

type BuildSource = Pick<ServerBuild, "assets"> | (() => Promise<Pick<ServerBuild, "assets">>);

/** Says which build this process serves, for browsers that hold pages of an older one (spec §7). */
export function createBuilds(source: BuildSource, clientFolder = join(projectRoot, "build/client")): Builds {
  let known: BuildStamp | null = null;
  const load = async () => (typeof source === "function" ? source() : source);
  const stamp = async () => {
    const { assets } = await load();
    if (known?.id !== assets.version) known = { id: assets.version, timestamp: builtAt(join(clientFolder, assets.url)) };
    return known;
  };
  return {
    stamp,
    async answer(path) {
      const current = await stamp();
      if (path === "/builds/latest.json") return Response.json(current, { headers: { "Cache-Control": "no-store" } });
      if (path !== `/builds/meta/${current.id}.json`) throw new AppError("not-found");
      const manifest: BuildManifest = { ...current, ...listParts((await load()).assets) };
      return Response.json(manifest, { headers: { "Cache-Control": "public, max-age=31536000, immutable" } });
    },
  };
}

function listParts(assets: ServerBuild["assets"]): Pick<BuildManifest, "routes" | "assets"> {
  const routes = Object.values(assets.routes).flatMap((route) => (route === undefined ? [] : [route]));
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : assets.routes[id];
    if (route === undefined) return "";
    return [pathOf(route.parentId), route.path ?? ""].filter((part) => part !== "").join("/");
  };
  const files = [assets.entry, ...routes].flatMap((part) => [
    part.module,
    ...(part.imports ?? []),
    ...("css" in part ? (part.css ?? []) : []),
  ]);
  return {
    routes: routes.map(({ id, module }) => ({ id, path: `/${pathOf(id)}`, module })),
    assets: [...new Set(files)].sort(),
  };
}

/** The build's own manifest file is as old as the build, for every process that serves it; in development nothing is built. */
function builtAt(file: string): number {
  return Math.floor(statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
}
