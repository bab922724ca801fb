import type { Locale } from "#core/localized.ts";
import type { LibraryPage } from "#features/images/library/image-view.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Meter } from "#ui/patterns/meter.tsx";

/** From here on the storage is nearly full. */
const fullShare = 0.9;

type StorageLineProps = { storage: LibraryPage["storage"]; locale: Locale; onLargest(): void };

/** How much room the pictures take of what the plan has; when it runs out, the way to the largest. */
export function StorageLine({ storage: { bytes, limit }, locale, onLargest }: StorageLineProps) {
  const used = limit === 0 ? 1 : bytes / limit;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted tabular-nums">
      <Meter share={1 - used} className="w-16" />
      {m.images_storage({ used: roomWords(bytes, locale), limit: roomWords(limit, locale) })}
      {used < fullShare ? null : (
        <button type="button" onClick={onLargest} className="min-h-6 font-medium text-warn underline underline-offset-4">
          {m.images_storage_full()}
        </button>
      )}
    </p>
  );
}

/** "12 MB", "20 GB": as plans are told, in which a megabyte has 2^20 bytes. */
function roomWords(bytes: number, locale: Locale): string {
  const megabytes = bytes / 2 ** 20;
  const [amount, unit] = megabytes < 1024 ? [megabytes, "MB"] : [megabytes / 1024, "GB"];
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: amount < 10 ? 1 : 0 }).format(amount)} ${unit}`;
}
