/**
 * An amount of money as people read it, such as `$12` or `¥3.50`.
 *
 * @param amountMinor in the currency's smallest unit
 * @param currency ISO 4217
 */
export function formatMoney(amountMinor: number, currency: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    trailingZeroDisplay: "stripIfInteger",
  });
  return format.format(toMajor(amountMinor, currency));
}

/** An amount in whole units of its currency, such as 12.5 for 1,250 cents. */
export function toMajor(amountMinor: number, currency: string): number {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions();
  return amountMinor / 10 ** maximumFractionDigits;
}
