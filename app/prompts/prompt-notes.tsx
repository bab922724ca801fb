import type { VersionComparison } from "#features/prompts/prompt-view.ts";
import { ReportPart } from "./report-part.tsx";
import type { ExamplesPart } from "./examples-part.server.ts";
import type { PromptPage } from "./prompt-page.server.ts";
import { TestedOutputs } from "./tested-outputs.tsx";
import { VersionList } from "./version-list.tsx";

type PromptNotesProps = { prompt: PromptPage; comparison: VersionComparison | null; examples: ExamplesPart | null; isReported: boolean };

/** What is below a prompt at work: what it has made, how it came about, and what is wrong with it. */
export function PromptNotes({ prompt, comparison, examples, isReported }: PromptNotesProps) {
  return (
    <>
      <TestedOutputs prompt={prompt} examples={examples} />
      <VersionList prompt={prompt} comparison={comparison} />
      {prompt.isOwn || prompt.isDraft ? null : <ReportPart isDone={isReported} />}
    </>
  );
}
