import { Icon } from "#ui/primitives/icon.tsx";
import type { PromptMark } from "./prompt-mark.ts";

/** The icon of a prompt in the color of its thread, which is set around it. */
export function MarkTile({ mark, isSmall = false }: { mark: PromptMark; isSmall?: boolean }) {
  return (
    <span className={isSmall ? "mark-tile-sm" : "mark-tile"}>
      <Icon name={mark.icon} />
    </span>
  );
}
