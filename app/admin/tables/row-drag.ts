import { clsx } from "clsx";
import { type DragEvent, useState } from "react";

export type DropSide = "before" | "after";

/** What dragging a table's rows does. */
export type RowDrag<Row> = {
  nameOf(row: Row): string;
  /** Whether a row may be dropped next to another. */
  canDrop(row: Row, target: Row): boolean;
  onDrop(row: Row, side: DropSide, target: Row): void;
};

type Dragged<Row> = { row: Row; over: { key: string | number; side: DropSide } | null };

/** The attributes that make a table's rows draggable; the buttons in a row are the way for keyboards. */
export function useRowDrag<Row>(drag: RowDrag<Row> | null, keyOf: (row: Row) => string | number) {
  const [dragged, setDragged] = useState<Dragged<Row> | null>(null);
  if (drag === null) return () => ({ className: undefined });
  return (row: Row) => {
    const key = keyOf(row);
    const over = dragged?.over?.key === key ? dragged.over.side : null;
    const mayDrop = dragged !== null && keyOf(dragged.row) !== key && drag.canDrop(dragged.row, row);
    return {
      draggable: true,
      onDragStart: (event: DragEvent<HTMLTableRowElement>) => {
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", drag.nameOf(row));
        setDragged({ row, over: null });
      },
      onDragEnd: () => setDragged(null),
      onDragOver: (event: DragEvent<HTMLTableRowElement>) => {
        if (!mayDrop) return;
        event.preventDefault();
        const side = sideOf(event);
        if (side !== over) setDragged({ ...dragged, over: { key, side } });
      },
      onDrop: (event: DragEvent<HTMLTableRowElement>) => {
        if (!mayDrop) return;
        event.preventDefault();
        drag.onDrop(dragged.row, sideOf(event), row);
        setDragged(null);
      },
      className: clsx(
        dragged !== null && keyOf(dragged.row) === key && "opacity-60",
        mayDrop && over === "before" && "inset-shadow-before",
        mayDrop && over === "after" && "inset-shadow-after",
      ),
    };
  };
}

/** Upper half: before; lower half: after. */
function sideOf({ clientY, currentTarget }: DragEvent<HTMLTableRowElement>): DropSide {
  const { top, height } = currentTarget.getBoundingClientRect();
  return clientY < top + height / 2 ? "before" : "after";
}
