import { describe, expect, it } from "vitest";
import { extendChoice } from "./grid-range.ts";

/** Twenty rows, whose numbers are ten more than their places; those from place 12 on haven't come. */
const numberAt = (place: number) => (place >= 0 && place < 12 ? place + 10 : null);

describe("what Shift with a key chooses", () => {
  it("is all from where it began, and less again on the way back", () => {
    expect(extendChoice(3, 3, 4, numberAt)).toEqual({ to: 4, more: [13, 14], less: [] });
    expect(extendChoice(3, 5, 4, numberAt)).toEqual({ to: 4, more: [13, 14], less: [15] });
    expect(extendChoice(3, 4, 3, numberAt)).toEqual({ to: 3, more: [13], less: [14] });
  });

  it("has the rows that a page of them leads past, also beyond where it began", () => {
    expect(extendChoice(2, 2, 8, numberAt).more).toEqual([12, 13, 14, 15, 16, 17, 18]);
    expect(extendChoice(4, 6, 2, numberAt)).toEqual({ to: 2, more: [12, 13, 14], less: [15, 16] });
  });

  it("stays as it is at the first and the last row", () => {
    expect(extendChoice(0, 2, 2, numberAt)).toEqual({ to: 2, more: [], less: [] });
  });

  it("ends before rows that aren't there", () => {
    expect(extendChoice(9, 10, 16, numberAt)).toEqual({ to: 11, more: [19, 20, 21], less: [] });
    expect(extendChoice(9, 11, 12, numberAt)).toEqual({ to: 11, more: [], less: [] });
  });
});
