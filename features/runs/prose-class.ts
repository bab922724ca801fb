import { clsx } from "clsx";

/** How results are typeset: serif prose at a readable line length. */
export const proseClass = "max-w-measure result-text [overflow-wrap:anywhere]";
export const plainProseClass = clsx(proseClass, "[unicode-bidi:plaintext] whitespace-pre-wrap");
