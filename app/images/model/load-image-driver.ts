import type { CreateRunDriver } from "#features/runs/use-run.ts";
import { loadQuietly } from "#ui/patterns/quiet-load.ts";

/** Loads what drives runs with the calls to this page's server; rejects if either isn't available right now. */
export async function loadImageDriver(): Promise<CreateRunDriver> {
  const [{ createRunDriver }, { createRunClient }] = await Promise.all([
    loadQuietly(() => import("#features/runs/run-driver.ts")),
    loadQuietly(() => import("../../client/run-client.ts")),
  ]);
  return (options) => createRunDriver({ ...options, client: createRunClient() });
}
