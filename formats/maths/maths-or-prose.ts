/** Names of functions, which are words in math. */
const functionNames = new Set(
  "arccos arcsin arctan arg cos cosh cot csc deg det dim exp gcd inf ker lim ln log max min mod sec sgn sin sinh sup tan tanh tr".split(
    " ",
  ),
);
/** Commands in whose braces words are words. */
const command = /\\/;
/** An amount of money that is followed by another one: `5, US` of "$5, US$ 7". */
const amounts = /^\d[\d.,_ ]*.*(?:^|[^A-Za-z])(?:US|CA|AU|NZ|HK|NT|SG|MX|A|C|R|S)$/;

/** Whether what is between two marks of math reads as prose or as prices: it has words and no command. */
export function isProse(source: string): boolean {
  if (command.test(source)) return false;
  const words = source.split(/[\s,;.:!?()]+/);
  return words.some((word) => /^[a-z]{2,}$/.test(word) && !functionNames.has(word)) || amounts.test(source);
}
