import { type FormEvent, useId, useRef, useState } from "react";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { useIsAlive } from "#ui/patterns/use-browser-value.ts";
import { describedBy, errorId, FieldError, helpId } from "#ui/primitives/field.tsx";

type Range = { min: number; max: number; step: number };
type SliderFieldProps = {
  name: string;
  label: string;
  help: string;
  /** What its ends mean; left out: their numbers. */
  ends?: [string, string];
  /** What can be typed. */
  range: Range;
  /** What the slider reaches, where that is less; there is none where it reaches a single number. */
  reach?: Range;
  /** What the form came with. */
  first: string;
  /** What is in effect. */
  now: string;
  error: string | undefined;
};

/**
 * A number that is set with a slider or typed. Only the typed one has a name: a slider that shows the nearest of its steps changes nothing,
 * and it moves with the number only once the page is alive.
 */
export function SliderField({ name, label, help, ends, range, reach = range, first, now, error }: SliderFieldProps) {
  const id = useId();
  const labelId = `${id}-label`;
  const number = useRef<HTMLInputElement>(null);
  const isAlive = useIsAlive();
  const [shown, setShown] = useState(first);
  const [seen, setSeen] = useState(now);
  // It was changed elsewhere or undone.
  if (seen !== now) {
    setSeen(now);
    setShown(now);
  }
  const isFitting = shown !== "" && Number(shown) >= range.min && Number(shown) <= range.max;
  // Beside a number that does not fit the slider stays where the one in effect is.
  const value = Number(isFitting ? shown : now);
  const numbers = new Intl.NumberFormat(getLocale(), { maximumFractionDigits: 2 });
  const format = (value: number) => numbers.format(value).replace("-", "−");
  const at = Math.min(Math.max(value, reach.min), reach.max);
  const handleSlide = (event: FormEvent<HTMLInputElement>) => {
    const moved = String(Number(event.currentTarget.valueAsNumber.toFixed(2)));
    if (number.current !== null) number.current.value = moved;
    setShown(moved);
  };
  return (
    <div className="min-w-0">
      <div className="flex items-center justify-between gap-3">
        <label id={labelId} htmlFor={id} className="min-w-0 text-sm font-medium">
          {label}
        </label>
        <input
          ref={number}
          id={id}
          type="number"
          name={name}
          inputMode={range.min < 0 ? "text" : "decimal"}
          {...range}
          defaultValue={first}
          onInput={(event) => setShown(event.currentTarget.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { help, error })}
          className="slider-number"
        />
      </div>
      {reach.min === reach.max ? null : (
        <div className="noscript:hidden">
          <div className="relative mt-1.5 grid items-center">
            <svg aria-hidden="true" className="absolute h-1 w-full overflow-hidden rounded-full bg-line-2 forced-colors:hidden">
              <rect width={`${((at - reach.min) / (reach.max - reach.min)) * 100}%`} height="100%" className="fill-accent" />
            </svg>
            <input
              type="range"
              {...reach}
              value={at}
              onChange={handleSlide}
              disabled={!isAlive}
              aria-labelledby={labelId}
              aria-valuetext={format(value)}
              className="slider disabled:invisible pointer-coarse:h-11"
            />
          </div>
          <p aria-hidden="true" className="flex justify-between gap-3 text-2xs text-muted tabular-nums">
            <span>{ends?.[0] ?? format(reach.min)}</span>
            <span>{ends?.[1] ?? format(reach.max)}</span>
          </p>
        </div>
      )}
      {error ? <FieldError id={errorId(id)}>{error}</FieldError> : null}
      <p id={helpId(id)} className="mt-1 max-w-prose text-2xs text-muted">
        {help}
      </p>
    </div>
  );
}
