import { m } from "#i18n/paraglide/messages.js";
import { Badge } from "#ui/primitives/badge.tsx";
import { Icon } from "#ui/primitives/icon.tsx";

/** Draft, published, or published with changes that are not. */
export function ItemState({ isPublished, isChanged }: { isPublished: boolean; isChanged: boolean }) {
  if (!isPublished)
    return (
      <Badge>
        <Icon name="file-text" />
        {m.admin_state_draft()}
      </Badge>
    );
  return isChanged ? (
    <Badge tone="warn">
      <Icon name="pen-line" />
      {m.admin_state_changed()}
    </Badge>
  ) : (
    <Badge tone="good">
      <Icon name="check" />
      {m.admin_state_published()}
    </Badge>
  );
}
