import { findAdoptable, readDeclined } from "#features/accounts/adopt-device.server.ts";
import { findOwnAccount } from "#features/accounts/own-account.server.ts";
import { isFresh, type SignedInUser } from "#features/accounts/session.ts";
import type { Locale } from "#core/localized.ts";
import type { RequestContext } from "../context.ts";
import { browserName } from "./browser-name.ts";

export type AccountPageData = NonNullable<Awaited<ReturnType<typeof readAccountPage>>>;

/** Reads what the account page shows; null once the account is shut. */
export async function readAccountPage(page: RequestContext, user: SignedInUser, request: Request) {
  const { services, locale, origin } = page;
  const declinedAt = readDeclined(request.headers.get("cookie"), origin.startsWith("https:"));
  const [account, work] = await Promise.all([
    findOwnAccount(services, user),
    page.device === null ? null : findAdoptable(services, page.device, declinedAt),
  ]);
  if (account === null) return null;
  const { profile, sessions, hasPassword, googleId, isOnboardingDue } = account;
  return {
    email: user.email,
    isFresh: isFresh(user, services.now()),
    profile,
    hasPassword,
    googleId,
    hasGoogle: services.hasGoogle,
    hasMail: services.mail.smtp !== null,
    timezones: [...new Set(["UTC", profile.timezone, ...Intl.supportedValuesOf("timeZone")])].toSorted(),
    // Written here: a browser may know the words of dates differently.
    sessions: sessions.map(({ browser, startedAt, ...session }) => ({
      ...session,
      browser: browserName(browser),
      startedAt,
      started: formatTime(startedAt, locale, profile.timezone),
    })),
    work,
    isOnboardingDue,
  };
}

function formatTime(time: string, locale: Locale, timeZone: string): string {
  const tag = locale === "zh" ? "zh-CN" : "en";
  return new Intl.DateTimeFormat(tag, { dateStyle: "medium", timeStyle: "short", timeZone }).format(new Date(time));
}
