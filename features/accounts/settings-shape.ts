/** Settings a user has stored with us, and when they were changed (ISO 8601); null for never. Safe in a browser. */
export type SyncedSettings<Settings> = { settings: Settings; changedAt: string | null };
/** `isOurs`: what was sent is in effect; `other` is what was replaced, or null if there was nothing. */
export type SavedSettings<Settings> = SyncedSettings<Settings> & { isOurs: boolean; other: SyncedSettings<Settings> | null };

type Checks<Settings> = { [Name in keyof Settings]: (value: unknown) => value is Settings[Name] };

/** What one group of settings contains, and how it is read from an account or a device. */
export type SettingsShape<Settings> = {
  defaults: Settings;
  /** Returns whether a value is valid for a setting. */
  isValue<Name extends keyof Settings>(name: Name, value: unknown): value is Settings[Name];
  /** Reads settings stored at any time by any version: invalid values count as never set. Never throws. */
  read(stored: unknown): Settings;
  /** The differences between two sets of settings, by name. */
  listChanged(before: Settings, after: Settings): (keyof Settings)[];
};

/** Creates the shape of a group of settings from its defaults and allowed values. */
export function defineSettings<Settings extends object>(defaults: Settings, checks: Checks<Settings>): SettingsShape<Settings> {
  const names = Object.keys(checks) as (keyof Settings)[];
  return {
    defaults,
    isValue<Name extends keyof Settings>(name: Name, value: unknown): value is Settings[Name] {
      return checks[name](value);
    },
    read(stored) {
      const values = (typeof stored === "object" && stored !== null ? stored : {}) as Record<keyof Settings, unknown>;
      const fitting = names.filter((name) => Object.hasOwn(values, name) && checks[name](values[name]));
      return { ...defaults, ...Object.fromEntries(fitting.map((name) => [name, values[name]])) };
    },
    listChanged: (before, after) => names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name])),
  };
}
