import { useEffect, useRef } from "react";
import { Form } from "react-router";
import type { Locale } from "#core/localized.ts";
import {
  type FileFilter,
  type FileFilterName,
  fileFilterQuery,
  fileFilters,
  type FilterCounts,
  maxFileQuery,
} from "#features/files/file-filter.ts";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Icon } from "#ui/primitives/icon.tsx";
import { segmentClass, segmentsClass } from "#ui/primitives/segment-class.ts";
import { PageLink } from "../../shell/page-link.tsx";

const names: Record<FileFilterName, () => string> = {
  all: m.files_filter_all,
  running: m.files_filter_running,
  review: m.files_filter_review,
  failed: m.files_filter_failed,
};
const tones: Partial<Record<FileFilterName, string>> = { review: "text-warn", failed: "text-bad" };

/** The address of the list with a filter, in English. */
export function filterPath(filter: FileFilter, cursor: string | null = null): string {
  const query = fileFilterQuery(filter);
  if (cursor !== null) query.set("cursor", cursor);
  return `/translate/files${query.size === 0 ? "" : `?${query}`}`;
}

type ListBarProps = { filter: FileFilter; counts: FilterCounts; locale: Locale };

/** Which of the files are shown: by what they are at, and by name; addresses of the list, so that it works without JavaScript. */
export function ListBar({ filter, counts, locale }: ListBarProps) {
  const count = new Intl.NumberFormat(locale);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Followed links change the query too; what someone is typing stays.
    if (field.current !== null && field.current !== document.activeElement) field.current.value = filter.query;
  }, [filter.query]);
  return (
    <>
      <nav aria-label={m.files_filters()} className={`${segmentsClass} flex-nowrap! overflow-x-auto`}>
        {fileFilters.map((name) => (
          <PageLink
            key={name}
            to={filterPath({ ...filter, name })}
            preventScrollReset
            aria-current={name === filter.name ? "true" : undefined}
            className={segmentClass}
          >
            {names[name]()}
            <span className={`tabular-nums ${counts[name] === 0 ? "text-muted" : (tones[name] ?? "text-muted")}`}>
              {count.format(counts[name])}
            </span>
          </PageLink>
        ))}
      </nav>
      <Form
        role="search"
        method="get"
        action={localizePath("/translate/files", locale)}
        preventScrollReset
        className="relative ml-auto w-52 max-sm:w-full"
      >
        {filter.name === "all" ? null : <input type="hidden" name="show" value={filter.name} />}
        <Icon name="search" className="pointer-events-none absolute inset-y-0 left-3 my-auto text-muted" />
        <input
          ref={field}
          type="search"
          name="q"
          aria-label={m.files_find()}
          placeholder={m.files_find()}
          defaultValue={filter.query}
          maxLength={maxFileQuery}
          className="field h-9 pl-9 text-sm pointer-coarse:h-11"
        />
      </Form>
    </>
  );
}
