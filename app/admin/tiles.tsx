import { clsx } from "clsx";
import type { ReactNode } from "react";

/** The few numbers that a page of the administration begins with. */
export const Tiles = ({ children }: { children: ReactNode }) => (
  <dl className="mt-4 grid gap-4 min-[30rem]:grid-cols-2 min-[69rem]:grid-cols-4">{children}</dl>
);

type TileProps = {
  name: string;
  value: string;
  /** What it is against, or goes with. */
  note?: ReactNode;
  /** A small line of how it went. */
  spark?: ReactNode;
};

/** One number large, with its name above and a note below. */
export function Tile({ name, value, note, spark }: TileProps) {
  return (
    <div className="card relative px-4.5 py-4">
      <dt className={clsx("text-xs font-medium text-muted", spark !== undefined && "pr-24")}>{name}</dt>
      <dd className="font-display text-2xl font-medium tabular-nums wrap-anywhere">{value}</dd>
      <dd className="min-h-5 text-xs text-muted">{note}</dd>
      {spark === undefined ? null : <dd className="absolute top-4.5 right-3.5">{spark}</dd>}
    </div>
  );
}

/** How much a number has changed: its sign says it, a color only helps. */
export const Change = ({ words, isGood }: { words: string; isGood: boolean | null }) => (
  <span className={isGood === null ? "text-ink2 tabular-nums" : isGood ? "text-good tabular-nums" : "text-warn tabular-nums"}>{words}</span>
);
