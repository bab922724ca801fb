export type AuthEvent = "INITIAL_SESSION" | "SIGNED_IN" | "SIGNED_OUT" | "PASSWORD_RECOVERY";

/** What a page knows of who is signed in (spec §4). */
export type AuthState = {
  isAuthorized: boolean;
  /** For `Authorization: Bearer`; kept in memory only. */
  accessToken: string | null;
  user: { id: string; email: string; name: string } | null;
  isAdmin: boolean;
  /** Balance in whole credits, role and end of what is paid. */
  payment: { token: number; role: number; billingEnd: string | null } | null;
  /** A link to choose a new password was opened. */
  isRecovering: boolean;
};

export type AuthListener = (event: AuthEvent, state: AuthState) => void;

/** No one is signed in: user, payment record and admin flag are gone (spec §4). */
export const signedOutState: AuthState = {
  isAuthorized: false,
  accessToken: null,
  user: null,
  isAdmin: false,
  payment: null,
  isRecovering: false,
};
