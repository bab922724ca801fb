import type { RowFlag } from "./job-view.ts";

/** How models begin when they decline, in the languages that they do it in most. */
const refusal =
  /^(?:i(?:'|’)?m sorry|i am sorry|sorry, (?:but )?i|i can(?:no|'|’)t (?:help|assist|do that|comply|fulfil)|i(?:'|’)m (?:unable|not able)|i am (?:unable|not able)|as an ai\b|很?抱歉[，,]?(?:但|我)|对不起[，,]?我|作为(?:一个|一名)?(?:ai|人工智能)|我(?:无法|不能)(?:协助|帮助|完成|提供))/i;
/** A longer text that begins like this is an answer about sorrow. */
const longestRefusal = 400;

/** Whether a text is a model's way to say that it won't do something. */
export function isRefusal(text: string): boolean {
  const trimmed = text.trim();
  return trimmed.length <= longestRefusal && refusal.test(trimmed);
}

/**
 * What a person should look at in a result.
 *
 * @param values what took the placeholders' places
 * @param isCut it ended at the limit of its length
 */
export function checkResult(text: string, values: readonly string[], isCut: boolean): RowFlag[] {
  const flags: RowFlag[] = [];
  const trimmed = text.trim();
  if (isRefusal(trimmed)) flags.push("refusal");
  if (values.some((value) => value.trim() !== "" && value.trim() === trimmed)) flags.push("same-as-input");
  if (isCut) flags.push("cut-short");
  return flags;
}
