import { m } from "#i18n/paraglide/messages.js";

/** Formats millionths of a US dollar to a tenth of a cent; a dash where the cost is unknown. */
export function dollarWords(micros: number | null, locale: string): string {
  if (micros === null) return m.admin_cost_unknown();
  const format = new Intl.NumberFormat(locale, { style: "currency", currency: "USD", minimumFractionDigits: 2, maximumFractionDigits: 3 });
  return format.format(micros / 1_000_000);
}
