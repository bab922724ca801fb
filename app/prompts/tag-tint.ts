import type { TagColour } from "#features/prompts/tags/tag-content.ts";

const tints: Partial<Record<TagColour, number>> = { blue: 2, green: 7, orange: 4, pink: 9, violet: 3 };

/** Which of the nine tints a tag's color is; none for what is gray, or no color of ours. */
export const tintOfTag = (colour: string): number | undefined => (Object.hasOwn(tints, colour) ? tints[colour as TagColour] : undefined);
