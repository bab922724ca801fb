import { expect, it } from "vitest";
import { imagesAfter, stillToCome } from "./run-images.ts";

const sunrise = { index: 1, id: "i1", url: "/api/images/i1/file", width: 1024, height: 768 };

it("puts a picture into its place, and keeps the others as they are", () => {
  const images = imagesAfter([stillToCome(0), stillToCome(1)], { type: "image", data: sunrise });
  expect(images).toEqual([stillToCome(0), { ...sunrise, finish: null }]);
  expect(imagesAfter(images, { type: "image-end", data: { index: 1, finish: "whole" } })[1]).toEqual({ ...sunrise, finish: "whole" });
});

it("knows a picture that failed from one that is still to come", () => {
  expect(imagesAfter([stillToCome(0)], { type: "image-end", data: { index: 0, finish: "failed" } })).toEqual([
    { ...stillToCome(0), finish: "failed" },
  ]);
});

it("gives a place to pictures that the run had not named, and is the same when a log is read again", () => {
  const once = imagesAfter([], { type: "image", data: sunrise });
  expect(once).toEqual([stillToCome(0), { ...sunrise, finish: null }]);
  expect(imagesAfter(once, { type: "image", data: sunrise })).toEqual(once);
});
