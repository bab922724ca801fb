import { expect, it } from "vitest";
import { bearerTokenOf } from "./bearer-token.ts";

it("a bearer token is read from its own scheme alone", () => {
  const read = [undefined, "", "Bearer abc", "bearer  abc", "Bearer", "Bearer a b", "Bearerabc", "Basic YTpi"].map(bearerTokenOf);
  expect(read).toEqual([null, null, "abc", "abc", "", "", null, null]);
});
