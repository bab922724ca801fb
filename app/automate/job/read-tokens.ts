import { maxCapMilli } from "#features/automate/job-limits.ts";

/**
 * Reads tokens as people type them: `1200`, `1,200.5`, `0,5`, `１２`.
 *
 * @returns thousandths of a token; null for no text, undefined for what is no amount
 */
export function readTokens(text: string): number | null | undefined {
  const plain = text.normalize("NFKC").replaceAll(/[\s_]/g, "");
  if (plain === "") return null;
  const isGrouped = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(plain);
  const number = isGrouped ? plain.replaceAll(",", "") : plain.replace(",", ".");
  if (!/^\d+(?:\.\d+)?$/.test(number)) return undefined;
  const milli = Math.round(Number(number) * 1000);
  return milli <= maxCapMilli ? milli : undefined;
}
