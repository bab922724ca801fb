import { clsx } from "clsx";
import type { ReactNode } from "react";
import { m } from "#i18n/paraglide/messages.js";
import { CorrectedPage } from "#ui/drawings/corrected-page.tsx";
import { UnwoundSpool } from "#ui/drawings/unwound-spool.tsx";
import { PageLink } from "../shell/page-link.tsx";

/** What people have before they write; null is whatever it may be. */
export type Start = "text" | "idea" | null;

type StartForkProps = {
  start: Start;
  query: string;
  /** How many of the tools that are searched for begin with a text, with an idea, and all of them. */
  counts: { text: number; idea: number; all: number };
  /** Groups that all of them belong to. */
  groups: number;
};

/** The choice between starting from a text and starting from an idea. */
export function StartFork({ start, query, counts, groups }: StartForkProps) {
  const address = (value: Start) => addressOf(value, query);
  return (
    <nav aria-label={m.write_start_legend()}>
      <ul className="grid grid-cols-2 gap-2 sm:gap-4 lg:grid-cols-[1fr_1fr_auto]">
        <Choice
          to={address("text")}
          isChosen={start === "text"}
          name={m.write_start_text()}
          note={m.write_start_text_note({ count: counts.text })}
          drawing={<CorrectedPage />}
        />
        <Choice
          to={address("idea")}
          isChosen={start === "idea"}
          name={m.write_start_idea()}
          note={m.write_start_idea_note({ count: counts.idea })}
          drawing={<UnwoundSpool />}
        />
        <Choice
          to={address(null)}
          isChosen={start === null}
          name={m.write_start_all()}
          note={query === "" ? m.write_start_all_note({ count: counts.all, threads: groups }) : m.write_tool_count({ count: counts.all })}
        />
      </ul>
    </nav>
  );
}

type ChoiceProps = { to: string; isChosen: boolean; name: string; note: string; drawing?: ReactNode };

function Choice({ to, isChosen, name, note, drawing }: ChoiceProps) {
  const hasDrawing = drawing !== undefined;
  return (
    <li
      className={clsx(
        "relative flex rounded-composer border transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent",
        hasDrawing
          ? "flex-col gap-2 p-3 sm:flex-row sm:items-center sm:gap-5 sm:py-3 sm:pr-6 sm:pl-5"
          : "col-span-2 items-center p-3 sm:px-6 lg:col-span-1",
        isChosen
          ? "border-accent bg-[color-mix(in_srgb,var(--color-accent-soft)_45%,var(--color-surface))] ring ring-accent"
          : "border-line bg-surface hover:border-control",
      )}
    >
      {drawing}
      <div className="min-w-0">
        <PageLink
          to={to}
          preventScrollReset
          aria-current={isChosen ? "true" : undefined}
          className={clsx(
            "block outline-none after:absolute after:inset-0 after:rounded-composer",
            hasDrawing ? "font-display text-lg font-medium [&:lang(zh)]:font-semibold" : "leading-5 font-semibold",
          )}
        >
          {name}
        </PageLink>
        <p className="text-xs text-muted tabular-nums sm:text-sm">{note}</p>
      </div>
    </li>
  );
}

function addressOf(start: Start, query: string): string {
  const search = new URLSearchParams();
  if (query !== "") search.set("q", query);
  if (start !== null) search.set("start", start);
  return search.size === 0 ? "/write" : `/write?${search}`;
}
