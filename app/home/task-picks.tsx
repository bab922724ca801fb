import { m } from "#i18n/paraglide/messages.js";
import type { QuickTool } from "../tool-cards.ts";

type TaskPicksProps = { tools: QuickTool[]; chosen: string | undefined };

/** The tasks that run on one text, as radio buttons in a row that scrolls on small screens. */
export function TaskPicks({ tools, chosen }: TaskPicksProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{m.home_task()}</legend>
      <div className="flex gap-x-1 overflow-x-auto p-1 sm:flex-wrap">
        {tools.map((tool) => (
          <label
            key={tool.slug}
            className="relative inline-flex min-h-9 shrink-0 cursor-pointer items-center rounded-control px-2.5 text-sm text-muted hover:text-ink has-checked:bg-wash has-checked:font-semibold has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input type="radio" name="tool" value={tool.slug} defaultChecked={tool.slug === chosen} className="sr-only" />
            {tool.name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
