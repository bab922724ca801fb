import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import { buttonClass } from "#ui/primitives/button-class.ts";
import type { KeptList } from "./use-kept-list.ts";

type ListEndProps = {
  list: Pick<KeptList<unknown>, "items" | "hasFailed" | "hasMore" | "more" | "reload">;
  /** The next page, for visitors without JavaScript. */
  nextHref: string | null;
};

/** What is below a list: that it is on its way, that it could not be had, or the way to more of it. */
export function ListEnd({ list, nextHref }: ListEndProps) {
  if (list.hasFailed)
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3 py-3 text-sm">
        {m.kept_not_loaded()}
        <Button size="sm" onClick={list.reload}>
          {m.kept_try_again()}
        </Button>
      </p>
    );
  if (list.items === null)
    return (
      <p role="status" className="py-3 text-sm text-muted">
        {m.kept_loading()}
      </p>
    );
  if (!list.hasMore) return null;
  return (
    <a
      href={nextHref ?? "#"}
      onClick={(event) => {
        event.preventDefault();
        list.more();
      }}
      className={buttonClass("secondary", "sm", "my-2")}
    >
      {m.kept_more()}
    </a>
  );
}
