import { m } from "#i18n/paraglide/messages.js";
import { SearchForm } from "../catalogue-views/search-form.tsx";
import { type ListQuery, listSearch } from "./list-query.ts";

/** Search over the library, answered by `/prompts?q=`. What is chosen beside it stays. */
export function PromptSearch({ list }: { list: ListQuery }) {
  const words = { label: m.prompts_search(), placeholder: m.prompts_search_placeholder(), button: m.prompts_search_button() };
  const kept = listSearch({ ...list, query: "" });
  return <SearchForm id="prompt-search" path="/prompts" query={list.query} kept={kept} words={words} maxLength={200} isLive />;
}
