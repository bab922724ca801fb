import { describe, expect, it } from "vitest";
import { m } from "#i18n/paraglide/messages.js";
import { leftSentence, moreSentence } from "./short-sentences.ts";

const fast = { units: 2, milli: 0, upTo: true as const };

describe("where less is left than a run may cost", () => {
  it("says how much that is, in what pays", () => {
    const said = (units: number, milli: number) => leftSentence({ ...fast, cappedTo: { units, milli } }, "en");
    expect(said(0.4, 0)).toBe(m.run_price_capped({ left: m.run_amount_units({ units: "0.4" }) }));
    expect(said(0, 50)).toBe(m.run_price_capped({ left: m.run_amount_tokens({ tokens: "0.05" }) }));
    const ofMore = { ...fast, cappedTo: { units: 2, milli: 0 }, left: { units: 3.4, milli: 40 } };
    expect(leftSentence(ofMore, "en")).toBe(m.run_price_capped({ left: m.run_amount_units({ units: "3" }) }));
    expect(said(0, 0)).toBe(m.run_no_runs_left());
    expect(leftSentence({ units: 0, milli: 250, cappedTo: { units: 0, milli: 0 } }, "en")).toBe(m.run_no_tokens_left());
  });

  it("says when there are more runs, and nothing of that where tokens are short", () => {
    const units = (hours: number) => ({ limit: 15, used: 15, left: 0, resetsAt: new Date(Date.now() + hours * 3_600_000).toISOString() });
    const at = (hours: number, shown: Intl.DateTimeFormatOptions) =>
      m.run_more_at({ time: new Intl.DateTimeFormat("en", shown).format(new Date(units(hours).resetsAt)) });
    expect(moreSentence(fast, units(2), "en")).toBe(at(2, { hour: "numeric", minute: "2-digit" }));
    expect(moreSentence(fast, units(200), "en")).toBe(at(200, { month: "short", day: "numeric" }));
    expect(moreSentence({ units: 0, milli: 250 }, units(2), "en")).toBe(m.run_text_kept());
  });
});
