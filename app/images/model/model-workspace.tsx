import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { imageUrl } from "#core/image-address.ts";
import type { Locale } from "#core/localized.ts";
import { fieldsFromForm } from "#features/catalogue/form-fields.ts";
import { priceOfImages } from "#features/images/runs/image-run-price.ts";
import type { ImageSettings } from "#features/images/runs/run-settings.ts";
import { allowanceSentence, formatMilli, priceSentence } from "#features/runs/price-sentences.ts";
import type { ImageRunBody, RequestFailure } from "#features/runs/run-client.ts";
import { useRun } from "#features/runs/use-run.ts";
import { useSendWhenOnline } from "#features/runs/use-send-when-online.ts";
import { ActionBar } from "#features/runs/workspace/action-bar.tsx";
import { checkForm } from "#features/runs/workspace/check-form.ts";
import { showPane } from "#features/runs/workspace/show-pane.ts";
import { toFormState } from "#features/runs/workspace/form-values.ts";
import { FormTools } from "#features/runs/workspace/form-tools.tsx";
import { ToolForm } from "#features/runs/workspace/tool-form.tsx";
import { m } from "#i18n/paraglide/messages.js";
import { listControls, writeFormState } from "#ui/forms/form-state.ts";
import { focusFirstFault } from "#ui/patterns/focus-first-fault.ts";
import { useShortcut } from "#ui/shortcuts/use-shortcut.ts";
import { carriedParameter, takeHanded } from "../../client/handed-picture.ts";
import { useDraft } from "../../client/use-draft.ts";
import { allowanceChanged, useMe } from "../../client/use-me.ts";
import { draftStatusText } from "../../tool-page/draft-status.ts";
import { nameRunInAddress } from "../../tool-page/run-address.ts";
import { Remedy } from "../../tool-page/run-after-sign-in.tsx";
import type { ImageCard, ModelToolPage } from "../image-tool-view.ts";
import { useMarks } from "../workspace/use-marks.ts";
import type { Picked } from "../workspace/picked.ts";
import type { Desk } from "./desk.ts";
import { ImageResult } from "./image-result.tsx";
import { loadImageDriver } from "./load-image-driver.ts";
import { nameInputInAddress } from "./input-address.ts";
import { createMaskUpload } from "./mask-picture.ts";
import { PicturePart } from "./picture-part.tsx";
import { usePictureInput } from "./picture-input.ts";
import type { PostedImageForm } from "./posted-form.ts";
import { refusalOf } from "./refusal-of.ts";
import { optionNames, readChoice, type RunChoice, RunOptions, sameRatio } from "./run-options.tsx";
import type { StepForm } from "./step-history.tsx";
import { useKeptMarks } from "./use-kept-marks.ts";

/** Size of a picture that hasn't been drawn yet; the brush can't be used until it has. */
const unknownSize = { width: 1000, height: 1000 };

type ModelWorkspaceProps = {
  tool: ModelToolPage;
  desk: Desk;
  others: readonly ImageCard[];
  locale: Locale;
  /** The address asks for the form filled in with the tool's example. */
  hasExample: boolean;
  /** Posted without JavaScript. */
  posted: PostedImageForm | null;
};

