import type { UnitsView } from "./run-client.ts";
import type { ListedPrice } from "./run-view.ts";
import { leftSentence, moreSentence } from "./short-sentences.ts";

export type ShortWordsProps = {
  /** In place of the price, or on the line below it. */
  part: "price" | "more";
  price: ListedPrice;
  units?: UnitsView | null;
  locale: string;
};

/** What is said where less is left than a run may cost. */
export function ShortWords({ part, price, units = null, locale }: ShortWordsProps) {
  return part === "price" ? leftSentence(price, locale) : moreSentence(price, units, locale);
}
