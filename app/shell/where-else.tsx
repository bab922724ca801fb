import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { Icon } from "#ui/primitives/icon.tsx";

/** Where to start: the main sections. */
export const rooms = [
  { path: "/ask", name: m.palette_ask },
  { path: "/write", name: m.palette_write },
  { path: "/translate", name: m.home_translate },
  { path: "/prompts", name: m.palette_prompts },
];

/**
 * Shown on the 404 page: a search filled with the last words of the address, and links to the main sections. Plain links and a plain form,
 * since nothing else of the page has been loaded.
 *
 * @param path the address that was asked for, or ""
 */
export function WhereElse({ path }: { path: string }) {
  const locale = getLocale();
  return (
    <>
      <form role="search" action={localizePath("/write", locale)} className="relative mt-10 max-w-130">
        <label htmlFor="where-else" className="mb-2 block text-sm font-medium">
          {m.write_search()}
        </label>
        <input
          id="where-else"
          type="search"
          name="q"
          defaultValue={lastWords(path)}
          maxLength={200}
          autoComplete="off"
          className="block field h-12 pr-24 pl-10"
        />
        <Icon name="search" className="absolute bottom-4 left-3.5 text-muted" />
        <button type="submit" className={buttonClass("secondary", "sm", "absolute right-2 bottom-2")}>
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
