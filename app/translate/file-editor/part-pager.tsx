import type { Locale } from "#core/localized.ts";
import type { FileView } from "#features/files/file-view.ts";
import type { DocumentPart } from "#features/files/preview/document-parts.ts";
import { m } from "#i18n/paraglide/messages.js";
import { IconButton } from "#ui/primitives/icon-button.tsx";

type PartPagerProps = { file: FileView; parts: readonly DocumentPart[]; index: number; locale: Locale; onPart(index: number): void };

const words = {
  slide: { of: m.file_editor_slide_of, before: m.file_editor_slide_before, after: m.file_editor_slide_after },
  page: { of: m.file_editor_page_of, before: m.file_editor_page_before, after: m.file_editor_page_after },
  sheet: { of: m.file_editor_sheet_of, before: m.file_editor_sheet_before, after: m.file_editor_sheet_after },
} as const;

/** Which slide, sheet or page is in sight, and the ways to the ones beside it. */
export function PartPager({ file, parts, index, locale, onPart }: PartPagerProps) {
  // After the last part are texts that belong to none.
  const part = parts[index];
  const kind = file.format === "pptx" ? "slide" : file.format === "pdf" ? "page" : "sheet";
  const count = new Intl.NumberFormat(locale);
  // Slides and pages have numbers of their own, and those without text count, too.
  const total = kind === "sheet" ? parts.length : Math.max(file.pagesTotal, ...parts.map(({ title }) => numberOf(title)));
  const nameOf = ({ title }: DocumentPart): string => {
    const number = kind === "sheet" ? index + 1 : numberOf(title);
    return words[kind].of({ name: title, number: count.format(number), total: count.format(total) });
  };
  const name = part === undefined ? "" : nameOf(part);
  return (
    <div className="ml-auto flex min-w-0 items-center gap-1 text-xs text-muted tabular-nums">
      <IconButton
        icon="chevron-left"
        label={words[kind].before()}
        aria-disabled={index === 0}
        onClick={() => index > 0 && onPart(index - 1)}
      />
      <span role="status" className="min-w-0 truncate" title={name}>
        {name}
      </span>
      <IconButton
        icon="chevron-right"
        label={words[kind].after()}
        tipAt="end"
        aria-disabled={index >= parts.length - 1}
        onClick={() => index < parts.length - 1 && onPart(index + 1)}
      />
    </div>
  );
}

export const numberOf = (title: string): number => Number(/\d+$/.exec(title)?.[0] ?? 0);
