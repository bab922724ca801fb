import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { localizePath } from "#i18n/locale-path.ts";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { Button } from "#ui/primitives/button.tsx";
import { useShortcut } from "#ui/shortcuts/use-shortcut.ts";
import { useLiveSubmit } from "./use-live-submit.ts";

type SearchFormProps = {
  id: string;
  /** The page that shows the results, by its English address; the query goes into `q`. */
  path: string;
  query?: string;
  /** What else the address says and the search keeps, as names and values. */
  kept?: Iterable<[string, string]>;
  words: { label: string; placeholder: string; button: string };
  /** Longest query, in UTF-16 units. */
  maxLength: number;
  /** Follows each key instead of waiting for the button. */
  isLive?: boolean;
};

/** Search over a list: a plain form, which updates as people type once the page is alive. */
export function SearchForm({ id, path, query = "", kept = [], words, maxLength, isLive = false }: SearchFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const live = useLiveSubmit(form, input, isLive);
  const shown = useRef(query);
  useEffect(() => {
    if (shown.current === query) return;
    shown.current = query;
    // Followed links change the query too; what someone is typing stays.
    if (input.current && input.current !== document.activeElement) input.current.value = query;
  }, [query]);
  useShortcut("focus-input", () => {
    input.current?.focus();
    return true;
  });
  return (
    <Form ref={form} role="search" action={localizePath(path, getLocale())} className="flex max-w-xl gap-2" preventScrollReset>
      {[...kept].map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor={id} className="sr-only">
        {words.label}
      </label>
      <input
        ref={input}
        id={id}
        type="search"
        name="q"
        defaultValue={query}
        placeholder={words.placeholder}
        maxLength={maxLength}
        autoComplete="off"
        className="field h-11"
        {...live}
      />
      <Button type="submit">{words.button}</Button>
    </Form>
  );
}
