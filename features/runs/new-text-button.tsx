import { ArrowDown } from "lucide-react";
import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import { Icon } from "#ui/primitives/icon.tsx";

/** Leads to the end of a text that arrives, for whoever reads further up (`useStickToEnd`). */
export function NewTextButton({ onPress }: { onPress(): void }) {
  return (
    <div className="sticky bottom-4 flex justify-center">
      <Button variant="primary" size="sm" onClick={onPress}>
        <Icon of={ArrowDown} />
        {m.result_new_text()}
      </Button>
    </div>
  );
}
