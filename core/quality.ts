/** Fast, Careful, Best: the only model choice that people see by default (PRODUCT.md §1.5). */
export const qualities = ["fast", "careful", "best"] as const;
export type Quality = (typeof qualities)[number];
