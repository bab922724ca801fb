import { m } from "#i18n/paraglide/messages.js";

/** Says why not all conversations came in, and names some that could not be read; null where all did. */
export function importFailure(count: number, total: number, isFull: boolean, names: readonly string[] = []): string | null {
  if (count >= total) return null;
  if (isFull) return m.settings_import_no_room({ count, total });
  if (names.length === 0) return m.settings_import_some({ count, total });
  return m.settings_import_unread({
    count,
    total,
    names: names.map((name) => m.settings_import_name({ name })).join(m.settings_import_between()),
  });
}
