/** Short notes at the foot of the page. Plain DOM, so that showing one costs a page nothing until then. */

export type ToastOptions = {
  text: string;
  /** One thing to do about it, such as undo. */
  action?: { label: string; onPress: () => void };
  /** How long it stays; with an action it needs longer to be reached by keyboard. */
  durationMs?: number;
  /** Name of a button that closes it; it then stays until it is pressed. */
  closeLabel?: string;
  /** It takes the place of the one of this name that is still there. */
  name?: string;
};

const plainMs = 4_000;
const withActionMs = 10_000;
const regionId = "toasts";
/** How far from the lower edge a bar still is at the foot, in px. */
const footSlack = 48;

/** Shows a note and says it politely to assistive technology; hovering or focusing it keeps it open. */
export function toast({ text, action, closeLabel, name, durationMs = action ? withActionMs : plainMs }: ToastOptions): void {
  const region = findRegion();
  const note = document.createElement("div");
  note.className =
    "pointer-events-auto flex items-center gap-4 animate-rise rounded-card bg-ink px-4 py-2.5 text-sm text-ground shadow-float";
  const words = document.createElement("span");
  note.append(words);
  const close = () => note.remove();
  if (action) note.append(actionButton(action, close));
  if (closeLabel !== undefined) note.append(closeButton(closeLabel, close));
  if (name !== undefined) {
    region.querySelector(`[data-name="${name}"]`)?.remove();
    note.setAttribute("data-name", name);
  }
  region.append(note);
  liftRegion(region);
  // A live region speaks what changes in it: the words come after the empty note.
  requestAnimationFrame(() => {
    words.textContent = text;
  });
  if (closeLabel === undefined) removeAfter(note, durationMs);
}

function findRegion(): HTMLElement {
  const existing = document.getElementById(regionId);
  if (existing) return existing;
  const region = document.createElement("div");
  region.id = regionId;
  region.setAttribute("role", "status");
  region.setAttribute("aria-live", "polite");
  region.className = "pointer-events-none fixed inset-x-4 bottom-[calc(1rem+var(--bar))] z-50 flex flex-col items-center gap-2";
  document.body.append(region);
  return region;
}

/** Above what is at the foot of the window and says so (`data-foot`), such as a composer with its price. */
function liftRegion(region: HTMLElement): void {
  const bars = [...document.querySelectorAll("[data-foot]")].map((bar) => bar.getBoundingClientRect());
  const tops = bars.filter(({ top, bottom }) => top < innerHeight && bottom > innerHeight - footSlack).map(({ top }) => top);
  region.style.bottom = tops.length === 0 ? "" : `${innerHeight - Math.min(...tops) + 8}px`;
}

function actionButton(action: NonNullable<ToastOptions["action"]>, close: () => void): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "min-h-9 font-semibold underline underline-offset-4";
  button.textContent = action.label;
  button.addEventListener("click", () => {
    close();
    action.onPress();
  });
  return button;
}

function closeButton(label: string, close: () => void): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "inline-flex size-9 items-center justify-center";
  button.setAttribute("aria-label", label);
  button.textContent = "✕";
  button.addEventListener("click", close);
  return button;
}

function removeAfter(note: HTMLElement, durationMs: number): void {
  let timer = setTimeout(() => note.remove(), durationMs);
  const hold = () => clearTimeout(timer);
  const release = () => {
    clearTimeout(timer);
    timer = setTimeout(() => note.remove(), durationMs);
  };
  note.addEventListener("pointerenter", hold);
  note.addEventListener("focusin", hold);
  note.addEventListener("pointerleave", release);
  note.addEventListener("focusout", release);
}
