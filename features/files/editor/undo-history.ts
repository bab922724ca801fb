/** The manually editable parts of a segment; omitted ones stay as they are. */
export type SegmentValue = { target?: string | null; isApproved?: boolean };
export type ChangedSegment = { id: string; before: SegmentValue; after: SegmentValue };
/** One undo step: one edit, or a replacement in hundreds of segments. */
export type UndoStep = { changes: readonly ChangedSegment[]; isTyping: boolean; at: number };
export type UndoHistory = { done: readonly UndoStep[]; undone: readonly UndoStep[] };

export const noHistory: UndoHistory = { done: [], undone: [] };

/** A pause in typing that starts a new step, in ms. */
const pauseMs = 1_500;
/** Older steps are dropped. */
const maxSteps = 500;

/** Records a change; typing is merged into the previous step if it is in the same segment and without a pause. */
export function noteStep({ done }: UndoHistory, step: UndoStep): UndoHistory {
  const last = done.at(-1);
  const [change] = step.changes;
  if (change === undefined) return { done, undone: [] };
  const before = last?.changes[0];
  const goesOn = step.isTyping && last?.isTyping === true && before?.id === change.id && step.at - last.at < pauseMs;
  if (!goesOn || last === undefined || before === undefined) return { done: [...done, step].slice(-maxSteps), undone: [] };
  const joined = { ...step, changes: [{ id: change.id, before: before.before, after: change.after }] };
  return { done: [...done.slice(0, -1), joined], undone: [] };
}

/** Ends the step that typing could still be merged into, as when a segment is left. */
export function endTyping({ done, undone }: UndoHistory): UndoHistory {
  const last = done.at(-1);
  return last?.isTyping ? { done: [...done.slice(0, -1), { ...last, isTyping: false }], undone } : { done, undone };
}

type Taken = { history: UndoHistory; values: { id: string; value: SegmentValue }[] } | null;

/** The previous step, and what to restore; null if there is none. */
export function undoStep({ done, undone }: UndoHistory): Taken {
  const last = done.at(-1);
  if (last === undefined) return null;
  const values = last.changes.map(({ id, before }) => ({ id, value: before }));
  return { history: { done: done.slice(0, -1), undone: [...undone, { ...last, isTyping: false }] }, values };
}

/** The last undone step, and what to reapply; null if there is none. */
export function redoStep({ done, undone }: UndoHistory): Taken {
  const last = undone.at(-1);
  if (last === undefined) return null;
  const values = last.changes.map(({ id, after }) => ({ id, value: after }));
  return { history: { done: [...done, last], undone: undone.slice(0, -1) }, values };
}
