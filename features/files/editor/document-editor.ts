import { type ChangedTarget, type FileSegment, type FileSegments, type FileView, isAtRest, type ReplaceInput } from "../file-view.ts";
import type { FileEditorClient, SegmentEdit } from "./file-editor-client.ts";
import { createEditBases } from "./edit-bases.ts";
import { createSaveQueue, type SaveState } from "./save-queue.ts";
import { everySegment, isSameFilter, type SegmentFilter, type SegmentFilterName } from "./segment-filter.ts";
import { firstOpenPage, hasEarlier, listingOf, type SegmentListing, withEarlier, withPage } from "./segment-listing.ts";
import { type ChangedSegment, endTyping, noHistory, noteStep, redoStep, type SegmentValue, undoStep } from "./undo-history.ts";

type Failure = { code: string; status: number };

/** What the page shows beside the segments themselves; a new object with each change. */
export type EditorState = {
  file: FileView;
  listing: SegmentListing;
  isLoading: boolean;
  /** The last list that could not be read. */
  loadFailure: Failure | null;
  save: SaveState;
  saveFailure: Failure | null;
  canUndo: boolean;
  canRedo: boolean;
  /** What somebody else has made of a segment that was edited here, by id: one of both is to be chosen, and nothing is saved before. */
  theirs: ReadonlyMap<string, string | null>;
};

/** What of a draft on this device is still to be told: the text, and what it was made from. */
export type DraftEdit = SegmentEdit & { from: string | null };

export type EditorSurroundings = {
  client: FileEditorClient;
  readFailure(error: unknown): Failure;
  /** Keeps on this device what the server does not have yet. */
  keepDraft(edits: readonly DraftEdit[]): void;
  /** Told how many approvals were not given, since the texts that were read are others meanwhile. */
  onOvertaken(count: number): void;
  now(): number;
};

export type DocumentEditor = ReturnType<typeof createDocumentEditor>;

/** Segments that are read at once. */
export const pageSize = 200;
/** Segments that are shown before one that is gone to. */
const contextSize = 20;

