import { describe, expect, it } from "vitest";
import { createParseLine } from "./parse-line.server.ts";

const member = (key: string) => ({ key, isGuest: false });
const guest = (key: string) => ({ key, isGuest: true });

/** Work that continues until it is told to end. */
function openWork() {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { work: () => ended, end: () => end() };
}

describe("the line before the readers of files", () => {
  it("takes one of each sender at a time, and few of all, each in its turn", async () => {
    const line = createParseLine({ slots: 2, maxWaiting: 10, waitMs: 60_000 });
    const order: string[] = [];
    const works = ["a1", "a2", "b1", "c1"].map((name) => ({ name, ...openWork() }));
    const takes = works.map(({ name, work }) =>
      line.take(member(name.slice(0, 1)), () => {
        order.push(name);
        return work();
      }),
    );
    await Promise.resolve();
    expect(order).toEqual(["a1", "b1"]);
    works[2]?.end();
    await takes[2];
    expect(order).toEqual(["a1", "b1", "c1"]);
    works[0]?.end();
    await takes[0];
    expect(order).toEqual(["a1", "b1", "c1", "a2"]);
    for (const { end } of works) end();
    await Promise.all(takes);
  });

  it("refuses work when it is full, and work that has waited too long; the rest continues", async () => {
    const line = createParseLine({ slots: 1, maxWaiting: 1, waitMs: 20 });
    const first = openWork();
    const at = line.take(member("a"), first.work);
    const waiting = line.take(member("b"), async () => "never");
    await expect(line.take(member("c"), async () => "never")).rejects.toMatchObject({ code: "unavailable", retryAfterS: 5 });
    await expect(waiting).rejects.toMatchObject({ code: "unavailable" });
    first.end();
    await at;
    expect(await line.take(member("d"), async () => "read")).toBe("read");
  });

  it("keeps half of its places for those who are signed in, at work and waiting", async () => {
    const line = createParseLine({ slots: 2, maxWaiting: 2, waitMs: 60_000 });
    const first = openWork();
    const atWork = line.take(guest("a"), first.work);
    const waiting = line.take(guest("b"), async () => "after a");
    await expect(line.take(guest("c"), async () => "never")).rejects.toMatchObject({ code: "unavailable" });
    expect(await line.take(member("d"), async () => "at once")).toBe("at once");
    first.end();
    await atWork;
    expect(await waiting).toBe("after a");
  });

  it("continues after work that failed", async () => {
    const line = createParseLine({ slots: 1, maxWaiting: 1, waitMs: 1000 });
    await expect(line.take(member("a"), () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    expect(await line.take(member("a"), async () => 1)).toBe(1);
  });
});
