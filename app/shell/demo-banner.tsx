import { lazy, Suspense } from "react";
import { useShell } from "./use-shell.ts";

const loadWords = async () => (await import("./demo-words.tsx")).DemoWords;
/** No site with a model needs them. */
const DemoWords = import.meta.env.SSR ? await loadWords() : lazy(async () => ({ default: await loadWords() }));

/** Says on every page that no model answers; without it the demo engine could pass for one. */
export function DemoBanner() {
  const { isDemo } = useShell();
  if (!isDemo) return null;
  return (
    <Suspense>
      <DemoWords />
    </Suspense>
  );
}
