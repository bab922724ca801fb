import { m } from "#i18n/paraglide/messages.js";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { Icon } from "#ui/primitives/icon.tsx";
import { IconButton } from "#ui/primitives/icon-button.tsx";
import { PageLink } from "../../shell/page-link.tsx";
import { askPath } from "./document-address.ts";

type DocumentsChipProps = { ids: readonly string[]; currentId: string | null; onClear(): void };

/** In the composer: which documents the question is for, and the way to all of them. */
export function DocumentsChip({ ids, currentId, onClear }: DocumentsChipProps) {
  const count = ids.length;
  return (
    <span className="inline-flex items-center">
      <PageLink
        to={askPath(currentId, ids)}
        preventScrollReset
        aria-label={count === 0 ? m.documents_chip_none() : undefined}
        className={buttonClass("quiet", count === 0 ? "icon" : "sm", count === 0 ? "tip text-muted hover:text-ink" : "text-accent")}
      >
        <Icon name="library-big" />
        {count === 0 ? null : m.documents_chip({ count })}
      </PageLink>
      {count === 0 ? null : <IconButton icon="x" label={m.documents_leave()} onClick={onClear} />}
    </span>
  );
}
