import { m } from "#i18n/paraglide/messages.js";
import { Badge } from "#ui/primitives/badge.tsx";

/** Draft, published, or published with unpublished changes. */
export function ItemState({ isPublished, isChanged }: { isPublished: boolean; isChanged: boolean }) {
  if (!isPublished) return <Badge>{m.admin_state_draft()}</Badge>;
  return isChanged ? <Badge tone="warn">{m.admin_state_changed()}</Badge> : <Badge tone="good">{m.admin_state_published()}</Badge>;
}
