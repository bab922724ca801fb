import type { Locale } from "#core/localized.ts";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";

/** Ids of the help page's heading about limits and prices, made of its words. */
const anchors: Record<Locale, string> = { en: "on-limits-and-prices", zh: "on-限额与价格" };

/** Where the help page explains what a run costs and what each day has. */
export const priceHelpPath = (locale: Locale = getLocale()): string => `${localizePath("/help", locale)}#${anchors[locale]}`;

/** Beside a price: why it is what it is. */
export function PriceHelp() {
  return (
    <a
      href={priceHelpPath()}
      aria-label={m.run_price_why_label()}
      className="inline-flex min-h-6 items-center text-muted underline underline-offset-4"
    >
      {m.run_price_why()}
    </a>
  );
}
