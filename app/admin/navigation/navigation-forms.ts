/** Where a link can be moved to: by its arrows, and by dragging it to another link or to the end of a list. */
const moveForms = ["up", "down", "in", "out", "before", "after", "inside", "end"] as const;

/** Of the page of all links. */
export const navigationForms = ["add", "publish-all", "publish", ...moveForms] as const;
