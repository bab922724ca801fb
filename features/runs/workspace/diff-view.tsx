import { useMemo } from "react";
import type { Locale } from "#core/localized.ts";
import { MarkdownText } from "../markdown/markdown-text.tsx";
import { plainProseClass } from "../prose-class.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { useIsAlive } from "#ui/patterns/use-browser-value.ts";
import { applyDecisions, countChanges, type DiffPart, diffWords, readDecisions, sharedPart } from "../word-diff.ts";

type DiffViewProps = {
  source: string;
  /** The model's own version. */
  proposed: string;
  /** The current version. */
  kept: string;
  locale: Locale;
  onKeep(text: string): void;
};

/** Below this share of common text, changes would be noise. */
const leastShared = 0.35;

/**
 * The changes to a text, each to be accepted or rejected; the kept text is what is copied and downloaded. Words are segmented only in the
 * browser: the server's word tables differ, and a page rendered by both wouldn't match.
 */
export function DiffView(props: DiffViewProps) {
  const isInBrowser = useIsAlive();
  return isInBrowser ? <Changes {...props} /> : <div className={plainProseClass}>{props.kept}</div>;
}

function Changes({ source, proposed, kept, locale, onKeep }: DiffViewProps) {
  const { parts, decisions, isNew } = useMemo(() => readDiff(source, proposed, kept, locale), [source, proposed, kept, locale]);
  const accepted = decisions.filter(Boolean).length;
  const decideAll = (isAccepted: boolean) =>
    onKeep(
      applyDecisions(
        parts,
        decisions.map(() => isAccepted),
      ),
    );
  const decide = (index: number) =>
    onKeep(
      applyDecisions(
        parts,
        decisions.map((isAccepted, other) => (other === index ? !isAccepted : isAccepted)),
      ),
    );

  if (decisions.length === 0) {
    return (
      <>
        <p className="mb-3 text-sm text-muted">{m.diff_no_changes()}</p>
        <div className={plainProseClass}>{kept}</div>
      </>
    );
  }
  if (isNew) {
    return (
      <>
        <p className="mb-3 text-sm text-muted">{m.diff_written_anew()}</p>
        <MarkdownText text={kept} />
      </>
    );
  }
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <span role="status">{m.diff_summary({ accepted, count: decisions.length })}</span>
        <Button variant="quiet" size="sm" onClick={() => decideAll(true)} disabled={accepted === decisions.length}>
          {m.diff_accept_all()}
        </Button>
        <Button variant="quiet" size="sm" onClick={() => decideAll(false)} disabled={accepted === 0}>
          {m.diff_reject_all()}
        </Button>
      </div>
      <div className={plainProseClass}>
        <DiffText parts={parts} decisions={decisions} onDecide={decide} />
      </div>
    </>
  );
}

function readDiff(
  source: string,
  proposed: string,
  kept: string,
  locale: Locale,
): { parts: DiffPart[]; decisions: boolean[]; isNew: boolean } {
  const parts = diffWords(source, proposed, locale);
  const decisions = readDecisions(parts, kept);
  if (decisions !== null) return { parts, decisions, isNew: sharedPart(parts) < leastShared };
  // The text was edited by hand: its own changes are shown, all of them accepted.
  const edited = diffWords(source, kept, locale);
  return { parts: edited, decisions: Array.from({ length: countChanges(edited) }, () => true), isNew: sharedPart(edited) < leastShared };
}

function DiffText({ parts, decisions, onDecide }: { parts: DiffPart[]; decisions: boolean[]; onDecide(index: number): void }) {
  let change = -1;
  return parts.map((part, index) => {
    // Parts are identified only by their position.
    // oxlint-disable-next-line react/no-array-index-key
    if (part.type === "same") return <span key={index}>{part.text}</span>;
    change++;
    const number = change;
    // oxlint-disable-next-line react/no-array-index-key
    return <Change key={index} part={part} isAccepted={decisions[number] !== false} onDecide={() => onDecide(number)} />;
  });
}

function Change({ part, isAccepted, onDecide }: { part: Extract<DiffPart, { type: "change" }>; isAccepted: boolean; onDecide(): void }) {
  const name = isAccepted ? m.diff_reject({ text: nameOf(part) }) : m.diff_accept({ text: nameOf(part) });
  return (
    <span>
      {part.removed === "" ? null : <del className={isAccepted ? undefined : "bg-transparent text-ink no-underline"}>{part.removed}</del>}
      {part.added === "" ? null : (
        <ins className={isAccepted ? undefined : "bg-transparent text-muted line-through decoration-1 shadow-none"}>{part.added}</ins>
      )}
      <button
        type="button"
        aria-label={name}
        title={name}
        onClick={onDecide}
        className="mx-0.5 inline-flex size-6 items-center justify-center rounded-control border border-line align-middle font-sans text-sm text-muted hover:border-control hover:bg-sunk hover:text-ink"
      >
        <Icon name={isAccepted ? "x" : "check"} />
      </button>
    </span>
  );
}

/** A change in a few words: what it removes and adds. */
function nameOf({ removed, added }: Extract<DiffPart, { type: "change" }>): string {
  return [removed, added]
    .map((text) => text.trim().slice(0, 40))
    .filter((text) => text !== "")
    .join(" → ");
}
