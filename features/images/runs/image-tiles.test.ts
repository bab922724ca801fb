import { expect, it } from "vitest";
import { initialRunState } from "#features/runs/run-state.ts";
import { type RunImage, stillToCome } from "#features/runs/run-images.ts";
import type { RunView } from "#features/runs/run-view.ts";
import { countImages, tilesOf } from "./image-tiles.ts";

const come = (index: number, id: string): RunImage => ({
  index,
  id,
  url: `/api/images/${id}/file`,
  width: 800,
  height: 600,
  finish: "whole",
});
const failed = (index: number): RunImage => ({ ...stillToCome(index), finish: "failed" });
const runOf = (id: string, status: RunView["status"], images: RunImage[]) => ({ id, status, images, variants: [] }) as unknown as RunView;
const kinds = (state: Parameters<typeof tilesOf>[0], asked = 4) => tilesOf(state, asked).map(({ state: kind }) => kind);

it("has a place for each picture that is asked for before the run has its id", () => {
  expect(kinds({ ...initialRunState([]), phase: "starting" }, 3)).toEqual(["coming", "coming", "coming"]);
  expect(kinds(initialRunState([]))).toEqual([]);
});

it("keeps the places of what is still to come, and knows what never came once the run is over", () => {
  const images = [come(0, "a"), failed(1), stillToCome(2)];
  expect(kinds(initialRunState([{ run: runOf("r", "running", images), variant: 0 }]))).toEqual(["ready", "missing", "coming"]);
  expect(kinds(initialRunState([{ run: runOf("r", "done", images), variant: 0 }]))).toEqual(["ready", "missing", "missing"]);
});

it("shows what earlier runs have made before what the run makes in place of what they have not", () => {
  const first = { run: runOf("first", "done", [come(0, "a"), failed(1), failed(2), come(3, "d")]), variant: 1 };
  const second = { run: runOf("second", "running", [come(0, "b"), stillToCome(1)]), variant: 0 };
  const tiles = tilesOf(initialRunState([first, second]), 4);
  expect(tiles.map((tile) => (tile.state === "ready" ? tile.picture.id : tile.state))).toEqual(["a", "d", "b", "coming"]);
  expect(new Set(tiles.map(({ key }) => key)).size).toBe(4);
});

it("counts what has come and what will not", () => {
  expect(countImages([come(0, "a"), failed(1), stillToCome(2)])).toEqual({ total: 3, ready: 1, missing: 1 });
});
