import { startAppServer } from "../../harness/app-server.ts";
import { findFreePort } from "../../harness/free-port.ts";
import { expect, test as base } from "../journey.ts";
import { openRecordingDoor, type RecordingDoor } from "../recording-door.ts";
import { wholeBrowser } from "../server-settings.ts";
import { patience } from "../../harness/patience.ts";

/** Browsers ask for more than a page and its test are told of, such as icons: the door sees all of it. */
const test = base.extend<object, { door: RecordingDoor }>({
  door: [
    // Playwright reads from this pattern what a fixture needs: nothing.
    // oxlint-disable-next-line eslint/no-empty-pattern
    async ({}, use) => {
      const door = await openRecordingDoor();
      await use(door);
      await door.close();
    },
    { scope: "worker" },
  ],
  server: [
    async ({ door }, use) => {
      const port = await findFreePort();
      door.leadTo(port);
      const server = await startAppServer({ port, env: { PUBLIC_ORIGIN: door.origin, TRUSTED_PROXIES: "127.0.0.1" } });
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: patience.test },
  ],
});

test.use({ hasBeenHere: false, launchOptions: wholeBrowser, serviceWorkers: "allow" });

const entrances = ["/", "/zh", "/ask"];

test("nothing that a browser asks for at a first visit is refused", async ({ browser, door, server }) => {
  // A page lets its worker come some seconds after it is alive.
  test.slow();
  const refusedCalls = () => door.calls.filter(({ status }) => status >= 400);
  const visit = async (entrance: string) => {
    const context = await browser.newContext({ baseURL: server.url });
    const page = await context.newPage();
    await page.goto(entrance);
    await page.mouse.move(200, 200);
    // Not `serviceWorker.ready`, which waits forever and does not say for what.
    const worker = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state);
    const state = async () => ({ worker: await worker(), refused: refusedCalls() });
    await expect
      .poll(state, { message: `first visit to ${entrance}`, timeout: patience.task })
      .toEqual({ worker: "activated", refused: [] });
    await page.waitForLoadState("networkidle");
    await context.close();
  };
  // One after the other: five first visits at once wait for each other's workers.
  for (const entrance of entrances) await visit(entrance);
  const askedPaths = door.calls.map(({ path }) => path);
  expect(askedPaths).toEqual(expect.arrayContaining([...entrances.slice(0, 2), "/service-worker.js", "/offline.html"]));
  expect(refusedCalls()).toEqual([]);
});
