import { describe, expect, it } from "vitest";
import { type Finish, finishes } from "#core/finish.ts";
import { reduceRun } from "./reduce-run.ts";
import { canContinue, initialRunState } from "./run-state.ts";
import type { RunView } from "./run-view.ts";

const buildRun = (id: string, status: RunView["status"] = "running", finish: Finish | null = null) =>
  ({ id, status, finish, variants: [{ index: 0, text: "", finish, starred: false, editedText: null }] }) as unknown as RunView;

const failure = { status: 429, code: "allowance-spent", requestId: null, fieldCodes: {}, retryAfterS: null };

describe("the state of a run on a page", () => {
  it("goes from a press to the end", () => {
    let state = initialRunState([]);
    expect(state.phase).toBe("idle");
    state = reduceRun(state, { type: "starting" });
    state = reduceRun(state, { type: "started", run: buildRun("a"), former: [] });
    state = reduceRun(state, { type: "text-end", data: { variant: 0, finish: "whole" } });
    expect(state).toMatchObject({ phase: "running", finishes: ["whole"] });
    state = reduceRun(state, { type: "ended", run: buildRun("a", "done", "whole") });
    expect(state).toMatchObject({ phase: "done", run: { finish: "whole" } });
  });

  it("takes up a run that was in progress when the page was loaded", () => {
    expect(
      initialRunState([
        { run: buildRun("a", "done"), variant: 1 },
        { run: buildRun("b"), variant: 0 },
      ]),
    ).toMatchObject({ phase: "running", run: { id: "b" }, former: [{ variant: 1 }] });
  });

  it("keeps the last result when the next start is refused", () => {
    const done = initialRunState([{ run: buildRun("a", "done", "whole"), variant: 0 }]);
    const state = reduceRun(reduceRun(done, { type: "starting" }), { type: "refused", failure });
    expect(state).toMatchObject({ phase: "done", run: { id: "a" }, failure: { code: "allowance-spent" } });
  });

  it("keeps what has come of a run that it can't follow any more, whatever is refused after that", () => {
    const written = { ...buildRun("a"), variants: [{ index: 0, text: "So far", finish: null, starred: false, editedText: null }] };
    const signedOut = { ...failure, status: 401, code: "signed-out" };
    let state = reduceRun(initialRunState([{ run: buildRun("a"), variant: 0 }]), { type: "connected", connection: "waiting" });
    state = reduceRun(state, { type: "lost", run: written, failure: signedOut });
    expect(state).toMatchObject({ phase: "lost", connection: "live", run: { status: "running", variants: [{ text: "So far" }] } });
    state = reduceRun(reduceRun(state, { type: "starting" }), { type: "refused", failure: signedOut });
    expect(state).toMatchObject({ phase: "lost", run: { id: "a" }, failure: { code: "signed-out" } });
    const other = initialRunState([{ run: buildRun("b"), variant: 0 }]);
    expect(reduceRun(other, { type: "lost", run: written, failure })).toBe(other);
  });

  it("keeps following a run that could not be stopped", () => {
    const state = reduceRun(initialRunState([{ run: buildRun("a"), variant: 0 }]), { type: "stopping" });
    expect(reduceRun(state, { type: "refused", failure })).toMatchObject({ phase: "running", isStopping: false });
  });

  it("passes over the end of a run that is no longer shown", () => {
    const state = initialRunState([{ run: buildRun("b"), variant: 0 }]);
    expect(reduceRun(state, { type: "ended", run: buildRun("a", "done", "whole") })).toBe(state);
  });

  it("offers to go on with cut, stopped and broken text only", () => {
    expect(finishes.filter(canContinue)).toEqual(["stopped", "truncated", "broken"]);
  });
});
