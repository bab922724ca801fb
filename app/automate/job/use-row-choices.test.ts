import { describe, expect, it } from "vitest";
import type { RowView } from "#features/automate/job-view.ts";
import { keptWords, undoOfKeeping } from "./use-row-choices.ts";

const row = (state: RowView["state"], earlier: { state: "done" | "approved"; isNewer: boolean }): Pick<RowView, "state" | "earlier"> => ({
  state,
  earlier: { cells: {}, isEdited: false, flags: [], templateVersion: 1, original: null, sources: null, ...earlier },
});

describe("undoing the choice between two results", () => {
  it("brings the newer one back", () => {
    expect(undoOfKeeping(row("done", { state: "done", isNewer: false }), "earlier")).toEqual([{ keep: "newer" }]);
  });

  it("ends the approval of the newer one, and brings the earlier one back where that was in use", () => {
    expect(undoOfKeeping(row("done", { state: "done", isNewer: false }), "newer")).toEqual([{ keep: "newer", approved: false }]);
    expect(undoOfKeeping(row("approved", { state: "done", isNewer: true }), "newer")).toEqual([
      { keep: "newer", approved: false },
      { keep: "earlier" },
    ]);
  });

  it("leaves an approval from before", () => {
    expect(undoOfKeeping(row("done", { state: "approved", isNewer: true }), "newer")).toEqual([{ keep: "earlier" }]);
  });
});

describe("what is said once a result was kept", () => {
  it("tells that the row is approved, if it is", () => {
    expect(keptWords({ n: 3, state: "approved" }, "newer", "en")).toBe("The new result is kept. Row 3 is approved.");
    expect(keptWords({ n: 3, state: "approved" }, "earlier", "en")).toMatch(/in use again\. Row 3 is approved\.$/);
    expect(keptWords({ n: 3, state: "edited" }, "earlier", "en")).not.toContain("approved");
  });
});
