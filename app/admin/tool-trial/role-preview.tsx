import type { Plan } from "#core/actor.ts";
import type { Locale } from "#core/localized.ts";
import type { Quality } from "#core/quality.ts";
import { formatMilli } from "#features/runs/price-sentences.ts";
import type { ListedPrice } from "#features/runs/run-view.ts";
import type { QualityPreview, ToolPreview } from "#features/writing/preview-tool.server.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { plans, planWords } from "../plan-words.ts";
import { type PlanFact, PlanTable } from "./plan-table.tsx";
import { ViewChoice, ViewChoices } from "../items/view-choices.tsx";
import { toolAddress, type TrialView } from "./trial-address.ts";

/** As whom and in which language the form below is shown; each is a link. */
export function PreviewChoice({ path, view }: { path: string; view: TrialView }) {
  return (
    <div className="flex flex-wrap gap-x-8 gap-y-2">
      <ViewChoices label={m.admin_trial_as()}>
        {plans.map((plan) => (
          <ViewChoice key={plan} to={toolAddress(path, { ...view, plan }, "preview")} isChosen={plan === view.plan}>
            {planWords[plan]()}
          </ViewChoice>
        ))}
      </ViewChoices>
      <ViewChoices label={m.admin_trial_in()}>
        {(Object.keys(languageNames) as Locale[]).map((locale) => (
          <ViewChoice key={locale} to={toolAddress(path, { ...view, locale }, "preview")} isChosen={locale === view.locale}>
            {languageNames[locale]()}
          </ViewChoice>
        ))}
      </ViewChoices>
    </div>
  );
}

/** What each plan may do with the tool, side by side, the shown one marked. */
export function PlanFacts({ previews, shown }: { previews: ToolPreview[]; shown: Plan }) {
  const count = (value: number | null) => (value === null ? m.admin_trial_no_limit() : formatCount(value));
  const fact = (name: string, of: (preview: ToolPreview) => string): PlanFact => ({
    name,
    values: Object.fromEntries(previews.map((preview) => [preview.plan, of(preview)])),
  });
  const facts = [
    fact(m.admin_trial_input_chars(), ({ limits }) => count(limits.inputChars)),
    fact(m.admin_trial_output_tokens(), ({ outputTokens }) => count(outputTokens)),
    fact(m.admin_trial_variants(), ({ limits }) => count(limits.variants)),
    fact(m.admin_trial_units_day(), ({ limits }) => count(limits.textUnitsPerDay)),
    fact(m.admin_trial_units_month(), ({ limits }) => count(limits.textUnitsPerMonth)),
    fact(m.admin_trial_runs_minute(), ({ limits }) => count(limits.runsPerMinute)),
    ...(Object.keys(qualityNames) as Quality[]).map((quality) =>
      fact(m.admin_trial_quality({ quality: qualityNames[quality]() }), ({ qualities }) =>
        qualityText(qualities.find((one) => one.quality === quality)),
      ),
    ),
  ];
  return <PlanTable caption={m.admin_trial_facts()} facts={facts} shown={shown} />;
}

const languageNames: Record<Locale, () => string> = { en: m.admin_language_en, zh: m.admin_language_zh };

export const qualityNames: Record<Quality, () => string> = { fast: m.quality_fast, careful: m.quality_careful, best: m.quality_best };

const formatCount = (value: number) => new Intl.NumberFormat(getLocale()).format(value);

function qualityText(quality: QualityPreview | undefined): string {
  if (quality?.model == null) return m.admin_trial_no_model();
  if (quality.price === null) return m.admin_trial_needs_account();
  return m.admin_trial_price_and_model({ price: priceText(quality.price), model: modelName(quality.model) });
}

const modelName = ({ provider, modelId }: NonNullable<QualityPreview["model"]>): string =>
  provider === "demo" ? m.settings_model_demo() : modelId;

/** A price by the list; what the demo engine would cost on a provider. */
export function priceText(price: ListedPrice): string {
  const { units, milli } = price.list ?? price;
  if (milli > 0) return m.run_amount_tokens({ tokens: formatMilli(milli, getLocale()) });
  return units === 1 ? m.run_amount_units_one() : m.run_amount_units({ units: formatCount(units) });
}
