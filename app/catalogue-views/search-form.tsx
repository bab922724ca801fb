import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { Button } from "#ui/primitives/button.tsx";
import { controlClass } from "#ui/primitives/field.tsx";
import { useShortcut } from "#ui/shortcuts/use-shortcut.ts";
import { useLiveSubmit } from "./use-live-submit.ts";

type SearchFormProps = { query?: string; start?: string /** Follows each key instead of waiting for the button. */; isLive?: boolean };

/** Search over the writing tools: a plain form to `/write?q=`, which answers as people type once the page is alive. */
export function SearchForm({ query = "", start, isLive = false }: SearchFormProps) {
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
    <Form ref={form} role="search" action={localizePath("/write", getLocale())} className="flex max-w-xl gap-2" preventScrollReset>
      {start ? <input type="hidden" name="start" value={start} /> : null}
      <label htmlFor="tool-search" className="sr-only">
        {m.write_search()}
      </label>
      <input
        ref={input}
        id="tool-search"
        type="search"
        name="q"
        defaultValue={query}
        placeholder={m.write_search_placeholder()}
        maxLength={200}
        autoComplete="off"
        className={`${controlClass} h-11`}
        {...(isLive ? live : {})}
      />
      <Button type="submit">{m.write_search_button()}</Button>
    </Form>
  );
}
