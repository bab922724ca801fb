import { and, eq, inArray } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { JobView, RowView } from "#features/automate/job-view.ts";
import { type JobNews, type JobWatch, watchJob } from "#features/automate/job-watch.server.ts";
import { automateJobs, automateRows } from "#platform/db/schema/automate.ts";
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

/** Follows a job as its stream does, with a watch that sees a change when the test says so, and a reader who is as slow as the test. */
async function followSlowly(id: string, after: number | null = null) {
  const [row] = await app.services.db.select({ owner: automateJobs.owner }).from(automateJobs).where(eq(automateJobs.id, id));
  let see: Parameters<JobWatch["follow"]>[1] = () => undefined;
  const jobWatch: JobWatch = {
    wake: () => undefined,
    follow(_, onChange) {
      see = onChange;
      return () => undefined;
    },
  };
  const news = watchJob(
    { ...app.services, jobWatch },
    { owner: row?.owner ?? "" },
    id,
    { after, locale: "en" },
    new AbortController().signal,
  );
  const read = async (): Promise<JobNews | null> => (await news.next()).value ?? null;
  return {
    read,
    /** Numbers of the next rows, or the job's state; null at the end. */
    async next(): Promise<number[] | string | null> {
      const told = await read();
      return told === null ? null : "job" in told ? told.job.state : told.rows.map(({ n }) => n);
    },
    see: (isThere: boolean) => see(isThere ? { id, changes: "" } : null),
  };
}
const upTo = (last: number, first = 1): number[] => Array.from({ length: last - first + 1 }, (_, index) => first + index);
const blanks = (count: number): string => '" "\n'.repeat(count);

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

  it("end with the job when it is deleted, and are no one else's", async () => {
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

  it("end when the job is deleted while a slow reader is told of rows that were decided at the start", async () => {
    app.standIn.setScript("hang after=0");
    const { client } = await addTableOwner(app);
    const { id } = await addJob(client, `name\n${blanks(250)}Stool\n`, "Hide {{name}}.");
    await order(client, id, "start");
    const reader = await followSlowly(id);
    expect(await reader.next()).toEqual(upTo(200));
    expect((await client.request("DELETE", `/api/jobs/${id}`)).status).toBe(204);
    reader.see(false);
    expect(await reader.next()).toBeNull();
  });

  it("end with the state that the job came to while a slow reader was told of rows", async () => {
    app.standIn.setScript("hang after=0");
    const { client } = await addTableOwner(app);
    const { id } = await addJob(client, `name\n${blanks(250)}Stool\n`, "Lift {{name}}.");
    await order(client, id, "start");
    const reader = await followSlowly(id);
    expect(await reader.next()).toEqual(upTo(200));
    await order(client, id, "cancel");
    reader.see(true);
    expect([await reader.next(), await reader.next(), await reader.next()]).toEqual([upTo(250, 201), "canceled", null]);
  });

  it("are all rows that were decided without being run, for a reader who broke off while they were told, too", async () => {
    app.standIn.setScript("hang after=0");
    const { client } = await addTableOwner(app);
    const { id } = await addJob(client, `name\n${blanks(250)}Stool\n`, "Turn {{name}}.");
    await order(client, id, "start");
    const first = await (await followSlowly(id)).read();
    const place = first !== null && "place" in first ? first.place : null;
    expect(place).toBe(0);
    const again = await followSlowly(id, place);
    expect([await again.next(), await again.next(), await again.next()]).toEqual([upTo(200), upTo(250, 201), "running"]);
    await order(client, id, "cancel");
  });

  it("tell a reader of the sample, who comes back, of the rows that the full run's start decided", async () => {
    const { client } = await addTableOwner(app);
    const { id } = await addJob(client, `${table(8)}${blanks(2)}`, "Name {{name}}.");
    await order(client, id, "sample");
    const last = (await follow(client, id)).findLast((event) => event.id !== null)?.id ?? "";
    await order(client, id, "start");
    await untilAtRest(client, id);
    const rows = rowsIn(await follow(client, id, last));
    expect(rows.filter(({ state }) => state === "skipped").map(({ n }) => n)).toEqual([9, 10]);
  });

  it("tell within one stream of rows that a later start decided, and of those of the earlier one no second time", async () => {
    app.standIn.setScript("hang after=0");
    const { client } = await addTableOwner(app);
    const { id } = await addJob(client, `${table(8)}${blanks(2)}`, "Count {{name}}.");
    await order(client, id, "sample");
    const reader = await followSlowly(id);
    expect(await reader.next()).toBe("sampling");
    for (const decided of [[9, 10], "running"]) {
      await order(client, id, "cancel");
      await order(client, id, "start");
      const next = reader.next();
      reader.see(true);
      expect(await next).toEqual(decided);
    }
    await order(client, id, "cancel");
  });

  it("leave out rows that wait to be run once more, until they are run or won't be", async () => {
    const { client } = await addTableOwner(app);
    const { id } = await addJob(client, table(4), "Paint {{name}}.");
    await order(client, id, "start");
    await untilAtRest(client, id);
    const waiting = and(eq(automateRows.jobId, id), inArray(automateRows.n, [2, 3]));
    await app.services.db
      .update(automateRows)
      .set({ endedAt: new Date(Date.now() - 3_600_000) })
      .where(waiting);
    app.standIn.setScript("hang after=0");
    await order(client, id, "redo", { rows: [2, 3] });
    const reader = await followSlowly(id);
    const first = await reader.read();
    expect(first !== null && "rows" in first ? first.rows.map(({ n, state }) => [n, state]).toSorted() : null).toEqual([
      [1, "done"],
      [4, "done"],
    ]);
    expect(await reader.next()).toBe("running");
    await order(client, id, "cancel");
    // A reader who broke off while they waited gets them by the end that they keep.
    const again = await followSlowly(id, first !== null && "place" in first ? first.place : null);
    expect(await again.next()).toEqual(expect.arrayContaining([2, 3]));
    const next = reader.next();
    reader.see(true);
    expect([await next, await reader.next(), await reader.next()]).toEqual([[2, 3], "canceled", null]);
  });
});
