import { textToolPath } from "#features/catalogue/text-tool-path.ts";
import { trialTool } from "#features/catalogue/tool-trial.ts";
import { findLanguage } from "#features/languages/languages.ts";
import { translatePath } from "#features/languages/translate-path.ts";
import type { EntryRun } from "./ledger-entries.server.ts";

/** Of a catalogue. */
type Tools = { findTextTool(slug: string): object | null; findPhotoTool(slug: string): object | null };
type Owned = { id: string } | null;
type PlacedRun = Pick<EntryRun, "id" | "kind" | "tool" | "isKept" | "translation"> & { conversation: Owned; file: Owned; job: Owned };

/**
 * The English address under which a run's result can be opened; null if there is none any more: the result was deleted, or this version
 * doesn't know its tool or the language that it was translated into.
 */
export function runPage(tools: Tools, run: PlacedRun): string | null {
  const { id, kind, tool, conversation, file, job, isKept } = run;
  if (kind === "job") return job && `/automate-gpt/${job.id}`;
  if (kind === "file") return file && `/translate/files/${file.id}`;
  if (kind === "ask" || kind === "prompt") return conversation && `/ask/${conversation.id}`;
  if (!isKept || tool === trialTool) return null;
  if (kind === "rows") return `/products/automate-gpt?run=${id}`;
  if (kind === "write") return tool === null || tools.findTextTool(tool) === null ? null : `${textToolPath(tool)}?run=${id}`;
  if (kind === "image") return tool === null || tools.findPhotoTool(tool) === null ? null : `/image/${tool}?run=${id}`;
  return translationPage(run);
}

/** Where its source is unknown, the page of its target shows it. What is asked about a sentence has no page. */
function translationPage({ id, tool, translation }: PlacedRun): string | null {
  if (tool !== null || !translation?.isListed) return null;
  const to = findLanguage(translation.to);
  return to && `${translatePath(findLanguage(translation.from), to)}?run=${id}`;
}
