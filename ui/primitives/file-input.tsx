import { clsx } from "clsx";
import { type ChangeEvent, type ComponentProps, useEffect, useRef, useState } from "react";
import { buttonClass } from "./button-class.ts";

type FileInputProps = Omit<ComponentProps<"input">, "type" | "className"> & {
  /** On the button; and what is beside it while nothing is chosen. */
  words: { choose: string; none: string };
  className?: string;
};

/**
 * The platform's file field in the page's own language: the browser's would speak its own. It lies over the button that is
 * seen, so that presses, keys and drops are the platform's; without JavaScript the platform's own is shown.
 */
export function FileInput({ words, className, onChange, ...rest }: FileInputProps) {
  const box = useRef<HTMLSpanElement>(null);
  const [names, setNames] = useState("");
  useEffect(() => {
    // Chosen before the page was alive.
    setNames(namesOf(box.current?.querySelector("input")));
  }, []);
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    setNames(namesOf(event.currentTarget));
    onChange?.(event);
  };
  return (
    <span
      ref={box}
      className={clsx(
        "relative inline-flex min-h-11 max-w-full min-w-0 items-center gap-3 rounded-control has-disabled:opacity-60 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent",
        className,
      )}
    >
      <span aria-hidden className={`${buttonClass("secondary")} noscript:hidden`}>
        {words.choose}
      </span>
      <span aria-hidden className="min-w-0 truncate text-sm text-muted noscript:hidden">
        {names === "" ? words.none : names}
      </span>
      <input
        {...rest}
        type="file"
        onChange={handleChange}
        className="absolute inset-0 w-full cursor-pointer opacity-0 file:cursor-pointer noscript:static noscript:opacity-100"
      />
    </span>
  );
}

const namesOf = (input: HTMLInputElement | null | undefined): string => [...(input?.files ?? [])].map(({ name }) => name).join(", ");
