import { ProofStrip } from "./proof-strip.tsx";
import { Results } from "./results.tsx";
import { type ToolThread, ToolThreads } from "./tool-threads.tsx";

export type HomeGuideData = { threads: ToolThread[]; total: number };

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
