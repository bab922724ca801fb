import { lazy, Suspense, useCallback, useRef, useState } from "react";
import type { PromptRunBody, StartRunBody } from "#features/runs/run-client.ts";
import type { FormerRun } from "#features/runs/run-text.ts";
import type { ListedPrice } from "#features/runs/run-view.ts";
import type { RunControls } from "#features/runs/use-run.ts";
import { ToolWorkspace } from "#features/runs/workspace/tool-workspace.tsx";
import type { RunnableForm } from "#features/runs/workspace/runnable-form.ts";
import type { Locale } from "#core/localized.ts";
import { createFormClient } from "../client/form-client.ts";
import { useDraft } from "../client/use-draft.ts";
import { allowanceChanged, useMe } from "../client/use-me.ts";
import { useShell } from "../shell/use-shell.ts";
import { draftStatusText } from "../tool-page/draft-status.ts";
import { nameRunInAddress } from "../tool-page/run-address.ts";
import { Remedy, useRunAfterSignIn } from "../tool-page/run-after-sign-in.tsx";
import type { Turn } from "./earlier-turns.server.ts";

export type PostedRun = { fields: Record<string, unknown>; errors: Record<string, string>; refusal: string | null; code: string | null };

type PromptWorkspaceProps = {
  promptId: string;
  /** Left out: the newest published one. */
  version?: number;
  form: RunnableForm;
  locale: Locale;
  /** What a run costs, whatever is filled in. */
  price: ListedPrice;
  /** The page's own address, in English; the draft is kept under it. */
  path: string;
  /** Where the form posts without script; left out: to its own page. */
  action?: string;
  /** A trial beside the editor: its runs are not named in the address. */
  isTrial?: boolean;
  values: Record<string, unknown>;
  /** The address brings the values: they are newer than any draft. */
  isBrought: boolean;
  runs: FormerRun[];
  turns: Turn[];
  posted: PostedRun | null;
  /** An author may keep the output of a whole run. */
  canKeep: boolean;
};

const loadRunClient = async () => (await import("../client/run-client.ts")).createRunClient();
const loadAfterRun = async () => (await import("./after-run.tsx")).AfterRun;
/** Needed once a run has ended; the server has it at hand, so that a page without script is whole. */
const AfterRun = import.meta.env.SSR ? await loadAfterRun() : lazy(async () => ({ default: await loadAfterRun() }));

const nothing = () => undefined;

/** The part of a prompt's page that is alive: the form, its draft, the run, and what is asked about it. */
export function PromptWorkspace(props: PromptWorkspaceProps) {
  const { promptId, version, form, locale, path, runs, posted } = props;
  const [client] = useState(() => createFormClient());
  const formRef = useRef<HTMLFormElement>(null);
  const me = useMe();
  const isSignedIn = useShell().user !== null;
  const shown = runs.at(-1)?.run;
  // Words that the address or a posted form brings are newer than any draft.
  const brought = props.isBrought || posted ? Number.POSITIVE_INFINITY : shown ? Date.parse(shown.createdAt) : 0;
  const draft = useDraft(formRef, path, brought);
  useRunAfterSignIn(formRef, path);
  const handleMoney = useCallback(() => window.dispatchEvent(new Event(allowanceChanged)), []);
  const toBody = (fields: Record<string, unknown>): StartRunBody =>
    ({
      kind: "prompt",
      promptId,
      ...(version === undefined ? {} : { version }),
      fields,
      locale,
    }) satisfies PromptRunBody;
  const footer = ({ state }: RunControls) =>
    state.phase === "done" && state.run !== null ? (
      <Suspense>
        <AfterRun
          key={state.run.id}
          run={state.run}
          form={form}
          locale={locale}
          client={client}
          loadRunClient={loadRunClient}
          earlier={state.run.id === shown?.id ? props.turns : []}
          canKeep={props.canKeep}
          onMoney={handleMoney}
        />
      </Suspense>
    ) : null;
  return (
    <>
      {shown?.status === "running" ? (
        <noscript>
          <meta httpEquiv="refresh" content="3" />
        </noscript>
      ) : null}
      <ToolWorkspace
        tool={form}
        locale={locale}
        toBody={toBody}
        client={client}
        loadRunClient={loadRunClient}
        formRef={formRef}
        values={posted?.fields ?? shown?.fields ?? props.values}
        variants={null}
        action={props.action}
        posted={posted}
        remedyFor={(code) => <Remedy code={code} path={path} />}
        runs={runs}
        units={me?.units ?? null}
        price={props.price}
        asksAtOnce={isSignedIn}
        draft={{ status: draftStatusText(draft.status), clear: draft.clear }}
        footer={footer}
        onStarted={props.isTrial ? nothing : nameRunInAddress}
        onMoney={handleMoney}
      />
    </>
  );
}
