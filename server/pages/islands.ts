import type { Context } from "hono";
import { renderToStaticMarkup } from "react-dom/server";
import { islands } from "#app/islands/registry.server.tsx";
import { AppError } from "#core/errors.ts";
import { fitSchema } from "../fit-schema.ts";
import type { ServerContext, ServerEnvironment } from "../server-context.ts";

/** `Name.json`, or `Name_hash.json` if the caller distinguishes versions of its parameters. */
const keyPattern = /^\/__nuxt_island\/([A-Za-z]{1,64})(?:_[\w-]{1,64})?\.json$/;
const maxPropsLength = 2000;

/** Answers `GET /__nuxt_island/{key}.json?props=…` with a server-rendered component: `{html, head, props}` (spec §7). */
export async function answerIsland(context: Context<ServerEnvironment>, server: ServerContext): Promise<Response> {
  const name = keyPattern.exec(context.req.path)?.[1] ?? "";
  const island = Object.hasOwn(islands, name) ? islands[name] : undefined;
  if (island === undefined) throw new AppError("not-found");
  const props = fitSchema(island.props, readJson(context.req.query("props") ?? "{}"), "props");
  const drawn = await island.draw(props, { services: server.services, origin: context.get("origin"), actor: context.get("actor") });
  if (drawn === null) throw new AppError("not-found");
  return context.json({ html: renderToStaticMarkup(drawn.element), head: drawn.head, props }, 200, {
    "Cache-Control": island.isPersonal ? "private, no-store" : "public, no-cache",
  });
}

function readJson(text: string): unknown {
  if (text.length > maxPropsLength) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
