import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fetchWithRetry } from "./auth-fetch.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

it("waits 100, 200 and 300 ms between its tries", async () => {
  const triesMs: number[] = [];
  const send = () => {
    triesMs.push(Date.now());
    return Promise.reject(new TypeError("fetch failed"));
  };
  const answer = fetchWithRetry(send, "/api/auth/get-session", {});
  await Promise.all([expect(answer).rejects.toThrow("fetch failed"), vi.runAllTimersAsync()]);
  expect(triesMs).toEqual([0, 100, 300, 600]);
});
