import { clsx } from "clsx";
import type { Locale } from "#core/localized.ts";
import { faultOfLength, type TextLength } from "#features/automate/length-limits.ts";
import { lengthWords } from "./job-words.ts";

type LengthCounterProps = { id: string | undefined; length: TextLength; text: string; locale: Locale };

/** How long a text is that is written into, beside how long it is to be. */
export function LengthCounter({ id, length, text, locale }: LengthCounterProps) {
  return (
    <p id={id} className={clsx("text-right text-xs tabular-nums", faultOfLength(length, text) === null ? "text-muted" : "text-warn")}>
      {lengthWords(length, text, locale)}
    </p>
  );
}
