import { clsx } from "clsx";
import { useBrowserValue } from "#ui/patterns/use-browser-value.ts";
import { areShortcutsOn } from "#ui/shortcuts/shortcuts.ts";

const prints = { run: { apple: "⌘ ↵", other: "Ctrl ↵" }, stop: { apple: "Esc", other: "Esc" } };

/** The keys that do what a button does, on it where there is room; not part of its name. */
export function KeyHint({ id, isOnAccent }: { id: keyof typeof prints; isOnAccent: boolean }) {
  const machine = useBrowserValue(() => (/Mac|iPhone|iPad/.test(navigator.platform) ? "apple" : "other"), "other");
  const isOn = useBrowserValue(areShortcutsOn, true);
  if (!isOn) return null;
  return (
    <kbd
      aria-hidden="true"
      className={clsx(
        "ml-1 hidden rounded-key border px-1.5 font-sans text-2xs font-normal lg:inline-block pointer-coarse:hidden",
        isOnAccent ? "border-on-accent/40" : "border-line-2 text-muted",
      )}
    >
      {prints[id][machine]}
    </kbd>
  );
}
