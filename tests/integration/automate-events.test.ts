import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { JobView, RowView } from "#features/automate/job-view.ts";
import type { TestClient } from "#tests/services/test-services.ts";
import { addJob, addTableOwner, hurryRetries, order, readRows, untilAtRest } from "./automate-people.ts";
import { errorCode, type ProviderProcess, startProviderProcess } from "./provider-process.ts";

let app: ProviderProcess;
beforeAll(async () => {
  app = await startProviderProcess({ maxRetries: 0 });
  await hurryRetries(app);
});
beforeEach(() => app.standIn.setScript("whole"));

type Event = { id: string | null; event: string; data: { job?: JobView; rows?: RowView[] } };

function eventsIn(text: string): Event[] {
  const frames = text.split("\n\n").filter((frame) => frame.includes("data: "));
  return frames.map((frame) => {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(frame)?.[1] ?? null;
    return { id: field("id"), event: field("event") ?? "", data: JSON.parse(field("data") ?? "{}") as Event["data"] };
  });
}

const follow = async (client: TestClient, id: string, lastId?: string): Promise<Event[]> => {
  const answer = await client.request(
    "GET",
    `/api/jobs/${id}/events`,
    lastId === undefined ? {} : { headers: { "Last-Event-ID": lastId } },
  );
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/event-stream; charset=utf-8"]);
  return eventsIn(await answer.text());
};
const rowsIn = (events: readonly Event[]): RowView[] => events.flatMap(({ data }) => data.rows ?? []);
const table = (count: number): string => `name\n${Array.from({ length: count }, (_, index) => `Stool ${index + 1}\n`).join("")}`;

describe("the events of a job", () => {
  it("are its rows as they end, each once, and the job, which comes last and at rest", async () => {
    const { client } = await addTableOwner(app);
    const { id } = await addJob(client, `${table(30)}" "\nStool 1\n`, "Describe {{name}}.");
    const started = await order(client, id, "start");
    expect(started.state).toBe("running");
    const events = await follow(client, id);
    expect(new Set(events.map(({ event }) => event))).toEqual(new Set(["rows", "job"]));
    expect(events.at(-1)?.data.job).toMatchObject({ state: "done", counts: { done: 30, copied: 1, skipped: 1 } });
    const rows = rowsIn(events);
    expect(rows.map(({ n }) => n).toSorted((one, other) => one - other)).toEqual((await readRows(client, id)).map(({ n }) => n));
    expect(rows.find(({ n }) => n === 7)).toMatchObject({ state: "done", output: { text: expect.stringMatching(/./) as string } });
    expect(rows.find(({ n }) => n === 31)?.state).toBe("skipped");
  });

  it("of a job at rest are what it is, and then there are no more", async () => {
    const { client } = await addTableOwner(app);
    const draft = await addJob(client, table(3), "Describe {{name}}.");
    const events = await follow(client, draft.id);
    expect(events.map(({ event, data }) => [event, data.job?.state])).toEqual([["job", "draft"]]);
  });

  it("continue where a reader was, and tell of a row once more that was run once more", async () => {
    const { client } = await addTableOwner(app);
    const { id } = await addJob(client, table(5), "Praise {{name}}.");
    await order(client, id, "start");
    await untilAtRest(client, id);
    const last = (await follow(client, id)).findLast((event) => event.id !== null)?.id ?? "";
    expect(Number(last)).toBeGreaterThan(0);
    // Much later: nothing of the last minute is told once more.
    const later = String(Number(last) + 3_600_000);
    expect(rowsIn(await follow(client, id, later))).toEqual([]);
    await order(client, id, "redo", { rows: [2] });
    await untilAtRest(client, id);
    const again = rowsIn(await follow(client, id, last));
    expect(again.findLast(({ n }) => n === 2)?.attempts).toBe(2);
  });

  it("end with the job when it is deleted, and are nobody else's", async () => {
    const { client } = await addTableOwner(app);
    const stranger = await addTableOwner(app);
    const { id } = await addJob(client, table(3), "Weigh {{name}}.");
    for (const [reader, path] of [
      [stranger.client, id],
      [client, "x"],
    ] as const) {
      const refused = await reader.get(`/api/jobs/${path}/events`);
      expect([refused.status, await errorCode(refused)]).toEqual([404, "not-found"]);
    }
    const wrong = await client.request("GET", `/api/jobs/${id}/events`, { headers: { "Last-Event-ID": "first" } });
    expect([wrong.status, await errorCode(wrong)]).toEqual([400, "invalid-input"]);
    app.standIn.setScript("hang after=0");
    await order(client, id, "start");
    const reading = follow(client, id);
    expect((await client.request("DELETE", `/api/jobs/${id}`)).status).toBe(204);
    expect((await reading).every(({ data }) => data.job?.state !== "done")).toBe(true);
  });
});
