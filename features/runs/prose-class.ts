import { clsx } from "clsx";

/** How results are set: serif prose at a readable measure. */
export const proseClass = "max-w-prose font-serif text-base leading-[1.7] [overflow-wrap:anywhere]";
export const plainProseClass = clsx(proseClass, "whitespace-pre-wrap");
