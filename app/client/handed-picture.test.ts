import { expect, it } from "vitest";
import { handOver, takeHanded } from "./handed-picture.ts";

const picture = { name: "leaf.png", file: new Blob(["leaf"]) };

it("gives a picture to the page that it was left for, once", () => {
  handOver(picture, "/image/edit/instruct");
  expect(takeHanded("/image/edit/instruct")).toBe(picture);
  expect(takeHanded("/image/edit/instruct")).toBeNull();
});

it("forgets a picture that another page was opened with: it is sent nowhere by surprise", () => {
  handOver(picture, "/image/edit/instruct");
  expect(takeHanded("/write/social/caption-generator")).toBeNull();
  expect(takeHanded("/image/edit/instruct")).toBeNull();
});
