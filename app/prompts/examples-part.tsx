import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import { PageLink } from "../shell/page-link.tsx";
import type { ExamplesPart as Examples } from "./examples-part.server.ts";

/** How often the page looks whether what is under way has ended, in ms. */
const lookAgainMs = 2000;

/** The author's button that runs the examples on the version in force, with its price, and what is under way of it. */
export function ExamplesPart({ promptId, examples: { help, price, runs, refusal } }: { promptId: string; examples: Examples }) {
  const isRunning = runs.some((run) => run.isRunning);
  useLookAgain(isRunning);
  return (
    <div className="mb-6 grid gap-3">
      <form method="post" action="#outputs" className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" size="sm" name="intent" value="examples" disabled={isRunning} aria-describedby="examples-help">
          {m.prompt_examples_run()}
        </Button>
        <p id="examples-help" className="min-w-0 text-sm text-muted">
          {price} · {help}
        </p>
      </form>
      {refusal === null ? null : (
        <p role="alert" className="rounded-control bg-bad-soft px-4 py-2 text-bad">
          {refusal}
        </p>
      )}
      <ul role="status" className="grid gap-1 empty:hidden">
        {runs.map((run) => (
          <li
            key={run.runId}
            className={`rounded-control px-4 py-2 ${run.isRunning ? "bg-accent-soft text-accent" : "bg-warn-soft text-warn"}`}
          >
            {run.sentence}{" "}
            <PageLink to={`/prompt/${promptId}?run=${run.runId}`} className="underline underline-offset-4">
              {m.prompt_output_run()}
            </PageLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

function useLookAgain(isRunning: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => void revalidate(), lookAgainMs);
    return () => clearInterval(timer);
  }, [isRunning, revalidate]);
}
