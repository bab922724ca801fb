import { Form } from "react-router";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import type { ItemVersion } from "#platform/revisions/edited-items.server.ts";
import { Section } from "#ui/patterns/section.tsx";
import { Badge } from "#ui/primitives/badge.tsx";
import { Button } from "#ui/primitives/button.tsx";
import { AdminTime } from "../admin-time.tsx";

export type ShownVersion = {
  version: number;
  note: string | null;
  /** In words. */
  editedBy: string;
  /** ISO 8601; null for the one that came with the product. */
  publishedAt: string | null;
  isLive: boolean;
};

/** What the list shows of an item's versions. One that was never edited has its first version without a row of its own. */
export function toShownVersions(
  listed: readonly ItemVersion[],
  item: { version: number; publishedRevision: number | null },
  nameOf: (actor: string) => string,
): ShownVersion[] {
  if (listed.length === 0 && item.version > 0)
    return [{ version: item.version, note: null, editedBy: nameOf("seed"), publishedAt: null, isLive: true }];
  return listed.map(({ version, revision, note, editedBy, publishedAt }) => ({
    version,
    note,
    editedBy: nameOf(editedBy),
    publishedAt,
    isLive: revision === item.publishedRevision,
  }));
}

type ItemVersionsProps = {
  /** The item's page, in English. */
  path: string;
  versions: ShownVersion[];
  /** Sent with every form, so that the same form on a later page is not a repeat. */
  stamp: string;
};

/** The versions published so far; each can be restored as a draft. */
export function ItemVersions({ path, versions, stamp }: ItemVersionsProps) {
  if (versions.length === 0) return null;
  return (
    <Section isSmall id="versions" title={m.admin_item_versions()} intro={m.admin_item_versions_intro()} className="mt-12">
      <ol className="divide-y divide-line border-y border-line">
        {versions.map(({ version, note, editedBy, publishedAt, isLive }) => (
          <li key={version} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2">
            <span className="font-semibold">{m.admin_item_version({ version })}</span>
            {isLive ? <Badge tone="good">{m.admin_item_version_live()}</Badge> : null}
            <span className="min-w-0 break-words">{note}</span>
            <span className="ml-auto flex flex-wrap items-baseline gap-x-4 text-sm text-muted">
              <span>{editedBy}</span>
              {publishedAt === null ? null : <AdminTime at={publishedAt} />}
              <Form method="post" action={localizePath(path, getLocale())}>
                <input type="hidden" name="version" value={version} />
                <input type="hidden" name="stamp" value={stamp} />
                <Button type="submit" size="sm" name="intent" value="restore" aria-label={m.admin_item_restore({ version })}>
                  {m.admin_item_restore_short()}
                </Button>
              </Form>
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
