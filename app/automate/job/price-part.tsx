import { clsx } from "clsx";
import type { ReactNode } from "react";
import { isAtWork, type JobPrice, type JobView } from "#features/automate/job-view.ts";
import { hasTemplate } from "#features/automate/template-parts.ts";
import type { Quality } from "#core/quality.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import { Checkbox } from "#ui/primitives/checkbox.tsx";
import { TextField } from "#ui/primitives/text-field.tsx";
import { PageLink } from "../../shell/page-link.tsx";
import { durationWords } from "../../measure-words.ts";
import { controls, type JobSetup } from "./job-form.ts";
import { useMomentWords } from "../use-moment-words.ts";
import { LaneChoice } from "./lane-choice.tsx";
import { readTokens } from "./read-tokens.ts";
import { countWords, tokenWords } from "./job-words.ts";
import type { JobPage } from "./job-page.server.ts";

const onQuality: Record<Quality, () => string> = {
  fast: m.automate_each_fast,
  careful: m.automate_each_careful,
  best: m.automate_each_best,
};

type ButtonProps = {
  job: JobView;
  price: JobPrice | null;
  sums: Sums;
  locale: JobPage["locale"];
  /** Something is under way, or the price isn't that of what the form says. */
  isOff: boolean;
  /** Something in the form can't be saved as it is. */
  isHeld: boolean;
  onStart(): void;
};

type PricePartProps = ButtonProps & {
  first: JobSetup;
  availableMilli: number;
  /** Emails reach the owner. */
  canMail: boolean;
  /** Rows can be run at night. */
  hasNights: boolean;
  /** The price is being recalculated. */
  isStale: boolean;
  isDisabled: boolean;
};

/** What running the rest comes to at most, line by line, and the button that does. */
export function PricePart(props: PricePartProps) {
  const { job, price, sums, first, availableMilli, canMail, hasNights, locale, isStale, isDisabled, ...button } = props;
  const rows = (count: number) => m.automate_rows({ count, shown: countWords(count, locale) });
  const tokens = (milli: number) => tokenWords(milli, locale);
  const done = job.rows - job.counts.pending - job.counts.running;
  const { most, missing, isCapped, isCapWrong } = sums;
  const momentWords = useMomentWords(locale);
  const overnight = price?.lane === "overnight" ? price.overnight : null;
  return (
    <aside
      aria-labelledby="price-title"
      data-thread="5"
      className="grid gap-4 rounded-composer bg-thread-soft p-4 sm:p-5 lg:sticky lg:top-[calc(var(--head)+1.5rem)]"
    >
      <div className="drop-shadow-sm">
        <div className="slip px-5 pt-4 pb-6 text-xs text-ink2 tabular-nums" aria-busy={isStale}>
          <h2 id="price-title" className="flex items-baseline justify-between gap-2 font-display text-base font-medium text-ink">
            {m.automate_price()}
            <span className="font-sans text-2xs font-normal text-muted">{rows(job.rows)}</span>
          </h2>
          {price === null ? (
            <p className="mt-2.5">{!hasTemplate(job) ? m.automate_price_no_template() : m.automate_price_unknown()}</p>
          ) : (
            <dl className="mt-2.5 grid gap-1">
              {done === 0 ? null : <Line name={m.automate_price_done()}>{rows(done)}</Line>}
              {price.copies === 0 ? null : (
                <Line name={m.automate_price_copies()}>{m.automate_price_free({ rows: rows(price.copies) })}</Line>
              )}
              {price.blanks === 0 ? null : (
                <Line name={job.blanks === "fail" ? m.automate_price_blanks_fail() : m.automate_price_blanks()}>{rows(price.blanks)}</Line>
              )}
              {price.tooLong === 0 ? null : <Line name={m.automate_price_too_long()}>{rows(price.tooLong)}</Line>}
              {price.unfit === 0 ? null : <Line name={m.automate_price_unfit()}>{rows(price.unfit)}</Line>}
              {price.gone === 0 ? null : <Line name={m.automate_price_gone()}>{rows(price.gone)}</Line>}
              <Line name={m.automate_price_rows()}>{rows(price.rows)}</Line>
              {price.rows === 0 || price.listMilli !== undefined ? null : (
                <Line name={onQuality[job.model]()}>{m.automate_price_about({ tokens: tokens(price.milli / price.rows) })}</Line>
              )}
              {price.rows === 0 ? null : overnight === null ? (
                <Line name={m.automate_price_time()}>{durationWords(price.seconds)}</Line>
              ) : (
                <Line name={m.automate_price_done_by()}>{momentWords(overnight.doneAt)}</Line>
              )}
              {overnight === null || price.nowMilli === 0 ? null : <Line name={m.automate_price_if_now()}>{tokens(price.nowMilli)}</Line>}
              <Line name={m.automate_price_most()} isSum>
                {tokens(most)}
              </Line>
            </dl>
          )}
          <p className="mt-2 text-2xs text-muted">
            {price?.listMilli === undefined ? m.automate_price_note() : m.automate_price_demo({ tokens: tokens(price.listMilli) })}
          </p>
        </div>
      </div>
      {hasNights || first.lane === "overnight" ? <LaneChoice first={first.lane} {...{ price, hasNights, locale, isDisabled }} /> : null}
      <TextField
        label={m.automate_cap()}
        name={controls.cap}
        inputMode="decimal"
        autoComplete="off"
        placeholder={m.automate_cap_none()}
        disabled={isDisabled}
        defaultValue={first.cap}
        error={isCapWrong ? m.automate_cap_wrong() : isCapped ? m.automate_cap_used() : undefined}
        help={m.automate_cap_help({ tokens: tokens(availableMilli) })}
      />
      {missing > 0 ? (
        <p className="text-sm text-bad">
          {m.automate_tokens_missing({ tokens: tokens(missing) })}{" "}
          <PageLink to="/pricing#packs" className="underline underline-offset-4">
            {m.billing_buy_tokens()}
          </PageLink>
        </p>
      ) : null}
      {canMail ? (
        <fieldset disabled={isDisabled} className="min-w-0 text-sm">
          <input type="hidden" name={controls.mailsAsked} value="yes" />
          <Checkbox name={controls.mails} defaultChecked={first.mailsAtEnd} label={m.automate_mails()} help={m.automate_mails_help()} />
        </fieldset>
      ) : null}
      {button.isHeld ? <p className="text-sm text-warn max-lg:hidden">{m.automate_start_held()}</p> : null}
      <StartButton {...{ job, price, sums, locale }} {...button} className="w-full max-lg:hidden" />
      <p className="text-xs text-muted">{m.automate_leave()}</p>
    </aside>
  );
}

