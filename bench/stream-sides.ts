import type { BenchApp } from "./environment.ts";
import type { StreamLoad, StreamLoadResult } from "./load/stream-load.ts";
import { cpuMs } from "./measure.ts";
import { type Helper, runLoad } from "./process-tools.ts";

type Shape = Pick<StreamLoad, "streams" | "tokens" | "delayMs"> & Partial<Pick<StreamLoad, "repeats" | "spreadMs">>;
export type StreamSide = StreamLoadResult & { cpuPer1k: number };

let nextSeed = 1;

/** Streams runs of the application and says what they cost it. */
export const streamApp = (app: BenchApp, standIn: Helper, shape: Shape): Promise<StreamSide> =>
  measured(app.pid, { kind: "run", address: app.address, origin: app.address, standIn: standIn.url, ...shape });

/** The same streams from the stand-in itself, or through a pipe in front of it. */
export const streamFrom = (server: Helper, standIn: Helper, shape: Shape): Promise<StreamSide> =>
  measured(server.pid, { kind: "direct", address: server.url, origin: "", standIn: standIn.url, ...shape });

async function measured(
  pid: number,
  load: Omit<StreamLoad, "repeats" | "spreadMs" | "seedFrom"> & Partial<StreamLoad>,
): Promise<StreamSide> {
  const full: StreamLoad = { repeats: 1, spreadMs: 0, ...load, seedFrom: nextSeed };
  nextSeed += full.streams * full.repeats;
  const before = cpuMs(pid);
  const result = await runLoad<StreamLoadResult>("bench/load/stream-load.ts", full);
  return { ...result, cpuPer1k: ((cpuMs(pid) - before) / result.tokens) * 1000 };
}

/** A stream that lost a piece makes every other number worthless. */
export function lostNote(sides: readonly StreamSide[]): string[] {
  const lost = sides.reduce((total, side) => total + side.lost, 0);
  return lost === 0 ? [] : [`${lost} streams were not whole`];
}
