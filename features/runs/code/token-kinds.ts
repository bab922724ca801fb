/** Kinds of token that have their own color; each has a rule in app.css, `::highlight(code-…)`. */
export const tokenKinds = ["keyword", "string", "constant", "comment", "function", "parameter", "link"] as const;
export type TokenKind = (typeof tokenKinds)[number];

/** A range in the code, in UTF-16 units, end exclusive. */
export type CodeToken = { start: number; end: number; kind: TokenKind };
