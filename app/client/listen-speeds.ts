import { type ListenSpeed, listenSpeeds } from "#features/translation/settings/translator-settings.ts";

const storageKey = "wordloom:listen-speeds";
/** More languages than anyone listens to. */
const maxLanguages = 40;

/** Read-aloud speeds by language, as chosen on this device; newest last. */
export function readListenSpeeds(): Record<string, ListenSpeed> {
  try {
    const stored = Object.entries(JSON.parse(localStorage.getItem(storageKey) ?? "{}") as Record<string, unknown>);
    const known = stored.flatMap(([code, value]) => {
      const speed = listenSpeeds.find((one) => one === value);
      return speed === undefined ? [] : [[code, speed] as const];
    });
    return Object.fromEntries(known);
  } catch {
    return {};
  }
}

export function keepListenSpeed(code: string, speed: ListenSpeed): void {
  const { [code]: _former, ...others } = readListenSpeeds();
  const kept = [...Object.entries(others).slice(1 - maxLanguages), [code, speed]];
  try {
    localStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // Blocked storage keeps nothing: the usual speed comes back.
  }
}
