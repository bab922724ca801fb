import { useOnline } from "#features/runs/use-online.ts";
import { Icon } from "#ui/primitives/icon.tsx";
import { m } from "#i18n/paraglide/messages.js";

/** Says on every page that there is no network, before anyone presses something that needs it. */
export function OfflineLine() {
  const isOnline = useOnline();
  return (
    <div role="status">
      {isOnline ? null : (
        <p className="bg-warn-soft text-sm text-warn">
          <span className="page flex items-center gap-2 py-1.5">
            <Icon name="triangle-alert" />
            {m.shell_offline()}
          </span>
        </p>
      )}
    </div>
  );
}
