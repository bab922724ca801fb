import type { Locale } from "#core/localized.ts";
import type { Size } from "#features/images/local/resize.ts";

/** "640 × 440" */
export function sizeWords({ width, height }: Size, locale: Locale): string {
  const format = new Intl.NumberFormat(locale, { useGrouping: false });
  return `${format.format(width)} × ${format.format(height)}`;
}

/** "340 KB", "1.2 MB": thousands, as files are measured. */
export function byteWords(bytes: number, locale: Locale): string {
  const [amount, unit] = bytes < 1_000_000 ? [bytes / 1000, "KB"] : [bytes / 1_000_000, "MB"];
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: Number(amount) < 10 ? 1 : 0 }).format(Number(amount))} ${unit}`;
}
