/** Keys of the translator's form over a table; except for the text's, columns are rarely called so by chance. */
export const translationKeys = {
  text: "text",
  from: "source_language",
  to: "target_language",
  glossary: "glossary",
  formality: "formality",
  domain: "subject_area",
  tone: "tone",
  instructions: "instructions",
} as const;
