import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test";
import { findChromium, quietArguments } from "#tests/harness/chromium.ts";

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: quietArguments });
}

export type Visit = { lcpMs: number; blockedMs: number; shift: number; bytes: number; requests: number; scriptBytes: number };

/** Time after `load` in which late shifts and blocking still count, in ms. */
const settleMs = 2_500;

/** Visits a page as a new visitor, with the processor slowed down, and reads what the browser itself measured. */
export async function visit(browser: Browser, url: string, cpuSlowdown: number): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: "en" });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
    const traffic = await countTraffic(session);
    await page.addInitScript(observeVitals);
    await page.goto(url, { waitUntil: "load" });
    await page.waitForTimeout(settleMs);
    return { ...(await readVitals(page)), ...traffic };
  } finally {
    await context.close();
  }
}

async function countTraffic(session: CDPSession): Promise<{ bytes: number; requests: number; scriptBytes: number }> {
  const traffic = { bytes: 0, requests: 0, scriptBytes: 0 };
  const kinds = new Map<string, string>();
  await session.send("Network.enable");
  session.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind === undefined || kind === "Image") return;
    traffic.requests++;
    traffic.bytes += encodedDataLength;
    if (kind === "Script") traffic.scriptBytes += encodedDataLength;
  });
  return traffic;
}

type Vitals = { lcpMs: number; shift: number; firstPaintMs: number; tasks: { start: number; duration: number }[] };

/** Runs in the page, before its own scripts. */
function observeVitals(): void {
  const vitals: Vitals = { lcpMs: 0, shift: 0, firstPaintMs: 0, tasks: [] };
  (globalThis as unknown as { benchVitals: Vitals }).benchVitals = vitals;
  const observe = (type: string, handle: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(handle)).observe({ type, buffered: true });
  observe("largest-contentful-paint", (entry) => {
    vitals.lcpMs = entry.startTime;
  });
  observe("paint", (entry) => {
    if (entry.name === "first-contentful-paint") vitals.firstPaintMs = entry.startTime;
  });
  observe("layout-shift", (entry) => {
    if (!entry.hadRecentInput) vitals.shift += entry.value ?? 0;
  });
  observe("longtask", (entry) => vitals.tasks.push({ start: entry.startTime, duration: entry.duration }));
}

/** Total blocking time: what tasks after the first paint take beyond 50 ms each. */
async function readVitals(page: Page): Promise<Pick<Visit, "lcpMs" | "blockedMs" | "shift">> {
  const vitals = await page.evaluate(() => (globalThis as unknown as { benchVitals: Vitals }).benchVitals);
  const blocking = vitals.tasks.filter((task) => task.start + task.duration > vitals.firstPaintMs);
  return {
    lcpMs: vitals.lcpMs,
    shift: vitals.shift,
    blockedMs: blocking.reduce((total, task) => total + Math.max(0, task.duration - 50), 0),
  };
}
