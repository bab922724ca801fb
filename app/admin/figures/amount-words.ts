/** Thousandths of a token as an amount to compare: above a hundred of them without fractions. */
export const tokenWords = (milli: number, locale: string): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: milli < 100_000 ? 3 : 0 }).format(milli / 1000);

/** A share, to a tenth of a percent. */
export const shareWords = (share: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 }).format(share);