/** All of one file's segments as the editor knows them, what was changed by hand, and the way back of each change. */
export function createDocumentEditor(
  { client, readFailure, keepDraft, onOvertaken, now }: EditorSurroundings,
  start: { file: FileView; segments: FileSegments; filter: SegmentFilter; cursor: string | null },
) {
  const segments = new Map<string, FileSegment>();
  /** As the server has them, as far as they were seen. */
  const stored = new Map<string, FileSegment>();
  const bases = createEditBases();
  /** Counts up with each answer: what was read before it may be older. */
  let saves = 0;
  const listeners = new Set<() => void>();
  const others = new Set<(segments: readonly FileSegment[]) => void>();
  let history = noHistory;
  let loading: Promise<void> | null = null;
  /** Counts up with each filter: what was asked for another one comes too late. */
  let asked = 0;
  let state: EditorState = {
    file: start.file,
    listing: listingOf(start.filter, start.segments, start.cursor),
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
      const file = saved.length > 0 ? countAnew(saved) : state.file;
      take(saved);
      for (const tell of others) tell(saved);
      publish({ file });
      if (conflicts.length > 0) dispute(conflicts);
    },
    onState: (save, saveFailure) => publish({ save, saveFailure }),
    keep: (edits) => keepDraft(edits.map((edit) => ({ ...edit, from: bases.of(edit.id) ?? null }))),
    readFailure,
  });

  /** The file with what these segments change of its counts. */
  function countAnew(items: readonly FileSegment[]): FileView {
    const { file } = state;
    const seen = items.filter(({ id }) => stored.has(id));
    const change = (is: (segment: FileSegment) => boolean) =>
      seen.reduce((sum, item) => sum + Number(is(item)) - Number(is(stored.get(item.id) ?? item)), 0);
    const marked = Math.max(0, file.marked + change(isMarked));
    return { ...file, marked, missing: Math.max(0, file.missing + change(isMissing)), isChanged: true };
  }

  /** Puts in what the server says; what is not saved yet stays on top of it. */
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
   * Somebody else may have changed what was changed here: both are kept until one is chosen. What was only approved is to be read anew.
   */
  function dispute(items: readonly FileSegment[]): void {
    const theirs = new Map(state.theirs);
    let overtaken = 0;
    for (const item of items) {
      const wanted = queue.wanted(item.id);
      if (wanted === undefined || wanted.target === item.target) continue;
      // An answer that was lost on its way: what stands there was sent from here.
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
    // What was approved and is written anew is to be approved anew.
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

  /** Reads pages that are shown anew, such as those that wait for answers. */
  async function refresh(pages: readonly { cursor: string | null }[]): Promise<void> {
    const { filter } = state.listing;
    for (const { cursor } of pages) {
      const page = await client.list(filter, cursor, pageSize);
      take(page.items);
      publish(isSameFilter(filter, state.listing.filter) ? { listing: { ...state.listing, total: page.total } } : {});
    }
  }

  function setFile(file: FileView): void {
    queue.hold(!isAtRest(file.status));
    publish({ file });
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Tells of what was saved, so that other tabs hear of it. */
    onSaved(tell: (segments: readonly FileSegment[]) => void): () => void {
      others.add(tell);
      return () => void others.delete(tell);
    },
    state: (): EditorState => state,
    segment: (id: string): FileSegment | undefined => segments.get(id),
    isUnsaved: (): boolean => queue.all().length > 0,

    /** Puts in what is typed. */
    type: (id: string, target: string) => change(id, { target }, true),
    /** Puts in a whole text at once, such as a match. */
    write: (id: string, target: string) => change(id, { target }, false),
    approve: (id: string, isApproved: boolean) => change(id, { isApproved }, false),
    /** A segment is left: what was typed is one step, and goes out now. */
    leave(): void {
      history = endTyping(history);
      if (queue.all().length > 0) void queue.flush();
    },
    flush: (isKept = false): Promise<boolean> => queue.flush(isKept),
    retrySaving: () => queue.retry(),

    /** Takes the last step back or puts it in again; the first segment that it is about, null for none. */
    undo: () => goBack(undoStep(history)),
    redo: () => goBack(redoStep(history)),

    /** Reads the next page of what is shown; resolves when it is there. */
    loadMore(): Promise<void> {
      const { listing } = state;
      if (listing.next === null) return Promise.resolve();
      const number = asked;
      loading ??= read(listing.filter, listing.next, number, (page) => withPage(state.listing, page)).finally(() => {
        loading = null;
      });
      return loading;
    },
    /** Reads the page before the first one that is shown. */
    async loadEarlier(): Promise<void> {
      const { listing } = state;
      if (!hasEarlier(listing) || state.isLoading) return;
      const start = Math.max(0, Number(listing.ids[0]) - 1 - pageSize);
      const cursor = start === 0 ? null : String(start);
      await read(listing.filter, cursor, asked, (page) => withEarlier(state.listing, page, cursor));
    },
    /** @param from a segment that the list is to begin near; left out: at the beginning */
    async setFilter(filter: SegmentFilter, from?: string): Promise<void> {
      await queue.flush();
      asked += 1;
      loading = null;
      const start = from === undefined ? 0 : Math.max(0, Number(from) - 1 - contextSize);
      const cursor = start === 0 ? null : String(start);
      await read(filter, cursor, asked, (page) => listingOf(filter, page, cursor));
    },
    /** Finds the next segment of a kind behind another, from the beginning again at the end; null where there is none. */
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
    /** Sees to it that a segment is among those that are shown. */
    async reveal(id: string): Promise<void> {
      if (!state.listing.ids.includes(id)) await this.setFilter(everySegment, id);
    },
    /** Reads anew what is shown, such as after a replacement. */
    refreshShown: (): Promise<void> => refresh(state.listing.pages),
    /** Reads the first page that waits for answers anew. */
    async refreshOpen(): Promise<void> {
      const index = firstOpenPage(state.listing, (id) => segments.get(id));
      const page = state.listing.pages[index];
      if (page !== undefined) await refresh([page]);
    },
    /** Replaces in all targets at once; one step to take back. @returns how many segments were changed */
    async replaceAll(input: ReplaceInput): Promise<number> {
      if (!(await queue.flush())) throw new UnsavedEdits();
      const { changed } = await client.replace(input);
      if (changed.length === 0) return 0;
      await noteWritten(changed);
      return changed.length;
    },
    /** Gives all segments of the same text the target of this one; one step to take back. @returns how many had another one */
    async fillRepeats(id: string): Promise<number> {
      if (!(await queue.flush())) throw new UnsavedEdits();
      const target = segments.get(id)?.target ?? null;
      if (target === null) return 0;
      const { changed } = await client.fillRepeats(id, target);
      if (changed.length > 0) await noteWritten(changed);
      return changed.length;
    },
    setFile,
    /** Asks again for what has no answer. */
    ask: (): Promise<FileView> => client.retry(),
    cancel: (): Promise<FileView> => client.cancel(),
    /** Makes the file anew from what its segments say; resolves when it is there. */
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
      setFile(await client.find());
    },

    /** Puts in what another tab has saved; over what is being changed here, one of both is to be chosen. */
    hear(items: readonly FileSegment[]): void {
      const file = countAnew(items);
      dispute(items.filter(isOthers));
      take(items);
      publish({ file });
    },
    /** Looks at what another device may have changed meanwhile: the file, and the part of the list around a segment. */
    async look(id: string | null): Promise<void> {
      const { ids, pages, filter } = state.listing;
      const at = Math.max(0, ids.indexOf(id ?? ""));
      let end = 0;
      const page = pages.find(({ size }) => (end += size) > at);
      await queue.flush();
      const before = saves;
      const [file, list] = await Promise.all([client.find(), page === undefined ? null : client.list(filter, page.cursor, pageSize)]);
      if (saves !== before) return;
      dispute((list?.items ?? []).filter(isOthers));
      take(list?.items ?? []);
      setFile(file);
    },
    /** Settles a segment that two have changed: what was written here is saved over theirs, or theirs stays. */
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
    /** Brings back what this device kept; where it was changed elsewhere meanwhile, one of both is to be chosen. @returns how many came back */
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

  /** Whether a segment has another target than what was made of it here began with. */
  function isOthers({ id, target }: FileSegment): boolean {
    return target !== bases.of(id);
  }

  /** Notes what the server has written at once as one step, and reads anew what is shown. */
  async function noteWritten(written: readonly ChangedTarget[]): Promise<void> {
    const changes = written.map(({ id, before, after }): ChangedSegment => ({ id, before: { target: before }, after: { target: after } }));
    for (const { id, after } of written) bases.know(id, after);
    history = noteStep(history, { changes, isTyping: false, at: now() });
    publish({ file: { ...state.file, isChanged: true } });
    await refresh(state.listing.pages);
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

/** Whether a segment, as it is here, belongs to a filter. */
function isOf(segment: FileSegment | undefined, name: SegmentFilterName): boolean {
  if (segment === undefined) return false;
  if (name === "all") return true;
  return name === "unapproved" ? segment.state !== "approved" : segment.state === name;
}

/** Edits that the server does not have yet stand in the way. */
export class UnsavedEdits extends Error {}

/** The segment as it will be once the server has the change; what the server finds in it comes with its answer. */
function withValue(segment: FileSegment, { target, isApproved }: SegmentValue): FileSegment {
  const isWritten = target !== undefined && target !== segment.target;
  const written: FileSegment = isWritten
    ? { ...segment, target, state: target === null ? "missing" : "edited", findings: [], isRemembered: false }
    : segment;
  if (isApproved === undefined) return written;
  if (isApproved) return { ...written, state: "approved" };
  return written.state === "approved" ? { ...written, state: "edited" } : written;
}
