import { m } from "#i18n/paraglide/messages.js";
import { createBuildWatch } from "./build-watch.ts";
import { isShellDataOld } from "./shell-data.ts";
import { hasUnsavedWork, saveOpenDrafts } from "./unsaved-work.ts";

type RouterWindow = {
  __reactRouterManifest?: { version: string };
  __reactRouterDataRouter?: { state: { loaderData: Record<string, unknown> } };
};

const reloadedKey = "wordloom:reloaded-for";

/** What a page does once it is alive and idle: it looks for newer builds, and prepares for offline use. */
export function startIdleWork(): void {
  const { __reactRouterManifest: manifest } = globalThis as unknown as RouterWindow;
  // Without https (except on localhost) browsers have no workers.
  void navigator.serviceWorker?.register("/service-worker.js").catch(() => undefined);
  if (manifest !== undefined) watchBuilds(manifest.version);
}

function watchBuilds(ownId: string): void {
  const shown = () => (globalThis as unknown as RouterWindow).__reactRouterDataRouter?.state.loaderData["root"];
  createBuildWatch({
    ownId,
    getJson,
    isBusy: hasUnsavedWork,
    isShellOld: () => isShellDataOld(shown(), ownId, getJson),
    reload: () => location.reload(),
    offerReload: () => void offerReload().catch(() => undefined),
    noteReload,
  }).start();
}

/** Saves what is typed and reloads; if a text cannot be kept, people are told, and only a second press gives it up. */
async function offerReload(): Promise<void> {
  const { toast } = await import("#ui/patterns/toast.ts");
  const reload = () => location.reload();
  const saveAndReload = () => {
    if (saveOpenDrafts()) reload();
    else toast({ text: m.build_text_unsaved(), action: { label: m.build_reload_anyway(), onPress: reload }, closeLabel: m.shell_close() });
  };
  toast({ text: m.build_newer(), action: { label: m.build_reload(), onPress: saveAndReload }, closeLabel: m.shell_close() });
}

async function getJson<Answer>(path: string): Promise<Answer> {
  const response = await fetch(path, { headers: { Accept: "application/json" }, credentials: "same-origin" });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return (await response.json()) as Answer;
}

function noteReload(id: string): boolean {
  try {
    if (sessionStorage.getItem(reloadedKey) === id) return false;
    sessionStorage.setItem(reloadedKey, id);
    return true;
  } catch {
    return false;
  }
}
