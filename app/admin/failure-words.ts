import { m } from "#i18n/paraglide/messages.js";

const failureNames: Record<string, () => string> = {
  busy: m.admin_failure_busy,
  unavailable: m.admin_failure_unavailable,
  timeout: m.admin_failure_timeout,
  refused: m.admin_failure_refused,
  "cut-off": m.admin_failure_cut_off,
  restarted: m.admin_failure_restarted,
  misconfigured: m.admin_failure_misconfigured,
  blocked: m.admin_failure_blocked,
  empty: m.admin_failure_empty,
  internal: m.admin_failure_internal,
};

/** Why something failed, in words for admins; an unknown code is returned unchanged. */
export const failureWord = (failure: string): string => failureNames[failure]?.() ?? failure;
