import { type ReactNode, useLayoutEffect, useRef } from "react";
import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { isNothing } from "../listed-price.ts";
import type { UnitsView } from "../run-client.ts";
import type { ListedPrice, Price } from "../run-view.ts";
import { BarWords } from "./bar-words.tsx";
import { amountLeft, leftSentence, moreSentence } from "../short-sentences.ts";

export type ShortRunProps = {
  price: ListedPrice & { cappedTo: Price };
  units: UnitsView | null;
  locale: string;
  /** What is pressed where nothing is left. */
  wayToMore: ReactNode;
};

/** The button and the price where less is left than a run may cost: it says so, and the button runs with what is left. */
export function ShortRun({ price, units, locale, wayToMore }: ShortRunProps) {
  const row = useRef<HTMLDivElement>(null);
  // It takes the place of the button that was pressed, and that one takes its place: the focus stays where they are.
  useLayoutEffect(() => {
    const own = row.current;
    const bar = own?.closest("[data-foot]");
    if (document.activeElement === document.body) own?.focus({ preventScroll: true });
    return () => {
      if (own?.contains(document.activeElement))
        requestAnimationFrame(() => bar?.querySelector<HTMLElement>("button")?.focus({ preventScroll: true }));
    };
  }, []);
  return (
    <div
      ref={row}
      tabIndex={-1}
      className="flex gap-3 outline-none max-sm:flex-col-reverse sm:flex-row-reverse sm:items-center sm:justify-between sm:gap-4"
    >
      {isNothing(price.cappedTo) ? (
        wayToMore
      ) : (
        <Button
          type="submit"
          variant="primary"
          // As the button of every run: the field keeps the focus until the press is over, and a key held down presses once.
          onMouseDown={(event) => event.preventDefault()}
          onClick={(event) => event.currentTarget.focus({ preventScroll: true })}
          onKeyDown={(event) => event.repeat && event.preventDefault()}
          className="shrink-0"
        >
          <Icon name="play" />
          {m.run_generate_with({ left: amountLeft(price.cappedTo, locale) })}
        </Button>
      )}
      <BarWords
        icon={isNothing(price.cappedTo) ? "hourglass" : "gauge"}
        what={leftSentence(price, locale)}
        more={moreSentence(price, units, locale)}
        hasHelp
        isShort
      />
    </div>
  );
}
