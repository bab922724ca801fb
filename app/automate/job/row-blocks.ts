import type { RowView } from "#features/automate/job-view.ts";
import type { RowPage } from "#features/automate/jobs-client.ts";

/** Rows that are asked for at once. A block begins at a multiple of it. */
export const blockRows = 100;
/** More than what is near is forgotten, so that a long table doesn't fill the memory of a phone. */
const mostBlocks = 30;

/** `stale`: shown, and asked for once more when it is looked at. `failed`: what was asked for didn't come. */
type RowBlock = { rows: readonly (RowView | null)[]; state: "fresh" | "stale" | "failed" };

/** The rows that are there, of `total` that the filter and the search let through. Places count from 0, blocks by their number. */
export type RowBlocks = { total: number; blocks: ReadonlyMap<number, RowBlock> };

export const blockAt = (place: number): number => Math.floor(place / blockRows);
/** Where the rows begin that come with a place. */
export const blockStart = (place: number): number => blockAt(place) * blockRows;

/** What a page comes with. */
export const firstBlocks = ({ items, total }: RowPage, skip: number): RowBlocks => ({
  total,
  blocks: new Map([[blockAt(skip), { rows: items, state: "fresh" }]]),
});

export const rowAt = ({ blocks }: RowBlocks, place: number): RowView | null => blocks.get(blockAt(place))?.rows[place % blockRows] ?? null;

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
  const [from, to] = [Math.max(0, blockAt(first) - more), Math.min(blockAt(last) + more, blockAt(Math.max(0, total - 1)))];
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
 * Takes over a block that was asked for. A row is in one place only: the last answer says in which. Of many blocks those are kept that are
 * nearest to it.
 *
 * @param kept the place of a row that stays there, since someone is in it
 */
export function storeBlock(before: RowBlocks, block: number, { items, total }: RowPage, kept: number | null): RowBlocks {
  const [least, most] = [items[0]?.n ?? 0, items.at(-1)?.n ?? -1];
  const numbers = new Set(items.map(({ n }) => n));
  const isTwice = (row: RowView | null) => row !== null && row.n >= least && row.n <= most && numbers.has(row.n);
  const blocks = new Map(
    [...before.blocks].map(([one, held]) => [
      one,
      held.rows.some(isTwice) ? { ...held, rows: held.rows.map((row) => (isTwice(row) ? null : row)) } : held,
    ]),
  );
  blocks.set(block, { rows: items, state: "fresh" });
  const far = [...blocks.keys()].toSorted((one, other) => Math.abs(one - block) - Math.abs(other - block)).slice(mostBlocks);
  for (const one of far) if (kept === null || one !== blockAt(kept)) blocks.delete(one);
  return { total, blocks };
}

/** Notes blocks that didn't come; what is there of them stays. */
export function failBlock({ total, blocks }: RowBlocks, block: number): RowBlocks {
  return { total, blocks: new Map(blocks).set(block, { rows: blocks.get(block)?.rows ?? [], state: "failed" }) };
}

/** Lets blocks be asked for once more that didn't come. */
export const forgetFailed = ({ total, blocks }: RowBlocks): RowBlocks => ({
  total,
  blocks: new Map(
    [...blocks].flatMap(([block, held]) =>
      held.state !== "failed" ? [[block, held]] : held.rows.length === 0 ? [] : [[block, { ...held, state: "stale" as const }]],
    ),
  ),
});

/** What is there may have changed meanwhile. */
export const ageBlocks = ({ total, blocks }: RowBlocks): RowBlocks => ({
  total,
  blocks: new Map([...blocks].map(([block, held]) => [block, held.state === "fresh" ? { ...held, state: "stale" as const } : held])),
});

/** A row as it is now, in its place. */
export function putRow({ total, blocks }: RowBlocks, row: RowView): RowBlocks {
  const place = placeOf({ total, blocks }, row.n);
  const held = place === null ? undefined : blocks.get(blockAt(place));
  if (place === null || held === undefined) return { total, blocks };
  return { total, blocks: new Map(blocks).set(blockAt(place), { ...held, rows: held.rows.with(place % blockRows, row) }) };
}

export const hasFailed = ({ blocks }: RowBlocks, block: number): boolean => blocks.get(block)?.state === "failed";
