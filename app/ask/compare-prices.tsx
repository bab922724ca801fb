import { type Quality, qualities } from "#core/quality.ts";
import { qualityName } from "#features/conversations/answer.tsx";
import type { ComparedPair } from "#features/conversations/comparison.ts";
import { priceSentence } from "#features/runs/price-sentences.ts";
import type { ListedPrice } from "#features/runs/run-view.ts";

type ComparePricesProps = { prices: Record<Quality, ListedPrice> | null; pair: ComparedPair | null; locale: string };

/** What each of two answers costs; before the page knows which two, of every quality. */
export function ComparePrices({ prices, pair, locale }: ComparePricesProps) {
  if (prices === null) return null;
  return (pair ?? qualities).map((quality) => (
    <span key={quality}>
      <span className="font-semibold">{qualityName(quality)}</span> {priceSentence(prices[quality], locale)}
    </span>
  ));
}
