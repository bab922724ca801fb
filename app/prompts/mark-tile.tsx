import { clsx } from "clsx";
import { Icon } from "#ui/primitives/icon.tsx";
import type { PromptMark } from "./prompt-mark.ts";

/** The icon of a prompt in the color of its thread, which is set around it. */
export function MarkTile({ mark, isSmall = false }: { mark: PromptMark; isSmall?: boolean }) {
  return (
    <span
      className={clsx(
        "grid shrink-0 place-items-center bg-thread-soft text-thread-ink",
        isSmall ? "size-7 rounded-control text-sm" : "size-9 rounded-group text-base",
      )}
    >
      <Icon name={mark.icon} />
    </span>
  );
}
