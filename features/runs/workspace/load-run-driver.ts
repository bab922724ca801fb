import { loadQuietly } from "#ui/patterns/quiet-load.ts";
import type { RunClient } from "../run-client.ts";
import type { CreateRunDriver } from "../use-run.ts";
import { loadRunPart } from "./load-run-part.ts";

/** Loads what drives runs together with their calls; rejects if either isn't available right now. */
export async function loadRunDriver(loadRunClient: () => Promise<RunClient>): Promise<CreateRunDriver> {
  const [{ createRunDriver }, runClient] = await Promise.all([loadQuietly(loadRunPart), loadQuietly(loadRunClient)]);
  return (options) => createRunDriver({ ...options, client: runClient });
}
