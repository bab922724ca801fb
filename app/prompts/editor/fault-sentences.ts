import { promptLimits } from "#features/prompts/prompt-view.ts";
import { m } from "#i18n/paraglide/messages.js";

/** Codes by the path of what does not fit, as `draftFaults` gives them. */
export type Faults = Readonly<Record<string, string>>;

/** What is wrong with a part and what to do, for the first of its paths that has a fault; undefined for none. */
export function faultAt(faults: Faults, ...paths: string[]): string | undefined {
  const path = paths.find((one) => Object.hasOwn(faults, one));
  return path === undefined ? undefined : faultSentence(path, faults[path] ?? "");
}

function faultSentence(path: string, code: string): string {
  if (path.endsWith(".key")) return code === "not-a-choice" ? m.prompt_fault_key_twice() : m.prompt_fault_key();
  if (path.endsWith(".choices")) return code === "not-a-choice" ? m.prompt_fault_choices_twice() : m.prompt_fault_choices();
  if (path.startsWith("exampleInputs.")) return m.prompt_fault_example();
  if (/^variables\.\d+$/.test(path)) return m.prompt_fault_unused();
  if (path === "tags") return m.prompt_fault_tags();
  if (path === "variables") return m.prompt_fault_too_many();
  if (code === "missing") return m.prompt_fault_missing();
  if (code === "too-long") return m.prompt_fault_too_long();
  if (path.endsWith(".maxLength"))
    return code === "too-small" ? m.field_too_small({ limit: "1" }) : m.field_too_large({ limit: promptLimits.value.toLocaleString() });
  if (code === "too-large" || code === "too-small") return m.prompt_fault_number();
  return m.prompt_fault_unreadable();
}

/** Whether any fault is at a part or below it. */
export const hasFault = (faults: Faults, ...starts: string[]): boolean =>
  Object.keys(faults).some((path) => starts.some((start) => path === start || path.startsWith(`${start}.`)));
