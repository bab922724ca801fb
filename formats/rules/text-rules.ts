import { pseudoTranslate } from "./pseudo-text.ts";

/** Rules that make targets of tagged sources without calling anything, by the name that people give. */
export const textRules = {
  pseudo: pseudoTranslate,
  /** Gives every text back as it is. */
  identity: (source: string): string => source,
} satisfies Record<string, (source: string) => string>;

export type TextRule = keyof typeof textRules;

export const isTextRule = (name: string): name is TextRule => Object.hasOwn(textRules, name);
