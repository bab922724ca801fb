import type { TagColour } from "#features/prompts/tags/tag-content.ts";

const threads: Partial<Record<TagColour, number>> = { blue: 2, green: 8, orange: 4, pink: 1, violet: 9 };

/** Which of the nine threads a tag's color is; none for what is gray, or no color of ours. */
export const threadOfTag = (colour: string): number | undefined =>
  Object.hasOwn(threads, colour) ? threads[colour as TagColour] : undefined;
