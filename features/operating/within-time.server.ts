import { type CheckName, type Finding, finding } from "./finding.ts";

/** Time limit of a check that contacts nothing remote, in ms. */
export const checkBoundMs = 5_000;

/**
 * Runs a check within its time limit, and never throws: a check that takes longer is abandoned and aborted, one that fails becomes a
 * finding that only names the kind of error, since its message may contain an address with a password.
 */
export async function withinTime(
  check: CheckName,
  boundMs: number,
  look: (signal: AbortSignal) => Promise<Finding | Finding[]>,
  subject?: string,
): Promise<Finding[]> {
  const bound = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Finding>((resolve) => {
    timer = setTimeout(() => {
      bound.abort();
      resolve(finding(check, "failure", "late", { seconds: boundMs / 1000 }, subject));
    }, boundMs);
  });
  try {
    return [await Promise.race([look(bound.signal), late])].flat();
  } catch (error) {
    return [finding(check, "failure", "broke", { reason: reasonOf(error) }, subject)];
  } finally {
    clearTimeout(timer);
  }
}

/** The code of a failed connection, file or query at any depth, such as `ECONNREFUSED`; otherwise the kind of error. Never its message. */
export function reasonOf(error: unknown): string {
  for (let current = error; current instanceof Error; current = current.cause) {
    const { code, errno } = current as { code?: unknown; errno?: unknown };
    if (typeof code === "string" && /^[A-Z0-9_]{4,40}$/.test(code)) return code;
    if (current.name === "TimeoutError" || current.name === "AbortError") return "timeout";
    if (current instanceof AggregateError && current.errors.length > 0) return reasonOf(current.errors[0]);
    if (errno !== undefined && current.cause === undefined) return String(errno);
  }
  return error instanceof Error ? error.name : typeof error;
}
