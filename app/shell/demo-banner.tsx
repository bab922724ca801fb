import { m } from "#i18n/paraglide/messages.js";
import { useShell } from "./use-shell.ts";

/** Says on every page that no model answers; without it the demo engine could pass for one. */
export function DemoBanner() {
  const { isDemo } = useShell();
  if (!isDemo) return null;
  return (
    <aside aria-label={m.shell_demo_title()} className="border-b border-line bg-wash text-sm">
      <p className="page py-1.5">
        <strong className="font-semibold">{m.shell_demo_label()}</strong> <span className="max-sm:hidden">{m.shell_demo_explained()}</span>
      </p>
    </aside>
  );
}
