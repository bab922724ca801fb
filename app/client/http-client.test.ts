import { afterEach, describe, expect, it, vi } from "vitest";
import { createHttpClient, HttpError } from "./http-client.ts";

type Seen = { url: string; method: string; key: string | null; body: unknown };

/** A client over scripted answers; the last answer repeats. */
function buildClient(answers: (Response | Error)[], baseUrl = "https://wordloom.test") {
  const seen: Seen[] = [];
  const waits: number[] = [];
  let keys = 0;
  const client = createHttpClient({
    baseUrl,
    newKey: () => `key-${++keys}`,
    wait: async (ms, signal) => {
      waits.push(ms);
      signal?.throwIfAborted();
    },
    fetch: async (input, init) => {
      const headers = new Headers(init?.headers);
      seen.push({ url: String(input), method: init?.method ?? "GET", key: headers.get("idempotency-key"), body: init?.body });
      const answer = answers[Math.min(seen.length, answers.length) - 1] ?? new Error("no answer");
      if (answer instanceof Error) throw answer;
      return answer.clone();
    },
  });
  return { client, seen, waits };
}

const failure = (status: number, error: object = {}, headers: Record<string, string> = {}) => Response.json({ error }, { status, headers });

afterEach(() => vi.unstubAllGlobals());

describe("the HTTP client", () => {
  it("reads JSON under its base URL", async () => {
    const { client, seen } = buildClient([Response.json({ units: 1 })]);
    expect(await client.request("GET", "/api/me")).toEqual({ units: 1 });
    expect(seen).toEqual([{ url: "https://wordloom.test/api/me", method: "GET", key: null, body: undefined }]);
  });

  it.each(["GET", "HEAD", "PUT", "DELETE", "OPTIONS"])("sends %s once, whatever comes back", async (method) => {
    const { client, seen } = buildClient([failure(503)]);
    await expect(client.request(method, "/x")).rejects.toMatchObject({ status: 503 });
    expect(seen).toHaveLength(1);
    expect(seen[0]?.key).toBeNull();
  });

  it.each([408, 409, 425, 429, 500, 502, 503, 504])("repeats a POST once after %i, with the same key", async (status) => {
    const { client, seen } = buildClient([failure(status), Response.json({ ok: true })]);
    expect(await client.request("POST", "/x", { body: { a: 1 } })).toEqual({ ok: true });
    expect(seen.map((request) => request.key)).toEqual(["key-1", "key-1"]);
    expect(seen[1]?.body).toBe('{"a":1}');
  });

  it("repeats no more than once", async () => {
    const { client, seen } = buildClient([failure(503, { code: "unavailable" })]);
    await expect(client.request("POST", "/x")).rejects.toMatchObject({ code: "unavailable" });
    expect(seen).toHaveLength(2);
  });

  it.each([400, 401, 402, 404, 413, 422, 501])("does not repeat after %i", async (status) => {
    const { client, seen } = buildClient([failure(status)]);
    await expect(client.request("PATCH", "/x")).rejects.toBeInstanceOf(HttpError);
    expect(seen).toHaveLength(1);
  });

  it("reports a page that was opened at another address than the site's", async () => {
    vi.stubGlobal("location", { origin: "http://192.168.1.20:3000" });
    const { client } = buildClient([new TypeError("Failed to fetch")]);
    await expect(client.request("POST", "/x")).rejects.toMatchObject({ status: 0, code: "bad-origin" });
  });

  it("repeats after a lost connection and then reports it as network", async () => {
    const { client, seen } = buildClient([new TypeError("failed to fetch")]);
    await expect(client.request("POST", "/x")).rejects.toMatchObject({ status: 0, code: "network" });
    expect(seen.map((request) => request.key)).toEqual(["key-1", "key-1"]);
  });

  it("waits as long as Retry-After says, up to five seconds", async () => {
    const { client, waits } = buildClient([failure(429, {}, { "retry-after": "4" }), Response.json({})]);
    await client.request("POST", "/x");
    expect(waits).toEqual([4000]);
  });

  it("repeats once and tells a longer Retry-After instead of waiting for it", async () => {
    const { client, seen, waits } = buildClient([failure(429, { code: "allowance-spent" }, { "retry-after": "3600" })]);
    await expect(client.request("POST", "/x")).rejects.toMatchObject({ retryAfterS: 3600, code: "allowance-spent" });
    expect([seen.length, waits]).toEqual([2, [300]]);
  });

  it("waits a little longer for a request that is still in progress", async () => {
    const { client, waits } = buildClient([failure(409, { code: "in-progress" }), Response.json({})]);
    await client.request("POST", "/x");
    expect(waits).toEqual([700]);
  });

  it("carries code, sentence, request id and field codes of an error", async () => {
    const { client } = buildClient([
      failure(400, {
        code: "invalid-input",
        message: "No.",
        requestId: "r1",
        fields: { about: "Needed." },
        fieldCodes: { about: "missing" },
      }),
    ]);
    await expect(client.request("POST", "/x")).rejects.toMatchObject({ message: "No.", requestId: "r1", fieldCodes: { about: "missing" } });
  });

  it("understands an error without JSON", async () => {
    const { client } = buildClient([new Response("<html>", { status: 502, statusText: "Bad Gateway" })]);
    await expect(client.request("GET", "/x")).rejects.toMatchObject({ status: 502, code: "http-502" });
  });

  it("never repeats after an abort", async () => {
    const controller = new AbortController();
    const { client, seen } = buildClient([failure(503)]);
    const answer = client.request("POST", "/x", { signal: controller.signal });
    controller.abort(new Error("left"));
    await expect(answer).rejects.toThrow("left");
    expect(seen).toHaveLength(1);
  });

  it("reads nothing from 204", async () => {
    const { client } = buildClient([new Response(null, { status: 204 })]);
    expect(await client.request("DELETE", "/x")).toBeUndefined();
  });
});
