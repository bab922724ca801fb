import { m } from "#i18n/paraglide/messages.js";
import { RoomLinks } from "./menu-list.tsx";
import { useShell } from "./use-shell.ts";

/** The rooms at the foot of a phone; on the narrowest, the last ones are a swipe away. It gives way to the keyboard (`--bar` in app.css). */
export function BottomBar() {
  const { header } = useShell();
  return (
    <RoomLinks
      items={header}
      label={m.shell_rooms()}
      look="bar"
      className="bottom-bar z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    />
  );
}
