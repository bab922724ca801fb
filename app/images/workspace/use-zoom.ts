import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { type Finger, pinchOf, zoomAfterKey, zoomAfterWheel, zoomStep, zoomWithin } from "./zoom.ts";

/** A place of the picture, in parts of its sides, and where it belongs in the window while the picture gets larger or smaller. */
type Anchor = { part: Finger; at: Finger };
type Gesture = { kind: "pinch"; part: Finger; zoom: number; spread: number } | { kind: "drag"; last: Finger };

/**
 * A picture in a frame that scrolls: made larger by wheel, two fingers and keys, moved by scrolling, two fingers, or a drag with Space.
 * What lies on the picture notices nothing of such a gesture.
 */
export function useZoom() {
  const frame = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<{ zoom: number; anchor: Anchor | null }>({ zoom: 1, anchor: null });
  const latestZoom = useRef(view.zoom);
  const gesture = useRef<Gesture | null>(null);
  const fingers = useRef(new Map<number, Finger>());
  const space = useRef<"up" | "down" | "dragged">("up");
  const isTakingOver = useRef(false);

  const zoomTo = useCallback((next: number, at: Finger = middleOf(frame.current), part: Finger = partAt(picture.current, at)) => {
    latestZoom.current = next;
    setView({ zoom: next, anchor: { part, at } });
  }, []);
  useLayoutEffect(() => {
    if (view.anchor !== null) bringTo(frame.current, picture.current, view.anchor);
  }, [view]);
  useEffect(() => {
    const element = frame.current;
    const handleWheel = (event: WheelEvent) => {
      // A trackpad's pinch comes as a wheel with Ctrl; without, the frame scrolls.
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      zoomTo(zoomAfterWheel(latestZoom.current, event.deltaY, event.deltaMode), { x: event.clientX, y: event.clientY });
    };
    element?.addEventListener("wheel", handleWheel, { passive: false });
    return () => element?.removeEventListener("wheel", handleWheel);
  }, [zoomTo]);

  const handlers = {
    onPointerDownCapture(event: PointerEvent) {
      const at = placeOf(event);
      if (event.pointerType === "touch") fingers.current.set(event.pointerId, at);
      const begun = pinchOf([...fingers.current.values()]);
      if (begun !== null) {
        event.stopPropagation();
        isTakingOver.current = true;
        cancelOthers(event, fingers.current);
        isTakingOver.current = false;
        gesture.current = { kind: "pinch", part: partAt(picture.current, begun), zoom: latestZoom.current, spread: begun.spread };
      } else if (space.current !== "up") {
        event.stopPropagation();
        space.current = "dragged";
        frame.current?.setPointerCapture(event.pointerId);
        gesture.current = { kind: "drag", last: at };
      }
    },
    onPointerMoveCapture(event: PointerEvent) {
      const at = placeOf(event);
      if (fingers.current.has(event.pointerId)) fingers.current.set(event.pointerId, at);
      const now = gesture.current;
      if (now === null) return;
      event.stopPropagation();
      if (now.kind === "drag") {
        frame.current?.scrollBy({ left: now.last.x - at.x, top: now.last.y - at.y, behavior: "instant" });
        now.last = at;
        return;
      }
      const moved = pinchOf([...fingers.current.values()]);
      if (moved === null) return;
      zoomTo(zoomWithin((now.zoom * moved.spread) / now.spread), moved, now.part);
    },
    onPointerUpCapture: endPointer,
    onPointerCancelCapture: endPointer,
    onKeyDownCapture(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === " " && space.current === "up") space.current = "down";
      const next = zoomAfterKey(latestZoom.current, event.key);
      if (next === null) return;
      event.preventDefault();
      zoomTo(next);
    },
    onKeyUpCapture(event: KeyboardEvent) {
      if (event.key !== " ") return;
      // It has moved the picture, so it paints nothing.
      if (space.current === "dragged") event.stopPropagation();
      space.current = "up";
    },
    onBlurCapture: () => void (space.current = "up"),
  };
  function endPointer(event: PointerEvent): void {
    if (isTakingOver.current) return;
    fingers.current.delete(event.pointerId);
    if (gesture.current === null) return;
    event.stopPropagation();
    // A finger that is left of two does nothing until it is lifted, too.
    if (fingers.current.size === 0) gesture.current = null;
  }
  return {
    frame,
    picture,
    zoom: view.zoom,
    handlers,
    zoomIn: () => zoomTo(zoomWithin(latestZoom.current * zoomStep)),
    zoomOut: () => zoomTo(zoomWithin(latestZoom.current / zoomStep)),
    fit: () => zoomTo(1),
  };
}

const placeOf = ({ clientX, clientY }: PointerEvent): Finger => ({ x: clientX, y: clientY });

function middleOf(frame: HTMLElement | null): Finger {
  const { left = 0, top = 0, width = 0, height = 0 } = frame?.getBoundingClientRect() ?? {};
  return { x: left + width / 2, y: top + height / 2 };
}

function partAt(picture: HTMLElement | null, { x, y }: Finger): Finger {
  const { left = 0, top = 0, width = 1, height = 1 } = picture?.getBoundingClientRect() ?? {};
  return { x: (x - left) / width, y: (y - top) / height };
}

/** Scrolls a frame so that a place of the picture is where it belongs, as far as the edges allow. */
function bringTo(frame: HTMLElement | null, picture: HTMLElement | null, { part, at }: Anchor): void {
  if (frame === null || picture === null) return;
  const { left, top, width, height } = picture.getBoundingClientRect();
  frame.scrollBy({ left: left + part.x * width - at.x, top: top + part.y * height - at.y, behavior: "instant" });
}

/** Cancels what the first finger began, as a browser does for its own gestures. */
function cancelOthers(event: PointerEvent, fingers: ReadonlyMap<number, Finger>): void {
  for (const pointerId of fingers.keys())
    if (pointerId !== event.pointerId) event.target.dispatchEvent(new window.PointerEvent("pointercancel", { pointerId, bubbles: true }));
}
