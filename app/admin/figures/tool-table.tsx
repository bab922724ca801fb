import type { RunFigures } from "#features/runs/run-figures.server.ts";
import { trialTool } from "#features/catalogue/tool-trial.ts";
import { m } from "#i18n/paraglide/messages.js";
import { threadOf, ToolMark } from "../../catalogue-views/tool-mark.tsx";
import { KindMark, kindMarks } from "../../parts/kind-mark.tsx";
import { runKindWord } from "../run-kind-words.ts";
import { ShareTable } from "./share-table.tsx";

type ToolTableProps = {
  tools: RunFigures["tools"];
  /** Group and icon are null for image tools. */
  names: { slug: string; name: string; group: string | null; icon: string | null }[];
};

/** What ran, by tool and by kind, each with its mark. */
export function ToolTable({ tools, names }: ToolTableProps) {
  return (
    <ShareTable
      areTools
      caption={m.admin_figures_tools()}
      head={m.admin_figures_tool()}
      rows={tools.map(({ kind, tool, thumbsUp, thumbsDown, ...sums }) => {
        const known = names.find(({ slug }) => slug === tool);
        return {
          key: `${kind} ${tool ?? ""}`,
          name: tool === null ? runKindWord(kind) : toolName(kind, tool, known?.name),
          ...markOf(kind, known),
          thumbs: { up: thumbsUp, down: thumbsDown },
          ...sums,
        };
      })}
    />
  );
}

/** A tool that is gone, and whatever is no tool, has the mark of its kind. */
function markOf(kind: string, known: ToolTableProps["names"][number] | undefined) {
  if (known?.group != null && kind === "write")
    return { mark: <ToolMark group={known.group} icon={known.icon ?? undefined} size="sm" />, thread: threadOf(known.group) };
  const mark = Object.hasOwn(kindMarks, kind) ? kindMarks[kind as keyof typeof kindMarks] : undefined;
  return mark === undefined ? {} : { mark: <KindMark {...mark} />, thread: mark.thread };
}

/** Trials of both kinds of tools are listed, each by its kind. */
function toolName(kind: string, tool: string, known: string | undefined): string {
  if (tool !== trialTool) return known ?? tool;
  return kind === "image" ? m.admin_figures_trial_of({ trial: m.admin_trial_run(), kind: runKindWord(kind) }) : m.admin_trial_run();
}
