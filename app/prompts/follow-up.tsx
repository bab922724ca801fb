import { type FormEvent, type KeyboardEvent, Suspense, useCallback, useEffect, useId, useRef, useState } from "react";
import type { Locale } from "#core/localized.ts";
import type { Quality } from "#core/quality.ts";
import { MarkdownText } from "#features/runs/markdown/markdown-text.tsx";
import { ShortWords } from "#features/runs/load-short-words.tsx";
import { priceSentence } from "#features/runs/price-sentences.ts";
import type { AskRunBody, FormClient, RunClient } from "#features/runs/run-client.ts";
import { RunReceipt } from "#features/runs/receipt.tsx";
import { wholeText } from "#features/runs/run-text.ts";
import { useRun } from "#features/runs/use-run.ts";
import { loadRunDriver } from "#features/runs/workspace/load-run-driver.ts";
import { RunEnd, RunResult } from "#features/runs/workspace/load-run-part.ts";
import type { RunnableForm } from "#features/runs/workspace/runnable-form.ts";
import { usePrice } from "#features/runs/workspace/use-price.ts";
import { m } from "#i18n/paraglide/messages.js";
import { IconButton } from "#ui/primitives/icon-button.tsx";
import { PageLink } from "../shell/page-link.tsx";
import { Remedy } from "../tool-page/run-after-sign-in.tsx";
import type { Turn } from "./earlier-turns.server.ts";

type FollowUpProps = {
  conversationId: string;
  form: RunnableForm;
  locale: Locale;
  quality: Quality;
  client: FormClient;
  loadRunClient(): Promise<RunClient>;
  /** What followed the result before the page was opened. */
  earlier: Turn[];
  onMoney(): void;
};

const nothing = () => undefined;

/** Questions about a prompt's result, in place: each is a turn of the conversation that the run began. */
export function FollowUp({ conversationId, form, locale, quality, client, loadRunClient, earlier, onMoney }: FollowUpProps) {
  const [turns, setTurns] = useState(earlier);
  const [asked, setAsked] = useState<string | null>(null);
  const [text, setText] = useState("");
  const id = useId();
  const load = useCallback(() => loadRunDriver(loadRunClient), [loadRunClient]);
  const { controls, isUnloadable } = useRun({ load, initial: [], onStarted: nothing, onMoney });
  const { run, former, phase, isStopping } = controls.state;
  const isBusy = phase === "starting" || phase === "running";
  const bodyOf = (question: string): AskRunBody => ({ kind: "ask", conversationId, text: question, locale, quality });
  const pricedBody = useRef<() => AskRunBody | null>(() => null);
  useEffect(() => {
    pricedBody.current = () => (text.trim() === "" ? null : bodyOf(text));
  });
  const { price, refresh } = usePrice(client, pricedBody);

  const send = (question: string) => {
    if (isBusy || question.trim() === "") return;
    if (asked !== null && run !== null && question !== asked) {
      const answer = wholeText(former, run.variants[0]);
      setTurns([...turns, { id: run.id, question: asked, answer, isRunning: false }]);
    }
    setAsked(question);
    setText("");
    controls.start({ ...bodyOf(question), atMost: price?.cappedTo });
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (phase !== "running") send(text);
    else controls.stop();
  };
  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Enter that ends an input method's composition belongs to it.
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key !== "Enter" || event.shiftKey || isComposing) return;
    event.preventDefault();
    if (phase !== "running") send(text);
  };
  const refusal = isUnloadable ? m.run_not_loaded() : controls.refusal;
  return (
    <section aria-label={m.prompt_follow_up()} className="mt-6">
      {turns.map((turn) => (
        <article key={turn.id} aria-label={turn.question} className="mb-8">
          <Question text={turn.question} />
          <div className="sheet sheet-text">
            {turn.isRunning ? <p className="text-muted">{m.prompt_turn_running()}</p> : <MarkdownText text={turn.answer} />}
          </div>
        </article>
      ))}
      {asked === null ? null : (
        <article aria-label={asked} aria-busy={isBusy} className="mb-8">
          <Question text={asked} />
          <Suspense>
            <RunResult
              tool={form}
              locale={locale}
              controls={controls}
              active={0}
              onChoose={nothing}
              onRetry={() => send(asked)}
              under={(answer) => (
                <div className="mt-2 flex flex-wrap items-start gap-2">
                  <RunReceipt run={answer} locale={locale} />
                  <RunEnd tool={form} state={controls.state} active={0} />
                </div>
              )}
            />
          </Suspense>
        </article>
      )}
      <form onSubmit={handleSubmit}>
        <div className="rounded-composer border border-control bg-surface shadow-paper has-[textarea:focus-visible]:border-accent has-[textarea:focus-visible]:shadow-ring">
          <label htmlFor={id} className="sr-only">
            {m.prompt_follow_up()}
          </label>
          <textarea
            id={id}
            rows={2}
            dir="auto"
            value={text}
            placeholder={m.prompt_follow_up_placeholder()}
            onChange={(event) => {
              setText(event.target.value);
              refresh();
            }}
            onKeyDown={handleKey}
            className="block field-sizing-content max-h-[40vh] min-h-11 w-full resize-none bg-transparent px-4.5 pt-3 pb-0.5 text-touch outline-hidden placeholder:text-muted"
          />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1 pt-2 pr-2.5 pb-2.5 pl-4.5">
            <PageLink to={`/ask/${conversationId}`} className="text-xs text-muted underline-offset-4 hover:text-ink hover:underline">
              {m.prompt_go_on()}
            </PageLink>
            <p className="ml-auto min-w-0 text-right text-xs text-ink2">
              {price?.cappedTo ? <ShortWords part="price" price={price} locale={locale} /> : price && priceSentence(price, locale)}
            </p>
            <IconButton
              type="submit"
              variant={phase === "running" ? "secondary" : "primary"}
              icon={phase === "running" ? "square" : "arrow-up"}
              label={phase === "running" ? m.run_stop() : m.prompt_send()}
              tipAt="end"
              aria-disabled={phase === "starting" || isStopping}
            />
          </div>
        </div>
        <div role="alert">
          {refusal === null ? null : (
            <div className="mt-3 flex flex-wrap items-center gap-x-4 rounded-control bg-bad-soft px-3 py-2 text-sm text-bad">
              <p>{refusal}</p>
              <Remedy code={controls.state.failure?.code ?? null} path={`/ask/${conversationId}`} isStarted />
            </div>
          )}
        </div>
      </form>
    </section>
  );
}

function Question({ text }: { text: string }) {
  return (
    <p dir="auto" className="mb-3 ml-auto w-fit question-bubble">
      {text}
    </p>
  );
}
