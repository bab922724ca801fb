import { type RefObject, useEffect, useState } from "react";
import type { TranslationClient } from "./translation-client.ts";
import type { GlossaryChoice, LanguagePair } from "./translator-choices.ts";
import { autoDetect } from "./translator-choices.ts";

/**
 * The owner's glossaries that fit a pair. They are loaded when the form is used, or immediately if the text shown was made with one: a page
 * that is the same for everyone contains none.
 */
export function useGlossaries(
  form: RefObject<HTMLFormElement | null>,
  { listGlossaries }: Pick<TranslationClient, "listGlossaries">,
  isNeeded: boolean,
  { from, to }: LanguagePair,
): GlossaryChoice[] {
  const [glossaries, setGlossaries] = useState<GlossaryChoice[]>([]);
  useEffect(() => {
    // Without them the text is translated all the same.
    const load = () => void listGlossaries().then(setGlossaries, () => undefined);
    const element = form.current;
    if (isNeeded || element?.contains(document.activeElement)) return load();
    element?.addEventListener("focusin", load, { once: true });
    return () => element?.removeEventListener("focusin", load);
  }, [form, listGlossaries, isNeeded]);
  const fits = (wanted: string | null, code: string) => wanted === null || code === autoDetect || wanted === code;
  return glossaries.filter((glossary) => fits(glossary.from, from) && fits(glossary.to, to));
}
