import type { PromptTag } from "#features/prompts/prompt-view.ts";
import type { IconName } from "#ui/icons/icon-names.ts";
import { threadOfTag } from "./tag-thread.ts";

/** How a prompt is drawn everywhere: by its first tag. */
export type PromptMark = { icon: IconName; thread: number | undefined };

/** Icons of the tags that ship; one that an admin has added has the common one. */
const icons: Partial<Record<string, IconName>> = {
  writing: "pen-line",
  email: "mail",
  marketing: "megaphone",
  meetings: "users",
  career: "id-card",
  planning: "calendar-days",
  decisions: "scale",
  research: "text-search",
  code: "git-branch",
  data: "chart-column",
  learning: "lightbulb",
  teaching: "graduation-cap",
  creative: "feather",
  everyday: "house",
};

export function promptMark(tags: readonly Pick<PromptTag, "slug" | "colour">[]): PromptMark {
  const [first] = tags;
  if (first === undefined) return { icon: "text-quote", thread: undefined };
  return { icon: (Object.hasOwn(icons, first.slug) ? icons[first.slug] : undefined) ?? "text-quote", thread: threadOfTag(first.colour) };
}
