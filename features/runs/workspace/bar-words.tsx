import { clsx } from "clsx";
import type { ReactNode } from "react";
import type { IconName } from "#ui/icons/icon-names.ts";
import { Icon } from "#ui/primitives/icon.tsx";
import { PriceHelp } from "../price-help.tsx";

type BarWordsProps = {
  icon: IconName;
  /** The line that people decide by, such as the price. */
  what: ReactNode;
  /** What there is to know besides; on a phone only for who hears the page. */
  more: ReactNode;
  /** With the way to why it costs what it costs. */
  hasHelp: boolean;
  /** Less is left than it may cost. */
  isShort?: boolean;
};

/** What a press costs, beside the button that is pressed. */
export function BarWords({ icon, what, more, hasHelp, isShort = false }: BarWordsProps) {
  return (
    <div className="flex min-w-0 gap-2 text-xs tabular-nums">
      <Icon name={icon} className={clsx("mt-0.5 text-base", isShort ? "text-warn" : "text-muted")} />
      <p className="min-w-0">
        <span className="block">
          <span className="inline-block font-semibold">{what}</span> {hasHelp ? <PriceHelp /> : null}
        </span>
        <span className="block text-muted max-sm:sr-only">{more}</span>
      </p>
    </div>
  );
}
