import { type FormEvent, useId, useRef, useState } from "react";
import { getLocale } from "#i18n/paraglide/runtime.js";
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
  /** What the slider reaches, where that is less. */
  reach?: Range;
  /** What the form came with. */
  first: string;
  /** What is in effect. */
  now: string;
  error: string | undefined;
};

/**
 * A number that is set by a slider or typed. Only the typed one has a name: a slider that stands at the nearest of its steps
 * changes nothing, and without JavaScript the number alone is posted.
 */
export function SliderField({ name, label, help, ends, range, reach = range, first, now, error }: SliderFieldProps) {
  const id = useId();
  const labelId = `${id}-label`;
  const number = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState(first);
  const stored = `${now} ${error === undefined}`;
  const [seen, setSeen] = useState(stored);
  // It was changed elsewhere or taken back; or what was typed does not fit, and the slider stays where the number in effect is.
  if (seen !== stored) {
    setSeen(stored);
    setShown(now);
  }
  const numbers = new Intl.NumberFormat(getLocale(), { maximumFractionDigits: 2 });
  const format = (value: number) => numbers.format(value).replace("-", "−");
  const at = Math.min(Math.max(Number(shown.replace(",", ".")) || 0, reach.min), reach.max);
  const handleSlide = (event: FormEvent<HTMLInputElement>) => {
    const value = String(Number(event.currentTarget.valueAsNumber.toFixed(2)));
    if (number.current !== null) number.current.value = value;
    setShown(value);
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
      <div className="relative mt-1.5 grid items-center noscript:hidden">
        <svg aria-hidden="true" className="absolute h-1 w-full overflow-hidden rounded-full bg-line-2 forced-colors:hidden">
          <rect width={`${((at - reach.min) / (reach.max - reach.min)) * 100}%`} height="100%" className="fill-accent" />
        </svg>
        <input
          type="range"
          {...reach}
          value={at}
          onChange={handleSlide}
          aria-labelledby={labelId}
          aria-valuetext={format(Number(shown) || 0)}
          className="slider pointer-coarse:h-11"
        />
      </div>
      <p aria-hidden="true" className="flex justify-between gap-3 text-2xs text-muted tabular-nums noscript:hidden">
        <span>{ends?.[0] ?? format(reach.min)}</span>
        <span>{ends?.[1] ?? format(reach.max)}</span>
      </p>
      {error ? <FieldError id={errorId(id)}>{error}</FieldError> : null}
      <p id={helpId(id)} className="mt-1 max-w-prose text-2xs text-muted">
        {help}
      </p>
    </div>
  );
}
