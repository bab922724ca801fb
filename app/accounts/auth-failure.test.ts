import { describe, expect, it } from "vitest";
import { checkValues, sentenceAt } from "./auth-failure.ts";

describe("what a form of signing in holds", () => {
  it("is told of at every field at once", () => {
    const failure = checkValues({ name: " ", email: "nobody", password: "short" }, true);
    expect([failure?.code, failure?.also?.map(({ code }) => code)]).toEqual(["missing-name", ["INVALID_EMAIL", "PASSWORD_TOO_SHORT"]]);
    expect(sentenceAt("password", failure)).toBe(failure?.also?.[1]?.sentence);
    expect(sentenceAt("name", failure)).toBe(failure?.sentence);
  });

  it("is passed on when nothing is wrong, and an old password is not measured", () => {
    expect(checkValues({ name: "Ada", email: "ada@mail.example", password: "long enough" }, true)).toBeNull();
    expect(checkValues({ email: "ada@mail.example", password: "old" }, false)).toBeNull();
    expect(sentenceAt("email", null)).toBeUndefined();
  });
});
