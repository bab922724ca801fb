import { plainProseClass } from "#features/runs/prose-class.ts";
import type { DiffPart } from "#features/runs/word-diff.ts";
import { m } from "#i18n/paraglide/messages.js";

/** What differs between two texts, to be read; the parts come from the server, so that both draw the same. */
export function DiffText({ parts }: { parts: DiffPart[] }) {
  if (parts.every(({ type }) => type === "same")) return <p className="text-muted">{m.admin_trial_same_text()}</p>;
  return (
    <div className={plainProseClass}>
      {parts.map((part, index) =>
        part.type === "same" ? (
          // Parts have no identity but their place.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={index}>{part.text}</span>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key
          <span key={index}>
            {part.removed === "" ? null : <del>{part.removed}</del>}
            {part.added === "" ? null : <ins>{part.added}</ins>}
          </span>
        ),
      )}
    </div>
  );
}
