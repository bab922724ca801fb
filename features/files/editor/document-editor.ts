import type { FormulaWords } from "#formats/spreadsheet/formula-words.ts";
import {
  type ChangedTarget,
  type CountedFile,
  type FileSegment,
  type FileSegments,
  type FileView,
  isAtRest,
  type ReplaceInput,
  type SegmentCounts,
} from "../file-view.ts";
import type { FileEditorClient, SegmentEdit } from "./file-editor-client.ts";
import { createEditBases } from "./edit-bases.ts";
import { createSaveQueue, type SaveState } from "./save-queue.ts";
import { createListReading, type ListState } from "./list-reading.ts";
import { createPageReading } from "./page-reading.ts";
import { nothingRead, type PageWindow, windowOf } from "./page-window.ts";
import { everySegment, isSameFilter, type SegmentFilter } from "./segment-filter.ts";
import { listingOf } from "./segment-listing.ts";
import { isMarked, isMissing, withValue } from "./segment-value.ts";
import { type ChangedSegment, endTyping, noHistory, noteStep, redoStep, type SegmentValue, undoStep } from "./undo-history.ts";

type Failure = { code: string; status: number };

/** What the page shows besides the segments themselves; a new object with each change. */
export type EditorState = ListState & {
  file: FileView;
  /** What the page of the document shows, whatever the list is filtered by. */
  page: PageWindow;
  counts: SegmentCounts;
  /** What became of words in the formulas of a spreadsheet, as of the outputs that are there. */
  formulaWords: FormulaWords | null;
  save: SaveState;
  saveFailure: Failure | null;
  canUndo: boolean;
  canRedo: boolean;
  /** Other people's versions of segments edited here, by id: one of the two must be chosen, and nothing is saved before that. */
  theirs: ReadonlyMap<string, string | null>;
};

/** What a draft on this device still has to tell the server: the text, and what it was based on. */
export type DraftEdit = SegmentEdit & { from: string | null };

export type EditorSurroundings = {
  client: FileEditorClient;
  readFailure(error: unknown): Failure;
  /** Keeps on this device what the server doesn't have yet. */
  keepDraft(edits: readonly DraftEdit[]): void;
  /** Receives how many approvals were not given because the texts that were read have changed meanwhile. */
  onOvertaken(count: number): void;
  now(): number;
};

export type DocumentEditor = ReturnType<typeof createDocumentEditor>;

/** Where the editor begins: what the server has sent with the page. */
export type EditorStart = {
  file: FileView;
  segments: FileSegments;
  /** Where the document's own page begins; null where it is what the list begins with. */
  page: FileSegments | null;
  counts: SegmentCounts;
  formulaWords: FormulaWords | null;
  filter: SegmentFilter;
  cursor: string | null;
};

