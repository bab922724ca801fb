import type { PromptDraft } from "#features/prompts/prompt-view.ts";
import { localKeys } from "./local-keys.ts";

/**
 * Copies of the prompts that an anonymous visitor wrote, in this browser (spec §3). The server has them too; a copy survives a lost
 * cookie, and is offered when its author signs in.
 */

/** @property changedAt when it was saved last, ISO 8601 */
export type PromptCopy = { id: string; changedAt: string; draft: PromptDraft };

/** Most copies; an anonymous visitor keeps fewer prompts. */
const most = 20;

/** Lists the copies, last saved first; none if storage is blocked. */
export function listPromptCopies(): PromptCopy[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(localKeys.prompts) ?? "[]");
    return Array.isArray(value) ? value.filter(isCopy) : [];
  } catch {
    // Blocked storage, or something else wrote under this key.
    return [];
  }
}

/** Keeps a copy, replacing an older one. A page without its copy still works: what finds no space is not kept. */
export function keepPromptCopy(copy: PromptCopy): void {
  write([copy, ...listPromptCopies().filter(({ id }) => id !== copy.id)].slice(0, most));
}

export function dropPromptCopy(id: string): void {
  write(listPromptCopies().filter((copy) => copy.id !== id));
}

function write(copies: readonly PromptCopy[]): void {
  try {
    if (copies.length === 0) localStorage.removeItem(localKeys.prompts);
    else localStorage.setItem(localKeys.prompts, JSON.stringify(copies));
  } catch {
    // Blocked or full.
  }
}

const isCopy = (value: Partial<PromptCopy> | null): value is PromptCopy =>
  typeof value?.id === "string" && typeof value.draft === "object" && !Number.isNaN(Date.parse(value.changedAt ?? ""));
