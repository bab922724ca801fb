import { m } from "#i18n/paraglide/messages.js";
import { Badge } from "#ui/primitives/badge.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import type { CardPreview } from "./prompt-card.ts";

/** Where what is shown of a prompt comes from: a run, with its day; the demo engine; an example that shipped; nowhere yet. */
export function TestedOn({ preview: { kind, tested } }: { preview: CardPreview }) {
  if (kind === "example") return <span>{m.prompt_example()}</span>;
  if (tested === null) return <span>{m.prompt_card_untested()}</span>;
  return (
    <span className="inline-flex min-w-0 flex-wrap items-center gap-1.5">
      <Icon name="flask-conical" />
      {m.prompt_card_tested({ day: tested.day })}
      {kind === "demo" ? <Badge tone="warn">{m.shell_demo_label()}</Badge> : null}
    </span>
  );
}
