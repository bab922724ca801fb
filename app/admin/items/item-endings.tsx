import { Form } from "react-router";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { Button } from "#ui/primitives/button.tsx";

type ItemEndingsProps = {
  /** The item's page, in English. */
  path: string;
  isPublished: boolean;
  /** The version of the newest publication; 0 before the first. */
  version: number;
  /** Sent with every form, so that the same form on a later page is not a repeat. */
  stamp: string;
  /** What visitors will find in its place. */
  unpublishHelp: string;
};

/** Unpublishing an item, or deleting a draft that was never published. */
export function ItemEndings({ path, isPublished, version, stamp, unpublishHelp }: ItemEndingsProps) {
  if (!isPublished && version > 0) return null;
  const [open, help, now, intent] = isPublished
    ? [m.admin_item_unpublish(), unpublishHelp, m.admin_item_unpublish_now(), "unpublish"]
    : [m.admin_item_delete(), m.admin_item_delete_help(), m.admin_item_delete_now(), "delete"];
  return (
    <details className="mt-12 border-t border-line pt-6">
      <summary className="min-h-11 content-center text-bad underline underline-offset-4">{open}</summary>
      <Form method="post" action={localizePath(path, getLocale())} className="grid max-w-prose gap-3 pt-2">
        <input type="hidden" name="stamp" value={stamp} />
        <p>{help}</p>
        <Button type="submit" name="intent" value={intent} className="w-fit">
          {now}
        </Button>
      </Form>
    </details>
  );
}
