import { describe, expect, it } from "vitest";
import { createVariantTexts } from "./variant-texts.ts";

function buildTexts() {
  const frames: (() => void)[] = [];
  const texts = createVariantTexts((callback) => frames.push(callback));
  const painted: string[] = [];
  const sink = { open: (text: string) => painted.push(`open:${text}`), append: (text: string) => painted.push(text) };
  return { texts, frames, painted, sink };
}

describe("texts that arrive", () => {
  it("paints once a frame, however many pieces came", () => {
    const { texts, frames, painted, sink } = buildTexts();
    texts.attach(0, sink);
    for (const piece of ["a", "b", "c"]) texts.append(0, piece);
    expect(frames).toHaveLength(1);
    frames[0]?.();
    expect(painted).toEqual(["open:", "abc"]);
  });

  it("keeps what arrives while no one is looking, and shows it once", () => {
    const { texts, frames, painted, sink } = buildTexts();
    texts.append(1, "早上");
    const detach = texts.attach(1, sink);
    texts.append(1, "八点");
    detach();
    frames[0]?.();
    texts.attach(1, sink);
    expect(painted).toEqual(["open:早上", "open:早上八点"]);
    expect(texts.read(1)).toBe("早上八点");
  });

  it("keeps variants apart", () => {
    const { texts } = buildTexts();
    texts.append(0, "a");
    texts.append(2, "c");
    expect([texts.read(0), texts.read(1), texts.read(2)]).toEqual(["a", "", "c"]);
  });

  it("can be asked to paint at once", () => {
    const { texts, frames, painted, sink } = buildTexts();
    texts.attach(0, sink);
    texts.append(0, "end");
    texts.flush();
    frames[0]?.();
    expect(painted).toEqual(["open:", "end"]);
  });
});
