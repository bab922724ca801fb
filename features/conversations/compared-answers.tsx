import type { FormEvent, ReactNode } from "react";
import type { RunControls } from "#features/runs/use-run.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import type { TreeItem } from "./conversation-view.ts";
import { PostForm } from "./post-form.tsx";

type ComparedAnswersProps = {
  answers: readonly [TreeItem, TreeItem];
  /** The answer that the next message follows. */
  chosenId: string;
  /** The message's number, 1-based. */
  number: number;
  formKey: string;
  renderAnswer(item: TreeItem, index: 0 | 1): ReactNode;
  /** Their runs, which can be stopped individually. */
  controls: readonly [RunControls, RunControls];
  onSelect(itemId: string): void;
};

/** Two answers to one message, side by side if there is room; the conversation continues from one of them. */
export function ComparedAnswers({ answers, chosenId, number, formKey, controls, renderAnswer, onSelect }: ComparedAnswersProps) {
  return (
    <div role="group" aria-label={m.ask_compare_answers({ number })} className="mt-4 grid gap-8 lg:grid-cols-2">
      {answers.map((item, index) => {
        const isChosen = item.id === chosenId;
        const edge = isChosen ? "border-accent" : "border-line";
        return (
          // oxlint-disable-next-line react/no-array-index-key -- the places stay while the server gives their items ids
          <div key={index} className={`flex min-w-0 flex-col border-t-2 ${edge}`}>
            {renderAnswer(item, index === 0 ? 0 : 1)}
            <StopOne item={item} controls={index === 0 ? controls[0] : controls[1]} formKey={formKey} />
            {item.finish === null || item.text === "" ? null : (
              <Pick item={item} isChosen={isChosen} formKey={formKey} onSelect={onSelect} />
            )}
          </div>
        );
      })}
    </div>
  );
}

/** Stops one of the two; without JavaScript it posts which run. */
function StopOne({ item, controls, formKey }: { item: TreeItem; controls: RunControls; formKey: string }) {
  const { phase, run, isStopping } = controls.state;
  if (phase !== "running" || run === null) return null;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    controls.stop();
  };
  return (
    // Visible wherever the text is scrolled to, and above the link to its end.
    <PostForm intent="stop" formKey={formKey} onSubmit={handleSubmit} className="sticky bottom-12 self-start">
      <input type="hidden" name="run" value={item.runId ?? run.id} />
      <Button type="submit" size="sm" aria-disabled={isStopping}>
        <Icon name="square" />
        {m.ask_compare_stop()}
      </Button>
    </PostForm>
  );
}

type PickProps = Pick<ComparedAnswersProps, "formKey" | "onSelect"> & { item: TreeItem; isChosen: boolean };

/** Without JavaScript it posts which one is chosen. */
function Pick({ item, isChosen, formKey, onSelect }: PickProps) {
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isChosen) onSelect(item.id);
  };
  return (
    <PostForm intent="branch" formKey={formKey} onSubmit={handleSubmit} className="mt-auto flex flex-wrap items-center gap-x-3 pt-3">
      <input type="hidden" name="item" value={item.id} />
      <Button type="submit" size="sm" aria-pressed={isChosen}>
        <Icon name={isChosen ? "check" : "corner-down-right"} className={isChosen ? "text-accent" : undefined} />
        {m.ask_compare_pick()}
      </Button>
      {isChosen ? <span className="text-sm text-muted">{m.ask_compare_picked()}</span> : null}
    </PostForm>
  );
}
