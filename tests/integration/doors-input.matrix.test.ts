import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { captionRun } from "#tests/services/test-services.ts";
import { endpoints } from "../../server/api/endpoints.ts";
import { type Place, placesOf } from "./doors-places.ts";
import { fillPath, hashDatabase, type PreparedDoor, prepareDoor, readError } from "./doors.ts";

let ready: PreparedDoor;
beforeAll(async () => {
  ready = await prepareDoor();
});
afterAll(() => ready.close());

/** Values that are wrong everywhere, except for the kinds named. */
const wrongValues: { value: unknown; fits: string[] }[] = [
  { value: null, fits: ["nullable"] },
  { value: true, fits: ["boolean"] },
  { value: -1, fits: ["number"] },
  { value: 1.5, fits: ["number"] },
  { value: 1e308, fits: ["number"] },
  { value: [], fits: ["list"] },
  { value: [[["x"]]], fits: [] },
  { value: {}, fits: ["object"] },
  { value: { toString: "x", valueOf: null }, fits: ["object"] },
  { value: "", fits: ["text"] },
  { value: "x".repeat(300_000), fits: ["long"] },
  { value: "\ud800", fits: [] },
  { value: "a\u0000b", fits: [] },
];

function withValue(body: Record<string, unknown>, [first = "", ...rest]: string[], value: unknown): Record<string, unknown> {
  if (rest.length > 0) return { ...body, [first]: withValue(body[first] as Record<string, unknown>, rest, value) };
  const { [first]: _removed, ...others } = body;
  return value === undefined ? others : { ...body, [first]: value };
}

const fitsPlace = (place: Place, wrong: { value: unknown; fits: string[] }): boolean => {
  if (
    place.path[0] === "fields" &&
    place.path.length === 2 &&
    place.isOptional &&
    (wrong.value === null || wrong.value === "" || (Array.isArray(wrong.value) && wrong.value.length === 0))
  )
    return true;
  return wrong.fits.some((kind) => place.kind.split(" ").includes(kind) && place.kind !== "required text");
};

describe("bodies that do not fit", () => {
  const withBody = endpoints.filter((endpoint) => endpoint.body !== undefined);

  it("I12: are refused with the name of the field, and leave no row and no charge", async () => {
    const before = await hashDatabase(ready.test.services.db);
    const cases = withBody.flatMap(({ method, path }) =>
      placesOf(path).places.flatMap((place) => {
        const missing = place.isOptional ? [] : [{ value: undefined, fits: [] }];
        return [...missing, ...wrongValues.filter((wrong) => !fitsPlace(place, wrong))].map((wrong) => ({ method, path, place, wrong }));
      }),
    );
    expect(cases.length).toBeGreaterThan(100);
    for (const { method, path, place, wrong } of cases) {
      const body = JSON.stringify(withValue(placesOf(path).good(), place.path, wrong.value));
      const answer = await ready.send(method, fillPath(path, ready.runId), body, { "Idempotency-Key": "does-not-fit" });
      const about = `${path} ${place.path.join(".")} = ${JSON.stringify(wrong.value)?.slice(0, 40)}`;
      // Text that names no tool is well-formed; there just is no such tool.
      const isOtherTool = place.path[0] === "tool" && typeof wrong.value === "string" && wrong.value !== "" && wrong.value.length < 100;
      const named = Object.keys(readError(answer).fields ?? {});
      const isNamed = named.some((name) => place.kind === "fields" || name.split(".").includes(place.path.at(-1) ?? ""));
      const expected = isOtherTool ? [404, "not-found", false] : [400, "invalid-input", true];
      expect([about, answer.status, readError(answer).code, isNamed]).toEqual([about, ...expected]);
      expect(Object.keys(readError(answer).fieldCodes ?? {})).toEqual(named);
    }
    expect(await hashDatabase(ready.test.services.db)).toBe(before);
    expect(ready.faultsInLog()).toEqual([]);
  });

  it("I12: tell by a code what is wrong with each field, and in a sentence of the language that is asked for", async () => {
    const body = JSON.stringify({ ...captionRun("x"), fields: { platform: "nowhere" } });
    const refused = async (language: string) => {
      const answer = await ready.send("POST", "/api/runs/estimate", body, { "Accept-Language": language });
      expect(answer.status).toBe(400);
      return readError(answer);
    };
    const [english, chinese] = [await refused("fr,en;q=0.5"), await refused("zh-CN,en;q=0.5")];
    expect(english.fieldCodes).toEqual({ about: "missing", platform: "not-a-choice" });
    expect(english.fields).toEqual({
      about: "Required. Fill it in and run again.",
      platform: "Choose one of the options.",
    });
    expect(chinese.fieldCodes).toEqual(english.fieldCodes);
    expect(chinese.fields).toEqual({ about: "此项必填，填好后再运行。", platform: "从选项中选一个。" });
  });

  it("I12: that are no JSON, not UTF-8, too deep or not of one kind name the body", async () => {
    const texts: (string | Buffer)[] = [
      "{",
      "NaN",
      '{"variants":NaN}',
      "undefined",
      "null",
      "[]",
      '"text"',
      "17",
      "true",
      "[".repeat(10_000),
      '{"a":'.repeat(10_000),
      `${'{"fields":'.repeat(10_000)}1${"}".repeat(10_000)}`,
      Buffer.from([0xff, 0xfe, 0x00]),
      Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22]),
      '{"kind":"write"}{"kind":"write"}',
      '{"__proto__":{"kind":"write"}}',
      '{"constructor":{"prototype":{"kind":"write"}}}',
      "",
      "a=1&b=2",
    ];
    for (const { method, path } of withBody) {
      for (const text of texts) {
        const answer = await ready.send(method, fillPath(path, ready.runId), text);
        const about = `${path} ${String(text).slice(0, 30)}`;
        // Everything in some bodies is optional, so one that holds nothing known is whole there, and may be for something that there is not.
        const hasNothingKnown = ["", '{"__proto__":{"kind":"write"}}', '{"constructor":{"prototype":{"kind":"write"}}}'].includes(
          String(text),
        );
        const isTaken = hasNothingKnown && [200, 201, 404, 409].includes(answer.status);
        const isNamed = isTaken || Object.keys(readError(answer).fields ?? {}).length > 0;
        expect([about, isTaken ? 400 : answer.status, isNamed]).toEqual([about, 400, true]);
      }
    }
  });

  it("I12: whatever bytes come, no endpoint answers 5xx, and the process lives", async () => {
    const paths = endpoints.map(({ method, path }) => ({ method, path }));
    const text = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.string({ unit: "grapheme" }),
      fc.constantFrom("__proto__", "constructor", "\u0000", "\ud800", "%", "..", "%00", "%ff", "%c0%af"),
    );
    const idArbitrary = fc.oneof(
      fc.constant(ready.runId),
      text.filter((id) => id !== "" && id.isWellFormed()).map(encodeURIComponent),
      fc.constantFrom("%00", "%ff", "%c0%af", "%", "%zz", "..;", "__proto__", "x".repeat(3000)),
    );
    const bodyArbitrary = fc.oneof(
      fc.jsonValue({ maxDepth: 4 }).map((value) => JSON.stringify(value)),
      fc
        .record(
          {
            kind: fc.constant("write"),
            tool: fc.oneof(fc.constant("social/bio"), text),
            fields: fc.dictionary(text, fc.jsonValue({ maxDepth: 2 })),
            locale: fc.oneof(fc.constant("en"), text),
            quality: fc.oneof(fc.constant("fast"), text),
            variants: fc.oneof(fc.constant(1), fc.double()),
          },
          { requiredKeys: [] },
        )
        .map((value) => JSON.stringify(value)),
      fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...paths),
        idArbitrary,
        bodyArbitrary,
        fc.webQueryParameters(),
        async ({ method, path }, id, body, query) => {
          if (method === "DELETE" && id === ready.runId) return;
          const target = path.replaceAll(/:\w+/g, id).replaceAll(/[^\x21-\x7e]/g, "");
          const answer = await ready.send(method, `${target}?${query}`, method === "GET" ? undefined : body);
          if (answer.status >= 500) throw new Error(`${answer.status} ${answer.text}`);
        },
      ),
      { numRuns: 250 },
    );
    expect(ready.faultsInLog()).toEqual([]);
    expect((await ready.send("GET", "/health/live")).status).toBe(200);
  });
});

