/*
 * What runs in the page while keys are pressed: each function is self-contained, because the browser gets its text alone.
 */

/** What Tab led to; controls are named as a reader of a failure finds them. */
export type TabRound = {
  /** How many there are to be reached: visible and enabled, radio buttons of one name once. */
  count: number;
  missed: string[];
  twice: string[];
  /** Look the same with the focus as without. */
  unmarked: string[];
  /** Outside of the window, or wholly under something else. */
  unseen: string[];
  /** The first one came again, or the browser's own controls came. */
  hasEnd: boolean;
};

/** Notes every control that Tab leads to, from now on. */
export function watchStops(): void {
  const controls =
    "a[href], button, input, select, textarea, summary, iframe, audio[controls], video[controls], [tabindex], [contenteditable]";
  const markOf = (element: Element) => {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(element);
    return `${outlineStyle === "none" ? "" : outlineWidth + outlineColor} ${boxShadow}`;
  };
  const isReachable = (element: HTMLElement) =>
    element.tabIndex >= 0 && !element.matches(":disabled, [inert] *") && element.checkVisibility({ visibilityProperty: true });
  const stopOf = (element: Element) =>
    element instanceof HTMLInputElement && element.type === "radio"
      ? (document.querySelector(`input[type=radio][name="${CSS.escape(element.name)}"]`) ?? element)
      : element;
  const nameOf = (element: Element) => {
    const words = element.getAttribute("aria-label") ?? element.getAttribute("name") ?? element.textContent ?? "";
    return `${element.tagName.toLowerCase()} ${words.trim().slice(0, 60)}`;
  };
  const isSeen = (element: Element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const [x, middle] = [(left + right) / 2, (top + bottom) / 2];
    return [top + 2, middle, bottom - 2].some((y) => {
      const found = document.elementFromPoint(x, y);
      return found !== null && (element.contains(found) || found.contains(element));
    });
  };
  // A place that scrolls and holds no control is a stop too in some browsers: it is none that has to be reached.
  const unfocused = new Map([...document.querySelectorAll("body *")].map((element) => [element, markOf(element)]));
  const stops = new Set([...document.querySelectorAll<HTMLElement>(controls)].filter(isReachable).map(stopOf));
  const reached: Element[] = [];
  const [unmarked, unseen] = [new Set<Element>(), new Set<Element>()];
  let hasEnd = false;
  const note = () => {
    const focused = document.activeElement;
    if (hasEnd || focused === null) return;
    const stop = stopOf(focused);
    hasEnd = focused === document.body || stop === reached[0];
    if (hasEnd) return;
    // Day, month, year and calendar are stops of their own within one field.
    const isWithinDate = focused instanceof HTMLInputElement && focused.type === "date" && stop === reached.at(-1);
    if (!isWithinDate) reached.push(stop);
    if (markOf(focused) === unfocused.get(focused)) unmarked.add(focused);
    if (!isSeen(focused)) unseen.add(focused);
  };
  // By then the focus has moved and the page has scrolled to it.
  document.addEventListener("keyup", note, { capture: true });
  const readTabRound = (): TabRound => ({
    count: stops.size,
    missed: [...stops].filter((element) => !reached.includes(element)).map(nameOf),
    twice: reached.filter((element, index) => reached.indexOf(element) < index).map(nameOf),
    unmarked: [...unmarked].map(nameOf),
    unseen: [...unseen].map(nameOf),
    hasEnd,
  });
  Object.assign(window, { readTabRound });
}

/**
 * Notes in `window.said` what a screen reader says unprompted: words that come into a region which was there before, and alerts.
 * A status that comes together with its region is passed over by several of them (ARIA 1.2, live region roles).
 */
export function listenToAnnouncements(): void {
  const said: string[] = [];
  const live = "[role=status], [role=alert], [aria-live]:not([aria-live=off])";
  const noteRegion = (region: Element | null | undefined) => {
    const words = region?.textContent?.trim();
    if (words) said.push(words);
  };
  const read = (changes: MutationRecord[]) => {
    const added = new Set(changes.flatMap(({ addedNodes }) => [...addedNodes]));
    for (const { target, addedNodes } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      const region = element?.closest(live);
      if (region && ![...added].some((node) => node.contains(region))) noteRegion(region);
      for (const node of addedNodes) if (node instanceof Element && node.matches("[role=alert]")) noteRegion(node);
    }
  };
  new MutationObserver(read).observe(document, { childList: true, characterData: true, subtree: true });
  Object.assign(window, { said });
}
