import { clsx } from "clsx";
import { useMemo, useState } from "react";
import type { Locale } from "#core/localized.ts";
import type { DocumentEditor, EditorState } from "#features/files/editor/document-editor.ts";
import { isAtRest } from "#features/files/file-view.ts";
import { hasAfter, hasBefore, idsOf } from "#features/files/editor/page-window.ts";
import type { DocumentPart } from "#features/files/preview/document-parts.ts";
import { partIndexAt, partIndexOf } from "#features/files/preview/part-index.ts";
import { previewBlocks } from "#features/files/preview/preview-blocks.ts";
import { requestSentence } from "#features/runs/request-sentences.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { segmentClass, segmentsClass } from "#ui/primitives/segment-class.ts";
import { PageEdge } from "./page-edge.tsx";
import { PageSheet } from "./page-sheet.tsx";
import { type PageSides, pageSides, sideNames } from "./page-sides.ts";
import { numberOf, PartPager } from "./part-pager.tsx";
import { PdfPages } from "./pdf-pages.tsx";
import type { SideLanguages } from "./side-languages.ts";
import { usePageScroll } from "./use-page-scroll.ts";
import { useWideScreen } from "./use-wide-screen.ts";

export type DocumentPageProps = {
  editor: DocumentEditor;
  state: EditorState;
  parts: readonly DocumentPart[];
  languages: SideLanguages;
  locale: Locale;
  /** The segment that someone is at in the list. */
  placeId: string | null;
  nextHref: string | null;
  onOpen(id: string): void;
};

/**
 * The document as one page, made from its texts; it says so. It follows the list, and is never filtered with it. Of a PDF the pages
 * themselves are shown where there is room for them.
 */
export function DocumentPage({ editor, state, parts, languages, locale, placeId, nextHref, onOpen }: DocumentPageProps) {
  const [sides, setSides] = useState<PageSides>("result");
  const { page, file } = state;
  const isPdf = file.format === "pdf";
  const isWide = useWideScreen();
  const { box, ...scroll } = usePageScroll(editor, page, placeId);
  const [seen, setSeen] = useState<{ at: string | null; index: number } | null>(null);
  const [turns, setTurns] = useState(0);
  const placed = partIndexOf(parts, placeId ?? "1", (id) => editor.segment(id)?.place);
  const index = seen?.at === placeId ? seen.index : placed;
  const first = parts[index];
  const blocks = useMemo(() => {
    const shown = { first: page.first, last: page.last };
    return previewBlocks(idsOf({ ...page, ...shown }).flatMap((id) => editor.segment(id) ?? []));
    // What arrives in the stretch besides are other texts of the same places.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [editor, page.first, page.last]);

  const edge = { isLoading: page.isLoading, hasFailed: page.loadFailure !== null };

  const handlePart = (to: number) => {
    const part = parts[to];
    if (part === undefined) return;
    setSeen({ at: placeId, index: to });
    setTurns(turns + 1);
    scroll.showPart(part.first);
  };
  const handleScroll = () => {
    const frame = box.current;
    if (frame === null || parts.length < 2 || !scroll.isByHand()) return;
    const middle = frame.getBoundingClientRect().top + frame.clientHeight / 3;
    const titles = [...frame.querySelectorAll<HTMLElement>("[data-part]")];
    const above = titles.findLast((title) => title.getBoundingClientRect().top <= middle) ?? titles[0];
    const to = partIndexAt(parts, above?.dataset.part ?? null);
    if (to !== null && to !== index) setSeen({ at: placeId, index: to });
  };
  return (
    <>
      <div className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2 lg:px-5 noscript:hidden">
        <div role="group" aria-label={m.file_editor_sides()} className={clsx(segmentsClass, "bg-line!")}>
          {pageSides.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === sides}
              onClick={() => setSides(one)}
              className={clsx(
                segmentClass,
                "aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:shadow-chosen forced-colors:aria-pressed:border",
              )}
            >
              {sideNames[one]()}
            </button>
          ))}
        </div>
        {parts.length > 1 ? <PartPager {...{ file, parts, index, locale }} onPart={handlePart} /> : null}
      </div>
      {page.loadFailure === null || (isPdf && isWide === true) ? null : (
        <p role="alert" className="flex flex-wrap items-center gap-2 px-3 pb-2 text-xs text-bad lg:px-5">
          {requestSentence(page.loadFailure)}
          <Button size="sm" onClick={() => void editor.retryPage()}>
            {m.run_retry()}
          </Button>
        </p>
      )}
      <div
        ref={box}
        tabIndex={0}
        role="region"
        aria-label={m.file_editor_preview()}
        className="@container flex min-h-0 grow flex-col overflow-y-auto px-3 pt-px pb-5 -outline-offset-2 [scrollbar-width:thin] lg:px-5"
        onScroll={handleScroll}
      >
        {isPdf ? <PdfPages file={file} sides={sides} number={first === undefined ? 1 : numberOf(first.title)} turns={turns} /> : null}
        {isPdf && isWide === true ? null : (
          <div className={isPdf ? "lg:hidden" : undefined}>
            {hasBefore(page) ? <PageEdge {...edge} onNear={editor.loadPageBefore} /> : null}
            <PageSheet
              {...{ editor, blocks, sides, languages, onOpen }}
              here={placeId}
              isWaiting={page.last === 0 && (page.isLoading || !isAtRest(file.status))}
            />
            {hasAfter(page) ? <PageEdge {...edge} onNear={editor.loadPageAfter} nextHref={nextHref} /> : null}
            <p className="mx-auto mt-3 flex w-fit max-w-prose gap-2 text-xs text-muted">
              <Icon name="info" className="mt-0.5 text-sm" />
              {m.file_editor_preview_note()}
            </p>
          </div>
        )}
      </div>
    </>
  );
}
