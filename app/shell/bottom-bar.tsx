import { m } from "#i18n/paraglide/messages.js";
import { RoomLinks } from "./menu-list.tsx";
import { useShell } from "./use-shell.ts";

/** More than these would be too narrow for a thumb. */
const mostRooms = 5;

/** The rooms at the foot of a phone. It gives way to the keyboard (`--bar` in app.css). */
export function BottomBar() {
  const { header } = useShell();
  return (
    <RoomLinks
      items={header.slice(0, mostRooms)}
      label={m.shell_rooms()}
      look="bar"
      className="bottom-bar z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    />
  );
}
