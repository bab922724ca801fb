import type { Locale } from "#core/localized.ts";
import type { RenderedPrompt } from "#features/catalogue/render-prompt.ts";
import type { AskModel } from "./answer-columns.server.ts";
import { complaintAboutText, type TextLimits } from "./ask-limits.ts";
import { type LanguageCheck, prepareLanguageCheck } from "./check-language.server.ts";
import { checkResult } from "./check-result.ts";
import type { RowFlag } from "./job-view.ts";
import { faultOfLength, lengthFaults, missedBy, type TextLength } from "./length-limits.ts";
import { errorOf, type RowOutcome } from "./row-outcome.ts";

type Asked = TextLimits & {
  prompt: RenderedPrompt;
  /** What took the placeholders' places. */
  values: readonly string[];
  maxOutputTokens: number;
  locale: Locale;
};

/**
 * Asks a model for a row's one text. One that isn't of the length or in the language that was asked for is asked for once more with what is
 * wrong with it; of both the better one is the result, the second one of equals, and what is still wrong is a person's business. Both calls
 * are one row's: what it costs stays the same.
 */
export async function answerInText(asked: Asked, ask: AskModel): Promise<{ outcome: RowOutcome; flags: RowFlag[] }> {
  const { prompt, maxOutputTokens, locale } = asked;
  const request = { system: prompt.system, messages: [{ role: "user" as const, text: prompt.user }], maxOutputTokens };
  const isOther = asked.language === null ? null : prepareLanguageCheck(asked.language, asked.values);
  const first = await ask(request);
  const were = await flagsOf(first, asked, isOther);
  if (errorOf(first) !== null || !isAskedAgain(were, asked)) return { outcome: first, flags: were };
  const messages = [
    ...request.messages,
    { role: "assistant" as const, text: first.text.trim() },
    { role: "user" as const, text: complaintAboutText(first.text, were, asked, locale) },
  ];
  const second = await ask({ ...request, messages });
  const are = await flagsOf(second, asked, isOther);
  const isBetter = errorOf(second) === null && isBetterText([second.text, are], [first.text, were], asked.length);
  const usage = {
    inputTokens: first.inputTokens + second.inputTokens,
    outputTokens: first.outputTokens + second.outputTokens,
  };
  return { outcome: { ...(isBetter ? second : first), ...usage }, flags: isBetter ? are : were };
}

type Found = readonly [text: string, flags: readonly RowFlag[]];

/** What makes a text useless, or another one than was asked for: never taken in place of one that is too long. */
const worse: readonly RowFlag[] = ["refusal", "same-as-input", "cut-short", "script"];

/** Whether the second text has less wrong with it, or as much; of two beyond a bound, whether it isn't farther from its own. */
function isBetterText([text, are]: Found, [before, were]: Found, length: TextLength | null): boolean {
  if (worse.some((flag) => are.includes(flag) && !were.includes(flag))) return false;
  if (are.length !== were.length) return are.length < were.length;
  const areMeasured = [are, were].every((flags) => lengthFaults.some((fault) => flags.includes(fault)));
  return !areMeasured || length === null || missedBy(length, text) <= missedBy(length, before);
}

async function flagsOf({ text, finish }: RowOutcome, { values, length }: Asked, isOther: LanguageCheck | null): Promise<RowFlag[]> {
  const flags = checkResult(text, values, finish === "truncated");
  const fault = faultOfLength(length, text);
  if (fault !== null) flags.push(fault);
  if (isOther !== null && (await isOther(text))) flags.push("script");
  return flags;
}

/** A model that declines does so again, and a text that was cut off before it was long enough can't be longer. */
function isAskedAgain(flags: readonly RowFlag[], { length }: TextLimits): boolean {
  if (flags.includes("refusal") || (flags.includes("cut-short") && flags.includes("too-short"))) return false;
  const isCut = flags.includes("cut-short") && length !== null;
  return isCut || ["too-short", "too-long", "script"].some((fault) => flags.some((flag) => flag === fault));
}
