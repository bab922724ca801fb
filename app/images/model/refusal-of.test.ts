import { expect, it } from "vitest";
import { m } from "#i18n/paraglide/messages.js";
import { refusalOf } from "./refusal-of.ts";

it("speaks of pictures, never of text, and tells what to do about each refusal", () => {
  const codes = [
    "network",
    "relay",
    "unavailable",
    "internal",
    "rate-limited",
    "limit-reached",
    "not-enough-credits",
    "sign-in-required",
    "not-found",
  ];
  const sentences = codes.map((code) => refusalOf({ code, status: 400 }) ?? "");
  expect(new Set(sentences).size).toBe(codes.length);
  for (const sentence of sentences) expect(sentence).not.toMatch(/\btext\b/i);
  expect(refusalOf({ code: "limit-reached", status: 409 })).toBe(m.images_library_full());
  expect(refusalOf({ code: "internal", status: 500, requestId: "a1" })).toBe(m.images_error_internal_with_id({ id: "a1" }));
  expect(refusalOf(null)).toBeNull();
});
