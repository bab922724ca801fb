import { useId } from "react";
import type { Json, MergeConflict } from "#core/merge-three-way.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Section } from "#ui/patterns/section.tsx";
import { bringIntoView } from "./bring-into-view.ts";

type ConflictChoicesProps = {
  conflicts: MergeConflict[];
  editedBy: string | null;
  /** A path as people read it, such as "Name, Chinese". */
  nameOf(path: string): string;
};

/** What someone else changed in the meantime, next to one's own version, to choose from; part of the editor's form. */
export function ConflictChoices({ conflicts, editedBy, nameOf }: ConflictChoicesProps) {
  if (conflicts.length === 0) return null;
  return (
    <div ref={bringIntoView} role="alert" className="mt-6 scroll-mt-4 rounded-control border border-warn p-5">
      <Section isSmall title={m.admin_conflict_title()} className="border-t-0 pt-0">
        <p className="max-w-prose">{m.admin_conflict_explain({ who: editedBy ?? m.admin_conflict_somebody() })}</p>
        {conflicts.map((conflict) => (
          <fieldset key={conflict.path} className="mt-4 min-w-0">
            <legend className="font-semibold">{nameOf(conflict.path)}</legend>
            <input type="hidden" name={`mine:${conflict.path}`} value={conflict.mine === undefined ? "" : JSON.stringify(conflict.mine)} />
            <div className="grid gap-3 md:grid-cols-2">
              <Choice path={conflict.path} side="theirs" value={conflict.theirs} />
              <Choice path={conflict.path} side="mine" value={conflict.mine} />
            </div>
          </fieldset>
        ))}
      </Section>
    </div>
  );
}

function Choice({ path, side, value }: { path: string; side: "mine" | "theirs"; value: Json | undefined }) {
  const id = useId();
  return (
    <div className="flex gap-3 rounded-control border border-line p-3">
      <input
        id={id}
        type="radio"
        name={`choose:${path}`}
        value={side}
        defaultChecked={side === "mine"}
        className="mt-1 size-4.5 shrink-0 accent-accent"
      />
      <label htmlFor={id} className="min-w-0">
        <span className="block text-sm text-muted">{side === "mine" ? m.admin_conflict_mine() : m.admin_conflict_theirs()}</span>
        <span className="block whitespace-pre-wrap break-words">{asWords(value)}</span>
      </label>
    </div>
  );
}

/** A value as people read it: texts as they are, the rest line by line. */
function asWords(value: Json | undefined): string {
  if (value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0))
    return m.admin_conflict_nothing();
  if (typeof value !== "object") return String(value);
  return Object.values(value)
    .map((part) => asWords(part as Json))
    .join("\n");
}