/** All of one file's segments as the editor knows them, the manual changes, and the undo for each change. */
export function createDocumentEditor({ client, readFailure, keepDraft, onOvertaken, now }: EditorSurroundings, start: EditorStart) {
  const segments = new Map<string, FileSegment>();
  /** As the server has them, as far as they were loaded. */
  const stored = new Map<string, FileSegment>();
  const bases = createEditBases();
  /** Incremented with each response: anything read before may be older. */
  let saves = 0;
  const listeners = new Set<() => void>();
  const others = new Set<(segments: readonly FileSegment[]) => void>();
  let history = noHistory;
  const firstPage = start.page ?? (isSameFilter(start.filter, everySegment) ? start.segments : null);
  let state: EditorState = {
    file: start.file,
    listing: listingOf(start.filter, start.segments, start.cursor),
    page: firstPage === null ? nothingRead : windowOf(firstPage),
    counts: start.counts,
    formulaWords: start.formulaWords,
    isLoading: false,
    loadFailure: null,
    save: "saved",
    saveFailure: null,
    canUndo: false,
    canRedo: false,
    theirs: new Map(),
  };

  const publish = (change: Partial<EditorState> = {}) => {
    state = { ...state, ...change, canUndo: history.done.length > 0, canRedo: history.undone.length > 0 };
    for (const listener of listeners) listener();
  };

  const queue = createSaveQueue({
    send: (edits, isKept) => client.change(bases.sent(edits), isKept),
    onSaved({ segments: saved, conflicts }) {
      saves++;
      for (const { id, target } of saved) bases.saved(id, target, queue.wanted(id) !== undefined);
      const counted = saved.length > 0 ? countAnew(saved) : {};
      take(saved);
      for (const tell of others) tell(saved);
      publish(counted);
      if (conflicts.length > 0) dispute(conflicts);
    },
    onState: (save, saveFailure) => publish({ save, saveFailure }),
    keep: (edits) => keepDraft(edits.map((edit) => ({ ...edit, from: bases.of(edit.id) ?? null }))),
    readFailure,
  });

  /** The file and the counts, with these segments' effect on them. */
  function countAnew(items: readonly FileSegment[]): Pick<EditorState, "file" | "counts"> {
    const { file, counts } = state;
    const seen = items.filter(({ id }) => stored.has(id));
    const change = (is: (segment: FileSegment) => boolean) =>
      seen.reduce((sum, item) => sum + Number(is(item)) - Number(is(stored.get(item.id) ?? item)), 0);
    const marked = Math.max(0, file.marked + change(isMarked));
    const missing = Math.max(0, file.missing + change(isMissing));
    const approved = Math.max(0, counts.approved + change(({ state: is }) => is === "approved"));
    const edited = Math.max(0, counts.edited + change(({ state: is }) => is === "edited"));
    return { file: { ...file, marked, missing, isChanged: true }, counts: { approved, edited } };
  }

  /** Applies what the server says; unsaved changes stay on top of it. */
  function take(items: readonly FileSegment[]): void {
    for (const item of items) {
      stored.set(item.id, item);
      bases.read(item.id);
      const wanted = queue.wanted(item.id);
      segments.set(item.id, wanted === undefined ? item : withValue(item, wanted));
    }
  }
  take(start.segments.items);
  take(start.page?.items ?? []);

  /**
   * Someone else may have changed what was changed here: both are kept until one is chosen. If it was only approved, it has to be read
   * again.
   */
  function dispute(items: readonly FileSegment[]): void {
    const theirs = new Map(state.theirs);
    let overtaken = 0;
    for (const item of items) {
      const wanted = queue.wanted(item.id);
      if (wanted === undefined || wanted.target === item.target) continue;
      // A response was lost on the way: what is there was sent from here.
      if (bases.isOwn(item.id, item.target)) {
        bases.set(item.id, item.target);
        theirs.delete(item.id);
        queue.settle(item.id);
      } else if (wanted.target === undefined) {
        bases.drop(item.id);
        queue.drop(item.id);
        overtaken++;
      } else theirs.set(item.id, item.target);
    }
    queue.dispute([...theirs.keys()]);
    take(items);
    publish({ theirs });
    if (overtaken > 0) onOvertaken(overtaken);
  }

  function put(values: readonly { id: string; value: SegmentValue }[]): void {
    for (const { id, value } of values) {
      bases.begin(id, stored.get(id)?.target);
      const segment = segments.get(id);
      if (segment !== undefined) segments.set(id, withValue(segment, value));
    }
    queue.put(values.map(({ id, value }) => ({ id, ...value })));
  }

  function note(changes: readonly ChangedSegment[], isTyping: boolean): void {
    history = noteStep(history, { changes, isTyping, at: now() });
    publish();
  }

  function change(id: string, after: SegmentValue, isTyping: boolean): void {
    const segment = segments.get(id);
    if (segment === undefined || !isAtRest(state.file.status)) return;
    const before: SegmentValue = {};
    if (after.target !== undefined && after.target !== segment.target) before.target = segment.target;
    if (after.isApproved !== undefined && after.isApproved !== (segment.state === "approved")) before.isApproved = !after.isApproved;
    if (before.target === undefined && before.isApproved === undefined) return;
    // An approved text that is rewritten must be approved again.
    const isOpened = before.target !== undefined && segment.state === "approved" && after.isApproved === undefined;
    if (isOpened) before.isApproved = true;
    const value = isOpened ? { ...after, isApproved: false } : after;
    put([{ id, value }]);
    note([{ id, before, after: value }], isTyping);
  }

  const list = createListReading({
    client,
    state: () => state,
    publish,
    take,
    segment: (id) => segments.get(id),
    flush: () => queue.flush(),
    readFailure,
  });
  const page = createPageReading({
    list: (cursor, limit) => client.list(everySegment, cursor, limit),
    // What was saved meanwhile may not be in it.
    take: ({ items }, asked) => take(saves === asked ? items : items.filter(({ id }) => !segments.has(id))),
    now: () => saves,
    window: () => state.page,
    show: (shown) => publish({ page: shown }),
    readFailure,
  });

  /** Rereads all that is shown, in the list and on the page. */
  async function refreshShown(): Promise<void> {
    await list.refreshShown();
    await page.begin();
    const isListed = new Set(state.listing.ids);
    await page.refresh((id) => isListed.has(id));
  }

  /** Rereads what is waiting for answers. */
  async function refreshOpen(): Promise<void> {
    await list.refreshOpen();
    await page.begin();
  }

  function setFile(file: FileView, counted: Partial<Omit<CountedFile, "file">> = {}): void {
    queue.hold(!isAtRest(file.status));
    publish({ file, ...counted });
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Announces what was saved, for other tabs. */
    onSaved(tell: (segments: readonly FileSegment[]) => void): () => void {
      others.add(tell);
      return () => void others.delete(tell);
    },
    state: (): EditorState => state,
    segment: (id: string): FileSegment | undefined => segments.get(id),
    isUnsaved: (): boolean => queue.all().length > 0,
    /** Whether a segment has a change that the server doesn't have yet, and so hasn't checked. */
    isWaiting: (id: string): boolean => queue.wanted(id) !== undefined,

    /** Applies typing. */
    type: (id: string, target: string) => change(id, { target }, true),
    /** Applies a whole text at once, such as a match. */
    write: (id: string, target: string) => change(id, { target }, false),
    approve: (id: string, isApproved: boolean) => change(id, { isApproved }, false),
    /** Leaving a segment: the typing becomes one step, and is sent now. */
    leave(): void {
      history = endTyping(history);
      if (queue.all().length > 0) void queue.flush();
    },
    flush: (isKept = false): Promise<boolean> => queue.flush(isKept),
    retrySaving: () => queue.retry(),

    /** Undoes or redoes the last step; returns the first segment it concerns, null for none. */
    undo: () => goBack(undoStep(history)),
    redo: () => goBack(redoStep(history)),

    setFilter: list.setFilter,
    loadMore: list.loadMore,
    loadEarlier: list.loadEarlier,
    findNext: list.findNext,
    reveal: list.reveal,
    refreshOpen,
    refreshShown,
    /** Makes sure a segment is in the stretch that the page of the document shows. */
    showOnPage: page.around,
    loadPageAfter: page.after,
    loadPageBefore: page.before,
    retryPage: page.again,
    /** Replaces in all targets at once; a single undo step. @returns how many segments were changed */
    async replaceAll(input: ReplaceInput): Promise<number> {
      if (!(await queue.flush())) throw new UnsavedEdits();
      const { changed } = await client.replace(input);
      if (changed.length === 0) return 0;
      await noteWritten(changed);
      return changed.length;
    },
    /** Gives all segments with the same text this one's target; a single undo step. @returns how many had a different one */
    async fillRepeats(id: string): Promise<number> {
      if (!(await queue.flush())) throw new UnsavedEdits();
      const target = segments.get(id)?.target ?? null;
      if (target === null) return 0;
      const { changed } = await client.fillRepeats(id, target);
      if (changed.length > 0) await noteWritten(changed);
      return changed.length;
    },
    setFile,
    /** Requests everything without an answer again. */
    ask: (): Promise<FileView> => client.retry(),
    cancel: (): Promise<FileView> => client.cancel(),
    /** Rebuilds the file from its segments; resolves when it is there. */
    async apply(): Promise<FileView> {
      const file = await client.reflow();
      if (isAtRest(file.status)) return file;
      setFile(file);
      // The page that shows the file follows its work.
      await new Promise<void>((resolve) => {
        const listener = () => {
          if (!isAtRest(state.file.status)) return;
          listeners.delete(listener);
          resolve();
        };
        listeners.add(listener);
      });
      return state.file;
    },
    async refreshFile(): Promise<void> {
      const { file, ...counted } = await client.find();
      setFile(file, counted);
    },

    /** Applies what another tab has saved; if it is being changed here, one of the two must be chosen. */
    hear(items: readonly FileSegment[]): void {
      const counted = countAnew(items);
      dispute(items.filter(isOthers));
      take(items);
      publish(counted);
    },
    /** Checks what another device may have changed meanwhile: the file, and the part of the list around a segment. */
    async look(id: string | null): Promise<void> {
      const { ids, pages, filter } = state.listing;
      const at = Math.max(0, ids.indexOf(id ?? ""));
      let end = 0;
      const shown = pages.find(({ size }) => (end += size) > at);
      await queue.flush();
      const before = saves;
      const [{ file, ...counted }, read] = await Promise.all([
        client.find(),
        shown === undefined ? null : client.list(filter, shown.cursor, shown.size),
      ]);
      if (saves !== before) return;
      dispute((read?.items ?? []).filter(isOthers));
      take(read?.items ?? []);
      setFile(file, counted);
    },
    /** Resolves a segment that two people changed: the text from here is saved over theirs, or theirs stays. */
    choose(id: string, whose: "mine" | "theirs"): void {
      const theirs = new Map(state.theirs);
      const target = theirs.get(id);
      if (target === undefined) return;
      theirs.delete(id);
      const mine = segments.get(id)?.target ?? null;
      if (whose === "mine") {
        bases.set(id, target);
        queue.settle(id);
      } else {
        bases.drop(id);
        queue.drop(id);
        const kept = stored.get(id);
        if (kept !== undefined) segments.set(id, kept);
        history = noteStep(history, { changes: [{ id, before: { target: mine }, after: { target } }], isTyping: false, at: now() });
      }
      publish({ theirs });
    },
    /**
     * Restores what this device kept; if it was changed elsewhere meanwhile, one of the two must be chosen. @returns how many were restored
     */
    restore(drafts: readonly DraftEdit[]): number {
      const isNew = ({ id, target }: DraftEdit) => target !== undefined && segments.get(id)?.target !== target;
      const back = drafts.filter(isNew);
      for (const { id, from } of back) bases.set(id, from);
      if (back.length > 0) put(back.map(({ id, from: _, ...value }) => ({ id, value })));
      dispute(back.flatMap(({ id }) => stored.get(id) ?? []).filter(isOthers));
      return back.length;
    },
    end: () => queue.end(),
  };

  /** Whether a segment has a target other than the one its edit here was based on. */
  function isOthers({ id, target }: FileSegment): boolean {
    return target !== bases.of(id);
  }

  /** Records what the server has already written as one step, and reloads what is shown. */
  async function noteWritten(written: readonly ChangedTarget[]): Promise<void> {
    const changes = written.map(({ id, before, after }): ChangedSegment => ({ id, before: { target: before }, after: { target: after } }));
    for (const { id, after } of written) bases.know(id, after);
    for (const { id, after } of written) {
      const segment = segments.get(id);
      // What someone has typed meanwhile stays on top of it.
      if (segment !== undefined && queue.wanted(id) === undefined) segments.set(id, withValue(segment, { target: after }));
    }
    history = noteStep(history, { changes, isTyping: false, at: now() });
    publish({ file: { ...state.file, isChanged: true } });
    const before = saves;
    const [{ file, ...counted }] = await Promise.all([client.find(), list.refreshShown()]);
    // What was saved meanwhile may not be in it.
    if (saves === before) setFile(file, counted);
    // The page has the texts already; their findings come when they come.
    const isListed = new Set(state.listing.ids);
    const isWritten = new Set(written.map(({ id }) => id));
    void page
      .refresh((id) => isListed.has(id) || !isWritten.has(id))
      .then(
        () => publish(),
        () => undefined,
      );
  }

  function goBack(taken: ReturnType<typeof undoStep>): string | null {
    if (taken === null || !isAtRest(state.file.status)) return null;
    history = taken.history;
    put(taken.values);
    publish();
    void queue.flush();
    return taken.values[0]?.id ?? null;
  }
}

/** Unsaved edits are in the way. */
export class UnsavedEdits extends Error {}