type Sums = {
  /** The most that it can cost, with the limit; thousandths of a credit. */
  most: number;
  /** How much more than the balance that is; negative where it isn't. */
  missing: number;
  /** What is left of the limit isn't enough for one row. */
  isCapped: boolean;
  isCapWrong: boolean;
};

type SumInput = { job: JobView; price: JobPrice | null; cap: string; availableMilli: number };

/** @param cap the limit as it is typed */
export function sumsOf({ job, price, cap, availableMilli }: SumInput): Sums {
  const capMilli = readTokens(cap);
  const isCapWrong = capMilli === undefined;
  if (price === null) return { most: 0, missing: 0, isCapped: false, isCapWrong };
  const left = capMilli == null ? Number.POSITIVE_INFINITY : Math.max(0, capMilli - job.spentMilli);
  const most = Math.min(price.milli, left);
  const isCapped = price.rows > 0 && price.milli > 0 && left < price.milli / price.rows;
  return { most, missing: most - availableMilli, isCapped, isCapWrong };
}

type StartButtonProps = ButtonProps & {
  /** The price is beside it. */
  isShort?: boolean;
  className: string;
};

/** Runs all rows that have no result. */
export function StartButton({ job, price, sums, locale, isOff, isHeld, onStart, isShort = false, className }: StartButtonProps) {
  const count = price?.rows ?? 0;
  const rows = countWords(count, locale);
  const isNothing = price === null || price.rows + price.copies + price.blanks + price.tooLong + price.unfit + price.gone === 0;
  return (
    <Button
      type="submit"
      name="intent"
      value="start"
      variant="primary"
      disabled={isNothing || sums.missing > 0 || sums.isCapped || sums.isCapWrong || isHeld || isOff || isAtWork(job.state)}
      onClick={(event) => {
        event.preventDefault();
        onStart();
      }}
      className={className}
    >
      {count === 0
        ? m.automate_start_rest()
        : sums.most === 0 || isShort
          ? m.automate_start_rows({ count, rows })
          : m.automate_start({ count, rows, tokens: tokenWords(sums.most, locale) })}
    </Button>
  );
}

/** On a phone the price is at the end; what it comes to, and the button, are always in sight. */
export function StartBar({ sums, className, ...button }: StartButtonProps) {
  const { price, locale } = button;
  const momentWords = useMomentWords(locale);
  return (
    <div
      className={`sticky bottom-[var(--bar)] z-10 -mx-4 mt-6 flex items-center justify-between gap-3 border-y border-line bg-ground px-4 py-2 print:hidden ${className}`}
    >
      <p className="min-w-0 text-sm">
        {button.isHeld ? (
          <span className="text-warn">{m.automate_start_held()}</span>
        ) : price === null ? (
          m.automate_price_later()
        ) : (
          <>
            <b className="block font-semibold">{m.automate_price_at_most({ tokens: tokenWords(sums.most, locale) })}</b>
            <span className="text-muted">
              {price.lane === "overnight" && price.overnight !== null
                ? m.automate_lane_half_by({ time: momentWords(price.overnight.doneAt) })
                : durationWords(price.seconds)}
            </span>
          </>
        )}
      </p>
      <StartButton {...button} sums={sums} isShort className="shrink-0" />
    </div>
  );
}

/** A line of the slip: what, and how much. */
function Line({ name, isSum = false, children }: { name: string; isSum?: boolean; children: ReactNode }) {
  return (
    <div className={clsx("flex justify-between gap-4", isSum && "mt-1 border-t border-dashed border-line-2 pt-2 font-semibold text-ink")}>
      <dt className="min-w-0">{name}</dt>
      <dd className="shrink-0 text-right text-ink">{children}</dd>
    </div>
  );
}
