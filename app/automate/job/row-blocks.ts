import type { RowView } from "#features/automate/job-view.ts";
import type { RowPage } from "#features/automate/jobs-client.ts";

/** Rows that are asked for at once. A block begins at a multiple of it. */
export const blockRows = 100;
/** More than what is near is forgotten, so that a long table doesn't fill the memory of a phone. */
const mostBlocks = 30;

/** `stale`: shown, and asked for once more when it is looked at. `failed`: what was asked for didn't come. */
type RowBlock = { rows: readonly (RowView | null)[]; state: "fresh" | "stale" | "failed" };

/**
 * The rows that are there, of `total` that the filter and the search let through. Places count from 0, blocks by their number. Of blocks that
 * were forgotten `numbers` has which rows were in them: these keep the height that they had.
 */
export type RowBlocks = { total: number; blocks: ReadonlyMap<number, RowBlock>; numbers: ReadonlyMap<number, readonly (number | null)[]> };

export const blockAt = (place: number): number => Math.floor(place / blockRows);
/** Where the rows begin that come with a place. */
export const blockStart = (place: number): number => blockAt(place) * blockRows;

/** What a page comes with. */
export const firstBlocks = ({ items, total }: RowPage, skip: number): RowBlocks => ({
  total,
  blocks: new Map([[blockAt(skip), { rows: items, state: "fresh" }]]),
  numbers: new Map(),
});

export const rowAt = ({ blocks }: RowBlocks, place: number): RowView | null => blocks.get(blockAt(place))?.rows[place % blockRows] ?? null;

/** The number of a row that is there or was; null until it is known. */
export const numberAt = (blocks: RowBlocks, place: number): number | null =>
  rowAt(blocks, place)?.n ?? blocks.numbers.get(blockAt(place))?.[place % blockRows] ?? null;

/** All rows of the list are there and chosen. */
export function areAllChosen({ total, blocks }: RowBlocks, chosen: ReadonlySet<number>): boolean {
  const rows = [...blocks.values()].flatMap((block) => block.rows.filter((row) => row !== null));
  return rows.length >= total && rows.every(({ n }) => chosen.has(n));
}

/** Where a row is; null while it isn't there. */
export function placeOf({ blocks }: RowBlocks, n: number): number | null {
  for (const [block, { rows }] of blocks) {
    const at = rows.findIndex((row) => row?.n === n);
    if (at >= 0) return block * blockRows + at;
  }
  return null;
}

/** The blocks of a range of places, with so many more on each side. */
export function blocksOf(first: number, last: number, total: number, more = 0): number[] {
  const end = blockAt(Math.max(0, total - 1));
  const [from, to] = [Math.min(end, Math.max(0, blockAt(first) - more)), Math.min(end, blockAt(last) + more)];
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}

/** Those of these blocks that have to be asked for. @param isSeen stale ones, too */
export function listMissing({ blocks }: RowBlocks, wanted: readonly number[], isSeen: boolean): number[] {
  return wanted.filter((block) => {
    const there = blocks.get(block);
    return there === undefined || (isSeen && there.state === "stale");
  });
}

/**
 * Takes over a block that was asked for. A row is in one place only: the last answer says in which. What no longer agrees with it is stale. Of
 * many blocks those are kept that are nearest to it.
 *
 * @param kept the places of rows that stay there, since someone is in them
 */
export function storeBlock(before: RowBlocks, block: number, { items, total }: RowPage, kept: readonly number[]): RowBlocks {
  const [least, most] = [items[0]?.n ?? 0, items.at(-1)?.n ?? -1];
  const found = new Set(items.map(({ n }) => n));
  const isTwice = (row: RowView | null) => row !== null && row.n >= least && row.n <= most && found.has(row.n);
  const { blocks: held } = total === before.total ? before : ageBlocks(before);
  const blocks = new Map(
    [...held].map(([one, there]): [number, RowBlock] => [
      one,
      there.rows.some(isTwice) ? { rows: there.rows.map((row) => (isTwice(row) ? null : row)), state: "stale" } : there,
    ]),
  );
  blocks.set(block, { rows: items, state: "fresh" });
  const numbers = new Map(before.numbers);
  const far = [...blocks].toSorted(([one], [other]) => Math.abs(one - block) - Math.abs(other - block)).slice(mostBlocks);
  for (const [one, { rows }] of far) {
    if (kept.some((place) => blockAt(place) === one)) continue;
    blocks.delete(one);
    numbers.set(
      one,
      rows.map((row) => row?.n ?? null),
    );
  }
  return { total, blocks, numbers };
}

/** Takes over a block that wasn't there while nothing that is may move: neither rows nor how many there are. What it leaves open is stale. */
export function fillBlock(before: RowBlocks, block: number, { items }: RowPage, kept: readonly number[]): RowBlocks {
  const there = new Set([...before.blocks.values()].flatMap(({ rows }) => rows.map((row) => row?.n)));
  const filled = storeBlock(before, block, { items: items.filter(({ n }) => !there.has(n)), total: before.total }, kept);
  const rows = items.map((row) => (there.has(row.n) ? null : row));
  return { ...filled, blocks: new Map(filled.blocks).set(block, { rows, state: "stale" }) };
}

/** Notes a block that didn't come. What is there of it stays, to be asked for once more. */
export function failBlock(before: RowBlocks, block: number): RowBlocks {
  const rows = before.blocks.get(block)?.rows ?? [];
  return { ...before, blocks: new Map(before.blocks).set(block, { rows, state: rows.length === 0 ? "failed" : "stale" }) };
}

/** Lets blocks be asked for once more that didn't come. */
export const forgetFailed = (before: RowBlocks): RowBlocks => ({
  ...before,
  blocks: new Map([...before.blocks].filter(([, { state }]) => state !== "failed")),
});

/** What is there may have changed meanwhile. */
export const ageBlocks = (before: RowBlocks): RowBlocks => ({
  ...before,
  blocks: new Map([...before.blocks].map(([block, held]) => [block, held.state === "fresh" ? { ...held, state: "stale" as const } : held])),
});

/** A row as it is now, in its place. */
export function putRow(before: RowBlocks, row: RowView): RowBlocks {
  const place = placeOf(before, row.n);
  const held = place === null ? undefined : before.blocks.get(blockAt(place));
  if (place === null || held === undefined) return before;
  return { ...before, blocks: new Map(before.blocks).set(blockAt(place), { ...held, rows: held.rows.with(place % blockRows, row) }) };
}

export const hasFailed = ({ blocks }: RowBlocks, block: number): boolean => blocks.get(block)?.state === "failed";
