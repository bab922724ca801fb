import {
  type ChangedTarget,
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
import { everySegment, isSameFilter, type SegmentFilter, type SegmentFilterName } from "./segment-filter.ts";
import { firstOpenPage, hasEarlier, listingOf, type SegmentListing, withEarlier, withPage } from "./segment-listing.ts";
import { type ChangedSegment, endTyping, noHistory, noteStep, redoStep, type SegmentValue, undoStep } from "./undo-history.ts";

type Failure = { code: string; status: number };

/** What the page shows besides the segments themselves; a new object with each change. */
export type EditorState = {
  file: FileView;
  listing: SegmentListing;
  counts: SegmentCounts;
  isLoading: boolean;
  /** The latest list failed to load. */
  loadFailure: Failure | null;
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

/** Segments per read. */
const pageSize = 200;
/** Segments shown before one that is jumped to. */
const contextSize = 20;

/** All of one file's segments as the editor knows them, the manual changes, and the undo for each change. */
export function createDocumentEditor(
  { client, readFailure, keepDraft, onOvertaken, now }: EditorSurroundings,
  start: { file: FileView; segments: FileSegments; counts: SegmentCounts; filter: SegmentFilter; cursor: string | null },
) {
  const segments = new Map<string, FileSegment>();
  /** As the server has them, as far as they were loaded. */
  const stored = new Map<string, FileSegment>();
  const bases = createEditBases();
  /** Incremented with each response: anything read before may be older. */
  let saves = 0;
  const listeners = new Set<() => void>();
  const others = new Set<(segments: readonly FileSegment[]) => void>();
  let history = noHistory;
  let loading: Promise<void> | null = null;
  /** Incremented with each filter: results for another one arrive too late. */
  let asked = 0;
  let state: EditorState = {
    file: start.file,
    listing: listingOf(start.filter, start.segments, start.cursor),
    counts: start.counts,
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

  async function read(
    filter: SegmentFilter,
    cursor: string | null,
    number: number,
    toListing: (page: FileSegments) => SegmentListing,
  ): Promise<void> {
    publish({ isLoading: true, loadFailure: null });
    try {
      const page = await client.list(filter, cursor, pageSize);
      if (number !== asked) return;
      take(page.items);
      publish({ listing: toListing(page), isLoading: false });
    } catch (error) {
      if (number === asked) publish({ isLoading: false, loadFailure: readFailure(error) });
    }
  }

  /** Reloads pages that are shown, such as those waiting for answers. */
  async function refresh(pages: readonly { cursor: string | null }[]): Promise<void> {
    const { filter } = state.listing;
    for (const { cursor } of pages) {
      const page = await client.list(filter, cursor, pageSize);
      take(page.items);
      publish(isSameFilter(filter, state.listing.filter) ? { listing: { ...state.listing, total: page.total } } : {});
    }
  }

  function setFile(file: FileView, counts = state.counts): void {
    queue.hold(!isAtRest(file.status));
    publish({ file, counts });
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

    /** Loads the next page of the list; resolves when it is there. */
    loadMore(): Promise<void> {
      const { listing } = state;
      if (listing.next === null) return Promise.resolve();
      const number = asked;
      loading ??= read(listing.filter, listing.next, number, (page) => withPage(state.listing, page)).finally(() => {
        loading = null;
      });
      return loading;
    },
    /** Loads the page before the first one shown. */
    async loadEarlier(): Promise<void> {
      const { listing } = state;
      if (!hasEarlier(listing) || state.isLoading) return;
      const start = Math.max(0, Number(listing.ids[0]) - 1 - pageSize);
      const cursor = start === 0 ? null : String(start);
      await read(listing.filter, cursor, asked, (page) => withEarlier(state.listing, page, cursor));
    },
    /** @param from a segment the list should begin near; if omitted, the beginning */
    async setFilter(filter: SegmentFilter, from?: string): Promise<void> {
      await queue.flush();
      asked += 1;
      loading = null;
      const start = from === undefined ? 0 : Math.max(0, Number(from) - 1 - contextSize);
      const cursor = start === 0 ? null : String(start);
      await read(filter, cursor, asked, (page) => listingOf(filter, page, cursor));
    },
    /** Finds the next segment of a kind after another, wrapping around at the end; null if there is none. */
    async findNext(name: SegmentFilterName, from: string | null): Promise<string | null> {
      const { ids, next } = state.listing;
      const isOne = (id: string) => id !== from && isOf(segments.get(id), name);
      const at = from === null ? -1 : ids.indexOf(from);
      const near = ids.slice(at + 1).find(isOne);
      if (near !== undefined) return near;
      if (next === null && !hasEarlier(state.listing)) return ids.slice(0, at).find(isOne) ?? null;
      await queue.flush();
      for (const cursor of [from, null]) {
        const { items } = await client.list({ name, query: "" }, cursor, 1);
        const [found] = items;
        if (found !== undefined && found.id !== from) return found.id;
      }
      return null;
    },
    /** Makes sure a segment is among those shown. */
    async reveal(id: string): Promise<void> {
      if (!state.listing.ids.includes(id)) await this.setFilter(everySegment, id);
    },
    /** Reloads what is shown, such as after a replacement. */
    refreshShown: (): Promise<void> => refresh(state.listing.pages),
    /** Reloads the first page that is waiting for answers. */
    async refreshOpen(): Promise<void> {
      const index = firstOpenPage(state.listing, (id) => segments.get(id));
      const page = state.listing.pages[index];
      if (page !== undefined) await refresh([page]);
    },
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
      // Whoever shows the page follows its work.
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
      const { file, counts } = await client.find();
      setFile(file, counts);
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
      const page = pages.find(({ size }) => (end += size) > at);
      await queue.flush();
      const before = saves;
      const [{ file, counts }, list] = await Promise.all([
        client.find(),
        page === undefined ? null : client.list(filter, page.cursor, pageSize),
      ]);
      if (saves !== before) return;
      dispute((list?.items ?? []).filter(isOthers));
      take(list?.items ?? []);
      setFile(file, counts);
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
    history = noteStep(history, { changes, isTyping: false, at: now() });
    publish({ file: { ...state.file, isChanged: true } });
    const before = saves;
    const [{ file, counts }] = await Promise.all([client.find(), refresh(state.listing.pages)]);
    // What was saved meanwhile may not be in it.
    if (saves === before) setFile(file, counts);
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

const isMissing = ({ target, state }: FileSegment): boolean => target === null && state !== "open";
const isMarked = ({ target, state, findings }: FileSegment): boolean => target !== null && state !== "approved" && findings.length > 0;

/** Whether a segment, as it is here, matches a filter. */
function isOf(segment: FileSegment | undefined, name: SegmentFilterName): boolean {
  if (segment === undefined) return false;
  if (name === "all") return true;
  return name === "unapproved" ? segment.state !== "approved" : segment.state === name;
}

/** Unsaved edits are in the way. */
export class UnsavedEdits extends Error {}

/** The segment as it will be once the server has the change; the server's findings come with its response. */
function withValue(segment: FileSegment, { target, isApproved }: SegmentValue): FileSegment {
  const isWritten = target !== undefined && target !== segment.target;
  const written: FileSegment = isWritten
    ? { ...segment, target, state: target === null ? "missing" : "edited", findings: [], isRemembered: false }
    : segment;
  if (isApproved === undefined) return written;
  if (isApproved) return { ...written, state: "approved" };
  return written.state === "approved" ? { ...written, state: "edited" } : written;
}
