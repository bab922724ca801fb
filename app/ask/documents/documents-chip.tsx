import { clsx } from "clsx";
import { m } from "#i18n/paraglide/messages.js";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { Icon } from "#ui/primitives/icon.tsx";
import { IconButton } from "#ui/primitives/icon-button.tsx";
import { PageLink } from "../../shell/page-link.tsx";
import { askPath, onlyParam } from "./document-address.ts";
import type { AskedDocuments } from "./use-asked-documents.ts";

type DocumentsChipProps = { asked: AskedDocuments; currentId: string | null; isListed: boolean };

/** In the composer: which documents the question is for, the way to all of them, and whether the answer may say more than they do. */
export function DocumentsChip({ asked, currentId, isListed }: DocumentsChipProps) {
  const count = asked.ids.length;
  return (
    <>
      <span className="inline-flex items-center">
        <PageLink
          to={askPath(currentId, asked)}
          preventScrollReset
          aria-label={count === 0 ? m.documents_chip_none() : undefined}
          className={buttonClass("quiet", count === 0 ? "icon" : "sm", count === 0 ? "tip text-muted hover:text-ink" : "text-accent")}
        >
          <Icon name="library-big" />
          {count === 0 ? null : m.documents_chip({ count })}
        </PageLink>
        {count === 0 ? null : <IconButton icon="x" label={m.documents_leave()} onClick={asked.clear} />}
      </span>
      {count === 0 && !isListed ? null : <OnlySwitch asked={asked} />}
    </>
  );
}

/** Without JavaScript documents are chosen after it was drawn. */
function OnlySwitch({ asked: { ids, isOnly, setOnly } }: { asked: AskedDocuments }) {
  return (
    <label
      className={clsx(
        "min-h-8 cursor-pointer items-center gap-1.5 rounded-control px-1.5 text-sm text-muted hover:text-ink has-checked:text-accent pointer-coarse:min-h-10",
        ids.length === 0 ? "hidden noscript:inline-flex" : "inline-flex",
      )}
    >
      <input
        type="checkbox"
        name={onlyParam}
        value="1"
        checked={isOnly}
        onChange={({ currentTarget }) => setOnly(currentTarget.checked)}
        className="tick"
      />
      {m.documents_only()}
    </label>
  );
}
