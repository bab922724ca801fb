import type { Services } from "#features/services.ts";
import type { SignedInUser } from "./session.ts";
import { defineSettings } from "./settings-shape.ts";
import { readPlace, saveSyncedSettings, type SettingsPlace } from "./synced-settings.server.ts";

/** Kept with the account, so that what is asked on one device is not asked again on another. */
const onboarding: SettingsPlace<{ isOver: boolean }> = {
  shape: defineSettings<{ isOver: boolean }>({ isOver: false }, { isOver: (value): value is boolean => typeof value === "boolean" }),
  key: "onboarding",
};

/** How long an account is new, in ms; older ones are not asked what they are for. */
export const newAccountMs = 30 * 86_400_000;

type Kept = { settings: Record<string, unknown> | null; createdAt: Date };

/** Tells whether somebody new is still to be asked what they are here for: until they answer, or say that they would rather not. */
export function isOnboardingDue({ settings, createdAt }: Kept, now: Date): boolean {
  const isNew = now.getTime() - createdAt.getTime() < newAccountMs;
  return isNew && !readPlace({ settings, changedAt: null }, onboarding).settings.isOver;
}

/** Remembers that somebody was asked; a second time changes nothing. @throws AppError `not-found` once the account is shut */
export async function endOnboarding(services: Pick<Services, "db" | "now">, user: Pick<SignedInUser, "id">): Promise<void> {
  await saveSyncedSettings(services, user, onboarding, { settings: { isOver: true }, changedAt: services.now() });
}
