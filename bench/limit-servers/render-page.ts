import { AsyncLocalStorage } from "node:async_hooks";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import {
  createRequestHandler,
  type EntryContext,
  RouterContextProvider,
  type ServerBuild,
  UNSAFE_decodeViaTurboStream as decodeRouteData,
} from "react-router";
import { projectRoot } from "#platform/config/project-root.ts";
import { serveLimit } from "./serve-limit.ts";

/**
 * `node render-page.ts <page url> <cookie>`: renders the component tree of a page of the built app, with the data that the app loaded
 * for it once, and does nothing else: no routing, no database, no headers, no compression.
 */
const [, , pageUrl = "", cookie = ""] = process.argv;
type Render = (
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: unknown,
) => Promise<Response> | Response;

const build = (await importChunk("server-build-")) as unknown as ServerBuild;
const runtime = await importChunk("runtime-", "overwriteServerAsyncLocalStorage");
const locales = new AsyncLocalStorage();
(runtime.overwriteServerAsyncLocalStorage as (storage: unknown) => void)(locales);
const locale = { locale: "en", origin: new URL(pageUrl).origin, messageCalls: new Set() };
const render = build.entry.module.default as unknown as Render;
const loadContext = { get: () => ({ nonce: "bench" }) };
const request = new Request(pageUrl);
const entryContext = await captureEntryContext();

serveLimit(async (_request, response) => {
  const answer = await locales.run(locale, () => render(request, 200, new Headers(), { ...entryContext, renderMeta: {} }, loadContext));
  response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" });
  for await (const chunk of answer.body ?? []) response.write(chunk);
  response.end();
});

/** Lets the router make what it hands to the renderer, once. */
async function captureEntryContext(): Promise<EntryContext> {
  const data = await loadedData();
  let captured: EntryContext | undefined;
  const capture: Render = (_request, _status, _headers, context) => {
    captured = context;
    return new Response(null);
  };
  // Guards and validate steps have had their say: the app has loaded the page.
  const withData = (id: string, route: NonNullable<ServerBuild["routes"][string]>) => {
    const module = { ...route.module, middleware: undefined };
    return { ...route, module: id in data ? { ...module, loader: async () => data[id]?.data } : module };
  };
  const routes = Object.fromEntries(Object.entries(build.routes).map(([id, route]) => [id, route && withData(id, route)]));
  const module = { ...build.entry.module, default: capture as unknown as typeof build.entry.module.default };
  await locales.run(locale, () =>
    createRequestHandler({ ...build, routes, entry: { module } }, "production")(request, new RouterContextProvider()),
  );
  if (captured === undefined) throw new Error("the router rendered nothing");
  // The stream of data for hydration can be read once only; it is no part of the tree.
  return { ...captured, serverHandoffStream: undefined };
}

async function loadedData(): Promise<Record<string, { data: unknown }>> {
  const url = new URL(pageUrl);
  url.pathname += ".data";
  const response = await fetch(url, { headers: { cookie } });
  if (!response.ok || response.body === null) throw new Error(`${url} answered ${response.status}`);
  const decoded = await decodeRouteData(response.body, globalThis as unknown as Parameters<typeof decodeRouteData>[1]);
  return decoded.value as Record<string, { data: unknown }>;
}

/** A chunk of the server build by the beginning of its name; `holds` names a function that the right one has. Exports by their functions' own names. */
async function importChunk(prefix: string, holds?: string): Promise<Record<string, unknown>> {
  const folder = join(projectRoot, "build/server/assets");
  for (const name of readdirSync(folder).filter((file) => file.startsWith(prefix) && file.endsWith(".js"))) {
    const chunk = (await import(pathToFileURL(join(folder, name)).href)) as Record<string, unknown>;
    if (holds === undefined) return chunk;
    const functions = Object.values(chunk).filter((value): value is () => void => typeof value === "function");
    if (functions.some((one) => one.name === holds)) return Object.fromEntries(functions.map((one) => [one.name, one]));
  }
  throw new Error(`the build has no chunk ${prefix}* that holds ${holds ?? "the routes"}`);
}
