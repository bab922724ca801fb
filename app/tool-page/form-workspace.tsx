import { lazy, type ReactNode, type RefObject, Suspense, useCallback, useMemo, useState } from "react";
import type { Locale } from "#core/localized.ts";
import { fieldsBesidePicture } from "#features/catalogue/form-fields.ts";
import type { FormClient, FormRunBody } from "#features/runs/run-client.ts";
import type { FormerRun } from "#features/runs/run-text.ts";
import type { ListedPrice, RunView } from "#features/runs/run-view.ts";
import type { RunControls } from "#features/runs/use-run.ts";
import type { RunnableForm } from "#features/runs/workspace/runnable-form.ts";
import { ToolWorkspace } from "#features/runs/workspace/tool-workspace.tsx";
import { m } from "#i18n/paraglide/messages.js";
import { loadedPart } from "#ui/patterns/loaded-part.ts";
import { loadQuietly } from "#ui/patterns/quiet-load.ts";
import { useIsAlive } from "#ui/patterns/use-browser-value.ts";
import { createFormClient } from "../client/form-client.ts";
import { useDraft } from "../client/use-draft.ts";
import { allowanceChanged, useMe } from "../client/use-me.ts";
import { useShell } from "../shell/use-shell.ts";
import { DraftLine } from "./draft-line.tsx";
import type { Onward } from "./onward.ts";
import { nameRunInAddress } from "./run-address.ts";
import { Remedy, useRunAfterSignIn } from "./run-after-sign-in.tsx";
import type { FormPictures } from "./tool-picture.tsx";

const loadPicture = async () => (await import("./picture-part.tsx")).PicturePart;
/** Few forms take pictures; the server has this part at once, for pages without JavaScript. */
const PicturePart = import.meta.env.SSR ? await loadPicture() : lazy(async () => ({ default: await loadPicture() }));

const { Part: RunUnder, load: loadUnder } = loadedPart(async () => (await import("./run-under.tsx")).RunUnder);
// For pages without JavaScript.
if (import.meta.env.SSR) await loadUnder();

/** A form that was posted without JavaScript and came back; `variants` where it asks how many versions. */
export type PostedForm = {
  fields: Record<string, unknown>;
  variants?: number;
  errors: Record<string, string>;
  refusal: string | null;
  code: string | null;
};

type FormWorkspaceProps = {
  tool: RunnableForm;
  locale: Locale;
  formRef: RefObject<HTMLFormElement | null>;
  /** The page's own address, in English; the draft is kept under it. */
  path: string;
  /** Builds the request for the form's values. */
  toBody(fields: Record<string, unknown>, variants: number, pictureIds: string[]): FormRunBody;
  /** What a run costs, whatever is filled in. */
  price: ListedPrice;
  values: Readonly<Record<string, unknown>>;
  /** The address brings the values: they are newer than any draft. */
  isBrought: boolean;
  /** How many versions are requested; null if there is only one. */
  variants: number | null;
  runs: FormerRun[];
  posted: PostedForm | null;
  /** For a form that takes a picture; null: only with an account. */
  pictures?: FormPictures | null;
  /** Nothing can be said without a picture: it comes before the fields. */
  needsPicture?: boolean;
  /** Where the form posts without JavaScript; left out: to its own page. */
  action?: string;
  /** A trial beside an editor: its runs are not named in the address. */
  isTrial?: boolean;
  /** Tools that a finished text can be sent to, besides the translator; omitted: it stays here. */
  onward?: readonly Onward[];
  aside?: ReactNode;
  footer?(controls: RunControls, client: FormClient): ReactNode;
};

/** The calls of runs, loaded with the first one. */
export const loadRunClient = async () => (await import("../client/run-client.ts")).createRunClient();

/** The same, and what will be below the result. */
const loadRunParts = () => {
  loadQuietly(loadUnder).catch(() => undefined);
  return loadRunClient();
};

/** The request of a tool that answers with text. */
export const toolBody =
  (tool: string, locale: Locale): FormWorkspaceProps["toBody"] =>
  (fields, variants, pictureIds) => ({
    kind: "write",
    tool,
    fields,
    locale,
    quality: "fast",
    variants,
    ...(pictureIds.length > 0 && { attachmentIds: pictureIds }),
  });

