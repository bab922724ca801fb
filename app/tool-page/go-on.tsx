import { type MouseEvent, useId } from "react";
import { m } from "#i18n/paraglide/messages.js";
import { toast } from "#ui/patterns/toast.ts";
import { useIsAlive } from "#ui/patterns/use-browser-value.ts";
import { Icon } from "#ui/primitives/icon.tsx";
import { carryTo } from "../ask/carry-text.ts";
import { ToolMark } from "../catalogue-views/tool-mark.tsx";
import { PageLink } from "../shell/page-link.tsx";
import type { Onward } from "./onward.ts";

const lineClass =
  "group flex min-h-11 items-center gap-2.5 rounded-control px-2.5 py-1.5 text-sm font-medium hover:bg-sunk focus-visible:bg-sunk";

/** Pages that take a finished text along, as the draft of their form: nothing of it is in an address. */
export function GoOn({ text, onward }: { text: string; onward: readonly Onward[] }) {
  const titleId = useId();
  const isAlive = useIsAlive();
  const take = (event: MouseEvent, page: string, field?: string) => {
    if (carryTo(page, text, field)) return;
    // A storage that refuses must not cost the text: the page then stays.
    event.preventDefault();
    toast({ text: m.tool_go_on_refused() });
  };
  // Before that a press would lead there without the text.
  if (!isAlive) return null;
  return (
    <nav aria-labelledby={titleId} className="min-w-0">
      <h3 id={titleId} className="mb-1.5 px-2.5 font-sans text-base font-semibold tracking-normal">
        {m.tool_go_on()}
      </h3>
      <ul>
        {onward.map(({ slug, group, icon, name, line, key }) => (
          <li key={slug}>
            <PageLink
              to={`/write/${slug}`}
              onClick={(event) => take(event, `/write/${slug}`, key)}
              onAuxClick={(event) => take(event, `/write/${slug}`, key)}
              className={lineClass}
            >
              <ToolMark group={group} icon={icon} size="sm" />
              <Words name={name} help={line} />
            </PageLink>
          </li>
        ))}
        <li>
          <PageLink
            to="/translate"
            onClick={(event) => take(event, "/translate")}
            onAuxClick={(event) => take(event, "/translate")}
            className={lineClass}
          >
            <span
              data-thread="2"
              className="grid size-7 shrink-0 place-items-center rounded-control bg-thread-soft text-sm text-thread-ink"
            >
              <Icon name="languages" />
            </span>
            <Words name={m.tool_go_on_translate()} help={m.tool_go_on_translate_help()} />
          </PageLink>
        </li>
      </ul>
    </nav>
  );
}

function Words({ name, help }: { name: string; help: string }) {
  return (
    <>
      <span className="min-w-0 flex-1">
        {name}
        <span className="block truncate text-xs font-normal text-muted">{help}</span>
      </span>
      <Icon name="arrow-right" className="text-muted transition-transform group-hover:translate-x-0.5" />
    </>
  );
}
