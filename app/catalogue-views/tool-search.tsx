import { m } from "#i18n/paraglide/messages.js";
import { SearchForm } from "./search-form.tsx";

/** Search over the writing tools, answered by `/write?q=`. */
export function ToolSearch({ start, ...props }: { query?: string; start?: string; isLive?: boolean }) {
  const words = { label: m.write_search(), placeholder: m.write_search_placeholder(), button: m.write_search_button() };
  return <SearchForm id="tool-search" path="/write" words={words} maxLength={200} kept={start ? [["start", start]] : []} {...props} />;
}
