import { type FormEvent, useRef, useState } from "react";
import { useNavigation, useSubmit } from "react-router";
import { imageUrl } from "#core/image-address.ts";
import { priceOfImages } from "#features/images/runs/image-run-price.ts";
import { formatMilli } from "#features/runs/price-sentences.ts";
import { ActionBar } from "#features/runs/workspace/action-bar.tsx";
import { ToolForm } from "#features/runs/workspace/tool-form.tsx";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { imagesPerRun } from "#platform/ai/image-models.ts";
import { readChoice, type RunChoice, RunOptions } from "../../images/model/run-options.tsx";
import { dollarWords } from "../dollars.ts";
import { PictureFile } from "../tool-editor/picture-file.tsx";
import type { ImageTrialPart, PostedImageTrial } from "./image-trial-part.server.ts";
import { trialControls } from "./trial-controls.ts";

type ImageTrialFormProps = { part: ImageTrialPart; posted: PostedImageTrial | null };

/** The tool's own form with its models and shapes; its button runs the saved draft, and the published version beside it. */
export function ImageTrialForm({ part, posted }: ImageTrialFormProps) {
  const { path, tool, view, settings, models } = part;
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const isSending = useNavigation().formAction?.includes("do=trial") === true;
  const start = posted ?? settings;
  const [choice, setChoice] = useState<RunChoice>({
    model: start?.model ?? null,
    ratio: start?.ratio ?? null,
    images: start?.images ?? imagesPerRun,
  });
  const [initial] = useState(choice);
  const action = `${localizePath(path, getLocale())}?do=trial&as=${view.plan}&in=${view.locale}`;
  const limits = part.limits.find(({ plan }) => plan === view.plan)?.limits;
  const model = models.find(({ id }) => id === choice.model) ?? models[0];
  const readControls = () => setChoice(readChoice(new FormData(form.current ?? undefined), imagesPerRun));
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const options = { action, method: "post", encType: "multipart/form-data", preventScrollReset: true } as const;
    if (!isSending) void submit(event.currentTarget, options);
  };
  return (
    <ToolForm
      tool={tool}
      locale={view.locale}
      formRef={form}
      values={posted?.fields ?? (settings?.locale === view.locale ? settings.form : tool.example[view.locale])}
      variants={null}
      errors={posted?.errors ?? {}}
      inputChars={limits?.inputChars ?? null}
      action={action}
      takesFiles
      onSubmit={handleSubmit}
      onChange={readControls}
      tools={
        <>
          <input type="hidden" name="trial.token" value={part.token} />
          {tool.takesPicture ? (
            <TrialPicture part={part} input={posted?.input ?? settings?.inputs[0] ?? null} error={posted?.pictureError ?? null} />
          ) : null}
        </>
      }
      actions={
        <>
          <RunOptions models={models} ratios={tool.ratios} hasInput={tool.takesPicture} locale={getLocale()} initial={initial} />
          <ActionBar
            refusal={posted?.refusal ? <p>{posted.refusal}</p> : null}
            label={m.admin_trial_run()}
            icon="flask-conical"
            phase={isSending ? "starting" : "idle"}
            isStopping={false}
            price={model === undefined ? null : m.admin_image_trial_price({ price: userPays(model, choice.images) })}
            allowance={model === undefined ? null : costSentence(part, model.costMicros, choice.images)}
            onStop={() => undefined}
          />
        </>
      }
    />
  );
}

const userPays = (model: ImageTrialPart["models"][number], images: number): string =>
  m.run_amount_tokens({ tokens: formatMilli(priceOfImages(model, images, false).milli, getLocale()) });

/** What the operator pays for one press: for the draft, and for the published version if it runs too. */
function costSentence({ isDemo, runsAtOnce }: ImageTrialPart, costMicros: number | null, images: number): string {
  const cost = dollarWords(costMicros === null ? null : costMicros * images * runsAtOnce, getLocale());
  return isDemo ? m.admin_image_trial_cost_demo({ cost }) : m.admin_image_trial_cost({ cost });
}

type TrialPictureProps = { part: ImageTrialPart; input: string | null; error: string | null };

/** The picture that a trial works on: the last one, a file, or the tool's own picture “before”. */
function TrialPicture({ part: { tool }, input, error }: TrialPictureProps) {
  const shown = input === null ? tool.before : { url: imageUrl(input), alt: m.admin_image_trial_last() };
  const help =
    input !== null ? m.admin_image_trial_last() : tool.before === null ? m.admin_image_trial_file() : m.admin_image_trial_before();
  return (
    <div className="mb-5 grid gap-3">
      <input type="hidden" name={trialControls.input} value={input ?? ""} />
      {shown === null ? null : (
        <img
          src={shown.url}
          alt={shown.alt || m.admin_image_before()}
          className="checker h-auto max-h-40 w-auto max-w-full rounded-control border border-line"
        />
      )}
      <PictureFile id="trial-picture" name={trialControls.file} label={m.images_input_label()} help={help} error={error ?? undefined} />
    </div>
  );
}
