import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { captionRun } from "#tests/services/test-services.ts";
import { hashDatabase, type PreparedDoor, prepareDoor } from "./doors.ts";
import { hostileQueries } from "./hostile-queries.ts";

let ready: PreparedDoor;
let before: string;
beforeAll(async () => {
  ready = await prepareDoor();
  before = await hashDatabase(ready.test.services.db);
});
afterAll(() => ready.close());

describe("SQL and other languages in names, numbers and cursors", () => {
  it("I08: are as many as there are kinds of them", () => {
    expect(hostileQueries.length).toBeGreaterThanOrEqual(60);
  });

  it.each(hostileQueries)("I08: %j is taken for what it is, and no query fails", async (query) => {
    const text = encodeURIComponent(query);
    const reads = [
      `/api/me/ledger?limit=${text}&cursor=1`,
      `/api/tools?q=${text}`,
      `/api/search?q=${text}&recent=${text}`,
      `/api/runs?cursor=${text}`,
      `/api/runs?sort=${text}&filter=${text}&order=${text}`,
      `/api/me/ledger?cursor=${text}`,
      `/api/runs/${text}`,
      `/api/runs/${text}/events`,
      `/api/runs/${ready.runId}/download/${text}`,
      `/api/runs/${ready.runId}/events?after=${text}`,
      `/api/tools/${text}/bio`,
      `/api/tools/social/${text}`,
      `/api/prompts?q=${text}`,
      `/api/prompts?author=${text}`,
      `/api/prompts?tags=${text}&match=any`,
      `/api/prompts?cursor=${text}`,
      `/api/prompts/${text}`,
    ];
    await Promise.all(
      reads.map(async (path) =>
        expect([path, [200, 204, 400, 404].includes((await ready.send("GET", path)).status)]).toEqual([path, true]),
      ),
    );
    const writes: [string, string, unknown][] = [
      ["POST", `/api/runs/${text}/stop`, undefined],
      ["DELETE", `/api/runs/${text}`, undefined],
      ["POST", `/api/runs/${text}/continue`, {}],
      ["PATCH", `/api/runs/${ready.runId}/variants/${text}x`, { starred: true }],
      ["POST", "/api/history/restore-all", { deletedAt: query }],
      ["POST", "/api/runs", { ...captionRun("x"), tool: query }],
      ["POST", "/api/runs/estimate", { ...captionRun("x"), locale: query }],
      ["POST", "/api/runs/estimate", { ...captionRun("x"), fields: { about: "x", platform: query, tone: query } }],
    ];
    for (const [method, path, body] of writes) {
      const answer = await ready.send(method, path, body === undefined ? undefined : JSON.stringify(body));
      expect([method, path, query, [400, 404].includes(answer.status)]).toEqual([method, path, query, true]);
    }
  });

  it("I08: are taken for what they are in headers, and have changed nothing", async () => {
    for (const header of ["'; DROP TABLE runs; --", "1 OR 1=1", "99999999999", "9007199254740993", "-1", "1e9", "NaN"]) {
      expect([header, (await ready.send("GET", `/api/runs/${ready.runId}/events`, undefined, { "Last-Event-ID": header })).status]).toEqual(
        [header, expect.toBeOneOf([200, 204, 400])],
      );
      await ready.send("POST", "/api/runs/estimate", JSON.stringify(captionRun("x")), {
        "Idempotency-Key": header,
        Cookie: `device=${header}`,
      });
    }
    expect(ready.faultsInLog()).toEqual([]);
    await ready.test.services.db.$client.query("DELETE FROM idempotency_keys");
    expect(await hashDatabase(ready.test.services.db)).toBe(before);
  });
});
