import { clsx } from "clsx";
import { useId } from "react";
import { highestBound, isBeyondPrice, type LengthUnit, lengthUnits } from "#features/automate/length-limits.ts";
import type { Locale } from "#core/localized.ts";
import type { Quality } from "#core/quality.ts";
import { m } from "#i18n/paraglide/messages.js";
import { errorId, FieldError, helpId } from "#ui/primitives/field.tsx";
import { countWords } from "./job-words.ts";
import { type LengthDraft, noLength, readLength } from "./length-draft.ts";

const unitNames: Record<LengthUnit, () => string> = { characters: m.automate_length_characters, words: m.automate_length_words };

type LengthFieldsProps = {
  names: { least: string; most: string; unit: string };
  /** As it was drawn, and as it is now. */
  first: LengthDraft | undefined;
  now: LengthDraft | undefined;
  /** Names a control among others of its kind. */
  nameOf: (label: string) => string;
  /** What results are made with, and their language, which may be "". */
  quality: Quality;
  language: string;
  locale: Locale;
  /** In a line of several fields. */
  isSmall?: boolean;
};

/** How long a text is to be: at least and at most, each or neither. */
export function LengthFields({
  names,
  first = noLength,
  now = first,
  nameOf,
  quality,
  language,
  locale,
  isSmall = false,
}: LengthFieldsProps) {
  const id = useId();
  const length = readLength(now);
  const isWrong = length === undefined;
  const isBeyond = length != null && isBeyondPrice(length, quality, language || locale);
  const label = isSmall ? "text-xs text-muted" : "mb-0.5 text-sm font-medium";
  const control = clsx("field", isSmall ? "h-9 text-sm pointer-coarse:h-11" : "h-10 pointer-coarse:h-11");
  const bounds = { least: m.automate_length_least(), most: m.automate_length_most() };
  return (
    <div>
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(7.5rem,1fr)] items-end gap-2">
        {(["least", "most"] as const).map((bound) => (
          <label key={bound} className="grid min-w-0 gap-1">
            <span className={label}>{bounds[bound]}</span>
            <input
              name={names[bound]}
              defaultValue={first[bound]}
              maxLength={12}
              inputMode="numeric"
              autoComplete="off"
              aria-label={nameOf(bounds[bound])}
              aria-invalid={isWrong || undefined}
              aria-describedby={isWrong ? errorId(id) : isBeyond && bound === "least" ? helpId(id) : undefined}
              className={clsx(control, "tabular-nums")}
            />
          </label>
        ))}
        <label className="grid min-w-0 gap-1">
          <span className={label}>{m.automate_length_unit()}</span>
          <select
            name={names.unit}
            defaultValue={first.unit}
            aria-label={nameOf(m.automate_length_unit())}
            className={clsx(control, "chooser")}
          >
            {lengthUnits.map((unit) => (
              <option key={unit} value={unit}>
                {unitNames[unit]()}
              </option>
            ))}
          </select>
        </label>
      </div>
      {isWrong ? <FieldError id={errorId(id)}>{m.automate_length_wrong({ most: countWords(highestBound, locale) })}</FieldError> : null}
      {isBeyond ? (
        <p id={helpId(id)} className="mt-1 text-xs text-warn">
          {m.automate_length_beyond()}
        </p>
      ) : null}
    </div>
  );
}
