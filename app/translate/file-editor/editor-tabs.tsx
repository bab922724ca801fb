import type { ReactNode } from "react";
import { m } from "#i18n/paraglide/messages.js";
import { segmentClass, segmentsClass } from "#ui/primitives/segment-class.ts";

export type EditorView = "edit" | "preview";

type EditorTabsProps = { view: EditorView; hrefOf(view: EditorView): string; onView(view: EditorView): void };

const names: Record<EditorView, () => string> = { edit: m.file_editor_edit, preview: m.file_editor_preview };

/** The two ways to look at the file, as links: where both don't fit beside each other, or nothing fills the page's column. */
export function EditorTabs({ view, hrefOf, onView }: EditorTabsProps) {
  return (
    <nav aria-label={m.file_editor_views()} className={`${segmentsClass} lg:hidden noscript:inline-flex`}>
      {(["edit", "preview"] as const).map((one) => (
        <PlainLink key={one} href={hrefOf(one)} isCurrent={one === view} onPress={() => onView(one)}>
          {names[one]()}
        </PlainLink>
      ))}
    </nav>
  );
}

type PlainLinkProps = { href: string; isCurrent: boolean; onPress(): void; children: ReactNode };

/** A link that the page handles itself once it is alive. */
export function PlainLink({ href, isCurrent, onPress, children }: PlainLinkProps) {
  return (
    <a
      href={href}
      aria-current={isCurrent ? "true" : undefined}
      className={segmentClass}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onPress();
      }}
    >
      {children}
    </a>
  );
}
