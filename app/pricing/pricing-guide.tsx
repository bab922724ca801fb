import type { Plan } from "#core/actor.ts";
import type { Locale } from "#core/localized.ts";
import type { Quality } from "#core/quality.ts";
import type { Limits } from "#features/billing/config-keys.ts";
import {
  charsPerFilePrice,
  fastTokensPerUnit,
  inputCovered,
  pagesPerFilePrice,
  translatedPerCarefulRun,
  translatedPerUnit,
} from "#features/billing/price.ts";
import { packRefund, planRefund } from "#features/billing/price-list.ts";
import type { Prices } from "#features/billing/runtime-config.server.ts";
import { formatMilli } from "#features/runs/price-sentences.ts";
import { m } from "#i18n/paraglide/messages.js";
import { PlainTable } from "#ui/patterns/plain-table.tsx";
import { QuestionList } from "#ui/patterns/question-list.tsx";
import { Section } from "#ui/patterns/section.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { PageLink } from "../shell/page-link.tsx";
import type { Question } from "../page-meta.ts";
import { sizeWords } from "../measure-words.ts";
import type { WorkModel } from "./calculator.ts";

/** What only the drawn page needs. */
export type PricingGuideData = {
  locale: Locale;
  isDemo: boolean;
  isSold: boolean;
  prices: Prices;
  limits: Record<Plan, Limits>;
  models: readonly WorkModel[];
  grant: { milli: number; months: number };
  gift: { milli: number };
  questions: readonly Question[];
  /** What one token pays for (`oneTokenWords`). */
  oneToken: string;
};

/** What is below the plans: the price of each action, what each plan includes, refunds, questions. The server draws it, and nothing in it needs script. */
export function PricingGuide({ guide }: { guide: PricingGuideData }) {
  return (
    <>
      <Section id="prices" title={m.pricing_list()} intro={m.pricing_list_intro({ sum: guide.oneToken })} className="mt-16 lg:mt-24">
        {guide.isDemo ? <p className="mb-4 max-w-prose note-warn">{m.pricing_list_demo()}</p> : null}
        <PriceTable guide={guide} />
      </Section>
      <Section id="compare" title={m.pricing_compare()} className="mt-16 lg:mt-24">
        <PlanTable guide={guide} />
      </Section>
      <RefundRule isSold={guide.isSold} />
      <Section id="questions" title={m.document_faq()} className="mt-16 lg:mt-24">
        <QuestionList questions={guide.questions} />
      </Section>
    </>
  );
}

/** Words that one price covers on Fast, and on Careful and Best: three for four model tokens, in round numbers. */
const wordsPerFast = 750;
const wordsPerCareful = 1500;
const wordsPerToken = wordsPerFast / fastTokensPerUnit;

/** What each action costs, with the daily runs and beyond them. */
function PriceTable({ guide: { locale, prices, models } }: { guide: PricingGuideData }) {
  const count = (value: number) => new Intl.NumberFormat(locale).format(value);
  const tokens = (milli: number) => m.document_tokens({ tokens: formatMilli(milli, locale) });
  const oneRun = m.run_amount_units({ units: "1" });
  const none = "–";
  const inputWords = (quality: Quality) => {
    const { included, perPrice } = inputCovered(quality);
    return m.pricing_input_words({ included: count(included * wordsPerToken), count: count(perPrice * wordsPerToken) });
  };
  const fast = [oneRun, tokens(prices.unitMilli)];
  const rows = [
    [m.pricing_action_fast(), m.pricing_words({ count: count(wordsPerFast) }), ...fast],
    [m.pricing_action_careful(), m.pricing_words({ count: count(wordsPerCareful) }), none, tokens(prices.carefulMilli)],
    [m.pricing_action_best(), m.pricing_words({ count: count(wordsPerCareful) }), none, tokens(prices.bestMilli)],
    [m.pricing_action_input(), inputWords("fast"), ...fast],
    [m.pricing_action_input_careful(), inputWords("careful"), none, m.pricing_one_answer()],
    [m.pricing_action_translate(), m.pricing_chars({ count: count(translatedPerUnit) }), ...fast],
    [m.pricing_action_translate_careful(), m.pricing_chars({ count: count(translatedPerCarefulRun) }), none, tokens(prices.carefulMilli)],
    [
      m.pricing_action_file(),
      m.pricing_file_part({ pages: pagesPerFilePrice, chars: count(charsPerFilePrice) }),
      none,
      tokens(prices.fileMilli),
    ],
    ...models.map(({ name, images, milli }) => [
      m.pricing_action_pictures({ count: images, model: name }),
      m.pricing_each({ price: tokens(milli / images) }),
      none,
      tokens(milli),
    ]),
    [m.pricing_action_device(), m.pricing_in_browser(), m.pricing_slip_free(), m.pricing_slip_free()],
    [m.pricing_action_failed(), none, m.pricing_nothing(), m.pricing_nothing()],
  ];
  return (
    <PlainTable
      caption={m.pricing_list()}
      columns={[
        { name: m.pricing_action() },
        { name: m.pricing_measure() },
        { name: m.pricing_within(), isNumber: true },
        { name: m.pricing_beyond(), isNumber: true },
      ]}
      rows={rows.map((cells) => ({ key: cells[0] ?? "", cells }))}
    />
  );
}

