import { expect, it } from "vitest";
import { m } from "#i18n/paraglide/messages.js";
import { requestSentence } from "./request-sentences.ts";

it("names the id of a fault of ours, and of no refusal", () => {
  const of = (code: string, status: number, requestId: string | null = "r1") => requestSentence({ code, status, requestId });
  expect(of("internal", 500)).toBe(m.error_internal_with_id({ id: "r1" }));
  expect(of("internal", 500)).toContain("r1");
  expect(of("internal", 500, null)).toBe(m.error_internal());
  expect(of("unavailable", 503)).toBe(m.error_unavailable());
  expect(of("http-503", 503)).toBe(m.error_unavailable());
});

it.each([
  [null, m.error_rate_limited()],
  [undefined, m.error_rate_limited()],
  [0, m.error_rate_limited_seconds({ seconds: 2 })],
  [41.2, m.error_rate_limited_seconds({ seconds: 42 })],
  [120, m.error_rate_limited_seconds({ seconds: 120 })],
  [121, m.error_rate_limited_minutes({ minutes: 3 })],
])("names how long to wait after too many attempts, where %j seconds are known", (retryAfterS, sentence) => {
  expect(requestSentence({ code: "rate-limited", status: 429, retryAfterS })).toBe(sentence);
});
