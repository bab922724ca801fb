import { clsx } from "clsx";
import { type FormEvent, lazy, type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { Locale } from "#core/localized.ts";
import { fieldsFromForm } from "#features/catalogue/form-fields.ts";
import { timesVersions } from "../listed-price.ts";
import { allowanceSentence, priceSentence } from "../price-sentences.ts";
import type { FormClient, FormRunBody, RequestFailure, RunClient, StartRunBody, UnitsView } from "../run-client.ts";
import type { FormerRun } from "../run-text.ts";
import type { ListedPrice, RunView } from "../run-view.ts";
import { type RunControls, useRun } from "../use-run.ts";
import { useSendWhenOnline } from "../use-send-when-online.ts";
import { m } from "#i18n/paraglide/messages.js";
import { listControls, writeFormState } from "#ui/forms/form-state.ts";
import { useShortcut } from "#ui/shortcuts/use-shortcut.ts";
import { focusFirstFault } from "#ui/patterns/focus-first-fault.ts";
import { ActionBar } from "./action-bar.tsx";
import { FormTools } from "./form-tools.tsx";
import { runControlNames, toFormState } from "./form-values.ts";
import { type FormRules, knownRules, loadRules, useRulesFirst } from "./form-rules.ts";
import { loadRunDriver } from "./load-run-driver.ts";
import { ResultPane } from "./result-pane.tsx";
import type { RunnableForm } from "./runnable-form.ts";
import { fieldOfStatus, ToolForm } from "./tool-form.tsx";
import { showPane } from "./show-pane.ts";
import { useLimits } from "./use-limits.ts";
import { usePrice } from "./use-price.ts";

/** Loaded once less is left than a run may cost. */
const ShortRun = lazy(async () => ({ default: (await import("./short-run.tsx")).ShortRun }));

type ToolWorkspaceProps = {
  tool: RunnableForm;
  locale: Locale;
  /** Builds the request for the form's values. */
  toBody(fields: Record<string, unknown>, variants: number): FormRunBody;
  client: FormClient;
  /** Loads a run's calls; rejects if they aren't available right now. */
  loadRunClient(): Promise<RunClient>;
  formRef: RefObject<HTMLFormElement | null>;
  values: Readonly<Record<string, unknown>>;
  /** How many versions are requested; null if there is only one. */
  variants: number | null;
  /** Where the form posts without JavaScript; if omitted: to its own page. */
  action?: string;
  /** Where a picture is attached, for a tool that takes one; `isFirst`: above its fields; `refusal` says why it can't be run right now. */
  picture?: { part: ReactNode; takesFiles: boolean; isFirst?: boolean; refusal(): string | null };
  /** What the server said about a form that was posted without JavaScript. */
  posted: { errors: Readonly<Record<string, string>>; refusal: string | null; code: string | null } | null;
  /** Shown below a refusal, by its code; `isStarted`: the run continues, only this page can't read it. */
  remedyFor(code: string | null, isStarted?: boolean): ReactNode;
  /** What is pressed where nothing is left to run it with. */
  wayToMore: ReactNode;
  runs: FormerRun[];
  units: UnitsView | null;
  /** What one version costs, whatever is filled in; shown until the server has said what this run costs. */
  price: ListedPrice;
  /** Most code points of one field on the plan that the page was made for; the server says those of the caller once the form is used. */
  inputChars: number;
  /** Fetches price and limits as soon as the page is hydrated; otherwise the public price is shown until the form is used. */
  asksAtOnce: boolean;
  draft: { status: ReactNode; clear(): void };
  /** In a narrow column: the result is below the form, however wide the page is. */
  isStacked?: boolean;
  /** What is below a run that has ended, within the result; the same function each time. */
  under?(run: RunView, text: string): ReactNode;
  /** Shown below the form where the result is beside it, else below the result. */
  aside?: ReactNode;
  /** Shown below the result. */
  footer?(controls: RunControls): ReactNode;
  onStarted(run: RunView): void;
  onMoney(): void;
};

/** A writing tool or a prompt at work: its form, its price, its result. */
export function ToolWorkspace(props: ToolWorkspaceProps) {
  const { tool, locale, toBody, client, loadRunClient, formRef, posted, picture, units, draft } = props;
  const variants = props.variants ?? 1;
  const [errors, setErrors] = useState(posted?.errors ?? {});
  /** The refusal whose marks were cleared by typing. */
  const [mended, setMended] = useState<RequestFailure | null>(null);
  const [isUsed, setUsed] = useState(props.asksAtOnce);
  const limits = useLimits(client, isUsed);
  const inputChars = limits?.limits.inputChars ?? props.inputChars;
  const pane = useRef<HTMLElement>(null);
  const load = useCallback(() => loadRunDriver(loadRunClient), [loadRunClient]);
  const handleStarted = (begun: RunView) => {
    props.onStarted(begun);
    // Not earlier: a refused run has nothing to show.
    showPane(pane.current);
  };
  const { controls, isUnloadable } = useRun({ load, initial: props.runs, onStarted: handleStarted, onMoney: props.onMoney });
  const { phase, isStopping, failure } = controls.state;
  const isBusy = phase === "starting" || phase === "running";

  const readInput = () => readFilledIn(tool, formRef.current, variants);
  const pricedBody = useRef<() => StartRunBody | null>(() => null);
  useEffect(() => {
    // Before the form can be run, the example is used: its price is the same.
    pricedBody.current = () => {
      const input = readInput();
      if (input === null) return null;
      const rules = knownRules();
      const isComplete = (fields: Record<string, unknown>) =>
        rules !== null && Object.keys(rules(tool.fields, fields, inputChars)).length === 0;
      return toBody(isComplete(input.fields) ? input.fields : tool.example[locale], input.variants);
    };
  });
  // Asked again after a run, which has taken of what the next one can be paid with.
  const { price, refresh } = usePrice(client, pricedBody, isUsed && !isBusy);

  const known = price ?? timesVersions(props.price, variants);
  // What a run under way holds isn't spent yet.
  const cappedTo = isBusy ? undefined : known.cappedTo;

  const latestRun = useRef<(rules?: FormRules) => void>(() => undefined);
  const rulesFirst = useRulesFirst(useCallback((rules: FormRules) => latestRun.current(rules), []));
  const run = (rules = knownRules()) => {
    const input = readInput();
    if (isBusy || input === null) return;
    if (rules === null) return rulesFirst.wait();
    const found = rules(tool.fields, input.fields, inputChars);
    setErrors(found);
    if (Object.keys(found).length > 0) return focusFirstError(formRef.current);
    const wait = picture?.refusal() ?? null;
    if (wait !== null) return void tell(wait);
    // Only what was said before may cut a text short.
    controls.start({ ...toBody(input.fields, input.variants), atMost: cappedTo });
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    run();
  };
  const fill = (values: Readonly<Record<string, unknown>>) => {
    const form = formRef.current;
    if (!form) return;
    writeFormState(listControls(form), toFormState(tool.fields, values));
    setErrors({});
    form.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const handleClear = () => {
    fill({});
    draft.clear();
    formRef.current?.querySelector<HTMLElement>("textarea, input")?.focus();
  };

  useEffect(() => {
    latestRun.current = run;
  });
  const retry = useCallback(() => latestRun.current(), []);
  // Focus in the form announces a run: everything needed is loaded by the time Generate is pressed, and so are its price and limits.
  useEffect(() => {
    const form = formRef.current;
    const prepare = () => {
      setUsed(true);
      load().catch(() => undefined);
      loadRules().catch(() => undefined);
    };
    form?.addEventListener("focusin", prepare, { once: true });
    // The focus may have come before hydration.
    if (form?.contains(document.activeElement)) prepare();
    return () => form?.removeEventListener("focusin", prepare);
  }, [formRef, load]);

  useShortcut("run", () => {
    if (isBusy) return false;
    run();
  });
  useShortcut("stop", () => {
    if (phase !== "running") return false;
    controls.stop();
  });
  useShortcut("focus-input", () => {
    formRef.current?.querySelector<HTMLElement>("textarea, input")?.focus();
  });
  // The server knows rules that the page doesn't: its errors are shown at the fields until they are touched.
  const isServersWord = failure !== null && failure !== mended && Object.keys(failure.fieldCodes).length > 0;
  const shownErrors = stillMissing(isServersWord ? failure.fieldCodes : errors, tool);
  useEffect(() => {
    if (isServersWord) focusFirstError(formRef.current);
  }, [isServersWord, formRef]);
  const handleChange = () => {
    refresh();
    setMended(failure);
    if (Object.keys(shownErrors).length > 0) setErrors(remaining(shownErrors, tool, readInput(), inputChars));
  };

  const isWaiting = useSendWhenOnline(formRef, isUnloadable || failure?.code === "network");
  const failed = isUnloadable ? m.run_not_loaded() : (controls.refusal ?? posted?.refusal ?? null);
  const refusal = isWaiting ? m.run_sent_when_online() : failed;
  const told =
    refusal === null ? null : (
      <>
        <p>{refusal}</p>
        {cappedTo && failure?.code !== "signed-out" ? null : props.remedyFor(failure?.code ?? posted?.code ?? null, phase === "lost")}
      </>
    );
  return (
    <div
      className={clsx(
        "mt-6 lg:grid lg:items-start lg:gap-x-10 lg:gap-y-8",
        !props.isStacked && "lg:grid-cols-[minmax(0,26.25rem)_minmax(0,1fr)]",
        props.aside && "lg:grid-rows-[auto_1fr]",
      )}
    >
      <ToolForm
        tool={tool}
        locale={locale}
        formRef={formRef}
        values={props.values}
        variants={props.variants}
        errors={shownErrors}
        inputChars={inputChars}
        action={props.action}
        picture={picture?.isFirst === true ? undefined : picture?.part}
        takesFiles={picture?.takesFiles}
        status={draft.status}
        onSubmit={handleSubmit}
        onChange={handleChange}
        tools={
          <>
            {picture?.isFirst === true ? <div className="mb-5">{picture.part}</div> : null}
            <FormTools
              status={fieldOfStatus(tool.fields) === undefined ? draft.status : undefined}
              onExample={() => fill(tool.example[locale])}
              onClear={handleClear}
            />
          </>
        }
        actions={
          <>
            <ActionBar
              refusal={told}
              isLimit={limitCodes.has(failure?.code ?? posted?.code ?? "")}
              phase={rulesFirst.isWaiting ? "starting" : phase}
              isStopping={isStopping}
              price={priceSentence(known, locale)}
              allowance={allowanceSentence(known, units, locale)}
              instead={cappedTo && <ShortRun price={{ ...known, cappedTo }} units={units} locale={locale} wayToMore={props.wayToMore} />}
              onStop={controls.stop}
            />
            <p className="mt-3 text-sm text-muted print:hidden">{m.tool_privacy()}</p>
          </>
        }
      />
      <div className={clsx("flex min-w-0 flex-col", props.aside && "lg:row-span-2")}>
        <ResultPane
          tool={tool}
          locale={locale}
          controls={controls}
          isRefused={refusal !== null}
          paneRef={pane}
          onRetry={retry}
          lost={phase === "lost" ? told : null}
          under={props.under}
        />
        {props.footer?.(controls)}
      </div>
      {props.aside}
    </div>
  );
}

/** Refusals that speak of what is left, or of how often, and of nothing that was typed. */
const limitCodes: ReadonlySet<string> = new Set(["allowance-spent", "not-enough-credits", "rate-limited"]);

type FilledIn = { fields: Record<string, unknown>; variants: number };

function readFilledIn(tool: RunnableForm, form: HTMLFormElement | null, variants: number): FilledIn | null {
  if (!form) return null;
  const data = new FormData(form);
  return { fields: fieldsFromForm(tool.fields, data), variants: Number(data.get(runControlNames.variants) ?? variants) };
}

/** Without what is no longer needed: a picture can replace text. */
function stillMissing(errors: Readonly<Record<string, string>>, tool: RunnableForm): Record<string, string> {
  const isOptional = (key: string) => tool.fields.some((field) => field.key === key && !field.required);
  return Object.fromEntries(Object.entries(errors).filter(([key, code]) => code !== "missing" || !isOptional(key)));
}

/** Errors that still apply, of those shown: typing must not bring up new ones. */
function remaining(
  shown: Readonly<Record<string, string>>,
  tool: RunnableForm,
  input: FilledIn | null,
  inputChars: number | null,
): Readonly<Record<string, string>> {
  const rules = knownRules();
  if (rules === null) return shown;
  const found = input === null ? {} : rules(tool.fields, input.fields, inputChars);
  return Object.fromEntries(Object.entries(found).filter(([key]) => Object.hasOwn(shown, key)));
}

/** Only this needs the note, so it is loaded then. */
async function tell(text: string): Promise<void> {
  (await import("#ui/patterns/toast.ts")).toast({ text });
}

function focusFirstError(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => focusFirstFault(form));
}
