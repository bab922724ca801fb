import { clsx } from "clsx";
import { useEffect, useRef } from "react";
import { m } from "#i18n/paraglide/messages.js";
import { Icon } from "#ui/primitives/icon.tsx";
import { ToolMark } from "../catalogue-views/tool-mark.tsx";
import { MarkedText } from "#ui/patterns/marked-text.tsx";
import type { PaletteEntry, PaletteGroup } from "./match-entries.ts";

type PaletteListProps = {
  id: string;
  groups: PaletteGroup[];
  /** Id of the line that Enter chooses. */
  active: string | null;
  onPoint(id: string): void;
};

/** The id in the document of a line of a list. */
export const optionId = (listId: string, id: string): string => `${listId}-${id}`;

/** What is found, in groups. Focus stays in the field; the active line is named by it. */
export function PaletteList({ id, groups, active, onPoint }: PaletteListProps) {
  return (
    <div id={id} role="listbox" aria-label={m.palette_results()} className="min-h-0 grow overflow-y-auto overscroll-contain p-2">
      {groups.map((group) => (
        <div key={group.id} role="group" aria-labelledby={`${id}-group-${group.id}`} className="pb-1">
          <p id={`${id}-group-${group.id}`} role="presentation" className="px-2.5 pt-2 pb-1 text-xs font-medium text-muted">
            {group.name}
          </p>
          {group.entries.map((entry) => (
            <Option
              key={entry.id}
              id={optionId(id, entry.id)}
              entry={entry}
              isActive={entry.id === active}
              onPoint={() => onPoint(entry.id)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

type OptionProps = { id: string; entry: PaletteEntry; isActive: boolean; onPoint(): void };

function Option({ id, entry, isActive, onPoint }: OptionProps) {
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: "nearest" });
  }, [isActive]);
  return (
    // An option of a combobox: focus never leaves the field, which names the active line and hears its keys (ARIA practices, "Combobox").
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- see above
    <div
      ref={option}
      id={id}
      role="option"
      aria-selected={isActive}
      onPointerMove={isActive ? undefined : onPoint}
      // Focus stays where the next key is heard.
      onMouseDown={(event) => event.preventDefault()}
      onClick={entry.choose}
      className={clsx(
        "flex min-h-10 cursor-pointer items-center gap-3 rounded-control px-2.5 py-1.5",
        isActive && "bg-accent-soft forced-colors:outline-2",
      )}
    >
      {entry.group === undefined ? (
        <span className={clsx("grid size-7 shrink-0 place-items-center", isActive ? "text-accent" : "text-muted")}>
          <Icon name={entry.icon} />
        </span>
      ) : (
        <ToolMark group={entry.group} icon={entry.icon} size="sm" />
      )}
      <span className="flex min-w-0 grow flex-col">
        <span lang={entry.language} className={clsx("truncate", isActive && "font-medium")}>
          {entry.label}
        </span>
        {entry.note === undefined || entry.note.length === 0 ? null : <MarkedText parts={entry.note} className="line-clamp-1 text-sm" />}
      </span>
      {isActive ? <Icon name="corner-down-right" className="-scale-x-100 text-muted" /> : null}
    </div>
  );
}
