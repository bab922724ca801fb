import { lazy } from "react";

const loadSentence = async () => (await import("./field-sentence.tsx")).FieldSentence;

/** Words for what is wrong come with the first fault; until then, and where they cannot be had, the field is marked alone. */
export const FieldSentence = import.meta.env.SSR
  ? await loadSentence()
  : lazy(async () => ({ default: await loadSentence().catch(() => () => null) }));
