import type { FieldErrorCode } from "#core/errors.ts";
import { withoutHidden } from "#core/hidden-character.ts";
import type { Locale } from "#core/localized.ts";
import { countCodePoints } from "#core/text-length.ts";

/** Maximum lengths of profile texts, in code points. */
export const profileLimits = { name: 80, bio: 300 } as const;
export const handleLength = { min: 3, max: 30 } as const;

/** What users say about themselves. */
export type ProfileView = {
  name: string;
  handle: string | null;
  bio: string | null;
  avatarId: string | null;
  /** For emails and downloads; a page's language is in its URL. */
  locale: Locale;
  /** IANA name. */
  timezone: string;
};

/** Only the fields named here can be changed. */
export type ProfileChange = Partial<Omit<ProfileView, "avatarId">>;

/**
 * Names that mean something else under `/user/` or could be mistaken for the product's own: first URL segments, sign-in pages, well-known
 * names (PRODUCT.md §1, rule 10).
 */
const reservedHandles = new Set(
  `access-denied account account-deleted admin administrator anonymous api app ask assets auth automate-gpt billing builds callback dashboard
  en favicon forgot guest health help home image images legal login logout mail me moderator nobody none null official owner pricing privacy
  products prompt prompts reset robots root security settings setup shared sign-in sign-out sign-up signin signout signup sitemap staff status
  support system team terms translate undefined user users verify well-known wordloom write www zh`.split(/\s+/),
);

/** A handle in the form in which it is stored and compared. */
export const plainHandle = (text: string): string => text.trim().toLowerCase();

export type HandleFault = "form" | "reserved";

/** Returns what is wrong with a handle (normalized), regardless of who has it; null if it may be used. */
export function handleFault(handle: string): HandleFault | null {
  const isWellFormed = /^[a-z0-9](?:[a-z0-9]|-(?=[a-z0-9]))*$/.test(handle);
  if (!isWellFormed || handle.length < handleLength.min || handle.length > handleLength.max) return "form";
  return reservedHandles.has(handle) ? "reserved" : null;
}

/** Returns whether dates can be formatted in a time zone. */
function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "" && /^[A-Za-z0-9_+/-]{1,60}$/.test(name);
  } catch {
    return false;
  }
}

/** Normalizes a change for storage: trims texts, leaves out what cannot be seen, turns empty ones into null. */
export function plainChange(change: ProfileChange): ProfileChange {
  const plain: ProfileChange = { ...change };
  if (change.name !== undefined) plain.name = withoutHidden(change.name).trim();
  if (change.bio !== undefined) plain.bio = withoutHidden(change.bio ?? "").trim() || null;
  if (change.handle !== undefined) plain.handle = plainHandle(change.handle ?? "") || null;
  return plain;
}

/** Validates a normalized change; empty if everything is valid. */
export function profileFaults(change: ProfileChange): Record<string, FieldErrorCode> {
  const faults: Record<string, FieldErrorCode> = {};
  const { name, bio, handle, timezone } = change;
  if (name === "") faults["name"] = "missing";
  if (name !== undefined && (!isPlainText(name) || name.includes("\n"))) faults["name"] = "wrong-type";
  if (name !== undefined && countCodePoints(name) > profileLimits.name) faults["name"] = "too-long";
  if (bio != null && !isPlainText(bio)) faults["bio"] = "wrong-type";
  if (bio != null && countCodePoints(bio) > profileLimits.bio) faults["bio"] = "too-long";
  const fault = handle == null ? null : handleFault(handle);
  if (fault !== null) faults["handle"] = fault === "form" ? "wrong-type" : "not-a-choice";
  if (timezone !== undefined && !isTimeZone(timezone)) faults["timezone"] = "not-a-choice";
  return faults;
}

/** No control characters except line ends, no lone surrogates, no characters that change text direction. */
const isPlainText = (text: string): boolean =>
  text.isWellFormed() && !/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/.test(text);
