import { clsx } from "clsx";
import { toolGroups } from "#features/catalogue/tool-groups.ts";
import type { IconName } from "#ui/icons/icon-names.ts";
import { Icon } from "#ui/primitives/icon.tsx";

/** Which of the nine threads a group of tools has. */
export const threadOf = (group: string): number => toolGroups.findIndex((known) => known === group) + 1;

const groupIcons: Record<string, IconName> = {
  social: "hash",
  email: "mail",
  rewrite: "repeat-2",
  marketing: "megaphone",
  blog: "newspaper",
  work: "briefcase-business",
  career: "id-card",
  study: "graduation-cap",
  creative: "feather",
};

type ToolMarkProps = {
  group: string;
  /** The tool's own icon; without it the group's. */
  icon?: string;
  size?: "sm" | "md" | "lg";
};

const sizes = { sm: "mark-tile-sm", md: "mark-tile", lg: "mark-tile size-11 text-lg" };

/** The icon of a tool in the color of its group's thread. An icon that an admin has chosen is one of the sprite's. */
export function ToolMark({ group, icon, size = "md" }: ToolMarkProps) {
  return (
    <span data-thread={threadOf(group)} className={clsx("group-hover/tool:bg-surface", sizes[size])}>
      <Icon name={(icon as IconName | undefined) ?? groupIcons[group] ?? "pen-line"} />
    </span>
  );
}
