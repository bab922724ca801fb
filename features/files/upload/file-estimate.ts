import { calculateFilePrice } from "#features/billing/price.ts";
import type { Prices } from "#features/billing/runtime-config.server.ts";
import type { FileEstimate } from "../file-view.ts";

/** Approximate time for reading and writing, whatever the file contains, in seconds. */
const fixedSeconds = 3;
/** Approximate amount of source a model translates per second, in code points: a call has 1,500 model tokens and takes some ten seconds. */
const charsPerSecond = 500;

/**
 * Returns what translating a file would cost and approximately how long it takes.
 *
 * @param isFree only the demo engine answers: `listMilli` is what it would cost with a provider
 */
export function estimateFile(
  { pages, chars, isScan }: { pages: number; chars: number; isScan: boolean },
  prices: Pick<Prices, "fileMilli">,
  isFree: boolean,
): FileEstimate {
  const milli = calculateFilePrice({ pages, chars }, prices)?.milli ?? 0;
  const seconds = fixedSeconds + Math.ceil(chars / charsPerSecond);
  const price = isFree ? { milli: 0, seconds, listMilli: milli } : { milli, seconds };
  return { pages, chars, ...price, ...(isScan ? { isScan } : {}) };
}
