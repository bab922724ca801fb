import { describe, expect, it } from "vitest";
import type { RowView } from "#features/automate/job-view.ts";
import {
  ageBlocks,
  areAllChosen,
  blockRows,
  blockStart,
  blocksOf,
  failBlock,
  fillBlock,
  firstBlocks,
  forgetFailed,
  hasFailed,
  listMissing,
  numberAt,
  placeOf,
  putRow,
  rowAt,
  storeBlock,
} from "./row-blocks.ts";

const row = (n: number, more: Partial<RowView> = {}): RowView => ({
  n,
  inputs: {},
  documentId: null,
  sources: null,
  state: "done",
  sample: null,
  output: null,
  edited: null,
  flags: [],
  earlier: null,
  error: null,
  templateVersion: 1,
  attempts: 1,
  milli: 50,
  ...more,
});
const rows = (from: number, count = blockRows) => Array.from({ length: count }, (_, index) => row(from + index));
const start = () => firstBlocks({ items: rows(1), total: 2_050 }, 0);

describe("the rows of a long table that are there", () => {
  it("has a row where it is, and none where it hasn't come", () => {
    const blocks = storeBlock(start(), 20, { items: rows(2_001, 50), total: 2_050 }, []);
    expect(rowAt(blocks, 99)?.n).toBe(100);
    expect(rowAt(blocks, 100)).toBeNull();
    expect(rowAt(blocks, 2_049)?.n).toBe(2_050);
    expect(placeOf(blocks, 2_050)).toBe(2_049);
    expect(placeOf(blocks, 150)).toBeNull();
    expect(blockStart(1_234)).toBe(1_200);
  });

  it("wants the blocks of what is seen, and those beside them as far as there are any", () => {
    expect(blocksOf(95, 104, 2_050)).toEqual([0, 1]);
    expect(blocksOf(95, 104, 2_050, 1)).toEqual([0, 1, 2]);
    expect(blocksOf(2_040, 2_049, 2_050, 1)).toEqual([19, 20]);
    expect(blocksOf(0, 40, 0)).toEqual([0]);
  });

  it("wants the last block, or the first of none, where there are no longer as many rows as one has scrolled past", () => {
    expect(blocksOf(450, 460, 0)).toEqual([0]);
    expect(blocksOf(450, 460, 0, 1)).toEqual([0]);
    expect(blocksOf(950, 960, 250)).toEqual([2]);
  });

  it("asks for what isn't there, for what is stale only where it is seen, and for what failed only when it is told to", () => {
    const blocks = failBlock(ageBlocks(start()), 1);
    expect(listMissing(blocks, [0, 1, 2], false)).toEqual([2]);
    expect(listMissing(blocks, [0, 1, 2], true)).toEqual([0, 2]);
    expect(hasFailed(blocks, 1)).toBe(true);
    expect(rowAt(blocks, 5)?.n).toBe(6);
    expect(listMissing(forgetFailed(blocks), [0, 1, 2], false)).toEqual([1, 2]);
  });

  it("shows what there is of a block that didn’t come, and asks for it once more where it is seen", () => {
    const blocks = failBlock(start(), 0);
    expect(rowAt(blocks, 5)?.n).toBe(6);
    expect(hasFailed(blocks, 0)).toBe(false);
    expect(listMissing(blocks, [0], true)).toEqual([0]);
    expect(listMissing(blocks, [0], false)).toEqual([]);
  });

  it("has each row once, where the last answer says", () => {
    const shifted = storeBlock(start(), 1, { items: rows(99), total: 2_048 }, []);
    expect(placeOf(shifted, 99)).toBe(100);
    expect(rowAt(shifted, 98)).toBeNull();
    expect(rowAt(shifted, 97)?.n).toBe(98);
    expect(shifted.total).toBe(2_048);
  });

  it("asks once more for what no longer agrees with an answer: blocks that lost a row, and all when there are more or fewer rows", () => {
    const two = storeBlock(start(), 1, { items: rows(101), total: 2_050 }, []);
    expect(listMissing(two, [0, 1], true)).toEqual([]);
    const overlapping = storeBlock(two, 2, { items: rows(200), total: 2_050 }, []);
    expect(listMissing(overlapping, [0, 1, 2], true)).toEqual([1]);
    const fewer = storeBlock(two, 2, { items: rows(202), total: 2_049 }, []);
    expect(listMissing(fewer, [0, 1, 2], true)).toEqual([0, 1]);
  });

  it("moves nothing that is there while someone writes, and keeps as many places", () => {
    const filled = fillBlock(start(), 1, { items: rows(99), total: 40 }, [60]);
    expect(filled.total).toBe(2_050);
    expect(placeOf(filled, 99)).toBe(98);
    expect(rowAt(filled, 100)).toBeNull();
    expect(rowAt(filled, 102)?.n).toBe(101);
    expect(listMissing(filled, [0, 1], true)).toEqual([1]);
    expect(listMissing(filled, [0, 1], false)).toEqual([]);
  });

  it("knows whether all rows of a list are chosen, not only as many", () => {
    const two = firstBlocks({ items: [row(3), row(8)], total: 2 }, 0);
    expect(areAllChosen(two, new Set([3, 8, 20]))).toBe(true);
    expect(areAllChosen(two, new Set([1, 2, 3]))).toBe(false);
    expect(areAllChosen(start(), new Set(Array.from({ length: 2_050 }, (_, index) => index + 1)))).toBe(false);
  });

  it("forgets what is far, but not where someone is, nor which rows were where", () => {
    let blocks = start();
    for (let block = 1; block <= 60; block++)
      blocks = storeBlock(blocks, block, { items: rows(block * blockRows + 1), total: 20_000 }, [7, 250]);
    expect(rowAt(blocks, 7)?.n).toBe(8);
    expect(rowAt(blocks, 1_050)).toBeNull();
    expect(rowAt(blocks, 5_950)?.n).toBe(5_951);
    expect(rowAt(blocks, 250)?.n).toBe(251);
    expect(blocks.blocks.size).toBe(32);
    expect(numberAt(blocks, 1_050)).toBe(1_051);
    expect(numberAt(blocks, 5_950)).toBe(5_951);
    expect(numberAt(blocks, 6_100)).toBeNull();
  });

  it("has a row as it is now", () => {
    const blocks = putRow(start(), row(50, { state: "edited" }));
    expect(rowAt(blocks, 49)?.state).toBe("edited");
    expect(putRow(blocks, row(500))).toEqual(blocks);
  });
});
