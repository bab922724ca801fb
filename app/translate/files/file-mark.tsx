import { threadOf } from "./format-mark.tsx";

/** Longest ending that fits into the band of a sheet, in letters. */
const longestEnding = 5;

/** A sheet with the ending of a file on a band in the color of its format; the name beside it says the same. */
export function FileMark({ name, format }: { name: string; format: string }) {
  const ending = name.slice(name.lastIndexOf(".") + 1);
  const word = ending.length > longestEnding || ending === name ? format : ending;
  return (
    <svg viewBox="0 0 32 38" aria-hidden="true" focusable="false" data-thread={threadOf(format)} className="h-9.5 w-8 shrink-0">
      <path d="M3 1h18l9 9v26a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1V2a1 1 0 0 1 1-1z" className="fill-surface stroke-line-2" />
      <path d="M21 1v8a1 1 0 0 0 1 1h8" className="fill-none stroke-line-2" />
      <rect x="2" y="20" width="28" height="11" className="fill-thread-soft" />
      <text x="16" y="28.6" textAnchor="middle" fontSize="8" className="fill-thread-ink font-sans font-semibold">
        {word.slice(0, longestEnding).toUpperCase()}
      </text>
    </svg>
  );
}
