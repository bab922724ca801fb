import { clsx } from "clsx";
import { memo, useSyncExternalStore } from "react";
import type { DocumentEditor } from "#features/files/editor/document-editor.ts";
import { PreviewText } from "./preview-text.tsx";
import type { Side } from "./side-languages.ts";

export type PageTextProps = {
  editor: DocumentEditor;
  id: string;
  isSource: boolean;
  side: Side;
  /** Someone is at it. */
  isHere: boolean;
  onOpen(id: string): void;
};

/** The text of one segment; a press on it leads to where it is edited. What was written by hand is marked, and so are findings. */
export const PageText = memo(function PageText({ editor, id, isSource, side, isHere, onOpen }: PageTextProps) {
  const find = () => editor.segment(id);
  const segment = useSyncExternalStore(editor.subscribe, find, find);
  if (segment === undefined) return null;
  const isKept = !isSource && segment.target === null;
  const isEdited = !isSource && segment.state === "edited";
  const text = (isSource ? null : segment.target) ?? segment.source;
  const handlePress = () => {
    // What was chosen to be copied stays chosen.
    if (getSelection()?.isCollapsed !== false) onOpen(id);
  };
  return (
    // A mouse has a short way to the editor; with a keyboard the list leads there.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <span
      lang={isKept ? undefined : side.lang}
      dir={side.dir}
      data-text={id}
      data-preview={isSource ? undefined : id}
      aria-current={isHere && !isSource ? "location" : undefined}
      onClick={handlePress}
      className={clsx(
        "block cursor-pointer whitespace-pre-wrap [overflow-wrap:anywhere]",
        isHere && "paper-here",
        isEdited && "bg-paper-accent/10",
        isKept && "text-paper-muted",
      )}
    >
      <PreviewText text={text} tags={segment.tags} findings={isSource || isKept ? [] : segment.findings} />
    </span>
  );
});
