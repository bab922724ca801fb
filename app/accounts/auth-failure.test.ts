import { describe, expect, it } from "vitest";
import { m } from "#i18n/paraglide/messages.js";
import { checkValues, describeFailure, sentenceAt } from "./auth-failure.ts";

it.each([
  [null, m.account_error_too_many_seconds({ seconds: 60 })],
  [1, m.account_error_too_many_seconds({ seconds: 2 })],
  [42, m.account_error_too_many_seconds({ seconds: 42 })],
  [130, m.account_error_too_many({ minutes: 3 })],
])("names how long to wait after too many attempts, where %j seconds are known", (retryAfterS, sentence) => {
  expect(describeFailure("rate-limited", retryAfterS)).toEqual({ field: null, code: "rate-limited", sentence });
});

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

  it.each([
    ["me@bücher.de", undefined],
    ["jörg@example.org", "email-local-part"],
    ["me@exa_mple.org", "email-domain"],
    ["me@почта.рф", "email-ending"],
    ["me@exa mple.de", "INVALID_EMAIL"],
    [" ", "missing-email"],
  ])("names what is wrong with the address %j", (email, code) => {
    expect(checkValues({ email }, false)?.code).toBe(code);
  });
});
