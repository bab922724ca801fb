import { findAdoptable, readDeclined } from "#features/accounts/adopt-device.server.ts";
import { findOwnAccount } from "#features/accounts/own-account.server.ts";
import { isFresh, type SignedInUser } from "#features/accounts/session.ts";
import { formatMilli } from "#features/runs/price-sentences.ts";
import { languageTags, localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import type { RequestContext } from "../context.ts";
import { browserOf, deviceOf } from "./browser-name.ts";

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
  const { profile, sessions, createdAt, isEmailConfirmed, passwordSetAt, googleId, boughtMilli, isOnboardingDue } = account;
  // Written here: a browser may know the words of dates differently.
  const words = (style: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(languageTags[locale], { ...style, timeZone: profile.timezone });
    return (at: Date | string) => format.format(new Date(at));
  };
  const dayWords = words({ dateStyle: "long" });
  const timeWords = words({ dateStyle: "medium", timeStyle: "short" });
  return {
    email: user.email,
    isEmailConfirmed,
    hereSince: dayWords(createdAt),
    isFresh: isFresh(user, services.now()),
    profile,
    /** Where public profiles are, up to the handle. */
    profilesAt: `${new URL(origin).host}${localizePath("/user", locale)}/`,
    hasPassword: passwordSetAt !== null,
    passwordSet: passwordSetAt && dayWords(passwordSetAt),
    googleId,
    hasGoogle: services.hasGoogle,
    hasMail: services.mail.smtp !== null,
    timezones: [...new Set(["UTC", profile.timezone, ...Intl.supportedValuesOf("timeZone")])].toSorted(),
    sessions: sessions.map(({ browser, startedAt, ...session }) => ({
      ...session,
      ...browserOf(browser),
      device: deviceOf(browser),
      startedAt,
      started: timeWords(startedAt),
    })),
    /** What was paid for and not used, in words; null for nothing. */
    bought: boughtMilli > 0 ? m.document_tokens({ tokens: formatMilli(boughtMilli, locale) }, { locale }) : null,
    work,
    isOnboardingDue,
  };
}
