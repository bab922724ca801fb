import { data, redirect } from "react-router";
import { type AppError, isAppError } from "#core/errors.ts";
import { mailAddressKey } from "#core/mail-address.ts";
import { adoptDevice, declinedCookie } from "#features/accounts/adopt-device.server.ts";
import { removeAvatar, saveAvatar } from "#features/accounts/avatar/save-avatar.server.ts";
import { changeProfile } from "#features/accounts/change-profile.server.ts";
import { endOnboarding } from "#features/accounts/onboarding.server.ts";
import { findOwnAccount } from "#features/accounts/own-account.server.ts";
import { endOtherSessions, endSession, findGoogleLink } from "#features/accounts/own-sessions.server.ts";
import type { SignedInUser } from "#features/accounts/session.ts";
import { answerSurvey } from "#features/feedback/answer-survey.server.ts";
import { errorMessage } from "#i18n/error-message.ts";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { accountPath } from "../accounts/account-path.ts";
import { describeFailure, faultOfEmail } from "../accounts/auth-failure.ts";
import { askWhoItIs } from "../accounts/ask-who-it-is.server.ts";
import { callAuth, refusedInit } from "../accounts/call-auth.server.ts";
import type { RequestContext } from "../context.ts";
import { authSentence, type FormFailure, type Intent, intents, pictureSentence, profileSentence, sectionOf } from "./account-form.ts";

/** A form that was posted, and by whom. */
type Posted = { page: RequestContext; user: SignedInUser; request: Request; form: FormData };

/** Null when it is done; else sentences by field, or where to continue (`google`). */
type Outcome =
  | { errors: Record<string, string>; status?: number; retryAfterS?: number | null }
  | { errors?: undefined; headers?: Headers; path?: string; google?: string };

const pagePath = "/dashboard/account";

/**
 * Does what a form of the account page asks for. What was done leads back to the page, to the form's own place on it; what
 * was not comes back with the form as it was.
 */
export async function answerAccountForm(page: RequestContext, user: SignedInUser, request: Request) {
  const form = await request.formData();
  const intent = intents.find((known) => known === form.get("intent"));
  if (intent === undefined) throw data(m.dashboard_unknown(), { status: 400 });
  const outcome = await handlers[intent]({ page, user, request, form }).catch((error: unknown): Outcome => {
    if (!isAppError(error) || error.isReported) throw error;
    return { errors: errorsOf(intent, error, page), status: error.status, retryAfterS: error.retryAfterS ?? null };
  });
  if (outcome.errors !== undefined) {
    const failure: FormFailure = { intent, errors: outcome.errors, values: valuesOf(form) };
    return data({ failure, google: null }, refusedInit({ status: outcome.status ?? 400, retryAfterS: outcome.retryAfterS ?? null }));
  }
  if (outcome.google !== undefined) return data({ failure: null, google: outcome.google }, { headers: outcome.headers ?? new Headers() });
  const done = `${localizePath(pagePath, page.locale)}?done=${intent}#${sectionOf(intent)}`;
  return redirect(outcome.path ?? done, { status: 303, headers: outcome.headers ?? new Headers() });
}

