const endsInHighSurrogate = /[\uD800-\uDBFF]$/;
/** With the u flag only surrogates without a partner match. */
const loneSurrogates = /\p{Surrogate}/gu;

/**
 * Makes a filter for the deltas of one answer: NUL (which PostgreSQL refuses in text) and halves of characters are dropped.
 * A character cut between two deltas is joined again, so the first half waits for the next delta; a half with nothing after it is dropped.
 */
export function createTextCleaner(): (delta: string) => string {
  let firstHalf = "";
  return (delta) => {
    const text = firstHalf + delta;
    if (text.isWellFormed() && !text.includes("\0")) {
      firstHalf = "";
      return text;
    }
    firstHalf = endsInHighSurrogate.test(text) ? text.slice(-1) : "";
    const whole = firstHalf === "" ? text : text.slice(0, -1);
    return whole.replaceAll("\0", "").replace(loneSurrogates, "");
  };
}
