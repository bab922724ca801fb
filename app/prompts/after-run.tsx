import { useState } from "react";
import type { Locale } from "#core/localized.ts";
import type { FormClient, RunClient } from "#features/runs/run-client.ts";
import type { RunView } from "#features/runs/run-view.ts";
import type { RunnableForm } from "#features/runs/workspace/runnable-form.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import { FollowUp } from "./follow-up.tsx";
import type { Turn } from "./earlier-turns.server.ts";

type AfterRunProps = {
  run: RunView;
  form: RunnableForm;
  locale: Locale;
  client: FormClient;
  loadRunClient(): Promise<RunClient>;
  earlier: Turn[];
  canKeep: boolean;
  onMoney(): void;
};

/** What is under a run that has ended: an author may keep it, everyone may ask on. */
export function AfterRun({ run, canKeep, earlier, ...rest }: AfterRunProps) {
  // A continuation is in place of the run that it continues with; the conversation is the same one.
  const [conversationId] = useState(run.conversationId);
  return (
    <>
      {canKeep && run.finish === "whole" && run.continues === null ? <KeepOutput runId={run.id} /> : null}
      {conversationId === null ? null : <FollowUp conversationId={conversationId} quality={run.quality} earlier={earlier} {...rest} />}
    </>
  );
}

function KeepOutput({ runId }: { runId: string }) {
  return (
    <form method="post" className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <input type="hidden" name="intent" value="keep" />
      <Button type="submit" size="sm" name="run" value={runId}>
        {m.prompt_keep_output()}
      </Button>
      <p className="min-w-0 text-sm text-muted">{m.prompt_keep_output_help()}</p>
    </form>
  );
}
