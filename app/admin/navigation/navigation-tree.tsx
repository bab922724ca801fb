import { clsx } from "clsx";
import { type DragEvent, useEffect, useRef, useState } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import type { Placement } from "#features/catalogue/navigation-content.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Section } from "#ui/patterns/section.tsx";
import { Button } from "#ui/primitives/button.tsx";
import type { IconName } from "#ui/icons/icon-names.ts";
import { Icon } from "#ui/primitives/icon.tsx";
import { PageLink } from "../../shell/page-link.tsx";
import { ItemState } from "../items/item-state.tsx";
import { faultSentence } from "./fault-words.ts";
import type { TreeRow } from "./navigation-page.server.ts";
import { onlyFor } from "./role-words.ts";

export const placementNames: Record<Placement, () => string> = {
  header: m.admin_nav_header,
  footer: m.admin_nav_footer,
  none: m.admin_nav_none,
};

type DropPlace = "before" | "after" | "inside";
type Dragged = { row: TreeRow; over: { id: string; place: DropPlace } | null };
type TreeTools = {
  stamp: number;
  dragged: Dragged | null;
  setDragged(dragged: Dragged | null): void;
  /** Moves what is dragged. */
  drop(place: DropPlace | "end", target: string): void;
};

type NavigationTreeProps = { lists: { placement: Placement; rows: TreeRow[] }[]; stamp: number };

/** The links of all placements, to be moved with their arrows or by dragging. */
export function NavigationTree({ lists, stamp }: NavigationTreeProps) {
  const submit = useSubmit();
  const [dragged, setDragged] = useState<Dragged | null>(null);
  useKeptFocus(useNavigation().state, stamp);
  const drop = (place: DropPlace | "end", target: string) => {
    if (dragged === null) return;
    const form = { intent: place, id: dragged.row.id, target, stamp: String(stamp) };
    void submit(form, { method: "post", replace: true, preventScrollReset: true });
    setDragged(null);
  };
  const tools: TreeTools = { stamp, dragged, setDragged, drop };
  return (
    <>
      {lists.map(({ placement, rows }) => (
        <Section isSmall key={placement} title={placementNames[placement]()} className="mt-8">
          {rows.length === 0 ? null : <Rows rows={rows} tools={tools} />}
          <EndOfList isEmpty={rows.length === 0} placement={placement} tools={tools} />
        </Section>
      ))}
    </>
  );
}

function Rows({ rows, tools, isInner = false }: { rows: TreeRow[]; tools: TreeTools; isInner?: boolean }) {
  return (
    <ol className={clsx("divide-y divide-line", isInner ? "mt-2 ml-4 border-t border-line sm:ml-8" : "card px-4 text-sm")}>
      {rows.map((row) => (
        <Row key={row.id} row={row} tools={tools} isInner={isInner} />
      ))}
    </ol>
  );
}

function Row({ row, tools, isInner }: { row: TreeRow; tools: TreeTools; isInner: boolean }) {
  const { dragged, setDragged, drop } = tools;
  const over = dragged?.over?.id === row.id ? dragged.over.place : null;
  /** Null if the dragged link cannot be dropped there: on itself. */
  const placeAt = (event: DragEvent<HTMLLIElement>): DropPlace | null => {
    if (dragged === null || dragged.row.id === row.id) return null;
    event.preventDefault();
    event.stopPropagation();
    return dropPlace(event, !isInner && dragged.row.children.length === 0);
  };
  return (
    // Dragging is one way of three to move it; the arrows in the row are the one for keyboards.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
    <li
      data-navigation-id={row.id}
      draggable
      onDragStart={(event) => {
        event.stopPropagation();
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", row.name);
        setDragged({ row, over: null });
      }}
      onDragEnd={() => setDragged(null)}
      onDragOver={(event) => {
        const place = placeAt(event);
        if (dragged !== null && place !== null && place !== over) setDragged({ ...dragged, over: { id: row.id, place } });
      }}
      onDrop={(event) => {
        const place = placeAt(event);
        if (place !== null) drop(place, row.id);
      }}
      className={clsx(
        "py-2",
        dragged?.row.id === row.id && "opacity-60",
        over === "before" && "inset-shadow-before",
        over === "after" && "inset-shadow-after",
        over === "inside" && "bg-sunk",
      )}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <div className="min-w-0 grow basis-56">
          <PageLink
            to={`/admin/navigation/${row.id}`}
            draggable={false}
            aria-label={m.admin_nav_edit_of({ name: nameOf(row) })}
            className="inline-flex min-h-9 items-center gap-2 font-medium underline-offset-4 hover:underline"
          >
            {nameOf(row)}
          </PageLink>{" "}
          <span className="text-muted">{row.otherName}</span>
          <p className="text-sm break-all">
            <span className="text-muted">{row.href}</span> <TargetWords row={row} />
          </p>
          {row.roles.length === 0 ? null : <p className="text-sm">{onlyFor(row.roles)}</p>}
        </div>
        <ItemState isPublished={row.isPublished} isChanged={row.isChanged} />
        <RowButtons row={row} tools={tools} />
      </div>
      {row.children.length === 0 ? null : <Rows rows={row.children} tools={tools} isInner />}
    </li>
  );
}

