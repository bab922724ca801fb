import type { Locale } from "#core/localized.ts";
import { m } from "#i18n/paraglide/messages.js";
import { imageModels } from "#platform/ai/image-models.ts";
import { pagesPerFilePrice } from "./price.ts";
import type { Prices } from "./runtime-config.server.ts";

/** How much of each one token pays for, with one decimal at most and never overstated; null for what is free. */
export type OneToken = { runs: string | null; pictures: string | null; pages: string | null };

/** What one token pays for at these prices. */
export function oneTokenPays({ unitMilli, fileMilli }: Pick<Prices, "unitMilli" | "fileMilli">, locale: Locale): OneToken {
  const [model] = imageModels;
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1, roundingMode: "floor" });
  const count = (eachMilli: number) => (eachMilli > 0 ? number.format(1000 / eachMilli) : null);
  return {
    runs: count(unitMilli),
    pictures: count((model.credits * 1000) / model.images),
    pages: count(fileMilli / pagesPerFilePrice),
  };
}

/** What one token pays for, in one line: "1 token = 20 runs = 1 picture = 5 pages of a document". */
export function oneTokenWords(prices: Pick<Prices, "unitMilli" | "fileMilli">, locale: Locale): string {
  const { runs, pictures, pages } = oneTokenPays(prices, locale);
  const paid = [
    runs === null ? null : m.run_amount_units({ units: runs }, { locale }),
    pictures === null ? null : m.one_token_pictures({ count: pictures }, { locale }),
    pages === null ? null : m.one_token_pages({ count: pages }, { locale }),
  ];
  return [m.run_amount_tokens({ tokens: "1" }, { locale }), ...paid.filter((words) => words !== null)].join(" = ");
}
