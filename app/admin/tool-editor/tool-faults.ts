import { m } from "#i18n/paraglide/messages.js";
import type { ItemFault } from "#platform/revisions/item-kind.ts";

type Sentence = (inputs: { about: string }) => string;

/** By code, or by the end of a path and the code where a part has words of its own. */
const sentences: Record<string, Sentence> = {
  missing: m.admin_tool_fault_missing,
  slug: m.admin_tool_fault_slug,
  "image-slug": () => m.admin_image_fault_slug({ example: "edit/instruct" }),
  "no-before": m.admin_image_fault_no_before,
  "no-after": m.admin_image_fault_no_after,
  "no-model": m.admin_image_fault_no_model,
  "needless-model": m.admin_image_fault_needless_model,
  price: ({ about }) => m.admin_image_fault_price({ most: about }),
  "no-ratios": m.admin_image_fault_no_ratios,
  "picture-unsupported-file": m.admin_image_fault_unsupported,
  "picture-heic-picture": m.dashboard_picture_heic,
  "picture-too-large": m.admin_image_fault_too_large,
  "picture-rate-limited": m.admin_image_fault_later,
  "picture-unavailable": m.admin_image_fault_later,
  "slug-taken": m.admin_tool_fault_slug_taken,
  "not-a-choice": m.admin_tool_fault_not_a_choice,
  "diff-field": m.admin_tool_fault_diff_field,
  "no-fields": m.admin_tool_fault_no_fields,
  key: m.admin_tool_fault_key,
  "key-twice": m.admin_tool_fault_key_twice,
  "no-choices": m.admin_tool_fault_no_choices,
  "not-a-number": m.admin_tool_fault_not_a_number,
  "choice-twice": m.admin_tool_fault_choice_twice,
  "min-above-max": m.admin_tool_fault_min_above_max,
  "too-small": ({ about }) => (about === "" ? m.admin_tool_fault_below_least() : m.admin_tool_fault_too_small({ about })),
  "too-large": ({ about }) => (about === "" ? m.admin_tool_fault_too_large() : m.admin_tool_fault_above_most({ about })),
  "too-long": ({ about }) => (about === "" ? m.admin_tool_fault_too_long() : m.admin_tool_fault_above_length({ about })),
  "wrong-type": m.admin_tool_fault_wrong_type,
  pattern: m.admin_tool_fault_pattern,
  "depends-unknown": m.admin_tool_fault_depends_unknown,
  "depends-later": m.admin_tool_fault_depends_later,
  "changed-meanwhile": m.admin_tool_fault_changed_meanwhile,
  "unknown-placeholder": ({ about }) => m.admin_tool_fault_unknown_placeholder({ placeholder: `{{${about}}}` }),
};

/** What is wrong and what to do, in a sentence. */
export function faultSentence({ code, about = "" }: Pick<ItemFault, "code" | "about">): string {
  return ((Object.hasOwn(sentences, code) ? sentences[code] : undefined) ?? m.admin_tool_fault_other)({ about });
}

/** The sentences of what is wrong at a path, one after the other; undefined for nothing. */
export function faultAt(faults: readonly ItemFault[], ...paths: string[]): string | undefined {
  const found = faults.filter((fault) => paths.includes(fault.path)).map(faultSentence);
  return found.length === 0 ? undefined : found.join(" ");
}

/** The same for a text in both languages. */
export const faultsIn = (faults: readonly ItemFault[], path: string) => ({
  en: faultAt(faults, `${path}.en`, path),
  zh: faultAt(faults, `${path}.zh`),
});

/** Whether anything is wrong at a path or below it. */
export const hasFaultBelow = (faults: readonly ItemFault[], path: string): boolean =>
  faults.some((fault) => fault.path === path || fault.path.startsWith(`${path}.`));
