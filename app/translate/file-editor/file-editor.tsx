import { clsx } from "clsx";
import { lazy, useCallback, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { requestSentence } from "#features/runs/request-sentences.ts";
import { readFailure } from "#features/runs/run-client.ts";
import { replaceInTagged } from "#features/files/editor/replace-in-tagged.ts";
import { everySegment, filterQuery, type SegmentFilter } from "#features/files/editor/segment-filter.ts";
import { type FileView, isAtRest } from "#features/files/file-view.ts";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { toast } from "#ui/patterns/toast.ts";
import { Button } from "#ui/primitives/button.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { IconButton } from "#ui/primitives/icon-button.tsx";
import { CallButton } from "../../shell/call-button.tsx";
import { DensitySwitch } from "./density-switch.tsx";
import { EditorHead } from "./editor-head.tsx";
import { EditorTabs, type EditorView } from "./editor-tabs.tsx";
import type { FilePage, FilePageAnswer } from "./file-page.server.ts";
import { FindBar } from "./find-bar.tsx";
import { PageColumn } from "./page-column.tsx";
import { insertTerm, putInFix } from "./put-into-target.ts";
import type { SegmentActions } from "./segment-actions.ts";
import { SegmentFilters } from "./segment-filters.tsx";
import { SegmentGrid } from "./segment-grid.tsx";
import { useDensity } from "./use-density.ts";
import { useDocumentEditor } from "./use-document-editor.ts";
import { unsavedSentence } from "./unsaved-sentence.ts";
import { useEditorKeys } from "./use-editor-keys.ts";
import { useOtherDevices } from "./use-other-devices.ts";
import { usePlace } from "./use-place.ts";
import { useRepeats } from "./use-repeats.ts";
import { useSegmentHelp } from "./use-segment-help.ts";
import { useWideScreen } from "./use-wide-screen.ts";
import { WorkNote } from "./work-note.tsx";

const ShortcutHelp = lazy(async () => ({ default: (await import("../../shell/shortcut-help.tsx")).ShortcutHelp }));

type FileEditorProps = { page: FilePage; answer: FilePageAnswer | null };

/** The editor of one translated file: its segments, what helps with each, and beside them the page of the document. */
export function FileEditor({ page, answer }: FileEditorProps) {
  const { editor, state } = useDocumentEditor(page);
  const { file, listing } = state;
  const [view, setView] = useState<EditorView>(page.view);
  const isWide = useWideScreen();
  const [isApplying, setIsApplying] = useState(false);
  const [isReplacing, setIsReplacing] = useState(false);
  const [said, setSaid] = useState("");
  const [density, setDensity] = useDensity();
  const root = useRef<HTMLDivElement>(null);
  const findField = useRef<HTMLInputElement>(null);
  const { place, handlers, go, goNext, leave, latest } = usePlace(editor, root, page.segments.items[0]?.id ?? null);
  useOtherDevices(editor, () => latest.current.id);
  const { isFilling, fill } = useRepeats(editor);
  const isTranslated = file.to !== null && !file.isExpired;
  const canEdit = isTranslated && isAtRest(file.status) && file.status !== "uploaded";
  const hasPage = isTranslated && file.segmentsTotal > 0;
  /** Beside each other where there is room; else one of the two. */
  const isPageShown = hasPage && (view === "preview" || isWide === true);
  const isListOpen = !hasPage || view === "edit" || isWide === true;
  const help = useSegmentHelp(editor, file.id, canEdit && isListOpen ? place.id : null);

  const hrefOf = (filter: SegmentFilter, to: EditorView, cursor: string | null = null) => {
    const query = filterQuery(filter);
    if (to === "preview") query.set("view", "preview");
    if (cursor !== null) query.set("cursor", cursor);
    return localizePath(`/translate/files/${file.id}${query.size === 0 ? "" : `?${query}`}`, page.locale);
  };
  const showAddress = (filter: SegmentFilter, to: EditorView) => history.replaceState(history.state, "", hrefOf(filter, to));
  const handleFilter = async (filter: SegmentFilter, from?: string) => {
    showAddress(filter, view);
    await editor.setFilter(filter, from);
    root.current?.scrollTo({ top: 0 });
  };
  const handleView = (to: EditorView) => {
    setView(to);
    showAddress(listing.filter, to);
  };
  const openFromPage = async (id: string) => {
    setView("edit");
    showAddress(listing.ids.includes(id) ? listing.filter : everySegment, "edit");
    await editor.reveal(id);
    go(id, canEdit);
  };
  const { revalidate } = useRevalidator();
  /** It had no texts yet when its parts were asked for. */
  const isBehind = page.parts.length === 0 && !isAtRest(page.file.status) && state.page.last > 0;
  useEffect(() => {
    if (isBehind) void revalidate();
  }, [isBehind, revalidate]);
  const latestOpen = useRef(openFromPage);
  useEffect(() => {
    latestOpen.current = openFromPage;
  });
  /** Always the same: with another one all texts of the page would be drawn again at each key. */
  const handleOpenFromPage = useCallback((id: string) => void latestOpen.current(id), []);
  const handleUndo = (isRedo: boolean) => {
    const id = isRedo ? editor.redo() : editor.undo();
    if (id === null) return false;
    setSaid(isRedo ? m.file_editor_redone() : m.file_editor_undone());
    if (isListOpen) void editor.reveal(id).then(() => go(id, latest.current.isEditing && latest.current.id === id));
    return true;
  };
  const handleMarked = () => {
    void goNext("marked", canEdit).then((isFound) => isFound || setSaid(m.file_editor_none_marked()));
    return true;
  };
  const handleApprove = () => {
    const { id } = latest.current;
    if (!canEdit || !isListOpen || id === null) return false;
    if (editor.segment(id)?.target !== null) editor.approve(id, true);
    editor.leave();
    void goNext("unapproved", true).then((isFound) => {
      setSaid(isFound ? m.file_editor_approved() : m.file_editor_all_approved());
      if (!isFound) leave();
    });
    return true;
  };
  const handleMatch = (index: number) => {
    const match = help.help?.matches[index];
    if (!canEdit || match === undefined || help.id === null) return false;
    editor.write(help.id, match.target);
    go(help.id, true);
    return true;
  };
  const handleRepeats = () => {
    const { id } = latest.current;
    if (!canEdit || !isListOpen || id === null || help.id !== id || help.help === null) return false;
    if (help.help.repeats > 0 && editor.segment(id)?.target !== null) void fill(id);
    else setSaid(m.file_editor_no_repeats());
    return true;
  };
  /** Leads to a segment that has two versions. */
  const handleChoose = async () => {
    const [id] = editor.state().theirs.keys();
    if (id === undefined) return;
    setView("edit");
    await editor.reveal(id);
    go(id, false);
  };
  const openFind = () => {
    if (!isListOpen) return false;
    setIsReplacing(true);
    requestAnimationFrame(() => findField.current?.select());
    return true;
  };
  useEditorKeys({
    approveNext: handleApprove,
    fillRepeats: handleRepeats,
    useMatch: (index) => isListOpen && handleMatch(index),
    undo: () => handleUndo(false),
    redo: () => handleUndo(true),
    find: openFind,
    nextMarked: () => isListOpen && handleMarked(),
  });

  const attempt = async (act: () => Promise<FileView>) => {
    try {
      if (await editor.flush()) editor.setFile(await act());
      else toast({ text: unsavedSentence(editor) });
    } catch (error) {
      toast({ text: requestSentence(readFailure(error)) });
    }
  };
  const handleApply = async () => {
    if (latest.current.isEditing) leave();
    setIsApplying(true);
    await attempt(() => editor.apply());
    setIsApplying(false);
    const now = editor.state().file;
    if (now.status === "done" && !now.isChanged) toast({ text: m.file_editor_applied() });
  };
  const handleReplaceOne = (find: string, replace: string, isCaseSensitive: boolean) => {
    const id = latest.current.id;
    const target = id === null ? null : (editor.segment(id)?.target ?? null);
    const written = target === null ? null : replaceInTagged(target, { find, replace, isCaseSensitive });
    if (id !== null && written !== null) editor.write(id, written);
    goOn(find);
  };
  /** Goes to the next segment of what was found, from the beginning again at the end. */
  const goOn = (find: string) => {
    if (find !== listing.filter.query) return void handleFilter({ ...listing.filter, query: find });
    const at = listing.ids.indexOf(latest.current.id ?? "");
    const next = listing.ids[at + 1] ?? listing.ids[0];
    if (next === undefined) return;
    go(next, false);
  };
  const nextHref = listing.next === null ? null : hrefOf(listing.filter, "edit", listing.next);
  const languages = page.languages;
  const edit = (id: string) => go(id, true);
  const actions: SegmentActions = {
    isFilling,
    onFix(id, fix) {
      if (putInFix(editor, id, fix, edit)) setSaid(m.file_editor_fixed({ text: fix.text.trim() }));
    },
    onInsertTerm: (term) => insertTerm(editor, latest.current.id, term, edit),
    onUseMatch: (index) => void handleMatch(index),
    onFillRepeats: () => void handleRepeats(),
  };
  return (
    <div data-density={density} className="group/editor flex h-full min-h-0 flex-col">
      <EditorHead
        {...{ state, languages, isApplying }}
        locale={page.locale}
        onApply={() => void handleApply()}
        onRetrySaving={() => editor.retrySaving()}
        onChoose={() => void handleChoose()}
        tabs={
          isTranslated ? (
            <>
              {hasPage ? <EditorTabs view={view} hrefOf={(to) => hrefOf(listing.filter, to)} onView={handleView} /> : null}
              {isWide === false ? null : (
                <span className="flex items-center gap-1 max-lg:hidden noscript:hidden">
                  <DensitySwitch density={density} onDensity={setDensity} />
                  <CallButton shortcut="help" dialog={ShortcutHelp} className="inline-flex rounded-control px-2 text-muted hover:text-ink">
                    <Icon name="keyboard" />
                    <span className="sr-only">{m.file_editor_keys()}</span>
                  </CallButton>
                </span>
              )}
              <span className={clsx("flex items-center gap-1 noscript:hidden", view === "preview" && "max-lg:hidden")}>
                <IconButton
                  icon="undo-2"
                  label={m.file_editor_undo()}
                  variant="secondary"
                  aria-disabled={!state.canUndo}
                  onClick={() => void handleUndo(false)}
                />
                <IconButton
                  icon="undo-2"
                  label={m.file_editor_redo()}
                  variant="secondary"
                  aria-disabled={!state.canRedo}
                  onClick={() => void handleUndo(true)}
                  className="text-muted hover:text-ink [&>svg]:-scale-x-100"
                />
              </span>
            </>
          ) : null
        }
      />
      {isApplying ? null : (
        <WorkNote file={file} onRetry={() => void attempt(() => editor.ask())} onCancel={() => void attempt(() => editor.cancel())} />
      )}
      {answer === null ? null : (
        <p role="alert" className="bg-bad-soft px-3 py-2 text-sm text-bad lg:px-5">
          {answer.refusal}
        </p>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      {!isTranslated ? null : (
        <div
          className={clsx(
            "grid min-h-0 grow grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)]",
            hasPage && "lg:grid-cols-[minmax(0,1.55fr)_minmax(0,1fr)]",
            hasPage && view === "edit" && "noscript:grid-cols-[minmax(0,1fr)]",
          )}
        >
          {/* Hidden, and not gone: what is open in it stays when the window gets narrower. */}
          <div className={clsx("flex min-h-0 flex-col", hasPage && view === "preview" && "max-lg:hidden")}>
            <div className="flex flex-wrap items-start gap-x-3 gap-y-1 border-b border-line bg-surface px-3 py-2 lg:px-4">
              <SegmentFilters
                state={state}
                locale={page.locale}
                hrefOf={(filter) => hrefOf(filter, "edit")}
                onFilter={(filter) => void handleFilter(filter)}
              />
              <FindBar
                {...{ editor, state, canEdit, isReplacing }}
                field={findField}
                onFind={(query) => void handleFilter({ ...listing.filter, query })}
                onReplacing={setIsReplacing}
                onNext={() => goOn(listing.filter.query)}
                onReplaceOne={handleReplaceOne}
                onClose={() => {
                  setIsReplacing(false);
                  const { id } = latest.current;
                  if (findField.current) findField.current.value = "";
                  const back =
                    listing.filter.query === "" ? Promise.resolve() : handleFilter({ ...listing.filter, query: "" }, id ?? undefined);
                  void back.then(() => id !== null && go(id, false));
                }}
              />
              <span className="ml-auto flex items-center gap-1 noscript:hidden">
                {isWide === false ? <DensitySwitch density={density} onDensity={setDensity} /> : null}
                <Button size="sm" variant="quiet" className="lg:hidden" aria-expanded={isReplacing} onClick={() => void openFind()}>
                  {m.file_editor_find_button()}
                </Button>
              </span>
            </div>
            <div ref={root} className="min-h-0 min-w-0 grow overflow-y-auto bg-surface">
              <SegmentGrid
                {...{ editor, state, place, handlers, canEdit, languages, nextHref, help }}
                posted={answer?.posted ?? null}
                actions={actions}
              />
            </div>
          </div>
          {hasPage ? (
            <div
              className={clsx(
                "flex min-h-0 flex-col bg-sunk lg:border-s lg:border-line",
                view === "edit" && "max-lg:hidden noscript:hidden",
              )}
            >
              {isPageShown ? (
                <PageColumn
                  {...{ editor, state, languages }}
                  parts={page.parts}
                  locale={page.locale}
                  placeId={place.id}
                  nextHref={hrefOf(everySegment, "preview", String(state.page.last))}
                  onOpen={handleOpenFromPage}
                />
              ) : null}
            </div>
          ) : null}
        </div>
      )}
    </div>
  );
}