/** An image tool on a model at work: its picture, its form, its price, its pictures. */
export function ModelWorkspace({ tool, desk, others, locale, hasExample, posted }: ModelWorkspaceProps) {
  const form = useRef<HTMLFormElement>(null);
  const pane = useRef<HTMLElement>(null);
  const shown = desk.runs.at(-1)?.run ?? null;
  const { settings } = desk;
  const most = desk.models[0]?.images ?? 1;
  const [initial] = useState<RunChoice>(
    () => posted?.choice ?? { model: settings?.model ?? null, ratio: settings?.ratio ?? null, images: most },
  );
  const [choice, setChoice] = useState(initial);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>(posted?.errors ?? {});
  /** The refusal whose marks were cleared by a change. */
  const [mended, setMended] = useState<RequestFailure | null>(null);
  const [notice, setNotice] = useState(posted?.refusal ?? null);
  const [isPreparing, setPreparing] = useState(false);
  const [uploadMask] = useState(createMaskUpload);
  const input = usePictureInput(posted?.input ?? desk.input, desk.limits);
  const picture = input.state.phase === "kept" ? input.state.picture : null;
  const size = picture?.width == null || picture.height === null ? null : { width: picture.width, height: picture.height };
  const marks = useMarks(size ?? unknownSize);
  const me = useMe();
  // Words that the address, a posted form or an earlier step brings are newer than any draft.
  const brought =
    posted !== null || hasExample || desk.isOfStep ? Number.POSITIVE_INFINITY : shown === null ? 0 : Date.parse(shown.createdAt);
  const draft = useDraft(form, `/image/${tool.slug}`, brought);
  const model = desk.models.find(({ id }) => id === choice.model) ?? desk.models[0];
  // An edit of a part keeps the shape of its picture.
  const takesMask = tool.takesPicture && (choice.ratio === null || tool.ratios.length === 0);

  const handleMoney = useCallback(() => window.dispatchEvent(new Event(allowanceChanged)), []);
  const { controls, isUnloadable } = useRun({
    load: loadImageDriver,
    initial: desk.runs,
    onStarted(run) {
      nameRunInAddress(run);
      showPane(pane.current);
    },
    onMoney: handleMoney,
  });
  const { phase, isStopping, failure } = controls.state;
  const isBusy = isPreparing || phase === "starting" || phase === "running";

  useBroughtPicture(tool, input.take);
  const putMask = useKeptMarks(marks, picture?.id ?? null, { mask: desk.mask, isNew: desk.isOfStep });
  useAddress(form, picture?.id ?? null, desk);

  const fault = () => requestAnimationFrame(() => focusFirstFault(form.current));
  const run = async () => {
    const element = form.current;
    if (element === null || isBusy) return;
    setNotice(null);
    const fields = fieldsFromForm(tool.fields, new FormData(element));
    const found: Record<string, string> = { ...checkForm(tool.fields, fields, null) };
    if (tool.takesPicture && input.state.phase === "sending") return setNotice(m.images_input_wait({ name: input.state.picked.name }));
    if (tool.takesPicture && picture === null) found["inputs"] = "missing";
    setErrors(found);
    if (Object.keys(found).length > 0) return void fault();
    const { ratio, images } = readChoice(new FormData(element), most);
    const body: ImageRunBody = {
      kind: "image",
      tool: tool.slug,
      fields,
      inputs: picture === null ? [] : [picture.id],
      images,
      locale,
      ...(model && { model: model.id }),
      ...(ratio !== null && { ratio }),
    };
    if (!takesMask || size === null || !marks.hasMarks) return controls.start(body);
    setPreparing(true);
    const mask = await uploadMask(marks.drawing, size).catch(() => null);
    setPreparing(false);
    if (mask === null) setNotice(m.error_network());
    else controls.start({ ...body, mask });
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void run();
  };
  const handleChange = () => {
    if (form.current) setChoice(readChoice(new FormData(form.current), most));
    setErrors({});
    setNotice(null);
    setMended(failure);
  };
  const fill = (state: Record<string, string[]>) => {
    if (form.current === null) return;
    writeFormState(listControls(form.current), state);
    form.current.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const applySettings = ({ form: values, model: wanted, ratio }: ImageSettings) => {
    const options = { [optionNames.ratio]: [ratio ?? sameRatio], ...(wanted !== null && { [optionNames.model]: [wanted] }) };
    fill({ ...toFormState(tool.fields, values), ...options });
    form.current?.scrollIntoView({ block: "nearest", behavior: "instant" });
  };
  const takeInput = (id: string | undefined, mask: string | null) => {
    if (!tool.takesPicture || id === undefined) return;
    putMask(id, mask === null ? null : { id: mask, url: imageUrl(mask) });
    if (id !== picture?.id) input.use({ id, url: imageUrl(id), width: null, height: null });
  };
  const stepForm: StepForm = {
    tool: tool.slug,
    redo(step) {
      takeInput(step.inputs[0], step.mask);
      applySettings(step);
    },
    takeSettings(step) {
      if (picture === null) takeInput(step.inputs[0], null);
      applySettings(step);
    },
  };

  useShortcut("run", () => {
    void run();
  });
  useShortcut("stop", () => {
    if (phase !== "running") return false;
    controls.stop();
  });
  useShortcut("focus-input", () => {
    form.current?.querySelector<HTMLElement>("textarea, input:not([type=file])")?.focus();
  });

  const price = model === undefined ? null : priceOfImages(model, choice.images, desk.isDemo);
  const isWaiting = useSendWhenOnline(form, isUnloadable || failure?.code === "network");
  const failed = isUnloadable ? m.images_not_loaded() : refusalOf(failure);
  const refused = notice ?? (isWaiting ? m.run_sent_when_online() : failed);
  const left = me === null || desk.isDemo ? null : m.images_balance({ tokens: formatMilli(me.credits.availableMilli, locale) });
  const shownErrors = { ...(failure === mended ? {} : failure?.fieldCodes), ...errors };
  return (
    <>
      {shown?.status === "running" ? (
        <noscript>
          <meta httpEquiv="refresh" content="3" />
        </noscript>
      ) : null}
      <div className="mt-6 lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-8">
        <ToolForm
          tool={tool}
          locale={locale}
          formRef={form}
          values={posted?.fields ?? settings?.form ?? (hasExample ? tool.example[locale] : {})}
          takesFiles={tool.takesPicture}
          variants={null}
          errors={shownErrors}
          inputChars={null}
          onSubmit={handleSubmit}
          onChange={handleChange}
          tools={
            <>
              {tool.takesPicture ? (
                <PicturePart
                  input={input}
                  locale={locale}
                  error={shownErrors["inputs"] === undefined ? null : m.images_input_missing()}
                  marks={takesMask ? marks : null}
                  onSize={input.use}
                />
              ) : null}
              <FormTools
                status={draftStatusText(draft.status)}
                onExample={
                  Object.keys(tool.example[locale]).length === 0 ? null : () => fill(toFormState(tool.fields, tool.example[locale]))
                }
                onClear={() => {
                  fill(toFormState(tool.fields, {}));
                  draft.clear();
                }}
              />
            </>
          }
          actions={
            <>
              <RunOptions models={desk.models} ratios={tool.ratios} hasInput={tool.takesPicture} locale={locale} initial={initial} />
              <ActionBar
                refusal={
                  refused === null ? null : (
                    <>
                      <p>{refused}</p>
                      <Remedy code={failure?.code === "signed-out" ? failure.code : null} path={`/image/${tool.slug}`} isStarted />
                    </>
                  )
                }
                phase={isPreparing ? "starting" : phase}
                isStopping={isStopping}
                price={price === null ? null : priceSentence(price, locale)}
                allowance={left ?? allowanceSentence(price, null, locale)}
                onStop={controls.stop}
              />
              <p className="mt-3 text-sm text-muted">{tool.takesPicture ? m.images_privacy() : m.images_privacy_words()}</p>
            </>
          }
        />
        <ImageResult
          tool={tool}
          others={others}
          locale={locale}
          controls={controls}
          asked={choice.images}
          ratio={choice.ratio}
          inputSize={size}
          paneRef={pane}
          onUseAsInput={tool.takesPicture ? input.use : null}
          form={stepForm}
        />
      </div>
    </>
  );
}

/** A picture brought to the page: left by another page of this visit, or chosen before signing in. */
function useBroughtPicture({ slug, takesPicture }: ModelToolPage, take: (picked: Picked) => void): void {
  const latest = useRef(take);
  useEffect(() => {
    if (!takesPicture) return;
    const handed = takeHanded(`/image/${slug}`);
    if (handed !== null) return latest.current(handed);
    if (!new URLSearchParams(location.search).has(carriedParameter)) return;
    let isHere = true;
    void import("../../client/files/carried-file.ts")
      .then(({ takeCarriedFile }) => takeCarriedFile("picture"))
      // Without it the picture is chosen once more.
      .then(
        (file) => isHere && file !== null && latest.current({ name: file.name, file }),
        () => undefined,
      );
    return () => {
      isHere = false;
    };
  }, [slug, takesPicture]);
}

/** Keeps the page's address at what is in the form, so that a reload finds it again; a run in it names its own picture. */
function useAddress(form: RefObject<HTMLFormElement | null>, pictureId: string | null, { input, isOfStep }: Desk): void {
  const named = useRef(isOfStep ? undefined : (input?.id ?? null));
  useEffect(() => {
    if (named.current === pictureId) return;
    // What a step has filled in becomes a draft, as if it had been typed.
    if (named.current === undefined) form.current?.dispatchEvent(new Event("input", { bubbles: true }));
    named.current = pictureId;
    nameInputInAddress(pictureId);
  }, [form, pictureId]);
}
