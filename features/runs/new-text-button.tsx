import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import { Icon } from "#ui/primitives/icon.tsx";

/** Jumps to the end of an arriving text, for readers who are further up (`useFollowEnd`). */
export function NewTextButton({ onPress }: { onPress(): void }) {
  return (
    <div className="sticky bottom-[calc(1rem+var(--bar))] flex justify-center">
      <Button variant="primary" size="sm" onClick={onPress}>
        <Icon name="arrow-down" />
        {m.result_new_text()}
      </Button>
    </div>
  );
}
