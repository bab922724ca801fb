import { m } from "#i18n/paraglide/messages.js";

const kinds: Record<string, () => string> = {
  write: m.admin_kind_write,
  prompt: m.admin_kind_prompt,
  ask: m.admin_kind_ask,
  translate: m.admin_kind_translate,
  file: m.admin_kind_file,
  image: m.admin_kind_image,
  job: m.admin_kind_job,
  rows: m.billing_kind_rows,
};

/** What kind of run it is, in words; the kind itself where it is new. */
export const runKindWord = (kind: string): string => (Object.hasOwn(kinds, kind) ? kinds[kind]?.() : undefined) ?? kind;
