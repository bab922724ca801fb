import { m } from "#i18n/paraglide/messages.js";

/** Says why not all conversations came in; null where they did. */
export function importFailure(count: number, total: number, isFull: boolean): string | null {
  if (count >= total) return null;
  return isFull ? m.settings_import_no_room({ count, total }) : m.settings_import_some({ count, total });
}
