import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { buttonClass } from "#ui/primitives/button-class.ts";

const rooms = [
  { path: "/ask", name: m.palette_ask },
  { path: "/write", name: m.palette_write },
  { path: "/translate", name: m.home_translate },
  { path: "/prompts", name: m.palette_prompts },
];

/**
 * A way on for whoever met an address without a page: a search that holds its last words, and the rooms. Plain links and a
 * plain form, since nothing else of the page has been loaded.
 *
 * @param path the address that was asked for, or ""
 */
export function WhereElse({ path }: { path: string }) {
  const locale = getLocale();
  return (
    <>
      <form role="search" action={localizePath("/write", locale)} className="mt-10 flex max-w-xl flex-wrap gap-2">
        <label htmlFor="where-else" className="w-full">
          {m.write_search()}
        </label>
        <input
          id="where-else"
          type="search"
          name="q"
          defaultValue={lastWords(path)}
          maxLength={200}
          autoComplete="off"
          className="field h-11 min-w-0 flex-1"
        />
        <button type="submit" className={buttonClass("secondary")}>
          {m.write_search_button()}
        </button>
      </form>
      <nav aria-label={m.shell_main_navigation()} className="mt-6">
        <ul className="flex flex-wrap gap-2">
          {rooms.map(({ path: room, name }) => (
            <li key={room}>
              <a href={localizePath(room, locale)} className={buttonClass("secondary", "sm")}>
                {name()}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

/** `/write/…/no-such-tool` as words; nothing for what is no tool's name, such as an id: two missing ones must look alike. */
const lastWords = (path: string): string => /\/write\/(?:.*\/)?([a-z]+(?:-[a-z]+)*)$/.exec(path)?.[1]?.replaceAll("-", " ") ?? "";