/** A run has taken or given back something. */
export const tellMoneyMoved = () => window.dispatchEvent(new Event(allowanceChanged));

const nothing = () => undefined;

/** The part of a page that is alive around a form that runs: its draft, its picture, who pays, and the run in the address. */
export function FormWorkspace(props: FormWorkspaceProps) {
  const { locale, formRef, path, runs, posted, footer, onward = null } = props;
  const [client] = useState(() => createFormClient());
  const picture = useFormPicture(props);
  const me = useMe();
  const shell = useShell();
  const shown = runs.at(-1)?.run;
  // Words that the address or a posted form brings are newer than any draft.
  const brought = props.isBrought || posted ? Number.POSITIVE_INFINITY : shown ? Date.parse(shown.createdAt) : 0;
  const draft = useDraft(formRef, path, brought);
  useRunAfterSignIn(formRef, path);
  const under = useCallback(
    (run: RunView, text: string) => (
      <Suspense>
        <RunUnder run={run} text={text} locale={locale} onward={onward} />
      </Suspense>
    ),
    [locale, onward],
  );
  return (
    <>
      {shown?.status === "running" ? (
        <noscript>
          <meta httpEquiv="refresh" content="3" />
        </noscript>
      ) : null}
      <ToolWorkspace
        tool={picture.tool}
        locale={locale}
        toBody={(fields, variants) => props.toBody(fields, variants, picture.ids)}
        client={client}
        loadRunClient={loadRunParts}
        formRef={formRef}
        values={posted?.fields ?? shown?.fields ?? props.values}
        isStacked={props.isTrial}
        variants={props.variants}
        action={props.action}
        posted={posted}
        remedyFor={(code, isStarted) => <Remedy code={code} path={path} isStarted={isStarted} />}
        wayToMore={<Remedy code="allowance-spent" path={path} isButton />}
        runs={runs}
        units={me?.units ?? null}
        price={props.price}
        inputChars={shell.inputChars}
        asksAtOnce={shell.user !== null}
        picture={
          props.pictures === undefined
            ? undefined
            : {
                part: (
                  <PicturePart
                    key={picture.key}
                    pictures={picture.key === 0 ? props.pictures : withoutInitial(props.pictures)}
                    page={path}
                    isNeeded={props.needsPicture === true}
                    missing={picture.isMissing ? m.tool_picture_missing() : null}
                    formRef={formRef}
                    onChange={picture.onChange}
                  />
                ),
                takesFiles: props.pictures !== null,
                isFirst: props.needsPicture,
                refusal: picture.refusal,
              }
        }
        draft={{
          status: <DraftLine status={draft.status} />,
          clear() {
            draft.clear();
            picture.clear();
          },
        }}
        under={under}
        aside={props.aside}
        footer={footer && ((controls) => footer(controls, client))}
        onStarted={props.isTrial === true ? nothing : nameRunInAddress}
        onMoney={tellMoneyMoved}
      />
    </>
  );
}

const withoutInitial = (pictures: FormPictures | null): FormPictures | null => pictures && { ...pictures, initial: [] };

/** The form with its attached picture: with one, nothing has to be typed. */
function useFormPicture({ tool, pictures = null, needsPicture = false, posted }: FormWorkspaceProps) {
  const [state, setState] = useState({ ids: pictures?.initial.map(({ id }) => id) ?? [], isSending: false });
  const [key, setKey] = useState(0);
  const [isMissed, setMissed] = useState(posted?.errors["attachmentIds"] === "missing");
  // Without JavaScript only the server can tell whether a file is attached.
  const isAlive = useIsAlive();
  const hasNone = state.ids.length === 0;
  const mayBeEmpty = !hasNone || (pictures !== null && !isAlive);
  return {
    tool: useMemo(() => (mayBeEmpty ? { ...tool, fields: fieldsBesidePicture(tool.fields) } : tool), [tool, mayBeEmpty]),
    ids: state.ids,
    key,
    isMissing: isMissed && hasNone && !state.isSending,
    onChange: setState,
    refusal() {
      if (state.isSending) return m.tool_picture_wait();
      if (!needsPicture || !hasNone) return null;
      setMissed(true);
      return m.tool_picture_missing();
    },
    clear: () => setKey((before) => before + 1),
  };
}
