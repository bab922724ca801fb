import type { Locale } from "#core/localized.ts";
import { m } from "#i18n/paraglide/messages.js";

const kilobyte = 1024;

/** A size as people read it, such as `3.4 MB`. */
export function sizeWords(bytes: number, locale: Locale): string {
  const count = (value: number, digits: number) => new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(value);
  if (bytes < kilobyte) return m.files_size_bytes({ count: bytes });
  if (bytes < kilobyte ** 2) return `${count(bytes / kilobyte, 0)} KB`;
  const megabytes = bytes / kilobyte ** 2;
  return megabytes < kilobyte ? `${count(megabytes, 1)} MB` : `${count(megabytes / kilobyte, 1)} GB`;
}

/** A time to wait, in the largest unit that says enough. */
export function durationWords(seconds: number): string {
  if (seconds < 90) return m.files_seconds({ count: Math.max(1, Math.ceil(seconds)) });
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? m.files_minutes({ count: minutes }) : m.files_hours({ count: Math.ceil(minutes / 60) });
}
