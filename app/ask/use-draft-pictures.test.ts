import { expect, it } from "vitest";
import { readPictures } from "./use-draft-pictures.ts";

const picture = { id: "0123abc", url: "/api/attachments/0123abc", name: "cat.jpg", width: 320, height: 240, bytes: 1000 };

it("reads what it wrote, and makes the address itself", () => {
  expect(readPictures(JSON.stringify([picture]))).toEqual([picture]);
  expect(readPictures(JSON.stringify([{ ...picture, url: "https://evil.example/pixel.gif" }]))).toEqual([picture]);
});

it("passes over what is no picture of ours", () => {
  const wrong = [null, 1, {}, { ...picture, id: "../me" }, { ...picture, name: 1 }, { ...picture, width: "320" }];
  expect(readPictures(JSON.stringify(wrong))).toEqual([]);
  for (const value of ["", "{", "null", '"text"']) expect(readPictures(value)).toEqual([]);
});
