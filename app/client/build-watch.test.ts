import { expect, it } from "vitest";
import { type BuildWatchOptions, createBuildWatch } from "./build-watch.ts";

type Served = { id: string; timestamp: number };

/** A tab of build "old", made at 100, and a server that can be told what it serves. */
function tab(options: Partial<BuildWatchOptions> = {}) {
  const events: string[] = [];
  const noted = new Set<string>();
  let served: Served | null = { id: "old", timestamp: 100 };
  const watch = createBuildWatch({
    ownId: "old",
    getJson: async <Answer>() => {
      if (served === null) throw new Error("away");
      return served as Answer;
    },
    isBusy: () => false,
    isShellOld: async () => false,
    reload: () => events.push("reload"),
    offerReload: () => events.push("offer"),
    noteReload: (id) => !noted.has(id) && noted.add(id).has(id),
    report: (message) => events.push(message),
    ...options,
  });
  return { events, check: () => watch.check(), serve: (next: Served | null) => (served = next) };
}

it("leaves a page of the served build alone", async () => {
  const { events, check } = tab();
  await check();
  expect(events).toEqual([]);
});

it("reloads a clean tab for a newer build, once for that build", async () => {
  const { events, check, serve } = tab();
  serve({ id: "new", timestamp: 200 });
  await check();
  expect(events).toEqual(["reload"]);
  await check();
  expect(events).toEqual(["reload", "offer"]);
});

it("offers the newer build once where work would be lost, and reloads when that is over", async () => {
  let isBusy = true;
  const { events, check, serve } = tab({ isBusy: () => isBusy });
  serve({ id: "new", timestamp: 200 });
  await check();
  await check();
  expect(events).toEqual(["offer"]);
  isBusy = false;
  await check();
  expect(events).toEqual(["offer", "reload"]);
});

it("is not sent back by a server that still serves an older build", async () => {
  const { events, check, serve } = tab();
  await check();
  serve({ id: "older", timestamp: 50 });
  await check();
  expect(events).toEqual([]);
});

it("logs one message to the console when the manifest cannot be fetched, and keeps checking", async () => {
  const { events, check, serve } = tab();
  serve(null);
  await check();
  expect(events).toEqual(["Error fetching app manifest"]);
  serve({ id: "new", timestamp: 200 });
  await check();
  expect(events).toEqual(["Error fetching app manifest", "reload"]);
});

it("reloads a clean tab whose navigation is older than the server's, and no busy one", async () => {
  const clean = tab({ isShellOld: async () => true });
  await clean.check();
  expect(clean.events).toEqual(["reload"]);
  const busy = tab({ isShellOld: async () => true, isBusy: () => true });
  await busy.check();
  expect(busy.events).toEqual([]);
});
