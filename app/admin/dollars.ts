import { m } from "#i18n/paraglide/messages.js";

/** Millionths of a US dollar as people read them, to a tenth of a cent; a dash where nobody has said what it costs. */
export function dollarWords(micros: number | null, locale: string): string {
  if (micros === null) return m.admin_cost_unknown();
  const format = new Intl.NumberFormat(locale, { style: "currency", currency: "USD", minimumFractionDigits: 2, maximumFractionDigits: 3 });
  return format.format(micros / 1_000_000);
}
