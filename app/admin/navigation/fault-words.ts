import { m } from "#i18n/paraglide/messages.js";
import type { ItemFault } from "#platform/revisions/item-kind.ts";

const sentences: Record<string, () => string> = {
  missing: m.admin_nav_fault_missing,
  "no-page": m.admin_nav_fault_no_page,
  "not-allowed": m.admin_nav_fault_not_allowed,
  script: m.admin_nav_fault_script,
  "no-address": m.admin_nav_fault_no_address,
  "no-parent": m.admin_nav_fault_no_parent,
  "too-deep": m.admin_nav_fault_too_deep,
  "has-children": m.admin_nav_fault_has_children,
  "parent-draft": m.admin_nav_fault_parent_draft,
};

const parts: Record<string, () => string> = {
  "label.en": () => `${m.admin_nav_label()} (${m.admin_language_en()})`,
  "label.zh": () => `${m.admin_nav_label()} (${m.admin_language_zh()})`,
  label: m.admin_nav_label,
  href: m.admin_nav_href,
  parentId: m.admin_nav_parent,
  placement: m.admin_nav_placement,
  isExternal: m.admin_nav_external,
  icon: m.admin_nav_icon,
  roles: m.admin_nav_roles,
};

/** What is wrong, and what to do. */
export const faultSentence = (code: string): string => sentences[code]?.() ?? code;

/** A part of a link as people read it. */
export const partName = (path: string): string => parts[path]?.() ?? path;

/** The sentence for a part of the form; undefined where it is right. */
export function faultAt(faults: readonly ItemFault[], path: string): string | undefined {
  const fault = faults.find((one) => one.path === path);
  return fault === undefined ? undefined : faultSentence(fault.code);
}
