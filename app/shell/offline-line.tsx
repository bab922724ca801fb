import { useOnline } from "#features/runs/use-online.ts";
import { m } from "#i18n/paraglide/messages.js";

/** Says on every page that there is no network, before anybody presses something that needs it. */
export function OfflineLine() {
  const isOnline = useOnline();
  return (
    <div role="status">
      {isOnline ? null : (
        <p className="border-b border-warn bg-wash text-sm">
          <span className="page block py-1.5">{m.shell_offline()}</span>
        </p>
      )}
    </div>
  );
}
