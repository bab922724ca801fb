import type { SpooledGroup } from "../catalogue-views/group-spools.tsx";
import { ProofStrip } from "./proof-strip.tsx";
import { Results } from "./results.tsx";
import { ToolThreads } from "./tool-threads.tsx";

export type HomeGuideData = { threads: SpooledGroup[]; total: number };

/** What the start page shows below what can be done at once; it needs no script. */
export function HomeGuide({ guide: { threads, total } }: { guide: HomeGuideData }) {
  return (
    <>
      <Results />
      <ToolThreads threads={threads} total={total} />
      <ProofStrip />
    </>
  );
}
