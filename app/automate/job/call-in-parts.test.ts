import { describe, expect, it } from "vitest";
import type { ChangedRows, JobView } from "#features/automate/job-view.ts";
import { callInParts, mostNamed } from "./call-in-parts.ts";

const numbers = Array.from({ length: 2 * mostNamed + 1 }, (_, index) => index + 1);
const refused = (status: number) => Object.assign(new Error("refused"), { status, code: "refused" });

/** A server that changes the first row of a part, or refuses a part by its first row. */
function serverThat(refusals: Readonly<Record<number, Error>>) {
  const asked: number[] = [];
  const call = async (part: number[]): Promise<ChangedRows> => {
    const [first = 0] = part;
    asked.push(part.length);
    const refusal = refusals[first];
    if (refusal !== undefined) throw refusal;
    return { job: { id: `after ${first}` } as JobView, rows: part.slice(0, 1) };
  };
  return { asked, call };
}

describe("what is done with more rows than a call names", () => {
  it("is done in parts", async () => {
    const { asked, call } = serverThat({});
    const done = await callInParts(numbers, call);
    expect(asked).toEqual([mostNamed, mostNamed, 1]);
    expect([done.changed, done.job.id, done.fault]).toEqual([[1, mostNamed + 1, 2 * mostNamed + 1], `after ${2 * mostNamed + 1}`, null]);
  });

  it("is asked for once where no row is named", async () => {
    const { asked, call } = serverThat({});
    expect((await callInParts([], call)).changed).toEqual([]);
    expect(asked).toEqual([0]);
  });

  it.each([1, mostNamed + 1, 2 * mostNamed + 1])("passes over the part of row %i, none of which could be meant", async (first) => {
    const { call } = serverThat({ [first]: refused(409) });
    const { changed, fault } = await callInParts(numbers, call);
    expect([changed.length, changed.includes(first), fault]).toEqual([2, false, null]);
  });

  it("tells what was changed before it was refused", async () => {
    const refusal = refused(503);
    const { asked, call } = serverThat({ [mostNamed + 1]: refusal });
    const { changed, job, fault } = await callInParts(numbers, call);
    expect([changed, job.id, fault, asked.length]).toEqual([[1], "after 1", refusal, 2]);
  });

  it("is refused where nothing was done", async () => {
    const conflict = refused(409);
    const all = { 1: conflict, [mostNamed + 1]: refused(409), [2 * mostNamed + 1]: refused(409) };
    await expect(callInParts(numbers, serverThat(all).call)).rejects.toBe(conflict);
    const gone = refused(410);
    await expect(callInParts(numbers, serverThat({ 1: gone }).call)).rejects.toBe(gone);
  });
});
