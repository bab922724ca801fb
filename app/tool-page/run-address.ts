import type { RunView } from "#features/runs/run-view.ts";

/** Names a run in the page's address, so that a reload finds it again. Written past the router: nothing has to be loaded for it. */
export function nameRunInAddress(run: Pick<RunView, "id">): void {
  const url = new URL(location.href);
  url.search = "";
  url.searchParams.set("run", run.id);
  history.replaceState(history.state, "", url);
}
