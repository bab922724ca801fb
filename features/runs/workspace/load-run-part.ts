import { lazy } from "react";
import type { RunPart } from "./run-part.ts";

let handleArrival: (part: RunPart) => void;
const arrival = new Promise<RunPart>((resolve) => {
  handleArrival = resolve;
});

/** Fetches what runs need; rejects where it cannot be had, and then tries again when called again. */
export async function loadRunPart(): Promise<RunPart> {
  const { runPart } = await import("./run-part.ts");
  handleArrival(runPart);
  return runPart;
}

/**
 * The components of that part. The server has them at hand, so that a page without script is whole; in a browser they
 * wait for the arrival, however many tries it takes: what the server drew stands meanwhile.
 */
export const { RunResult, RunStatus } = import.meta.env.SSR
  ? await loadRunPart()
  : {
      RunResult: lazy(async () => ({ default: (await arrival).RunResult })),
      RunStatus: lazy(async () => ({ default: (await arrival).RunStatus })),
    };
