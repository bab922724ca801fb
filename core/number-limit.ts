import type { z } from "zod";

/** The least or greatest number that a schema takes, from what it says of one out of bounds; null for any other fault. */
export function numberLimit(issue: z.core.$ZodIssue): number | null {
  if (issue.code !== "too_small" && issue.code !== "too_big") return null;
  if (issue.origin !== "number" && issue.origin !== "int") return null;
  // What an open bound allows is no number that could be named.
  if (issue.inclusive === false) return null;
  return Number(issue.code === "too_small" ? issue.minimum : issue.maximum);
}
