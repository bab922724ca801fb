import type { Plan } from "#core/actor.ts";
import { m } from "#i18n/paraglide/messages.js";

/** The plans in words. */
export const planWords: Record<Plan, () => string> = {
  anonymous: m.admin_plan_anonymous,
  free: m.admin_plan_free,
  premium: m.admin_plan_premium,
};

/** In the order of tables; `core/actor.ts` itself stays out of the browser. */
export const plans = Object.keys(planWords) as Plan[];
