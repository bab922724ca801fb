/** What a form on the page tells of its draft. */
export type OpenDraft = {
  /** Something was typed, or brought back, that was not cleared since. */
  isDirty(): boolean;
  /** Saves now what waits; false when the text could not be kept. */
  flush(): boolean;
};

/** The drafts of the forms that are on the page now. */
export const openDrafts = new Set<OpenDraft>();
