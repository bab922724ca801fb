import { calculateFilePrice } from "#features/billing/price.ts";
import type { Prices } from "#features/billing/runtime-config.server.ts";
import type { FileEstimate } from "../file-view.ts";

/** About how long reading and writing take, whatever the file has in it, in seconds. */
const fixedSeconds = 3;
/** About how much source a model translates in a second, in code points: a call has 1,500 model tokens and takes some ten seconds. */
const charsPerSecond = 500;

/**
 * Says what translating a file would cost and about how long it takes.
 *
 * @param isFree only the demo engine answers: `listMilli` is what it would cost on a provider
 */
export function estimateFile(
  { pages, chars }: { pages: number; chars: number },
  prices: Pick<Prices, "fileMilli">,
  isFree: boolean,
): FileEstimate {
  const milli = calculateFilePrice({ pages, chars }, prices)?.milli ?? 0;
  const seconds = fixedSeconds + Math.ceil(chars / charsPerSecond);
  return isFree ? { pages, chars, milli: 0, seconds, listMilli: milli } : { pages, chars, milli, seconds };
}
