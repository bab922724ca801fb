import { expect, it } from "vitest";
import { createMarkdownFlow, type FlowView } from "./markdown-flow.ts";

function setUp() {
  const frames: (() => void)[] = [];
  const views: FlowView[] = [];
  const flow = createMarkdownFlow(
    (view) => views.push(view),
    (callback) => frames.push(callback),
  );
  /** The page renders each view, and asks for the next. */
  const drawAll = () => {
    for (let count = -1; count < views.length; ) {
      count = views.length;
      flow.drawn();
      for (const frame of frames.splice(0)) frame();
    }
  };
  const text = () => (views.at(-1)?.groups.flat().join("") ?? "") + (views.at(-1)?.open ?? "");
  return { flow, views, drawAll, text };
}

it("hands out a block once and leaves it the same object", () => {
  const { flow, views, drawAll } = setUp();
  flow.append("One.\n\nTwo.\n\nThr");
  drawAll();
  flow.append("ee.\n");
  drawAll();
  flow.append("More.\n");
  expect(views.map(({ open }) => open)).toEqual(["Two.\n\nThr", "Three.\n", "Three.\nMore.\n"]);
  expect(views[2]?.groups).toBe(views[1]?.groups);
  expect(views[2]?.groups.flat()).toEqual(["One.\n\n", "Two.\n\n"]);
});

it("hands out a long text a share at a time, and in the end all of it", () => {
  const { flow, views, drawAll, text } = setUp();
  const long = Array.from({ length: 30_000 }, (_, index) => `Paragraph ${index}.\n\n`).join("");
  flow.append(long);
  expect(text().length).toBeLessThan(10_000);
  drawAll();
  expect(text()).toBe(long);
  expect(views.length).toBeGreaterThan(30);
  const [first] = views.at(-1)?.groups ?? [];
  expect(views.at(-20)?.groups[0]).toBe(first);
});

it("gives out an open end that grows without bounds", () => {
  const { flow, views, drawAll, text } = setUp();
  const long = `\`\`\`\n${"let a = 1;\n".repeat(5_000)}`;
  flow.append(long);
  drawAll();
  expect(text()).toBe(long);
  expect(Math.max(...views.map(({ open }) => open.length))).toBeLessThanOrEqual(16_000);
});

it("shows nothing once it has ended", () => {
  const { flow, views, drawAll } = setUp();
  flow.append("x".repeat(50_000));
  flow.end();
  const shown = views.length;
  drawAll();
  expect(views.length).toBe(shown);
});
