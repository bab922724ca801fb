import {
  type ClipboardEvent,
  type FormEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { type FewRows, faultsOfFewRows, isEmptyRow, readFewRows } from "#features/automate/few-rows.ts";
import { copyText } from "#features/runs/copy-text.ts";
import { DemoBadge } from "#features/runs/demo-badge.tsx";
import { PriceHelp } from "#features/runs/price-help.tsx";
import { allowanceSentence, priceSentence } from "#features/runs/price-sentences.ts";
import { RunReceipt } from "#features/runs/receipt.tsx";
import type { RunView } from "#features/runs/run-view.ts";
import { type RunControls, useRun } from "#features/runs/use-run.ts";
import { useSendWhenOnline } from "#features/runs/use-send-when-online.ts";
import { loadRunDriver } from "#features/runs/workspace/load-run-driver.ts";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { listControls, writeFormState } from "#ui/forms/form-state.ts";
import { focusFirstFault } from "#ui/patterns/focus-first-fault.ts";
import { toast } from "#ui/patterns/toast.ts";
import { Button } from "#ui/primitives/button.tsx";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { Icon } from "#ui/primitives/icon.tsx";
import { readDraft, writeDraft } from "../../client/drafts.ts";
import { useDraft } from "../../client/use-draft.ts";
import { allowanceChanged, useMe } from "../../client/use-me.ts";
import { PageLink } from "../../shell/page-link.tsx";
import { useShell } from "../../shell/use-shell.ts";
import { draftStatusText } from "../../tool-page/draft-status.ts";
import { nameRunInAddress } from "../../tool-page/run-address.ts";
import { Remedy, useRunAfterSignIn } from "../../tool-page/run-after-sign-in.tsx";
import { listAddress } from "../list/source-ref.ts";
import { ColumnChip } from "../job/column-chip.tsx";
import { exampleTable, isSameTable } from "./try-example.ts";
import { TryFields } from "./try-fields.tsx";
import { pasteCells, readTryForm, toSheet, toTryState } from "./try-form.ts";
import type { PostedTry, TryPage } from "./try-page.server.ts";
import { TryRows } from "./try-rows.tsx";
import { WeaveBar } from "./weave-bar.tsx";

/** The page's own address, in English; what is typed is kept under it. */
export const productPath = "/products/automate-gpt";

export type TryTableProps = {
  page: TryPage;
  /** What was posted without JavaScript and came back. */
  posted: PostedTry | null;
  /** What was pressed before this was here. */
  pressed?: "run" | "own" | null;
  /** Something that was typed is kept on this device. */
  hasDraft?: boolean;
};

const loadRunClient = async () => (await import("../../client/run-client.ts")).createRunClient();
const load = () => loadRunDriver(loadRunClient);
const tellMoneyMoved = () => window.dispatchEvent(new Event(allowanceChanged));

/** One sentence over three rows: the page's own, or those that the visitor types. */
export function TryTable({ page, posted, pressed = null, hasDraft = false }: TryTableProps) {
  const { locale, price, run } = page;
  const form = useRef<HTMLFormElement>(null);
  const { user } = useShell();
  const me = useMe();
  const brought = posted?.table ?? (run && readFewRows(run.fields));
  /** Own rows as their fields are filled at first; null: the example. */
  const [own, setOwn] = useState<FewRows | null>(() => {
    if (brought !== null && !isSameTable(brought, exampleTable())) return withAllRows(brought);
    return page.isOwn || posted !== null || hasDraft || pressed === "own" ? exampleTable() : null;
  });
  const table = own ?? exampleTable();
  const [typed, setTyped] = useState(table);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>(posted?.faults ?? {});
  /** What is asked for, until its run is there. */
  const [asked, setAsked] = useState<FewRows | null>(null);
  const { controls, isUnloadable } = useRun({
    load,
    initial: run === null ? [] : [{ run, variant: 0 }],
    onStarted: nameRunInAddress,
    onMoney: tellMoneyMoved,
  });
  const { phase, failure } = controls.state;
  const isBusy = phase === "starting" || phase === "running";
  const ran = phase === "starting" ? asked : controls.state.run && readFewRows(controls.state.run.fields);
  const draft = useDraft(form, productPath, posted ? Number.POSITIVE_INFINITY : run ? Date.parse(run.createdAt) : 0);

  const start = () => {
    if (form.current === null || isBusy) return;
    const filled = readTryForm(new FormData(form.current));
    const found = faultsOfFewRows(filled);
    setFaults(found);
    if (Object.keys(found).length > 0) return void requestAnimationFrame(() => focusFirstFault(form.current));
    setAsked(filled);
    controls.start({ kind: "rows", ...filled, locale });
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    start();
  };
  const handleInput = () => {
    if (form.current !== null) setTyped(readTryForm(new FormData(form.current)));
    setFaults({});
  };
  const fill = (filled: FewRows) => {
    if (form.current === null) return;
    writeFormState(listControls(form.current), toTryState(filled));
    form.current.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const handlePaste = (event: ClipboardEvent) => {
    const before = readTryForm(new FormData(form.current ?? undefined));
    const { name = "" } = event.target as { name?: string };
    const pasted = pasteCells(before, event.clipboardData.getData("text/plain"), name);
    if (pasted === null) return;
    event.preventDefault();
    fill(pasted);
    toast({ text: m.automate_try_pasted(), action: { label: m.ask_undo(), onPress: () => fill(before) } });
  };
  /** The texts belong to the rows that were run. */
  const leaveRun = () => {
    if (controls.state.run !== null || failure !== null) controls.show([]);
    const url = new URL(location.href);
    url.search = "";
    history.replaceState(history.state, "", url);
  };
  const showOwn = (event: MouseEvent) => {
    event.preventDefault();
    if (isBusy) return;
    leaveRun();
    setOwn(exampleTable());
    setTyped(exampleTable());
  };
  const showExample = (event: MouseEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const { run: shown } = controls.state;
    leaveRun();
    const before = readTryForm(new FormData(form.current ?? undefined));
    draft.clear();
    setOwn(null);
    setFaults({});
    if (!isSameTable(before, exampleTable()))
      toast({
        text: m.automate_try_back_done(),
        action: {
          label: m.ask_undo(),
          onPress() {
            writeDraft(productPath, toTryState(before));
            setOwn(before);
            setTyped(before);
            if (shown === null) return;
            controls.show([{ run: shown, variant: 0 }]);
            nameRunInAddress(shown);
          },
        },
      });
  };
  const restoreDraft = useEffectEvent(() => {
    if (readDraft(productPath) === null) return;
    draft.restore();
    handleInput();
  });
  const isOwn = own !== null;
  useEffect(() => {
    if (isOwn) restoreDraft();
  }, [isOwn]);
  usePressed(form, pressed);
  useRunAfterSignIn(form, productPath);
  const isWaiting = useSendWhenOnline(form, isUnloadable || failure?.code === "network");

  const shownFaults = failure !== null && Object.keys(failure.fieldCodes).length > 0 && isOwn ? failure.fieldCodes : faults;
  const refusal = isWaiting ? m.run_sent_when_online() : isUnloadable ? m.run_not_loaded() : (controls.refusal ?? posted?.refusal ?? null);
  return (
    <section id="try" aria-labelledby="try-title" className="scroll-mt-6">
      {run?.status === "running" ? (
        <noscript>
          {/* Without the fragment: an address that differs by nothing but that would load nothing. */}
          <meta httpEquiv="refresh" content={`3; url=${localizePath(productPath, locale)}?run=${run.id}`} />
        </noscript>
      ) : null}
      <form
        ref={form}
        method="post"
        action={`${localizePath(productPath, locale)}#try`}
        noValidate
        onSubmit={handleSubmit}
        onInput={handleInput}
        onPaste={handlePaste}
        className="rounded-paper bg-surface shadow-paper outline outline-line"
      >
        <input type="hidden" name="intent" value="try" />
        <div className="grid gap-2 px-4 py-4 sm:px-5">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id="try-title" className="font-sans text-xs font-normal text-muted">
              {m.automate_try()}
            </h2>
            {isOwn ? (
              <span role="status" className="text-xs text-muted">
                {draftStatusText(draft.status)}
              </span>
            ) : null}
          </div>
          {page.isMissing ? <p className="note-warn">{m.automate_try_missing()}</p> : null}
          {isOwn ? (
            <TryFields key={JSON.stringify(own)} {...{ table, typed, faults: shownFaults, locale }} />
          ) : (
            <>
              <p className="rounded-control border border-control px-4 py-3 font-serif text-md">
                <Template />
              </p>
              <HiddenTable table={table} />
            </>
          )}
        </div>
        <TryRows key={JSON.stringify(own)} {...{ table, isOwn, typed, faults: shownFaults, controls, ran, locale }} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 px-4 py-3.5 sm:px-5">
          <div role="alert" className="empty:hidden">
            {refusal === null ? null : (
              <div className="flex flex-wrap items-center gap-x-4 rounded-control bg-bad-soft px-3 py-2 text-sm text-bad">
                <p>{refusal}</p>
                <Remedy code={failure?.code ?? posted?.code ?? null} path={productPath} isStarted={phase === "lost"} />
              </div>
            )}
          </div>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
            <RunButton controls={controls} label={isOwn ? m.automate_try_run_own() : m.automate_try_run()} />
            <p className="min-w-0 text-sm">
              {user === null && price.units > 0 ? <span className="block font-medium">{m.automate_try_free()}</span> : null}
              <span className="block text-ink2">
                {priceSentence(price, locale)} <PriceHelp />
              </span>
              <span className="block text-xs text-muted">{allowanceSentence(price, me?.units ?? null, locale)}</span>
            </p>
            <div className="flex min-w-0 flex-1 max-md:basis-full">
              <WeaveBar share={shareOf(controls, countRows(ran))} />
            </div>
            <a
              href={`${localizePath(productPath, locale)}${isOwn ? "" : "?own=1"}#try`}
              data-own={isOwn ? undefined : ""}
              onClick={isOwn ? showExample : showOwn}
              aria-disabled={isBusy || undefined}
              className={buttonClass("quiet", "sm")}
            >
              {isOwn ? m.automate_try_back() : m.automate_try_own()}
            </a>
            <PageLink
              to={bringAddress(isOwn ? typed.template : (ran?.template ?? ""))}
              className={buttonClass(phase === "done" ? "primary" : "secondary", "md")}
            >
              {m.automate_product_bring()}
            </PageLink>
          </div>
          {phase === "done" && controls.state.run !== null ? <Ended run={controls.state.run} locale={locale} /> : null}
        </div>
      </form>
      {page.isDemo ? <p className="mt-4 max-w-prose note-warn">{m.pricing_list_demo()}</p> : null}
    </section>
  );
}

/** Longest encoded text in an address: sign-in carries no longer one (`safeRedirect`) and encodes an apostrophe as three characters. */
const mostInAddress = 1_900;

/** Where a table is brought to, with the text that was tried. */
function bringAddress(template: string): string {
  const text = template.trim();
  const isCarried = text !== "" && encodeURIComponent(text.toWellFormed()).replaceAll("'", "%27").length <= mostInAddress;
  return listAddress(isCarried ? { type: "template", id: text.toWellFormed() } : null);
}

/** How many rows are run. */
const countRows = (ran: FewRows | null): number => ran?.rows.filter((cells) => !isEmptyRow(cells)).length ?? 0;

/** With empty rows up to as many as there may be. */
function withAllRows(table: FewRows): FewRows {
  return { ...table, rows: exampleTable().rows.map((cells, row) => table.rows[row] ?? cells.map(() => "")) };
}

/** Does what was pressed before the form was alive. */
function usePressed(form: RefObject<HTMLFormElement | null>, pressed: TryTableProps["pressed"]): void {
  useEffect(() => {
    if (pressed === "own") form.current?.querySelector<HTMLElement>("textarea")?.focus();
    if (pressed !== "run") return;
    form.current?.querySelector<HTMLElement>("[type=submit]")?.focus();
    form.current?.requestSubmit();
  }, [form, pressed]);
}

/** Half of a row that is being written counts. */
function shareOf({ state: { phase, run, finishes } }: RunControls, rows: number): number {
  if (run === null || rows === 0) return 0;
  if (phase === "done") return 1;
  const done = finishes.filter((finish) => finish !== null).length;
  return Math.min(1, (done + (done < rows ? 0.5 : 0)) / rows);
}

function RunButton({ controls: { state, stop }, label }: { controls: RunControls; label: string }) {
  const { phase, isStopping } = state;
  const isRunning = phase === "running";
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (phase !== "starting" && !isRunning) return;
    event.preventDefault();
    // The second press of a double click must not stop what the first one started.
    if (isRunning && event.detail < 2) stop();
  };
  return (
    <Button
      type={isRunning ? "button" : "submit"}
      variant={isRunning || phase === "done" ? "secondary" : "primary"}
      aria-disabled={phase === "starting" || isStopping}
      onClick={handleClick}
    >
      <Icon name={isRunning ? "square" : "play"} />
      {isRunning ? m.run_stop() : label}
    </Button>
  );
}

/** What the run cost, and its texts to be taken away. */
function Ended({ run, locale }: { run: RunView; locale: string }) {
  const copy = () => {
    const { columns = [], rows = [] } = readFewRows(run.fields) ?? {};
    const filled = rows.filter((cells) => !isEmptyRow(cells));
    const texts = filled.map((cells, index) => [...cells, run.variants[index]?.text.trim() ?? ""]);
    void copyText(toSheet([...columns, m.automate_product_example_text()], texts), "markdown", null).then(
      () => toast({ text: m.result_copied() }),
      () => toast({ text: m.result_copy_refused() }),
    );
  };
  const hasText = run.variants.some(({ text }) => text !== "");
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-1">
      {run.origin === "demo" ? <DemoBadge /> : null}
      {hasText ? (
        <Button size="xs" variant="quiet" onClick={copy}>
          <Icon name="copy" />
          {m.automate_try_copy()}
        </Button>
      ) : null}
      <RunReceipt run={run} locale={locale} />
    </div>
  );
}

/** The example, as it is posted. */
function HiddenTable({ table }: { table: FewRows }) {
  return Object.entries(toTryState(table)).map(([name, [value]]) => <input key={name} type="hidden" name={name} value={value} />);
}

/** The example's sentence, with the columns that it takes as chips. */
function Template(): ReactNode {
  const columns: Record<string, string> = { "{1}": m.automate_product_example_name(), "{2}": m.automate_product_example_details() };
  const parts = m.automate_product_example_template({ name: "{1}", details: "{2}" }).split(/(\{[12]\})/);
  return parts.map((part) =>
    columns[part] === undefined ? (
      part
    ) : (
      <span key={part} className="font-sans">
        <ColumnChip>{columns[part]}</ColumnChip>
      </span>
    ),
  );
}
