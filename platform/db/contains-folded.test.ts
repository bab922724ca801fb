import { expect, it } from "vitest";
import { foldText } from "./contains-folded.server.ts";

it.each([
  ["100% OAK_\\", { folded: "100% oak_\\", from: "", to: "" }],
  ["größe 凳子", { folded: "größe 凳子", from: "Ö", to: "ö" }],
  ["GRÖSSE Ö", { folded: "grösse ö", from: "Ö", to: "ö" }],
  ["Λόγος", { folded: "λόγοσ", from: "ΛΌΓΟςΣ", to: "λόγοσσ" }],
  ["İß", { folded: "İß", from: "", to: "" }],
  ["𐐀", { folded: "𐐨", from: "𐐀", to: "𐐨" }],
])("folds %j, and says which letters of a cell it has to be compared with", (text, folded) => {
  expect(foldText(text)).toEqual(folded);
});
