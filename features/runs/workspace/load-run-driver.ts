import { loadQuietly } from "#ui/patterns/quiet-load.ts";
import type { RunClient } from "../run-client.ts";
import type { CreateRunDriver } from "../use-run.ts";
import { loadRunPart } from "./load-run-part.ts";

/** Fetches what drives runs together with their calls; rejects where either cannot be had now. */
export async function loadRunDriver(loadRunClient: () => Promise<RunClient>): Promise<CreateRunDriver> {
  const [{ createRunDriver }, runClient] = await Promise.all([loadQuietly(loadRunPart), loadQuietly(loadRunClient)]);
  return (options) => createRunDriver({ ...options, client: runClient });
}
