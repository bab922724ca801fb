import type { RunView } from "#features/runs/run-view.ts";
import type { IconName } from "#ui/icons/icon-names.ts";
import { Icon } from "#ui/primitives/icon.tsx";

type Mark = { icon: IconName; thread: number };

/** What runs are for, each with its thread. */
export const kindMarks: Record<RunView["kind"], Mark> = {
  write: { icon: "pen-line", thread: 1 },
  prompt: { icon: "library-big", thread: 9 },
  ask: { icon: "message-circle", thread: 3 },
  translate: { icon: "languages", thread: 2 },
  file: { icon: "file-text", thread: 2 },
  image: { icon: "image", thread: 7 },
  job: { icon: "table-2", thread: 5 },
  rows: { icon: "table-2", thread: 5 },
};

/** An icon in the color of its thread. */
export function KindMark({ icon, thread }: Mark) {
  return (
    <span aria-hidden="true" data-thread={thread} className="mark-tile-sm text-base">
      <Icon name={icon} />
    </span>
  );
}
