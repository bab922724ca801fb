import type { Locale } from "#core/localized.ts";
import { m } from "#i18n/paraglide/messages.js";
import { imageModels } from "#platform/ai/image-models.ts";
import { pagesPerFilePrice } from "./price.ts";
import type { Prices } from "./runtime-config.server.ts";

/** What one token pays for at these prices, in one line: "1 token = 20 runs = 1 picture = 5 pages of a document". */
export function oneTokenWords({ unitMilli, fileMilli }: Pick<Prices, "unitMilli" | "fileMilli">, locale: Locale): string {
  const [model] = imageModels;
  const amounts = [
    { each: unitMilli, words: (units: string) => m.run_amount_units({ units }, { locale }) },
    { each: (model.credits * 1000) / model.images, words: (count: string) => m.one_token_pictures({ count }, { locale }) },
    { each: fileMilli / pagesPerFilePrice, words: (count: string) => m.one_token_pages({ count }, { locale }) },
  ];
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1, roundingMode: "floor" });
  const paid = amounts.filter(({ each }) => each > 0).map(({ each, words }) => words(number.format(1000 / each)));
  return [m.run_amount_tokens({ tokens: "1" }, { locale }), ...paid].join(" = ");
}
