import { clsx } from "clsx";
import type { IconName } from "#ui/icons/icon-names.ts";
import { Icon } from "#ui/primitives/icon.tsx";

/** What kind of file an ending stands for: its icon, and the tint that such files have in most programs. */
const looks: Record<string, { icon: IconName; tint: number }> = {
  docx: { icon: "file-text", tint: 2 },
  odt: { icon: "file-text", tint: 2 },
  pptx: { icon: "monitor", tint: 4 },
  odp: { icon: "monitor", tint: 4 },
  xlsx: { icon: "table-2", tint: 7 },
  ods: { icon: "table-2", tint: 7 },
  csv: { icon: "table-2", tint: 7 },
  tsv: { icon: "table-2", tint: 7 },
  pdf: { icon: "scroll-text", tint: 1 },
  epub: { icon: "book-open", tint: 3 },
  html: { icon: "panels-top-left", tint: 8 },
  markdown: { icon: "hash", tint: 6 },
  md: { icon: "hash", tint: 6 },
  srt: { icon: "captions", tint: 9 },
  vtt: { icon: "captions", tint: 9 },
  ass: { icon: "captions", tint: 9 },
  json: { icon: "list-tree", tint: 5 },
  xliff: { icon: "list-tree", tint: 5 },
  xlf: { icon: "list-tree", tint: 5 },
  po: { icon: "list-tree", tint: 5 },
};

/** The icon of a file's format on its tint. @param format a format, or an ending without its dot */
export function FormatMark({ format, size = "md" }: { format: string; size?: "sm" | "md" }) {
  const { icon, tint } = looks[format] ?? { icon: "file-text", tint: undefined };
  return (
    <span
      data-tint={tint}
      className={clsx(
        "grid shrink-0 place-items-center rounded-control bg-tint text-tint-ink",
        size === "md" ? "size-9 text-base" : "size-7 text-sm",
      )}
    >
      <Icon name={icon} />
    </span>
  );
}
