import { AppError } from "#core/errors.ts";

/** Why an admin did something to an account; kept in the audit log until the account is deleted. */
const reasonMaxLength = 500;

/** @throws AppError `invalid-input` if it is missing or too long */
export function readReason(text: string): string {
  const reason = text.replaceAll("\0", "").trim();
  if (reason === "") throw new AppError("invalid-input", "a reason", { fields: { reason: "missing" } });
  if (reason.length > reasonMaxLength)
    throw new AppError("invalid-input", "a reason", { fields: { reason: "too-long" }, limits: { reason: reasonMaxLength } });
  return reason;
}
