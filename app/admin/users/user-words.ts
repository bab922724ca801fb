import type { Finish } from "#core/finish.ts";
import type { AdminState, UserState } from "#features/accounts/user-list-shape.ts";
import { finishLabel } from "#features/runs/finish-sentences.ts";
import { formatMilli } from "#features/runs/price-sentences.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";

export const stateWords: Record<UserState, () => string> = {
  normal: m.admin_user_state_normal,
  frozen: m.admin_user_state_frozen,
  deleted: m.admin_user_state_deleted,
};

export const adminWords: Record<AdminState, () => string> = {
  none: m.admin_user_admin_none,
  editor: m.admin_user_admin_editor,
  admin: m.admin_user_admin_full,
  frozen: m.admin_user_admin_frozen,
};

/** Thousandths of a token as tokens. */
export const tokens = (milli: number): string => formatMilli(milli, getLocale());

export const finishWord = (finish: Finish | null): string => (finish === null ? m.admin_run_running() : finishLabel(finish));
