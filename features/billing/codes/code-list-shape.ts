/** Orders and filters of the table of codes; safe in a browser. */
export const codeSorts = ["at", "used", "expires"] as const;
export type CodeSort = (typeof codeSorts)[number];
export const codeStates = ["open", "used", "expired"] as const;

export type CodeLine = {
  id: string;
  /** Its last four characters: more is not kept. */
  ending: string;
  creditsMilli: number;
  premiumDays: number;
  times: number;
  used: number;
  /** ISO 8601. */
  expiresAt: string | null;
  at: string;
  /** Who made it, as the audit log names them. */
  maker: { actor: string; name: string | null };
  state: (typeof codeStates)[number];
};
