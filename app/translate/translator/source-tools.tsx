import { type RefObject, useState } from "react";
import { Listen } from "#features/translation/translator/listen.tsx";
import type { Speech } from "#features/translation/translator/speech.ts";
import { voiceTag } from "#features/languages/voice-tag.ts";
import { m } from "#i18n/paraglide/messages.js";
import { useDictation } from "#ui/dictation/use-dictation.ts";
import { listControls, writeFormState } from "#ui/forms/form-state.ts";
import { IconButton } from "#ui/primitives/icon-button.tsx";
import { DictateButton, dictationSentence } from "../../ask/dictate-button.tsx";

type SourceToolsProps = {
  text: string;
  /** What is spoken and read aloud; null while the language is not known. */
  code: string | null;
  /** What is spoken while no one knows better. */
  locale: string;
  speech: Speech;
  formRef: RefObject<HTMLFormElement | null>;
};

function putText(form: HTMLFormElement | null, text: string): void {
  if (!form) return;
  writeFormState(listControls(form), { text: [text] });
  form.dispatchEvent(new Event("input", { bubbles: true }));
  form.querySelector("textarea")?.focus();
}

/** Speaking the text instead of typing it, hearing it, and taking it away; each is there where the browser can do it. */
export function SourceTools({ text, code, locale, speech, formRef }: SourceToolsProps) {
  const language = voiceTag(code ?? (locale === "zh" ? "zh-Hans" : "en"));
  /** What was cleared; it can be put back while the field is empty. */
  const [cleared, setCleared] = useState<string | null>(null);
  const handleClear = () => {
    setCleared(text);
    putText(formRef.current, "");
  };
  const dictation = useDictation(() => formRef.current?.querySelector("textarea") ?? null, language);
  return (
    <span className="-ml-2 inline-flex flex-wrap items-center">
      <DictateButton dictation={dictation} />
      {code === null || text.trim() === "" ? null : <Listen text={text} lang={code} name={m.translator_listen_source()} speech={speech} />}
      {text === "" ? null : <IconButton icon="x" label={m.translator_clear()} onClick={handleClear} />}
      {text !== "" || cleared === null ? null : (
        <IconButton icon="undo-2" label={m.translator_undo()} onClick={() => putText(formRef.current, cleared)} />
      )}
      <span role="status">{dictationSentence(dictation)}</span>
    </span>
  );
}
