import { clsx } from "clsx";
import type { IconName } from "#ui/icons/icon-names.ts";
import { Icon } from "#ui/primitives/icon.tsx";

/** The kind of file an ending stands for: its icon, and the thread in the color that such files have in most programs. */
const looks: Record<string, { icon: IconName; thread: number }> = {
  docx: { icon: "file-text", thread: 2 },
  odt: { icon: "file-text", thread: 2 },
  pptx: { icon: "monitor", thread: 4 },
  odp: { icon: "monitor", thread: 4 },
  xlsx: { icon: "table-2", thread: 8 },
  ods: { icon: "table-2", thread: 8 },
  csv: { icon: "table-2", thread: 8 },
  tsv: { icon: "table-2", thread: 8 },
  pdf: { icon: "scroll-text", thread: 1 },
  epub: { icon: "book-open", thread: 6 },
  html: { icon: "panels-top-left", thread: 7 },
  markdown: { icon: "hash", thread: 3 },
  md: { icon: "hash", thread: 3 },
  srt: { icon: "captions", thread: 9 },
  vtt: { icon: "captions", thread: 9 },
  ass: { icon: "captions", thread: 9 },
  json: { icon: "list-tree", thread: 5 },
  xliff: { icon: "list-tree", thread: 5 },
  xlf: { icon: "list-tree", thread: 5 },
  po: { icon: "list-tree", thread: 5 },
};

/** The thread of a format; undefined: it has none. @param format a format, or an ending without its dot */
export const threadOf = (format: string): number | undefined => looks[format]?.thread;

/** The icon of a file's format in the color of its thread. @param format a format, or an ending without its dot */
export function FormatMark({ format, size = "md" }: { format: string; size?: "sm" | "md" }) {
  const { icon, thread } = looks[format] ?? { icon: "file-text", thread: undefined };
  return (
    <span
      data-thread={thread}
      className={clsx(
        "grid shrink-0 place-items-center rounded-control bg-thread-soft text-thread-ink",
        size === "md" ? "size-9 text-base" : "size-7 text-sm",
      )}
    >
      <Icon name={icon} />
    </span>
  );
}
