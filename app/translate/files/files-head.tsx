import type { Locale } from "#core/localized.ts";
import { m } from "#i18n/paraglide/messages.js";
import { PageHeading } from "#ui/patterns/page-heading.tsx";
import type { FileLimits } from "./file-refusals.ts";

type FilesHeadProps = { used: number; limits: Pick<FileLimits, "filesPerMonth">; locale: Locale };

/** What the page is for, and how much of the month's files is used up. */
export function FilesHead({ used, limits: { filesPerMonth }, locale }: FilesHeadProps) {
  const count = new Intl.NumberFormat(locale);
  const share = filesPerMonth === 0 ? 0 : Math.min(used / filesPerMonth, 1);
  return (
    <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
      <PageHeading title={m.files_heading()} isWide>
        <p>{m.files_intro()}</p>
      </PageHeading>
      <p className="flex items-center gap-3 text-xs text-ink2 tabular-nums">
        {m.files_month({ used: count.format(used), month: count.format(filesPerMonth) })}
        <svg viewBox="0 0 96 6" aria-hidden="true" focusable="false" className="h-1.5 w-24 shrink-0">
          <rect width="96" height="6" rx="3" className="fill-sunk" />
          <rect width={used === 0 ? 0 : Math.max(96 * share, 6)} height="6" rx="3" className={share < 1 ? "fill-accent" : "fill-warn"} />
        </svg>
      </p>
    </div>
  );
}
