/** The form's part of its page's address: a link with it leads to the first field. */
export const formAnchor = "fill";
