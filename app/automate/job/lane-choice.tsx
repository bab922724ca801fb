import type { JobPrice } from "#features/automate/job-view.ts";
import type { Lane } from "#features/automate/lanes.ts";
import { m } from "#i18n/paraglide/messages.js";
import { durationWords } from "../../measure-words.ts";
import { useMomentWords } from "../use-moment-words.ts";
import { controls } from "./job-form.ts";
import { tokenWords } from "./job-words.ts";
import type { JobPage } from "./job-page.server.ts";

type LaneChoiceProps = { first: Lane; price: JobPrice | null; locale: JobPage["locale"]; isDisabled: boolean };

/** When rows are run, with what each comes to and when it is done. */
export function LaneChoice({ first, price, locale, isDisabled }: LaneChoiceProps) {
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
    },
    {
      lane: "overnight",
      name: m.automate_lane_overnight(),
      note:
        overnight === null || price?.rows === 0 ? m.automate_lane_half() : m.automate_lane_half_by({ time: momentWords(overnight.doneAt) }),
      tokens: overnight === null ? null : tokens(overnight.milli),
    },
  ] as const;
  return (
    <fieldset disabled={isDisabled} className="grid min-w-0 gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">{m.automate_lane()}</legend>
      {options.map(({ lane, name, note, tokens }) => (
        <label
          key={lane}
          className="flex cursor-pointer items-start gap-2.5 rounded-group border border-line-2 bg-surface px-3 py-2 text-sm has-checked:border-accent has-focus-visible:outline-2 has-focus-visible:outline-accent has-disabled:cursor-default"
        >
          <input type="radio" name={controls.lane} value={lane} defaultChecked={lane === first} className="tick mt-0.5 shrink-0" />
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
