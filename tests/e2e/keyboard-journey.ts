import type { Locator, Page } from "@playwright/test";
import { alive, expect, pageTest } from "../spec/spec-test.ts";
import { listenToAnnouncements, type TabRound, watchStops } from "./keyboard-watch.ts";

export { expect } from "../spec/spec-test.ts";

export type Keys = {
  /** Opens an address as if it was typed. */
  open(path: string): Promise<void>;
  press(key: string): Promise<void>;
  /** Goes to a control with Tab, or with Shift and Tab where it comes before the one that has the focus. */
  goTo(control: Locator): Promise<void>;
  /** Goes to a button, link or line that opens and presses Enter. */
  enter(control: Locator): Promise<void>;
  /** Writes in place of what a control holds. */
  write(control: Locator, text: string): Promise<void>;
  /** Chooses an option of a select by its name. */
  choose(select: Locator, option: string): Promise<void>;
  /** Waits until a screen reader would have said it since this was last asked. */
  expectSaid(text: string): Promise<void>;
};

/** More than any page has stops. */
const mostPresses = 400;
const pressesAtOnce = 15;

/**
 * Journeys without a mouse, signed in as an admin. They have a server of their own: what they publish is seen by every visitor.
 * Nothing is traced: a picture of the page before and after each key takes longer than the key.
 */
export const test = pageTest.extend<{ keys: Keys }>({
  serverEnv: [{ TRUSTED_PROXIES: "127.0.0.1", APP_NAME: "Keys" }, { scope: "worker" }],
  keys: async ({ page, localized, signInAs }, use) => {
    await signInAs("admin");
    await page.addInitScript(listenToAnnouncements);
    await use(keysOf(page, localized));
  },
});

/** The keys of someone at a page, who need not be signed in. */
export function keysOf(page: Page, localized: (path: string) => string): Keys {
  const press = (key: string) => page.keyboard.press(key);
  const goTo = async (control: Locator) => {
    await expect(control).toBeVisible();
    for (let pressed = 0; pressed < mostPresses; ) {
      const away = await control.evaluate(countStopsTo);
      if (away === 0) break;
      // What is counted is near the truth: the last steps are taken one by one.
      const steps = Math.max(1, Math.abs(away) - 2);
      for (let step = 0; step < steps; step++) await press(away < 0 ? "Shift+Tab" : "Tab");
      pressed += steps;
    }
    await expect(control).toBeFocused();
  };
  return {
    press,
    goTo,
    async open(path) {
      await page.goto(localized(path));
      await alive(page);
    },
    async enter(control) {
      await goTo(control);
      await press("Enter");
    },
    async write(control, text) {
      await goTo(control);
      await press("ControlOrMeta+a");
      await page.keyboard.type(text);
      await expect(control).toHaveValue(text);
    },
    async choose(select, option) {
      await goTo(select);
      const place = await select.evaluate(
        (element: HTMLSelectElement, name) => [...element.options].findIndex(({ label }) => label === name),
        option,
      );
      await press("Home");
      for (let count = 0; count < place; count++) await press("ArrowDown");
      await expect(select.locator("option:checked")).toHaveText(option);
    },
    async expectSaid(text) {
      await expect.poll(() => page.evaluate(() => (window as unknown as { said: string[] }).said.join("\n"))).toContain(text);
      await page.evaluate(() => (window as unknown as { said: string[] }).said.splice(0));
    },
  };
}

/**
 * Runs in the page: how many stops a control is away from the focus; below 0 where it comes before it. Without a focus, 1: no one
 * knows where the browser continues.
 */
function countStopsTo(control: Element): number {
  const { activeElement, body } = document;
  if (activeElement === control) return 0;
  if (activeElement === null || activeElement === body) return 1;
  const all = [...document.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary, [tabindex]")];
  // Of the radio buttons of one name only the chosen one is a stop.
  const isPassed = (element: HTMLElement) =>
    element instanceof HTMLInputElement &&
    element.type === "radio" &&
    !element.checked &&
    document.querySelector(`input[type=radio][name="${CSS.escape(element.name)}"]:checked`) !== null;
  const stops = all.filter(
    (element) => element.tabIndex >= 0 && !element.matches(":disabled") && element.checkVisibility() && !isPassed(element),
  );
  const isBefore = (activeElement.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  const [from, to] = isBefore ? [control, activeElement] : [activeElement, control];
  const between = stops.filter(
    (stop) =>
      (from.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 &&
      (to.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_PRECEDING) !== 0,
  );
  return isBefore ? -(between.length + 1) : between.length + 1;
}

/** Presses Tab from the top of the page until the first control comes again, and tells what was found. */
export async function tabThrough(page: Page): Promise<TabRound> {
  await page.evaluate(watchStops);
  const read = () => page.evaluate(() => (window as unknown as { readTabRound(): TabRound }).readTabRound());
  let round = await read();
  for (let presses = 0; presses < mostPresses && !round.hasEnd; presses += pressesAtOnce) {
    for (let count = 0; count < pressesAtOnce; count++) await page.keyboard.press("Tab");
    round = await read();
  }
  return round;
}
