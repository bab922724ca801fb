import { Fragment } from "react";

/** The text of an email, its addresses on our own site as links; every other stays text. */
export function OutboxMailText({ text, origin }: { text: string; origin: string }) {
  return (
    <p className="whitespace-pre-wrap break-words">
      {linesOf(text, origin).map(({ start, line, isLink }) => (
        <Fragment key={start}>
          {start === 0 ? "" : "\n"}
          {isLink ? (
            <a href={line} rel="noreferrer" className="break-all text-accent underline underline-offset-4">
              {line}
            </a>
          ) : (
            line
          )}
        </Fragment>
      ))}
    </p>
  );
}

/** Our emails have each address on a line of its own. */
function linesOf(text: string, origin: string): { start: number; line: string; isLink: boolean }[] {
  let start = 0;
  return text
    .trimEnd()
    .split("\n")
    .map((line) => {
      const at = start;
      start += line.length + 1;
      return { start: at, line, isLink: /^\S+$/.test(line) && line.startsWith(`${origin}/`) };
    });
}
