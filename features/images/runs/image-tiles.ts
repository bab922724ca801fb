import type { Finish } from "#core/finish.ts";
import { type RunImage, stillToCome } from "#features/runs/run-images.ts";
import type { RunState } from "#features/runs/run-state.ts";

/** A picture that has come, as it is shown. */
export type MadePicture = { id: string; url: string; width: number; height: number };

/** One place of a result. */
export type ImageTile = { key: string } & (
  | { state: "coming" }
  | { state: "ready"; picture: MadePicture }
  | { state: "missing"; finish: Finish }
);

/**
 * The places of a result: first the pictures that earlier runs have made, whose missing ones this run makes, then those of the run.
 *
 * @param asked how many pictures are asked for, as long as there is no run
 */
export function tilesOf(state: Pick<RunState, "run" | "former" | "images" | "phase">, asked: number): ImageTile[] {
  const { run, former, images, phase } = state;
  if (run === null) return phase === "idle" ? [] : Array.from({ length: asked }, (_, index) => toTile("new", stillToCome(index), false));
  const earlier = former.flatMap(({ run: one }) => one.images.map((image) => toTile(one.id, image, true)));
  return [...earlier.filter(({ state: kind }) => kind === "ready"), ...images.map((image) => toTile(run.id, image, phase === "done"))];
}

function toTile(runId: string, { index, id, url, width, height, finish }: RunImage, isOver: boolean): ImageTile {
  const key = `${runId}:${index}`;
  if (id !== null && url !== null) return { key, state: "ready", picture: { id, url, width: width ?? 1, height: height ?? 1 } };
  if (finish === null && !isOver) return { key, state: "coming" };
  return { key, state: "missing", finish: finish ?? "failed" };
}

/** How many pictures of a run have come, and how many will not. */
export function countImages(images: readonly RunImage[]): { total: number; ready: number; missing: number } {
  const ready = images.filter(({ id }) => id !== null).length;
  const missing = images.filter(({ id, finish }) => id === null && finish !== null).length;
  return { total: images.length, ready, missing };
}
