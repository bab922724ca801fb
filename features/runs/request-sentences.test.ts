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
  expect(of("rate-limited", 429)).toBe(m.error_rate_limited());
});
