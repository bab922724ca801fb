import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type AppError, isAppError } from "#core/errors.ts";
import { parseJson, readBody } from "./request-body.ts";

function requestOf(body: BodyInit | null, headers: Record<string, string> = {}): Request {
  return new Request("http://localhost/api", { method: "POST", body, headers, duplex: "half" } as RequestInit);
}

/** A body that comes in pieces and tells how much of it was asked for. */
function endless(pieceBytes: number) {
  let pulled = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      pulled += pieceBytes;
      controller.enqueue(new Uint8Array(pieceBytes));
    },
  });
  return { stream, pulled: () => pulled };
}

const codeOf = (work: () => unknown): string | null => {
  try {
    work();
    return null;
  } catch (error) {
    return isAppError(error) ? error.code : "other";
  }
};
const bytes = (text: string) => new TextEncoder().encode(text);

describe("reading a body", () => {
  it("gives the bytes, none for no body", async () => {
    expect(Buffer.from(await readBody(requestOf("abc"))).toString()).toBe("abc");
    expect(await readBody(requestOf(null))).toHaveLength(0);
  });

  it("I11: stops at the limit by the bytes that come, whatever length is told", async () => {
    const { stream, pulled } = endless(1000);
    const refused = await readBody(requestOf(stream, { "content-length": "10" }), 5000).catch((error: AppError) => error.code);
    expect(refused).toBe("too-large");
    expect(pulled()).toBeLessThan(9000);
    expect(await readBody(requestOf("x".repeat(5000)), 5000)).toHaveLength(5000);
  });

  it("I11: refuses a length beyond the limit before reading, and a compressed body", async () => {
    const { stream, pulled } = endless(1000);
    expect(await readBody(requestOf(stream, { "content-length": "5001" }), 5000).catch((error: AppError) => error.code)).toBe("too-large");
    expect(pulled()).toBeLessThan(2000);
    expect(await readBody(requestOf("x", { "content-encoding": "gzip" })).catch((error: AppError) => error.code)).toBe("unsupported-file");
    expect(await readBody(requestOf("x", { "content-encoding": "identity" }))).toHaveLength(1);
  });
});

it("tells a body that breaks off from a fault of ours", async () => {
  const broken = new ReadableStream({
    start: (controller) => controller.error(Object.assign(new Error("aborted"), { code: "ECONNRESET" })),
  });
  expect(await readBody(requestOf(broken)).catch((error: AppError) => error.code)).toBe("request-timeout");
});

describe("parsing a body", () => {
  it("reads JSON and takes an empty body for nothing", () => {
    expect(parseJson(bytes('{"a":[1,"}]{["]}'))).toEqual({ a: [1, "}]{["] });
    expect(parseJson(bytes(""))).toBeUndefined();
  });

  it("I12: refuses bad UTF-8, bad JSON and what is nested too deep", () => {
    const broken = [
      "{",
      "NaN",
      "undefined",
      "'a'",
      "{} {}",
      '"\n"',
      "[".repeat(10_000),
      "[".repeat(65) + "]".repeat(65),
      '{"a":'.repeat(10_000),
    ];
    for (const text of broken)
      expect([text.slice(0, 20), codeOf(() => parseJson(bytes(text)))]).toEqual([text.slice(0, 20), "invalid-input"]);
    for (const raw of [
      [0xff, 0xfe],
      [0x22, 0xed, 0xa0, 0x80, 0x22],
      [0xc0, 0xaf],
    ])
      expect(codeOf(() => parseJson(Uint8Array.from(raw)))).toBe("invalid-input");
    expect(parseJson(bytes("[".repeat(64) + "]".repeat(64)))).toBeInstanceOf(Array);
    expect(parseJson(bytes(JSON.stringify("[".repeat(1000))))).toBe("[".repeat(1000));
  });

  it("I12: gives a key called __proto__ no power", () => {
    const parsed = parseJson(bytes('{"__proto__":{"isAdmin":true}}')) as { isAdmin?: boolean };
    expect(parsed.isAdmin).toBeUndefined();
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  it("reads whatever JSON.stringify wrote, and throws nothing but our own error for any bytes", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
        expect(parseJson(bytes(JSON.stringify(value)))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
    fc.assert(
      fc.property(fc.uint8Array(), (raw) => {
        expect([null, "invalid-input"]).toContain(codeOf(() => parseJson(raw)));
      }),
    );
  });
});
