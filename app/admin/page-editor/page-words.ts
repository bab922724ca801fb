import { m } from "#i18n/paraglide/messages.js";
import type { ItemFault } from "#platform/revisions/item-kind.ts";

/** A fault of a page as a sentence. */
export function pageFault({ code, about }: Pick<ItemFault, "code" | "about">): string {
  const sentence = Object.hasOwn(sentences, code) ? sentences[code] : undefined;
  return sentence?.(about ?? "") ?? code;
}

const sentences: Record<string, (about: string) => string> = {
  missing: () => m.admin_page_fault_missing(),
  "too-long": (about) => m.admin_page_fault_too_long({ count: about }),
  shape: () => m.admin_page_fault_shape(),
  reserved: () => m.admin_page_fault_reserved(),
  taken: () => m.admin_page_fault_taken(),
  page: () => m.admin_page_fault_page(),
  loop: () => m.admin_page_fault_loop(),
  elsewhere: () => m.admin_page_fault_elsewhere(),
};

const fields: Record<string, () => string> = {
  slug: m.admin_page_address,
  title: m.admin_page_title,
  description: m.admin_page_description,
  body: m.admin_page_body,
};

/** A path within a page's content, such as `title.zh`, as people read it. */
export function pagePath(path: string): string {
  const [field = "", language] = path.split(".");
  const name = (Object.hasOwn(fields, field) ? fields[field] : undefined)?.() ?? field;
  if (language === undefined) return name;
  return m.admin_page_in_language({ name, language: language === "zh" ? m.admin_language_zh() : m.admin_language_en() });
}