describe("headers that do not fit", () => {
  it("I12: are refused or passed over, never a fault of ours", async () => {
    const estimate = JSON.stringify(captionRun("x"));
    const cases: [Record<string, string>, number][] = [
      [{ __proto__header: "x", constructor: "y" }, 200],
      [Object.fromEntries([["__proto__", "x"]]), 200],
      [{ "Accept-Language": "zh,".repeat(2500) }, 200],
      [{ Cookie: `device=${"x".repeat(8000)}` }, 200],
      [{ Cookie: `device=; device=.; ${ready.cookie}; device=%ff; session=%ff; session=.` }, 200],
      [{ Cookie: "device=\u00ff\u00fe; =; ;;" }, 200],
      [{ "Content-Type": "x/y; charset=utf-16" }, 200],
      [{ "Idempotency-Key": "x".repeat(201) }, 400],
      [{ "Idempotency-Key": "" }, 400],
      [{ "Idempotency-Key": "caf\u00e9" }, 400],
      [{ "Content-Encoding": "gzip" }, 415],
      [{ Cookie: "x".repeat(17_000) }, 431],
    ];
    for (const [headers, status] of cases) {
      const answer = await ready.send("POST", "/api/runs/estimate", estimate, headers);
      const fields = status === 400 ? readError(answer).fieldCodes : undefined;
      const expected = status === 400 ? { "Idempotency-Key": "wrong-type" } : undefined;
      expect([Object.keys(headers), answer.status, fields]).toEqual([Object.keys(headers), status, expected]);
    }
    for (const value of ["x", "-1", "1.5", "1e400", "99999999999", "99999999999999999999", "NaN"]) {
      const answer = await ready.send("GET", `/api/runs/${ready.runId}/events`, undefined, { "Last-Event-ID": value });
      expect([value, answer.status, readError(answer).fieldCodes]).toEqual([value, 400, { "Last-Event-ID": "wrong-type" }]);
    }
    expect(ready.faultsInLog()).toEqual([]);
  });

  it("I12: two Authorization headers are refused, whatever they say", async () => {
    for (const authorization of [
      ["Bearer a", "Bearer b"],
      ["Bearer a", "Bearer a"],
      ["", "Bearer a"],
    ]) {
      const answer = await ready.door.call({
        method: "POST",
        path: "/api/runs/estimate",
        headers: { Authorization: authorization, "Content-Type": "application/json" },
        body: JSON.stringify(captionRun("x")),
      });
      expect([answer.status, readError(answer).fieldCodes]).toEqual([400, { Authorization: "wrong-type" }]);
    }
  });
});
