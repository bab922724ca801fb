import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { m } from "#i18n/paraglide/messages.js";
import { ServerDrawnPart } from "#ui/patterns/server-drawn-part.tsx";
import { useClosingDetails } from "#ui/patterns/use-closing-details.ts";
import { Icon } from "#ui/primitives/icon.tsx";
import { currentItem, splitRooms } from "./menu.ts";
import { MenuLink } from "./menu-list.tsx";
import { roomMark } from "./room-marks.ts";
import { useShell } from "./use-shell.ts";

const loadSheet = async () => (await import("./more-sheet.tsx")).MoreSheet;
const drawnSheet = import.meta.env.SSR ? await loadSheet() : null;

const entryClass =
  "flex min-h-14 flex-col items-center justify-center gap-0.5 text-2xs font-medium text-ink2 hover:text-ink aria-[current]:text-accent";

/** Four rooms and the rest, at the foot of a phone. It gives way to the keyboard (`--bar` in app.css), and what is open of it covers the page. */
export function BottomBar() {
  const { header } = useShell();
  const { pathname } = useLocation();
  const more = useRef<HTMLDetailsElement>(null);
  useClosingDetails(more);
  // As the server drew it, the sheet is links; its script comes with the first look at it, so never to a wide window.
  const [Sheet, setSheet] = useState(() => drawnSheet);
  const load = () =>
    void loadSheet()
      .then((part) => setSheet(() => part))
      .catch(() => undefined);
  useEffect(() => {
    // Opened before the page was alive.
    if (more.current?.open) load();
  }, []);
  const { inBar, inMore } = splitRooms(header);
  const current = currentItem(header, pathname);
  return (
    <nav aria-label={m.shell_rooms()} className="bottom-bar relative z-30 has-[details[open]]:z-50 md:hidden print:hidden">
      <ul className="grid auto-cols-fr grid-flow-col border-t border-line bg-surface px-1 pb-[env(safe-area-inset-bottom)]">
        {inBar.map((item) => (
          <li key={`${item.href} ${item.label}`} className="min-w-0">
            <MenuLink item={item} current={current} pathname={pathname} className={entryClass}>
              <Icon name={roomMark(item.href).icon} className="text-lg" />
              <span className="max-w-full truncate">{item.label}</span>
            </MenuLink>
          </li>
        ))}
        <li className="min-w-0">
          <details ref={more} onToggle={load}>
            <summary aria-current={inMore.some((item) => item === current) ? "true" : undefined} className={`${entryClass} opens-sheet`}>
              <Icon name="menu" className="text-lg" />
              {m.shell_more()}
            </summary>
            <ServerDrawnPart isAwaited>{Sheet && <Sheet rooms={inMore} current={current} />}</ServerDrawnPart>
          </details>
        </li>
      </ul>
    </nav>
  );
}
