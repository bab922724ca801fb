import type { findingTexts } from "./finding-texts.ts";

/** What is looked at; each has a name for people (`checkNames`). */
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
  | "provider"
  | "storage"
  | "mail"
  | "proxy";

export type FindingState = "ok" | "warning" | "failure";
export type FindingCode = keyof typeof findingTexts;

/** What a check came to, as codes and values: words are made of it where it is shown. It never holds a secret or a provider's own words. */
export type Finding = {
  check: CheckName;
  /** Which one, where a check is made of several things: the provider's name. */
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

/** The state of the worst of them; `ok` for none. */
export function worstState(findings: readonly Pick<Finding, "state">[]): FindingState {
  return order[Math.max(0, ...findings.map(({ state }) => order.indexOf(state)))] ?? "ok";
}
