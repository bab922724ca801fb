import { Link } from "react-router";
import type { RowPage } from "#features/automate/jobs-client.ts";
import { localizePath } from "#i18n/locale-path.ts";
import type { Locale } from "#core/localized.ts";
import { m } from "#i18n/paraglide/messages.js";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { Icon } from "#ui/primitives/icon.tsx";
import { countWords } from "./job-words.ts";
import { blockStart } from "./row-blocks.ts";
import { rowQuery, type ShownRows } from "./row-wish.ts";

type RowPagerProps = { rows: RowPage; shown: ShownRows; id: string; locale: Locale };

/** Which of the rows are shown, and the ways to those before and after. */
export function RowPager({ rows, shown, id, locale }: RowPagerProps) {
  const { limit } = shown;
  const skip = blockStart(shown.skip);
  const count = (value: number) => countWords(value, locale);
  const hrefOf = (to: number) =>
    localizePath(`/automate-gpt/${id}${rowQuery({ ...shown, skip: Math.max(0, to) }, { part: "review" })}`, locale);
  if (rows.items.length === 0 && skip === 0) return null;
  return (
    <nav aria-label={m.automate_pages()} className="mt-3 flex flex-wrap items-center justify-between gap-2 text-sm text-muted tabular-nums">
      <span>
        {rows.items.length === 0
          ? null
          : m.automate_rows_shown({ from: count(skip + 1), to: count(skip + rows.items.length), total: count(rows.total) })}
      </span>
      <span className="flex gap-2">
        {skip > 0 ? (
          <Link to={hrefOf(skip - limit)} preventScrollReset className={buttonClass("secondary", "sm")}>
            <Icon name="chevron-left" />
            {m.automate_earlier_rows()}
          </Link>
        ) : null}
        {skip + rows.items.length < rows.total ? (
          <Link to={hrefOf(skip + limit)} preventScrollReset className={buttonClass("secondary", "sm")}>
            {m.automate_later_rows()}
            <Icon name="chevron-right" />
          </Link>
        ) : null}
      </span>
    </nav>
  );
}