const planNames: Record<Plan, () => string> = {
  anonymous: m.pricing_without_account,
  free: m.pricing_free,
  premium: m.pricing_premium,
};

/** In the order of the table; `core/actor.ts` itself stays out of the browser. */
const plans = Object.keys(planNames) as Plan[];

type Cell = (limits: Limits, plan: Plan) => string;

/** What each plan may do, from the limits in effect. */
function PlanTable({ guide: { locale, limits, grant, gift } }: { guide: PricingGuideData }) {
  const count = (value: number | null): string => (value === null || value === 0 ? "–" : new Intl.NumberFormat(locale).format(value));
  const size = (bytes: number): string => (bytes === 0 ? "–" : sizeWords(bytes, locale));
  const days = (value: number): string => (value === 0 ? "–" : m.pricing_days({ count: value }));
  const grantWords = (plan: Plan): string => {
    if (plan === "free") return gift.milli === 0 ? "–" : m.pricing_gift_once({ tokens: formatMilli(gift.milli, locale) });
    return plan === "anonymous" || grant.milli === 0 ? "–" : formatMilli(grant.milli, locale);
  };
  const rows: [name: string, cell: Cell][] = [
    [m.pricing_row_units_day(), ({ textUnitsPerDay }) => count(textUnitsPerDay)],
    [m.pricing_row_units_month(), ({ textUnitsPerMonth }) => count(textUnitsPerMonth)],
    [m.pricing_row_tokens(), (_, plan) => grantWords(plan)],
    [m.pricing_row_qualities(), (_, plan) => (plan === "anonymous" ? m.quality_fast() : m.pricing_all_qualities())],
    [m.pricing_row_input(), ({ inputChars }) => count(inputChars)],
    [m.pricing_row_translate(), ({ translateChars }) => count(translateChars)],
    [m.pricing_row_files(), ({ filesPerMonth }) => count(filesPerMonth)],
    [m.pricing_row_pages(), ({ filePages }) => count(filePages)],
    [m.pricing_row_file_size(), ({ fileBytes }) => size(fileBytes)],
    [m.pricing_row_files_kept(), ({ fileRetentionDays }) => days(fileRetentionDays)],
    [m.pricing_row_picture_size(), ({ imageBytes }) => size(imageBytes)],
    [m.pricing_row_picture_runs(), ({ imageRunsAtOnce }) => count(imageRunsAtOnce)],
    [m.pricing_row_storage(), ({ imageStorageBytes }) => size(imageStorageBytes)],
    [m.pricing_row_conversations(), ({ savedConversations }) => count(savedConversations)],
    [m.pricing_row_prompts(), ({ privatePrompts }) => count(privatePrompts)],
    [m.pricing_row_terms(), ({ glossaryTerms }) => count(glossaryTerms)],
  ];
  return (
    <div className="card px-4 py-1">
      <table className="w-full table-fixed text-sm tabular-nums max-sm:block">
        <caption className="sr-only">{m.pricing_compare()}</caption>
        <thead className="max-sm:block">
          <tr className="border-b border-line text-muted max-sm:grid max-sm:grid-cols-3">
            <th scope="col" className="w-2/5 py-2.5 text-left font-normal max-sm:sr-only">
              {m.pricing_limit()}
            </th>
            {plans.map((plan) => (
              <th key={plan} scope="col" className="py-2.5 pl-2 text-right font-medium max-sm:text-left max-sm:first-of-type:pl-0">
                {planNames[plan]()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {rows.map(([name, cell]) => (
            <tr key={name} className="border-b border-line last:border-b-0 max-sm:grid max-sm:grid-cols-3 max-sm:py-2">
              <th scope="row" className="py-2 text-left align-baseline font-normal max-sm:col-span-3 max-sm:py-0 max-sm:text-muted">
                {name}
              </th>
              {plans.map((plan) => (
                <td key={plan} className="py-2 pl-2 text-right align-baseline max-sm:py-0 max-sm:text-left">
                  {cell(limits[plan], plan)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The rule as the refunds by one button follow it. */
function RefundRule({ isSold }: { isSold: boolean }) {
  const { days, usedBelowMilli } = planRefund;
  const rules = [
    m.pricing_refund_failed(),
    ...(isSold
      ? [
          m.pricing_refund_plan({ days, tokens: usedBelowMilli / 1000 }),
          m.pricing_refund_pack({ days: packRefund.days }),
          m.pricing_refund_how(),
        ]
      : []),
  ];
  return (
    <section id="refunds" aria-labelledby="refunds-title" className="mt-16 flex max-w-200 scroll-mt-6 gap-4 lg:mt-24">
      <span
        aria-hidden="true"
        data-thread="3"
        className="grid size-9 shrink-0 place-items-center rounded-group bg-thread-soft text-thread-ink"
      >
        <Icon name="rotate-ccw" />
      </span>
      <div>
        <h2 id="refunds-title" className="text-lg">
          {m.pricing_refunds()}
        </h2>
        <ul className="mt-1 grid max-w-prose gap-1 text-ink2">
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        <p className="mt-3">
          <PageLink to="/refunds" className="inline-flex min-h-6 items-center text-accent underline underline-offset-4">
            {m.pricing_refund_more()}
          </PageLink>
        </p>
      </div>
    </section>
  );
}
