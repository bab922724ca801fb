import { lazy, type RefObject, Suspense, useEffect, useRef } from "react";
import type { FormClient, PromptRunBody, FormRunBody } from "#features/runs/run-client.ts";
import type { FormerRun } from "#features/runs/run-text.ts";
import type { ListedPrice } from "#features/runs/run-view.ts";
import type { RunControls } from "#features/runs/use-run.ts";
import { formAnchor } from "#core/form-anchor.ts";
import type { RunnableForm } from "#features/runs/workspace/runnable-form.ts";
import type { Locale } from "#core/localized.ts";
import { FormWorkspace, loadRunClient, type PostedForm, tellMoneyMoved } from "../tool-page/form-workspace.tsx";
import type { Turn } from "./earlier-turns.server.ts";
import type { PageText } from "./page-text.ts";

type PromptWorkspaceProps = {
  promptId: string;
  /** Left out: the newest published one. */
  version?: number;
  form: RunnableForm;
  /** Shown below the form, by its version; null where it is written beside it. */
  template: (PageText & { version: number | null }) | null;
  locale: Locale;
  /** What a run costs, whatever is filled in. */
  price: ListedPrice;
  /** The page's own address, in English; the draft is kept under it. */
  path: string;
  /** Where the form posts without JavaScript; left out: to its own page. */
  action?: string;
  /** A trial beside the editor: its runs are not named in the address. */
  isTrial?: boolean;
  values: Record<string, unknown>;
  /** The address brings the values: they are newer than any draft. */
  isBrought: boolean;
  runs: FormerRun[];
  turns: Turn[];
  posted: PostedForm | null;
  /** An author may keep the output of a whole run. */
  canKeep: boolean;
};

const loadAfterRun = async () => (await import("./after-run.tsx")).AfterRun;
/** Needed once a run has ended; the server has it at hand, so that a page without JavaScript is whole. */
const AfterRun = import.meta.env.SSR ? await loadAfterRun() : lazy(async () => ({ default: await loadAfterRun() }));

const loadSheet = async () => (await import("./template-sheet.tsx")).TemplateSheet;
const TemplateSheet = import.meta.env.SSR ? await loadSheet() : lazy(async () => ({ default: await loadSheet() }));

/** The part of a prompt's page that is alive: the form, its draft, the run, and what is asked about it. */
export function PromptWorkspace(props: PromptWorkspaceProps) {
  const { promptId, version, form, template, locale, path, runs, posted } = props;
  const formRef = useRef<HTMLFormElement>(null);
  useFirstField(formRef);
  const shown = runs.at(-1)?.run;
  const toBody = (fields: Record<string, unknown>): FormRunBody =>
    ({
      kind: "prompt",
      promptId,
      ...(version === undefined ? {} : { version }),
      fields,
      locale,
    }) satisfies PromptRunBody;
  const values = posted?.fields ?? shown?.fields ?? props.values;
  const footer = ({ state }: RunControls, client: FormClient) =>
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
          onMoney={tellMoneyMoved}
        />
      </Suspense>
    ) : null;
  const aside =
    template === null ? undefined : (
      <Suspense>
        <TemplateSheet template={template} form={form} locale={locale} formRef={formRef} values={values} />
      </Suspense>
    );
  return (
    <FormWorkspace
      tool={form}
      locale={locale}
      formRef={formRef}
      path={path}
      toBody={toBody}
      price={props.price}
      values={props.values}
      isBrought={props.isBrought}
      variants={null}
      runs={runs}
      posted={posted}
      action={props.action}
      isTrial={props.isTrial}
      aside={aside}
      footer={footer}
    />
  );
}

/** Opening a link to the form focuses its first field, unless something else has the focus already. */
function useFirstField(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (location.hash !== `#${formAnchor}` || document.activeElement !== document.body) return;
    form.current?.querySelector<HTMLElement>("textarea, input, select")?.focus();
  }, [form]);
}
