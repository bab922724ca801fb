import { expect, it } from "vitest";
import { shippedPhotoTools } from "#tests/services/shipped-content.ts";
import { deviceTaskOf } from "./device-tasks.ts";

it("has work for each tool of the product that works in the browser, a different one each, and for no other", () => {
  const tools = shippedPhotoTools();
  expect(tools.filter(({ id }) => deviceTaskOf(id) !== null).map(({ slug }) => slug)).toEqual(
    tools.filter(({ where }) => where === "device").map(({ slug }) => slug),
  );
  expect(new Set(tools.map(({ id }) => deviceTaskOf(id))).size).toBe(8);
});
