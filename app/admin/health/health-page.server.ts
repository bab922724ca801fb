import { data } from "react-router";
import { isAppError } from "#core/errors.ts";
import type { SignedInUser } from "#features/accounts/session.ts";
import { type FindingInWords, toWords } from "#features/operating/finding-texts.ts";
import { connectedProviders, readOperations } from "#features/operating/read-operations.server.ts";
import { testHealth } from "#features/operating/test-health.server.ts";
import { m } from "#i18n/paraglide/messages.js";
import type { RequestContext } from "../../context.ts";
import { askedForm } from "../page-forms.ts";
import { healthForms } from "./health-forms.ts";
import { providerName } from "./provider-name.ts";

export async function readHealthPage({ services }: RequestContext, admin: SignedInUser) {
  return readOperations(services, admin);
}

export type HealthPageData = Awaited<ReturnType<typeof readHealthPage>>;

/** The result of a test; `about` names the provider, null for all checks. `refusal` in place of findings: why nothing was tested. */
export type HealthAnswer = { about: string | null; findings: FindingInWords[]; refusal: string | null };

/** Tests what a button requests; the page shows the result. */
export async function answerHealthForm({ services, locale }: RequestContext, admin: SignedInUser, form: FormData) {
  const asked = askedForm(form, healthForms);
  if (asked === undefined) throw data("no button of this page", { status: 400 });
  const wire = asked === "all" ? null : String(form.get("provider") ?? "");
  const provider = connectedProviders(services).find((one) => one.wire === wire);
  const about = provider === undefined ? wire : providerName(provider, locale);
  try {
    const findings = await testHealth(services, admin, wire ?? "all");
    return data<HealthAnswer>({ about, findings: findings.map((one) => toWords(one, locale)), refusal: null });
  } catch (error) {
    if (!isAppError(error) || (error.code !== "rate-limited" && error.code !== "not-found")) throw error;
    const minutes = Math.ceil((error.retryAfterS ?? 60) / 60);
    const refusal =
      error.code === "rate-limited" ? m.admin_health_rate_limited({ minutes }, { locale }) : m.admin_health_not_set({}, { locale });
    return data<HealthAnswer>({ about, findings: [], refusal }, { status: error.status });
  }
}
