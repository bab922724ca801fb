import { clsx } from "clsx";

type MarkedTextProps = {
  /** The text in order; what was searched for is marked. */
  parts: readonly { text: string; isMatch: boolean }[];
  className: string;
};

/** An excerpt of what was found, with the words that were searched for marked. */
export function MarkedText({ parts, className }: MarkedTextProps) {
  return (
    <span className={clsx("text-sm [overflow-wrap:anywhere] text-muted", className)}>
      {withOffsets(parts).map(({ text, isMatch, offset }) =>
        isMatch ? (
          <mark key={offset} className="bg-transparent font-semibold text-ink underline decoration-accent decoration-2">
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </span>
  );
}

/** Each part with the place where it begins, which names it among its like. */
function withOffsets(parts: MarkedTextProps["parts"]) {
  let end = 0;
  return parts.map((part) => {
    const offset = end;
    end += part.text.length;
    return { ...part, offset };
  });
}
