import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { Button } from "#ui/primitives/button.tsx";
import { controlClass } from "#ui/primitives/field.tsx";
import { useShortcut } from "#ui/shortcuts/use-shortcut.ts";
import { useLiveSubmit } from "../catalogue-views/use-live-submit.ts";
import type { ListQuery } from "./list-query.ts";

/** Search over the library: a plain form, which answers as people type once the page is alive. What is chosen beside it stays. */
export function PromptSearch({ list }: { list: ListQuery }) {
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const live = useLiveSubmit(form);
  useEffect(() => {
    // Followed links change the query too; what somebody is typing stays.
    if (input.current && input.current !== document.activeElement) input.current.value = list.query;
  }, [list.query]);
  useShortcut("focus-input", () => {
    input.current?.focus();
    return true;
  });
  return (
    <Form ref={form} role="search" action={localizePath("/prompts", getLocale())} className="flex max-w-xl gap-2" preventScrollReset>
      {list.isOwn ? <input type="hidden" name="by" value="me" /> : null}
      {list.tags.map((tag) => (
        <input key={tag} type="hidden" name="tag" value={tag} />
      ))}
      {list.match === "any" ? <input type="hidden" name="match" value="any" /> : null}
      {list.sort === "used" ? null : <input type="hidden" name="sort" value={list.sort} />}
      <label htmlFor="prompt-search" className="sr-only">
        {m.prompts_search()}
      </label>
      <input
        ref={input}
        id="prompt-search"
        type="search"
        name="q"
        defaultValue={list.query}
        placeholder={m.prompts_search_placeholder()}
        maxLength={200}
        autoComplete="off"
        className={`${controlClass} h-11`}
        {...live}
      />
      <Button type="submit">{m.prompts_search_button()}</Button>
    </Form>
  );
}
