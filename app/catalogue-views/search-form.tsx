import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { localizePath } from "#i18n/locale-path.ts";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { Icon } from "#ui/primitives/icon.tsx";
import { Kbd } from "#ui/primitives/kbd.tsx";
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

/** Search over a list: a plain form, which updates as people type once the page is alive. The magnifier sends it. */
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
    <Form ref={form} role="search" action={localizePath(path, getLocale())} className="relative w-full max-w-xl" preventScrollReset>
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
        className="peer field h-10 pr-10 pl-10 pointer-coarse:h-11 not-placeholder-shown:pr-3"
        {...live}
      />
      <button
        type="submit"
        aria-label={words.button}
        className="absolute inset-y-0 left-0 grid w-10 place-items-center rounded-control text-muted hover:text-ink"
      >
        <Icon name="search" />
      </button>
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 right-2.5 hidden items-center peer-placeholder-shown:flex peer-focus:hidden max-md:hidden pointer-coarse:hidden noscript:hidden"
      >
        <Kbd>/</Kbd>
      </span>
    </Form>
  );
}
