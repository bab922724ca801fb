import type { findingTexts } from "./finding-texts.ts";

/** What is checked; each has a display name (`checkNames`). */
export type CheckName =
  | "settings"
  | "node"
  | "folder"
  | "disk"
  | "memory"
  | "secret"
  | "lock"
  | "database"
  | "migrations"
  | "ledger"
  | "queue"
  | "clock"
  | "address"
  | "google"
  | "engine"
  | "images"
  | "embedding"
  | "provider"
  | "storage"
  | "mail"
  | "payments"
  | "proxy";

export type FindingState = "ok" | "warning" | "failure";
export type FindingCode = keyof typeof findingTexts;

/**
 * The result of a check, as codes and values: it is put into words where it is shown. It never contains a secret or a provider's own text.
 */
export type Finding = {
  check: CheckName;
  /** Which one, if a check covers several things: the provider's name. */
  subject?: string;
  state: FindingState;
  code: FindingCode;
  values: Record<string, string | number>;
};

export const finding = (
  check: CheckName,
  state: FindingState,
  code: FindingCode,
  values: Finding["values"] = {},
  subject?: string,
): Finding => ({ check, state, code, values, ...(subject === undefined ? {} : { subject }) });

const order: readonly FindingState[] = ["ok", "warning", "failure"];

/** The worst of their states; `ok` for none. */
export function worstState(findings: readonly Pick<Finding, "state">[]): FindingState {
  return order[Math.max(0, ...findings.map(({ state }) => order.indexOf(state)))] ?? "ok";
}