const nameOf = ({ name }: TreeRow): string => (name === "" ? m.admin_nav_unnamed() : name);

function TargetWords({ row: { target } }: { row: TreeRow }) {
  if (target.fault !== null) return <span className="text-bad">{faultSentence(target.fault)}</span>;
  return (
    <span className="text-muted">{target.host === null ? m.admin_nav_target_page() : m.admin_nav_target_host({ host: target.host })}</span>
  );
}

const moves: { to: "up" | "down" | "in" | "out"; icon: IconName; label: (inputs: { name: string }) => string }[] = [
  { to: "up", icon: "arrow-up", label: m.admin_nav_up },
  { to: "down", icon: "arrow-down", label: m.admin_nav_down },
  { to: "in", icon: "arrow-right", label: m.admin_nav_in },
  { to: "out", icon: "arrow-left", label: m.admin_nav_out },
];

function RowButtons({ row, tools: { stamp } }: { row: TreeRow; tools: TreeTools }) {
  const name = nameOf(row);
  return (
    <Form method="post" replace preventScrollReset className="flex flex-wrap items-center gap-1">
      <input type="hidden" name="id" value={row.id} />
      <input type="hidden" name="revision" value={row.revision} />
      <input type="hidden" name="stamp" value={stamp} />
      {moves.map(({ to, icon, label }) => (
        <Button
          key={to}
          type="submit"
          variant="quiet"
          size="sm"
          name="intent"
          value={to}
          data-moves={row.id}
          disabled={!row.can[to]}
          aria-label={label({ name })}
          title={label({ name })}
        >
          <Icon name={icon} />
        </Button>
      ))}
      {row.isChanged ? (
        <Button type="submit" size="sm" name="intent" value="publish" aria-label={m.admin_nav_publish_of({ name })}>
          {m.admin_nav_publish()}
        </Button>
      ) : null}
    </Form>
  );
}

/** Where a drag becomes the last of a list; of an empty one, the only place. It is always there: what moves under a drag that begins would end it. */
function EndOfList({ isEmpty, placement, tools: { dragged, drop } }: { isEmpty: boolean; placement: Placement; tools: TreeTools }) {
  return (
    <div
      data-navigation-end={placement}
      onDragOver={(event) => {
        if (dragged !== null) event.preventDefault();
      }}
      onDrop={(event) => {
        event.preventDefault();
        drop("end", placement);
      }}
      className={clsx(
        "mt-1 min-h-6 rounded-control border border-dashed text-muted",
        isEmpty && "p-3",
        borderOf(isEmpty, dragged !== null),
      )}
    >
      {isEmpty ? m.admin_nav_empty() : null}
    </div>
  );
}

function borderOf(isEmpty: boolean, isDragging: boolean): string {
  if (isDragging) return "border-accent";
  return isEmpty ? "border-line" : "border-transparent";
}

/** Upper part: before; lower part: after; between them within it, where it may go there. */
function dropPlace({ clientY, currentTarget }: DragEvent<HTMLLIElement>, mayGoInside: boolean): DropPlace {
  const { top, height } = (currentTarget.firstElementChild ?? currentTarget).getBoundingClientRect();
  const part = (clientY - top) / height;
  if (!mayGoInside) return part < 0.5 ? "before" : "after";
  if (part < 0.3) return "before";
  return part > 0.7 ? "after" : "inside";
}

/** A moved link takes its arrows with it, and a browser drops focus from a moved button: it is restored. */
function useKeptFocus(state: ReturnType<typeof useNavigation>["state"], stamp: number): void {
  const pressed = useRef<{ id: string; value: string } | null>(null);
  useEffect(() => {
    const handlePress = ({ submitter }: SubmitEvent) => {
      if (submitter instanceof HTMLButtonElement && submitter.dataset["moves"] !== undefined)
        pressed.current = { id: submitter.dataset["moves"], value: submitter.value };
    };
    document.addEventListener("submit", handlePress, true);
    return () => document.removeEventListener("submit", handlePress, true);
  }, []);
  useEffect(() => {
    if (state !== "idle" || pressed.current === null) return;
    const { id, value } = pressed.current;
    const buttons = [...document.querySelectorAll<HTMLButtonElement>(`[data-moves="${CSS.escape(id)}"]`)].filter(
      (button) => !button.disabled,
    );
    (buttons.find((button) => button.value === value) ?? buttons[0])?.focus();
    pressed.current = null;
  }, [state, stamp]);
}
