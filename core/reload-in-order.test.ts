import { describe, expect, it } from "vitest";
import { reloadInOrder } from "./reload-in-order.ts";

function setUp() {
  const reads: PromiseWithResolvers<string>[] = [];
  const kept: string[] = [];
  const reload = reloadInOrder(
    () => {
      const read = Promise.withResolvers<string>();
      reads.push(read);
      return read.promise;
    },
    (found) => kept.push(found),
  );
  return { reads, kept, reload };
}

describe("a reload among others", () => {
  it("keeps what it read, one after another", async () => {
    const { reads, kept, reload } = setUp();
    const first = reload();
    reads[0]?.resolve("old");
    await first;
    const second = reload();
    reads[1]?.resolve("new");
    await second;
    expect(kept).toEqual(["old", "new"]);
  });

  it("drops what it read once one that began later is in place", async () => {
    const { reads, kept, reload } = setUp();
    const both = [reload(), reload()];
    reads[1]?.resolve("new");
    await both[1];
    reads[0]?.resolve("old");
    await both[0];
    expect(kept).toEqual(["new"]);
  });

  it("leaves what is in place when reading fails, also for the one before", async () => {
    const { reads, kept, reload } = setUp();
    const both = [reload(), reload()];
    reads[1]?.reject(new Error("the database is away"));
    await expect(both[1]).rejects.toThrow("away");
    reads[0]?.resolve("old");
    await both[0];
    expect(kept).toEqual(["old"]);
  });
});