const handlers: Record<Intent, (posted: Posted) => Promise<Outcome>> = {
  async adopt({ page, user }) {
    if (page.device !== null) await adoptDevice(page.services, user, page.device);
    return {};
  },
  async leave({ page }) {
    return { headers: new Headers({ "Set-Cookie": declinedCookie(page.origin.startsWith("https:"), page.services.now()) }) };
  },
  async onboarding({ page, user, form }) {
    const { services, actor, locale } = page;
    const answers = { purpose: textOf(form, "purpose"), words: textOf(form, "words").replaceAll("\0", "") };
    // Posted twice, it is answered once.
    const isDue = (await findOwnAccount(services, user))?.isOnboardingDue ?? false;
    if (isDue && actor !== null) await answerSurvey(services, actor, { survey: "onboarding", answers, locale, context: {} });
    await endOnboarding(services, user);
    return {};
  },
  async "onboarding-skip"({ page, user }) {
    await endOnboarding(page.services, user);
    return {};
  },
  async profile({ page, user, form }) {
    const [name, handle, bio] = [textOf(form, "name"), textOf(form, "handle"), textOf(form, "bio")];
    const locale = form.get("locale") === "zh" ? "zh" : "en";
    await changeProfile(page.services, user, { name, handle, bio, locale, timezone: textOf(form, "timezone") });
    return {};
  },
  async picture({ page, user, form }) {
    const file = form.get("picture");
    if (!(file instanceof File) || file.size === 0) return { errors: { picture: m.dashboard_picture_missing() } };
    await saveAvatar(page.services, user, new Uint8Array(await file.arrayBuffer()));
    return {};
  },
  async "picture-remove"({ page, user }) {
    await removeAvatar(page.services, user);
    return {};
  },
  async email(posted) {
    const newEmail = textOf(posted.form, "email").trim();
    const fault = faultOfEmail(newEmail);
    if (fault !== null) return { errors: { email: describeFailure(fault).sentence } };
    if (mailAddressKey(newEmail) === posted.user.email) return { errors: { email: m.dashboard_email_same() } };
    const refusal = await confirmed(posted);
    if (refusal !== null) return refusal;
    const callbackURL = `${posted.page.origin}${localizePath(pagePath, posted.page.locale)}?done=email-changed#email`;
    return viaAuth(posted, "/change-email", { newEmail, callbackURL }, { INVALID_EMAIL: "email", VALIDATION_ERROR: "email" });
  },
  async password(posted) {
    const [currentPassword, newPassword] = [textOf(posted.form, "password"), textOf(posted.form, "newPassword")];
    if (currentPassword === "") return { errors: { password: m.account_error_password_missing() } };
    return viaAuth(posted, "/change-password", { currentPassword, newPassword, revokeOtherSessions: true });
  },
  async "password-mail"(posted) {
    const { origin, locale } = posted.page;
    const redirectTo = origin + accountPath("reset", locale, localizePath(pagePath, locale));
    return viaAuth(posted, "/request-password-reset", { email: posted.user.email, redirectTo });
  },
  async "google-link"(posted) {
    const path = posted.page.origin + localizePath(pagePath, posted.page.locale);
    const body = { provider: "google", callbackURL: `${path}?done=google-link#google`, errorCallbackURL: path, disableRedirect: true };
    const answer = await callAuth(posted.page, posted.request, "/link-social", body);
    if (answer.ok && typeof answer.body["url"] === "string") return { google: answer.body["url"], headers: answer.headers };
    return answer.ok ? { errors: { form: describeFailure("unknown").sentence } } : refusedBy(answer);
  },
  async "google-unlink"(posted) {
    const refusal = await confirmed(posted);
    if (refusal !== null) return refusal;
    const googleId = await findGoogleLink(posted.page.services, posted.user);
    return googleId === null ? {} : viaAuth(posted, "/unlink-account", { accountId: googleId });
  },
  async "session-end"({ page, user, form }) {
    await endSession(page.services, user, textOf(form, "session"));
    return {};
  },
  async "sessions-end"({ page, user }) {
    await endOtherSessions(page.services, user);
    return {};
  },
  async delete(posted) {
    if (mailAddressKey(textOf(posted.form, "email")) !== posted.user.email) return { errors: { email: m.dashboard_delete_other_email() } };
    const refusal = await confirmed(posted);
    if (refusal !== null) return refusal;
    const outcome = await viaAuth(posted, "/delete-user", {});
    return outcome.errors !== undefined
      ? outcome
      : { ...outcome, path: `${localizePath("/user/account-deleted", posted.page.locale)}#content` };
  },
};

async function confirmed({ page, user, form }: Posted): Promise<Outcome | null> {
  const password = await askWhoItIs(page, user, form);
  return password === null ? null : { errors: { password } };
}

/** @param fields at which field what the service refuses is, by its codes */
async function viaAuth(
  { page, request }: Posted,
  path: string,
  body: Record<string, unknown>,
  fields: Record<string, string> = {},
): Promise<Outcome> {
  const answer = await callAuth(page, request, path, body);
  if (answer.ok) return { headers: answer.headers };
  const field = fields[answer.code];
  return field === undefined ? refusedBy(answer) : { errors: { [field]: m.account_error_email() }, status: answer.status };
}

function refusedBy({ code, retryAfterS, status }: { code: string; retryAfterS: number | null; status: number }): Outcome {
  const [field, sentence] = authSentence(code) ?? ["form", describeFailure(code, retryAfterS).sentence];
  return { errors: { [field]: sentence }, status, retryAfterS };
}

function errorsOf(intent: Intent, error: AppError, page: RequestContext): Record<string, string> {
  if (error.code === "rate-limited") return { form: describeFailure("rate-limited", error.retryAfterS ?? null).sentence };
  if (intent === "profile" && error.code === "conflict") return { handle: m.dashboard_handle_taken() };
  const picture = intent === "picture" ? pictureSentence(error.code) : null;
  if (picture !== null) return { picture };
  if (error.fields?.["answers"] === "missing") return { form: m.onboarding_missing() };
  if (error.fields === undefined || intent === "onboarding") return { form: errorMessage(error.code, page.locale) };
  return Object.fromEntries(Object.entries(error.fields).map(([field, code]) => [field, profileSentence(field, code)]));
}

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};

function valuesOf(form: FormData): Record<string, string> {
  const typed = [...form].filter(([name, value]) => typeof value === "string" && !/password/i.test(name) && name !== "intent");
  return Object.fromEntries(typed) as Record<string, string>;
}
