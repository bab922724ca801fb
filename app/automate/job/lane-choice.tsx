import type { JobPrice } from "#features/automate/job-view.ts";
import type { Lane } from "#features/automate/lanes.ts";
import { m } from "#i18n/paraglide/messages.js";
import { durationWords } from "../../measure-words.ts";
import { useMomentWords } from "../use-moment-words.ts";
import { controls } from "./job-form.ts";
import { tokenWords } from "./job-words.ts";
import type { JobPage } from "./job-page.server.ts";

/** Whether rows can be run at night. @param price what they would cost now; newer than the page */
export const offersNight = (page: Pick<JobPage, "hasNights">, price: Pick<JobPrice, "overnight"> | null): boolean =>
  price === null ? page.hasNights : price.overnight !== null;

type LaneChoiceProps = {
  first: Lane;
  price: JobPrice | null;
  /** Rows can be run at night; where they can't, someone has chosen that before. */
  hasNights: boolean;
  locale: JobPage["locale"];
  isDisabled: boolean;
};

/** When rows are run, with what each comes to and when it is done. */
export function LaneChoice({ first, price, hasNights, locale, isDisabled }: LaneChoiceProps) {
  const momentWords = useMomentWords(locale);
  const overnight = price?.overnight ?? null;
  // The demo engine is free at any hour.
  const tokens = (milli: number) => (price?.listMilli === undefined && price?.rows !== 0 ? tokenWords(milli, locale) : null);
  const options = [
    {
      lane: "now",
      name: m.automate_lane_now(),
      note: price === null || price.rows === 0 ? null : m.automate_lane_now_note({ time: durationWords(price.seconds) }),
      tokens: price === null ? null : tokens(price.nowMilli),
      isOff: false,
    },
    {
      lane: "overnight",
      name: m.automate_lane_overnight(),
      note: !hasNights
        ? m.automate_refused_lane()
        : overnight === null || price?.rows === 0
          ? m.automate_lane_half()
          : m.automate_lane_half_by({ time: momentWords(overnight.doneAt) }),
      tokens: overnight === null ? null : tokens(overnight.milli),
      isOff: !hasNights,
    },
  ] as const;
  return (
    <fieldset disabled={isDisabled} className="grid min-w-0 gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">{m.automate_lane()}</legend>
      {options.map(({ lane, name, note, tokens, isOff }) => (
        <label
          key={lane}
          className="flex cursor-pointer items-start gap-2.5 rounded-group border border-line-2 bg-surface px-3 py-2 text-sm has-checked:border-accent has-focus-visible:outline-2 has-focus-visible:outline-accent has-disabled:cursor-default"
        >
          <input
            type="radio"
            name={controls.lane}
            value={lane}
            defaultChecked={lane === first}
            disabled={isOff}
            className="tick mt-0.5 shrink-0"
          />
          <span className="min-w-0 flex-1">
            <b className="font-semibold">{name}</b>
            {note === null ? null : <span className="block text-xs text-muted">{note}</span>}
          </span>
          {tokens === null ? null : <span className="shrink-0 tabular-nums">{tokens}</span>}
        </label>
      ))}
    </fieldset>
  );
}
