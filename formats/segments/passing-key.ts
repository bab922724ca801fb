import type { UnitTag } from "./unit.ts";

/** Names a text with its tags within one run, for answers that no one keeps: hashes of many short texts take longer than all else. */
export const passingKey = (source: string, tags: readonly UnitTag[]): string =>
  tags.length === 0 ? source : JSON.stringify([source, tags]);
