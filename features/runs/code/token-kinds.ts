/** What a piece of code is, as far as colours tell; each has one of its own in app.css, `::highlight(code-…)`. */
export const tokenKinds = ["keyword", "string", "constant", "comment", "function", "parameter", "link"] as const;
export type TokenKind = (typeof tokenKinds)[number];

/** A place in the code, in UTF-16 units, the end not included. */
export type CodeToken = { start: number; end: number; kind: TokenKind };
