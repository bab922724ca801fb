import { type ReactNode, Suspense } from "react";
import { loadedPart } from "#ui/patterns/loaded-part.ts";
import { useShell } from "../shell/use-shell.ts";
import type { NamedTool } from "../tool-cards.ts";
import { useRecentWork } from "./use-recent-work.ts";

type RecentWorkProps = {
  /** By address. */
  tools: Record<string, NamedTool>;
  /** Shown to visitors who have made nothing yet. */
  children: ReactNode;
};

/** Loaded only for those who have made something. */
const cards = loadedPart(async () => (await import("./recent-cards.tsx")).RecentCards);

/** What the visitor made last, asked for by the browser. */
export function RecentWork({ tools, children }: RecentWorkProps) {
  const work = useRecentWork(useShell().realtimeKey, cards.load);
  if (work.length === 0) return children;
  return (
    <Suspense>
      <cards.Part work={work} tools={tools} />
    </Suspense>
  );
}
