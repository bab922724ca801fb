import { describe, expect, it } from "vitest";
import { frameBetween, middleFrame, moveCorner, moveFrame, ratioOf } from "./frame.ts";

const picture = { width: 400, height: 300 };
const box = { x: 100, y: 50, width: 200, height: 100 };

describe("a frame on a picture", () => {
  it("begins in the middle", () => {
    expect(middleFrame(picture, 0.5)).toEqual({ x: 100, y: 75, width: 200, height: 150 });
  });

  it("moves as far as the picture's edge", () => {
    expect(moveFrame(box, 10, -5, picture)).toEqual({ ...box, x: 110, y: 45 });
    expect(moveFrame(box, 999, -999, picture)).toEqual({ ...box, x: 200, y: 0 });
  });

  it("is drawn in any direction, and ends at the edge", () => {
    expect(frameBetween({ x: 300, y: 250 }, { x: 100, y: -40 }, picture)).toEqual({ x: 100, y: 0, width: 200, height: 250 });
  });

  it("keeps the opposite corner while one is moved, and never turns over", () => {
    expect(moveCorner(box, "bottom-right", { x: 350, y: 120 }, picture, null)).toEqual({ x: 100, y: 50, width: 250, height: 70 });
    expect(moveCorner(box, "top-left", { x: 500, y: 500 }, picture, null)).toEqual({ x: 296, y: 146, width: 4, height: 4 });
  });

  it("keeps its ratio within the picture", () => {
    const wide = moveCorner(box, "bottom-right", { x: 400, y: 300 }, picture, 2);
    expect(wide).toEqual({ x: 100, y: 50, width: 300, height: 150 });
    const square = { x: 50, y: 0, width: 300, height: 300 };
    expect(moveCorner(square, "top-left", { x: 60, y: 0 }, picture, 1)).toEqual({ x: 60, y: 10, width: 290, height: 290 });
    const tall = moveCorner(box, "top-right", { x: 390, y: 0 }, picture, ratioOf("9:16"));
    expect([tall.y + tall.height, tall.y >= 0, Math.abs(tall.width / tall.height - 9 / 16) < 0.01]).toEqual([150, true, true]);
  });
});
