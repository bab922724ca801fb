import { reloadAfterChunkError } from "./chunk-errors.ts";

type RouterWindow = {
  __reactRouterManifest?: { routes: Record<string, { module: string } | undefined> };
  __reactRouterRouteModules?: Record<string, unknown>;
  __reactRouterDataRouter?: { state: { navigation: { state: string; location?: { pathname: string; search: string } } } };
};

/**
 * Replaces React Router's loading of route modules, which reloads the page every time a module fails,
 * even for a link that is only pointed at (react-router 8.4.0, `loadRouteModule`; it looks in this cache first).
 * Can go once the router exposes the failure.
 */
export function guardRouteModules(
  page = globalThis as unknown as RouterWindow,
  load: (url: string) => Promise<unknown> = (url) => import(/* @vite-ignore */ url),
): void {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: modules } = page;
  if (!manifest || !modules) return;
  for (const [id, route] of Object.entries(manifest.routes))
    if (route && !(id in modules)) guard(page, modules, id, () => load(route.module));
}

function guard(page: RouterWindow, modules: Record<string, unknown>, id: string, load: () => Promise<unknown>): void {
  let loading: Promise<unknown> | null = null;
  const keep = (value: unknown) => {
    Object.defineProperty(modules, id, { value, configurable: true, enumerable: true, writable: true });
    return value;
  };
  Object.defineProperty(modules, id, {
    configurable: true,
    enumerable: true,
    set: keep,
    get() {
      // While it is made, the router asks which modules are there already.
      if (page.__reactRouterDataRouter === undefined) return undefined;
      loading ??= load().then(keep, (error: unknown) => {
        loading = null;
        return recover(page, error, keep);
      });
      return loading;
    },
  });
}

/** A page that people navigate to is loaded as a document; a second failure is shown. A mere prefetch is dropped. */
function recover(page: RouterWindow, error: unknown, keep: (value: unknown) => unknown): unknown {
  const { navigation } = page.__reactRouterDataRouter?.state ?? { navigation: { state: "idle" } };
  if (navigation.state === "idle" || !navigation.location) return {};
  const { pathname, search } = navigation.location;
  if (reloadAfterChunkError(pathname + search)) return new Promise(() => undefined);
  return keep({
    default: () => {
      throw error;
    },
  });
}
