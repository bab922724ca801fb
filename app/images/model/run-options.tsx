import { type ReactNode, useId } from "react";
import type { Locale } from "#core/localized.ts";
import { formatMilli } from "#features/runs/price-sentences.ts";
import { m } from "#i18n/paraglide/messages.js";
import { ModelGuide } from "../../models/model-facts.tsx";
import type { ImageModelChoice } from "./desk.ts";

/** Names of the form's own controls; no field key can contain a dot. */
export const optionNames = { model: "run.model", ratio: "run.ratio", images: "run.images" } as const;
/** What a tool that changes a picture keeps, unless told. */
export const sameRatio = "same";

/** What the form's own controls say. */
export type RunChoice = { model: string | null; ratio: string | null; images: number };

/** Reads them from the form. */
export function readChoice(data: FormData, most: number): RunChoice {
  const text = (name: string) => data.get(name)?.toString() ?? null;
  const ratio = text(optionNames.ratio);
  const images = Number(text(optionNames.images) ?? most);
  return {
    model: text(optionNames.model),
    ratio: ratio === sameRatio ? null : ratio,
    images: images >= 1 && images <= most ? images : most,
  };
}

type RunOptionsProps = {
  models: readonly ImageModelChoice[];
  ratios: readonly string[];
  hasInput: boolean;
  locale: Locale;
  initial: RunChoice;
};

/** Which model, which shape, how many: what every image tool asks besides its own fields. */
export function RunOptions({ models, ratios, hasInput, locale, initial }: RunOptionsProps) {
  const shapes = hasInput ? [sameRatio, ...ratios] : ratios;
  const most = models[0]?.images ?? 1;
  return (
    <div className="mt-5 grid gap-5">
      {models.length === 0 ? null : (
        <div className="grid gap-1">
          <Chips
            label={m.images_model()}
            name={optionNames.model}
            chosen={initial.model ?? models[0]?.id ?? ""}
            options={models.map((model) => ({
              value: model.id,
              body: (
                <>
                  {model.name}
                  <span className="text-muted">{m.images_model_price({ tokens: formatMilli(model.milli, locale) })}</span>
                </>
              ),
            }))}
          />
          <ModelGuide models={models.map(({ id, name, facts }) => ({ value: id, name, facts }))} className="text-sm" />
        </div>
      )}
      {ratios.length === 0 ? null : (
        <Chips
          label={m.images_ratio()}
          name={optionNames.ratio}
          chosen={initial.ratio ?? shapes[0] ?? sameRatio}
          options={shapes.map((ratio) => ({ value: ratio, body: <RatioName ratio={ratio} /> }))}
        />
      )}
      <Chips
        label={m.images_count()}
        name={optionNames.images}
        chosen={String(initial.images)}
        options={Array.from({ length: most }, (_, index) => ({ value: String(index + 1), body: index + 1 }))}
      />
    </div>
  );
}

function RatioName({ ratio }: { ratio: string }) {
  if (ratio === sameRatio) return m.images_ratio_same();
  return (
    <>
      <Shape ratio={ratio} />
      {ratio}
    </>
  );
}

type ChipsProps = { label: string; name: string; chosen: string; options: { value: string; body: ReactNode }[] };

/** Native radio buttons that look like chips: arrows move, and a form reads them. */
function Chips({ label, name, chosen, options }: ChipsProps) {
  const id = useId();
  return (
    <fieldset className="min-w-0" aria-labelledby={id}>
      <legend id={id} className="mb-1.5 text-sm font-medium">
        {label}
      </legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, body }) => (
          <label
            key={value}
            className="relative inline-flex min-h-9 min-w-11 cursor-pointer items-center justify-center gap-2 rounded-control border border-control/60 bg-surface px-3 text-sm tabular-nums hover:border-control has-checked:border-accent has-checked:bg-accent-soft has-checked:font-medium has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === chosen}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {body}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Longer side of a drawn shape, in the units of its drawing. */
const shapeSide = 14;

function Shape({ ratio }: { ratio: string }) {
  const [across = 1, down = 1] = ratio.split(":").map(Number);
  const scale = shapeSide / Math.max(across, down);
  const [width, height] = [across * scale, down * scale];
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false" className="size-4 fill-none stroke-current">
      <rect x={8 - width / 2} y={8 - height / 2} width={width} height={height} rx="1.5" strokeWidth="1.5" />
    </svg>
  );
}
