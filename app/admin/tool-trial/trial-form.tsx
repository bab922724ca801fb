import { type FormEvent, useRef, useState } from "react";
import { useNavigation, useSubmit } from "react-router";
import { qualities, type Quality } from "#core/quality.ts";
import { limitSentence } from "#features/documents/attachment-sentences.ts";
import { allowanceSentence, priceSentence } from "#features/runs/price-sentences.ts";
import { timesVersions } from "#features/runs/listed-price.ts";
import type { ListedPrice } from "#features/runs/run-view.ts";
import { ActionBar } from "#features/runs/workspace/action-bar.tsx";
import { runControlNames } from "#features/runs/workspace/form-values.ts";
import { ToolForm } from "#features/runs/workspace/tool-form.tsx";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { Select } from "#ui/primitives/select.tsx";
import { priceText, qualityNames } from "./role-preview.tsx";
import type { PostedTrial, TrialPart } from "./trial-part.server.ts";

/** The tool's own form as the chosen plan sees it; its button runs the saved draft, and the published version beside it. */
export function TrialForm({ part, posted }: { part: TrialPart; posted: PostedTrial | null }) {
  const { tool, view, trial } = part;
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const isSending = useNavigation().formAction?.includes("do=trial") === true;
  const shown = trial[0]?.run;
  const [versions, setVersions] = useState(posted?.variants ?? shown?.variants.length ?? tool.variants);
  const [quality, setQuality] = useState<Quality>(posted?.quality ?? shown?.quality ?? "fast");
  const limits = part.previews.find(({ plan }) => plan === view.plan)?.limits;
  const action = `${localizePath(part.path, getLocale())}?do=trial&as=${view.plan}&in=${view.locale}`;
  const price = priceOf(part, quality, versions);
  const readControls = () => {
    const values = new FormData(form.current ?? undefined);
    setVersions(Number(values.get(runControlNames.variants) ?? versions));
    setQuality(qualities.find((one) => one === values.get(runControlNames.quality)) ?? quality);
  };
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isSending) void submit(event.currentTarget, { action, method: "post", preventScrollReset: true });
  };
  return (
    <ToolForm
      tool={tool}
      locale={view.locale}
      formRef={form}
      values={posted?.fields ?? (shown?.locale === view.locale ? shown.fields : tool.example[view.locale])}
      variants={versions}
      errors={posted?.errors ?? {}}
      inputChars={limits?.inputChars ?? null}
      action={action}
      picture={tool.takesPicture ? <PreviewPicture part={part} /> : null}
      onSubmit={handleSubmit}
      onChange={readControls}
      tools={<input type="hidden" name="trial.token" value={part.token} />}
      actions={
        <>
          <div className="mt-6">
            <Select
              label={m.admin_trial_run_quality()}
              name={runControlNames.quality}
              defaultValue={quality}
              options={qualities.map((one) => ({ value: one, label: qualityOption(part, one, versions) }))}
            />
          </div>
          <ActionBar
            refusal={posted?.refusal ? <p>{posted.refusal}</p> : null}
            label={m.admin_trial_run()}
            icon="flask-conical"
            phase={isSending ? "starting" : "idle"}
            isStopping={false}
            price={price === null ? null : priceSentence(price, getLocale())}
            allowance={price === null ? null : allowanceSentence(price, null, getLocale())}
            onStop={() => undefined}
          />
        </>
      }
    />
  );
}

/** Of all that one press runs; null where the admin's own plan has not this quality. */
function priceOf({ prices }: TrialPart, quality: Quality, versions: number): ListedPrice | null {
  const price = prices.find((one) => one.quality === quality)?.price ?? null;
  return price === null ? null : timesVersions(price, versions);
}

function qualityOption(part: TrialPart, quality: Quality, versions: number): string {
  const price = priceOf(part, quality, versions);
  const name = qualityNames[quality]();
  return price === null ? name : m.admin_trial_quality_option({ quality: name, price: priceText(price) });
}

/** Where a picture would be attached; a trial runs on words alone. */
function PreviewPicture({ part }: { part: TrialPart }) {
  const limits = part.previews.find(({ plan }) => plan === part.view.plan)?.limits;
  if (part.view.plan === "anonymous" || limits === undefined) return <p className="text-sm text-muted">{m.tool_picture_visitor()}</p>;
  return (
    <p className="text-sm text-muted">
      {m.attach_tool_help()} {limitSentence(limits)}
    </p>
  );
}
