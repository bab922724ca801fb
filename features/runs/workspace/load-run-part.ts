import { lazy } from "react";
import type { RunPart } from "./run-part.ts";

let handleArrival: (part: RunPart) => void;
const arrival = new Promise<RunPart>((resolve) => {
  handleArrival = resolve;
});

/** Loads what runs need; rejects if it isn't available, and tries again when called again. */
export async function loadRunPart(): Promise<RunPart> {
  const { runPart } = await import("./run-part.ts");
  handleArrival(runPart);
  // A run can begin without it.
  runPart.loadResult().catch(() => undefined);
  return runPart;
}

/**
 * The components of that part. The server imports them directly, so that a page without JavaScript is complete; in a browser they wait for
 * it to load, however many tries it takes: what the server rendered stays meanwhile.
 */
export const { RunResult, RunStatus, RunVersions, RunEnd } = import.meta.env.SSR
  ? await loadRunPart()
  : {
      RunResult: lazy(async () => ({ default: (await arrival).RunResult })),
      RunStatus: lazy(async () => ({ default: (await arrival).RunStatus })),
      RunVersions: lazy(async () => ({ default: (await arrival).RunVersions })),
      RunEnd: lazy(async () => ({ default: (await arrival).RunEnd })),
    };
