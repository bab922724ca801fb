import { lazy } from "react";

const loadSentence = async () => (await import("./field-sentence.tsx")).FieldSentence;

/** Error messages are loaded with the first error; until then, and if they can't be loaded, the field is only marked. */
export const FieldSentence = import.meta.env.SSR
  ? await loadSentence()
  : lazy(async () => ({ default: await loadSentence().catch(() => () => null) }));
