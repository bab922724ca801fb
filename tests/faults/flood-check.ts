import type { StandInLogEntry } from "../services/ai-stand-in/start-ai-stand-in.ts";
import { type DeliveredText, expectedCharge, heldUnitsMilli } from "./charge-rule.ts";
import type { RunRecord } from "./flood-records.ts";

/** The part of a log entry that says what was delivered. */
export type ProviderAnswer = Pick<StandInLogEntry, "script" | "outcome" | "sentText" | "sentTokens">;

/** Scripts whose answer is complete, with the finish that a visitor must be told; everything else is worth nothing. */
const completeScripts: Record<string, string> = {
  whole: "whole",
  "leading-blanks": "whole",
  "split-utf8": "whole",
  "no-usage": "whole",
  length: "truncated",
};

/**
 * Holds one run's ledger against what the provider sent for it.
 *
 * @param answers all requests of this run at the stand-in, repeats included
 * @param wasStopped whether the visitor pressed Stop
 * @returns one sentence for each thing that does not fit
 */
export function checkRun(record: RunRecord, answers: readonly ProviderAnswer[], wasStopped: boolean, maxOutputTokens: number): string[] {
  const held = heldUnitsMilli(record.variants, maxOutputTokens);
  const isStopped = record.texts.some((text) => text.finish === "stopped");
  const delivered = isStopped ? stoppedTexts(record, answers) : completeTexts(record, answers);
  const charge = expectedCharge(delivered, maxOutputTokens);
  const { ledger } = record;
  const faults = [
    ledger.hold !== -held && `holds ${-ledger.hold} in place of ${held}`,
    ledger.release !== held && `released ${ledger.release} in place of ${held}`,
    ledger.settle !== -charge && `is charged ${-ledger.settle} in place of ${charge} (${delivered.map((text) => text.finish).join(", ")})`,
    ledger.lines !== (charge > 0 ? 3 : 2) && `has ${ledger.lines} lines in the ledger`,
    ledger.milli !== 0 && "moved credits, which an anonymous visitor has none of",
    isStopped && !wasStopped && "ended as stopped, and nobody stopped it",
    !isStopped && !hasSameTexts(record, delivered) && "does not show the texts that the provider completed",
  ];
  return [...faults.filter((fault) => fault !== false), ...strangeTexts(record, answers)].map(
    (fault) => `run ${record.index} (${record.id}) ${fault}`,
  );
}

/** From the stand-in's log alone: each complete answer is one text, and the texts without one are worth nothing. */
function completeTexts(record: RunRecord, answers: readonly ProviderAnswer[]): DeliveredText[] {
  const complete = answers.filter((answer) => answer.outcome === "sent" && answer.script in completeScripts);
  const texts = complete.map(({ script, sentText, sentTokens }) => ({
    finish: completeScripts[script] ?? "",
    text: sentText.trimStart(),
    tokens: script === "no-usage" ? null : sentTokens,
  }));
  const rest = Array.from({ length: Math.max(0, record.variants - texts.length) }, () => ({ finish: "nothing", text: "", tokens: null }));
  return [...texts, ...rest];
}

/** Which texts the stop met is known to the log only; what it calls complete must be so at the stand-in too. */
function stoppedTexts(record: RunRecord, answers: readonly ProviderAnswer[]): DeliveredText[] {
  const complete = completeTexts({ ...record, variants: 0 }, answers);
  return record.texts.map((text) => {
    if (text.finish !== "whole" && text.finish !== "truncated") return text;
    return complete.find((one) => one.finish === text.finish && one.text === text.text) ?? { ...text, finish: "nothing" };
  });
}

function hasSameTexts(record: RunRecord, delivered: readonly DeliveredText[]): boolean {
  const list = (texts: readonly DeliveredText[]) =>
    texts
      .filter(({ finish }) => finish === "whole" || finish === "truncated")
      .map(({ finish, text }) => `${finish} ${text}`)
      .sort();
  return list(record.texts).join("\n") === list(delivered).join("\n");
}

/** Nothing may be shown that the provider did not send. */
function strangeTexts(record: RunRecord, answers: readonly ProviderAnswer[]): string[] {
  const isSent = (text: string) => answers.some((answer) => answer.sentText.trimStart().startsWith(text));
  return record.texts.flatMap(({ text }, index) =>
    text === "" || isSent(text) ? [] : [`shows a text ${index} that the provider did not send`],
  );
}
