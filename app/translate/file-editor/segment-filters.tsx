import type { Locale } from "#core/localized.ts";
import type { EditorState } from "#features/files/editor/document-editor.ts";
import { type SegmentFilter, type SegmentFilterName, segmentFilters } from "#features/files/editor/segment-filter.ts";
import { m } from "#i18n/paraglide/messages.js";
import { segmentsClass } from "#ui/primitives/segment-class.ts";
import { PlainLink } from "./editor-tabs.tsx";
import { filterNames } from "./editor-words.ts";

type SegmentFiltersProps = {
  state: EditorState;
  locale: Locale;
  hrefOf(filter: SegmentFilter): string;
  onFilter(filter: SegmentFilter): void;
};

const tones: Partial<Record<SegmentFilterName, string>> = { marked: "text-warn", missing: "text-bad" };

/** Which segments are shown, with how many of each there are. */
export function SegmentFilters({ state, locale, hrefOf, onFilter }: SegmentFiltersProps) {
  const { file, counts, listing } = state;
  const count = new Intl.NumberFormat(locale);
  const numbers: Record<SegmentFilterName, number> = {
    all: file.segmentsTotal,
    marked: file.marked,
    missing: file.missing,
    edited: counts.edited,
    unapproved: Math.max(0, file.segmentsTotal - counts.approved),
  };
  return (
    <nav aria-label={m.file_editor_filters()} className={`${segmentsClass} flex-nowrap! overflow-x-auto`}>
      {segmentFilters.map((name) => {
        const filter = { ...listing.filter, name };
        return (
          <PlainLink key={name} href={hrefOf(filter)} isCurrent={name === listing.filter.name} onPress={() => onFilter(filter)}>
            {filterNames[name]()}
            {/* While the work is under way nothing is counted. */}
            {file.status === "done" ? (
              <span className={`tabular-nums ${numbers[name] === 0 ? "text-muted" : (tones[name] ?? "text-muted")}`}>
                {count.format(numbers[name])}
              </span>
            ) : null}
          </PlainLink>
        );
      })}
    </nav>
  );
}
