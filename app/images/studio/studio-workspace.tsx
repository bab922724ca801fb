import type { Locale } from "#core/localized.ts";
import type { LibraryPage } from "#features/images/library/image-view.ts";
import type { ImageCard, ToolLink } from "../image-tool-view.ts";
import { LibraryPart } from "./library-part.tsx";
import { PromptHistory, RunQueue } from "./run-lists.tsx";
import { StudioIntake } from "./studio-intake.tsx";
import { useImageRuns } from "./use-image-runs.ts";
import { useLibrary } from "./use-library.ts";

type StudioWorkspaceProps = { tools: readonly ImageCard[]; captionTool: ToolLink | null; library: LibraryPage; locale: Locale };

/** What someone works with: a new picture, runs under way, the own pictures, and what was asked for before. */
export function StudioWorkspace({ tools, captionTool, library: initial, locale }: StudioWorkspaceProps) {
  const library = useLibrary(initial);
  const runs = useImageRuns(library.reload);
  const names = Object.fromEntries(tools.map(({ slug, name }) => [slug, name]));
  return (
    <>
      <StudioIntake tools={tools} captionTool={captionTool} />
      <RunQueue runs={runs} names={names} locale={locale} />
      <LibraryPart library={library} tools={tools} locale={locale} />
      <PromptHistory runs={runs} names={names} locale={locale} />
    </>
  );
}
