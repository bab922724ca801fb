import { useEffect, useRef } from "react";
import type { DocumentEditor } from "#features/files/editor/document-editor.ts";
import { m } from "#i18n/paraglide/messages.js";
import { buttonClass } from "#ui/primitives/button-class.ts";

type ListEndProps = { editor: DocumentEditor; isLoading: boolean; hasFailed: boolean; nextHref: string | null };

/** The end of what was read: coming near it reads on, and so does its link. */
export function ListEnd({ editor, isLoading, hasFailed, nextHref }: ListEndProps) {
  const end = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const element = end.current;
    if (element === null || hasFailed || isLoading) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) void editor.loadMore();
      },
      { rootMargin: "1200px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
    // After each page the end is looked at again: it may still be in sight.
  }, [editor, hasFailed, isLoading]);
  return (
    <p ref={end} className="p-3 text-center text-sm text-muted">
      <a
        href={nextHref ?? "#"}
        className={buttonClass("quiet", "sm", "text-muted")}
        onClick={(event) => {
          event.preventDefault();
          void editor.loadMore();
        }}
      >
        {isLoading ? m.shell_loading() : m.file_editor_more()}
      </a>
    </p>
  );
}
