import { qualities, type Quality } from "#core/quality.ts";
import { choiceName } from "#features/conversations/quality-mark.tsx";
import type { AnswerChoice } from "#features/conversations/comparison.ts";
import { priceSentence } from "#features/runs/price-sentences.ts";
import type { ListedPrice } from "#features/runs/run-view.ts";
import { m } from "#i18n/paraglide/messages.js";

type ComparePricesProps = {
  prices: Record<Quality, ListedPrice> | null;
  choices: readonly [AnswerChoice, AnswerChoice] | null;
  locale: string;
};

/** What each of two answers costs; before the page knows which two, of every quality. */
export function ComparePrices({ prices, choices, locale }: ComparePricesProps) {
  if (choices !== null && choices[0].value === choices[1].value) return <span className="text-bad">{m.ask_compare_same()}</span>;
  if (prices === null) return null;
  const priced: readonly AnswerChoice[] = choices ?? qualities.map((quality) => ({ value: quality, quality }));
  return priced.map((choice) => (
    <span key={choice.value}>
      <span className="font-semibold">{choiceName(choice)}</span> {priceSentence(prices[choice.quality], locale)}
    </span>
  ));
}
