import type { Services } from "#features/services.ts";
import type { SignedInUser } from "./session.ts";
import { defineSettings } from "./settings-shape.ts";
import { readPlace, saveSyncedSettings, type SettingsPlace } from "./synced-settings.server.ts";

/** Stored with the account, so that a question answered on one device isn't asked again on another. */
const onboarding: SettingsPlace<{ isOver: boolean }> = {
  shape: defineSettings<{ isOver: boolean }>({ isOver: false }, { isOver: (value): value is boolean => typeof value === "boolean" }),
  key: "onboarding",
};

/** How long an account counts as new, in ms; older ones aren't asked what they are for. */
export const newAccountMs = 30 * 86_400_000;

type Kept = { settings: Record<string, unknown> | null; createdAt: Date };

/** Returns whether a new user should still be asked what they are here for: until they answer or decline. */
export function isOnboardingDue({ settings, createdAt }: Kept, now: Date): boolean {
  const isNew = now.getTime() - createdAt.getTime() < newAccountMs;
  return isNew && !readPlace({ settings, changedAt: null }, onboarding).settings.isOver;
}

/** Records that a user was asked; idempotent. @throws AppError `not-found` once the account is closed */
export async function endOnboarding(services: Pick<Services, "db" | "now">, user: Pick<SignedInUser, "id">): Promise<void> {
  await saveSyncedSettings(services, user, onboarding, { settings: { isOver: true }, changedAt: services.now() });
}
