import { lazy, Suspense } from "react";
import type { ShortWordsProps } from "./short-words.tsx";

const Words = lazy(async () => ({ default: (await import("./short-words.tsx")).ShortWords }));

/** Loaded once less is left than a run may cost: most people never see these words. */
export const ShortWords = (props: ShortWordsProps) => (
  <Suspense>
    <Words {...props} />
  </Suspense>
);
