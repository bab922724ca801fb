import { useEffect, useRef } from "react";

/** Spec §2: how long the bar takes to look nearly done, how long a change may take without it, how long it stays, how long it fades. */
export const loadingBarTimes = { durationMs: 2_000, throttleMs: 200, hideDelayMs: 500, resetDelayMs: 400 } as const;

/** How far the bar has come: quick at first, never quite there. */
export function loadingProgress(elapsedMs: number): number {
  return (200 / Math.PI) * Math.atan((elapsedMs / loadingBarTimes.durationMs) * 2);
}

/** A hairline at the top while a page is on its way; assistive technology hears of pages by their titles instead. */
export function LoadingBar({ isLoading }: { isLoading: boolean }) {
  const bar = useRef<HTMLDivElement>(null);
  const leaving = useRef<() => void>(() => undefined);
  useEffect(() => {
    const element = bar.current;
    if (!element || !isLoading) return;
    // A change that starts while the bar of the last one goes takes it over.
    leaving.current();
    const finish = animate(element);
    return () => {
      leaving.current = finish();
    };
  }, [isLoading]);
  return (
    <div
      ref={bar}
      aria-hidden="true"
      className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5 origin-left scale-x-0 bg-accent opacity-0"
    />
  );
}

/** Starts the bar after the throttle; the returned function fills, hides and resets it, and gives back one that stops that. */
function animate(element: HTMLElement): () => () => void {
  let frame = 0;
  let startedAt = 0;
  const draw = (now: number) => {
    startedAt ||= now;
    element.style.opacity = "1";
    element.style.scale = `${loadingProgress(now - startedAt) / 100} 1`;
    frame = requestAnimationFrame(draw);
  };
  const throttle = setTimeout(() => {
    frame = requestAnimationFrame(draw);
  }, loadingBarTimes.throttleMs);
  return () => {
    clearTimeout(throttle);
    cancelAnimationFrame(frame);
    if (startedAt === 0) return () => undefined;
    element.style.scale = "1 1";
    let timer = setTimeout(() => {
      element.style.opacity = "0";
      timer = setTimeout(() => {
        element.style.scale = "0 1";
      }, loadingBarTimes.resetDelayMs);
    }, loadingBarTimes.hideDelayMs);
    return () => {
      clearTimeout(timer);
      element.style.opacity = "0";
      element.style.scale = "0 1";
    };
  };
}
