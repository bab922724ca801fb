import { expect, it } from "vitest";
import { textToolPath } from "./text-tool-path.ts";

it("leads to the studio for what looks at pictures, to the writing tools for everything else", () => {
  expect(textToolPath("describe/caption")).toBe("/image/describe/caption");
  expect(textToolPath("social/caption-generator")).toBe("/write/social/caption-generator");
});
