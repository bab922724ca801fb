import type { Limits } from "#features/billing/config-keys.ts";
import { formatMilli } from "#features/runs/price-sentences.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { dollarWords } from "../dollars.ts";
import { PlainTable } from "#ui/patterns/plain-table.tsx";
import { type PlanFact, PlanTable } from "../tool-trial/plan-table.tsx";
import type { ImageTrialPart } from "./image-trial-part.server.ts";

/** What a run costs whom, by model. */
export function ImageModelFacts({ part: { models } }: { part: ImageTrialPart }) {
  const locale = getLocale();
  if (models.length === 0) return null;
  return (
    <PlainTable
      caption={m.admin_image_cost_by_model()}
      columns={[
        { name: m.images_model() },
        { name: m.admin_image_user_pays(), isNumber: true },
        { name: m.admin_image_cost_of_run(), isNumber: true },
        { name: m.admin_image_cost_of_picture(), isNumber: true },
      ]}
      rows={models.map(({ id, name, milli, images, costMicros }) => ({
        key: id,
        cells: [
          name,
          m.run_amount_tokens({ tokens: formatMilli(milli, locale) }),
          dollarWords(costMicros === null ? null : costMicros * images, locale),
          dollarWords(costMicros, locale),
        ],
      }))}
    />
  );
}

const bytesInMegabyte = 2 ** 20;

/** What each plan may do with image tools. */
export function ImagePlanFacts({ part: { limits, view } }: { part: ImageTrialPart }) {
  const count = (value: number) => new Intl.NumberFormat(getLocale()).format(value);
  const megabytes = (bytes: number) => `${count(Math.floor(bytes / bytesInMegabyte))} MB`;
  const fact = (name: string, of: (limits: Limits) => string): PlanFact => ({
    name,
    values: Object.fromEntries(
      limits.map(({ plan, limits: own }) => [plan, own.imageRunsAtOnce === 0 ? m.admin_trial_needs_account() : of(own)]),
    ),
  });
  const facts = [
    fact(m.admin_trial_input_chars(), (own) => count(own.inputChars)),
    fact(m.admin_image_limit_file(), (own) =>
      m.admin_image_limit_file_value({ size: megabytes(own.imageBytes), megapixels: own.megapixels }),
    ),
    fact(m.admin_setting_image_runs(), (own) => count(own.imageRunsAtOnce)),
    fact(m.admin_setting_image_queue(), (own) => count(own.imageRunsQueued)),
    fact(m.admin_trial_runs_minute(), (own) => count(own.runsPerMinute)),
    fact(m.admin_image_limit_storage(), (own) => megabytes(own.imageStorageBytes)),
  ];
  return <PlanTable caption={m.admin_trial_facts()} facts={facts} shown={view.plan} />;
}
