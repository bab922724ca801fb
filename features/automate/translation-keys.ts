/** The id of the translator as a template, before it is said which languages. */
export const anyLanguages = "translator";

/** Keys of the translator's form over a table. */
export const translationKeys = {
  text: "text",
  from: "source_language",
  to: "target_language",
  glossary: "glossary",
  formality: "formality",
  domain: "subject",
  tone: "tone",
  instructions: "instructions",
} as const;
