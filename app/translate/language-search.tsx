import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { Button } from "#ui/primitives/button.tsx";
import { controlClass } from "#ui/primitives/field.tsx";
import { useShortcut } from "#ui/shortcuts/use-shortcut.ts";
import { useLiveSubmit } from "../catalogue-views/use-live-submit.ts";

/** Search over the languages: a plain form, which answers as people type once the page is alive. */
export function LanguageSearch({ query }: { query: string }) {
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const live = useLiveSubmit(form);
  useEffect(() => {
    // Followed links change the query too; what somebody is typing stays.
    if (input.current && input.current !== document.activeElement) input.current.value = query;
  }, [query]);
  useShortcut("focus-input", () => {
    input.current?.focus();
    return true;
  });
  return (
    <Form
      ref={form}
      role="search"
      action={localizePath("/translate/all-languages", getLocale())}
      className="flex max-w-xl gap-2"
      preventScrollReset
    >
      <label htmlFor="language-search" className="sr-only">
        {m.languages_search()}
      </label>
      <input
        ref={input}
        id="language-search"
        type="search"
        name="q"
        defaultValue={query}
        placeholder={m.languages_search_placeholder()}
        maxLength={100}
        autoComplete="off"
        className={`${controlClass} h-11`}
        {...live}
      />
      <Button type="submit">{m.languages_search_button()}</Button>
    </Form>
  );
}
