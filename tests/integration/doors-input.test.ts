import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defaultChatSettings } from "#features/conversations/chat-settings.ts";
import { translatorSettings } from "#features/translation/settings/translator-settings.ts";
import { captionRun } from "#tests/services/test-services.ts";
import { endpoints } from "../../server/api/endpoints.ts";
import { fillPath, hashDatabase, type PreparedDoor, prepareDoor, readError } from "./doors.ts";

let ready: PreparedDoor;
beforeAll(async () => {
  ready = await prepareDoor();
});
afterAll(() => ready.close());

/** Values that are wrong wherever they stand, but for the kinds named. */
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

/** What a call may hold: the place, whether it may be left out, and what kind of value fits. */
type Place = { path: string[]; isOptional: boolean; kind: string };
const conversationPlaces: Place[] = [
  ...["title", "system"].map((name) => ({ path: [name], isOptional: true, kind: "text nullable" })),
  { path: ["tags"], isOptional: true, kind: "list" },
  { path: ["pinned"], isOptional: true, kind: "boolean" },
];
const promptPlaces = (isNew: boolean): Place[] => [
  ...["title", "template"].map((name) => ({ path: [name], isOptional: !isNew, kind: "object" })),
  { path: ["title", "en"], isOptional: true, kind: "text" },
  { path: ["description"], isOptional: true, kind: "object" },
  { path: ["system"], isOptional: true, kind: "object nullable" },
  { path: ["variables"], isOptional: true, kind: "list" },
  { path: ["exampleInputs"], isOptional: true, kind: "object" },
  { path: ["tags"], isOptional: true, kind: "list" },
  { path: ["modelClass"], isOptional: true, kind: "choice" },
];
const termPlaces: Place[] = [
  { path: ["source"], isOptional: false, kind: "text" },
  { path: ["target"], isOptional: true, kind: "text" },
  { path: ["match"], isOptional: true, kind: "choice" },
  { path: ["note"], isOptional: true, kind: "text" },
  ...["caseSensitive", "doNotTranslate"].map((name) => ({ path: [name], isOptional: true, kind: "boolean" })),
];
const likePlaces: Place[] = ["collection", "note"].map((name) => ({ path: [name], isOptional: true, kind: "text" }));
const somePrompt = { title: { en: "Short advice" }, template: { en: "Give one piece of short advice." } };
const places: Record<string, { good: () => Record<string, unknown>; places: Place[] }> = {
  "/api/runs": {
    good: () => captionRun("a bakery") as Record<string, unknown>,
    places: [
      { path: ["kind"], isOptional: false, kind: "choice" },
      { path: ["tool"], isOptional: false, kind: "choice" },
      { path: ["fields"], isOptional: false, kind: "fields" },
      { path: ["fields", "about"], isOptional: false, kind: "required text" },
      { path: ["fields", "platform"], isOptional: true, kind: "choice" },
      { path: ["locale"], isOptional: true, kind: "choice" },
      { path: ["quality"], isOptional: true, kind: "choice" },
      { path: ["variants"], isOptional: true, kind: "choice" },
    ],
  },
  "/api/runs/:id/continue": { good: () => ({ variant: 0 }), places: [{ path: ["variant"], isOptional: true, kind: "choice" }] },
  "/api/runs/:id/rating": {
    good: () => ({ value: 1 }),
    places: [
      { path: ["value"], isOptional: false, kind: "number" },
      { path: ["reasons"], isOptional: true, kind: "list" },
      { path: ["comment"], isOptional: true, kind: "text nullable" },
      { path: ["mayRead"], isOptional: true, kind: "boolean" },
    ],
  },
  "/api/surveys": {
    good: () => ({ survey: "post_job", answers: { usable: "as-is" } }),
    places: [
      { path: ["survey"], isOptional: false, kind: "choice" },
      { path: ["answers", "usable"], isOptional: true, kind: "choice text" },
      { path: ["answers"], isOptional: false, kind: "" },
      { path: ["context"], isOptional: true, kind: "object" },
      { path: ["locale"], isOptional: true, kind: "choice" },
    ],
  },
  "/api/waitlist": {
    good: () => ({ product: "images", email: "ada@example.org" }),
    places: [
      { path: ["product"], isOptional: false, kind: "choice" },
      { path: ["email"], isOptional: false, kind: "required text" },
      { path: ["useCase"], isOptional: true, kind: "text nullable" },
      { path: ["locale"], isOptional: true, kind: "choice" },
    ],
  },
  "/api/runs/:id/variants/:index": {
    good: () => ({ starred: true, editedText: "x" }),
    places: [
      { path: ["starred"], isOptional: true, kind: "boolean" },
      { path: ["editedText"], isOptional: true, kind: "text nullable" },
    ],
  },
  "/api/me": {
    good: () => ({ name: "Ada", bio: "x" }),
    places: [
      { path: ["name"], isOptional: true, kind: "text" },
      { path: ["handle"], isOptional: true, kind: "text nullable" },
      { path: ["bio"], isOptional: true, kind: "text nullable" },
      { path: ["locale"], isOptional: true, kind: "choice" },
      { path: ["timezone"], isOptional: true, kind: "choice" },
    ],
  },
  "/api/settings": {
    good: () => ({ settings: { ...defaultChatSettings }, changedAt: "2026-11-21T12:00:00.000Z" }),
    places: [
      { path: ["settings"], isOptional: false, kind: "settings" },
      { path: ["changedAt"], isOptional: false, kind: "choice" },
      ...["maxTokens", "model", "voice", "enterSends"].map((name) => ({ path: ["settings", name], isOptional: false, kind: "choice" })),
      { path: ["settings", "topP"], isOptional: false, kind: "choice" },
      { path: ["settings", "presencePenalty"], isOptional: false, kind: "number" },
      { path: ["settings", "frequencyPenalty"], isOptional: false, kind: "number" },
      { path: ["settings", "historyDays"], isOptional: false, kind: "nullable" },
    ],
  },
  "/api/settings/translator": {
    good: () => ({ settings: { ...translatorSettings.defaults }, changedAt: "2026-11-21T12:00:00.000Z" }),
    places: [
      { path: ["settings"], isOptional: false, kind: "settings" },
      { path: ["changedAt"], isOptional: false, kind: "choice" },
      ...["from", "tone", "lineBreaks", "listenSpeed"].map((name) => ({ path: ["settings", name], isOptional: false, kind: "choice" })),
      ...["to", "formality"].map((name) => ({ path: ["settings", name], isOptional: false, kind: "nullable" })),
      ...["autoTranslate", "romanisation", "history"].map((name) => ({ path: ["settings", name], isOptional: false, kind: "boolean" })),
    ],
  },
  "/api/history/restore-all": {
    good: () => ({ deletedAt: "2026-11-21T12:00:00.000Z" }),
    places: [{ path: ["deletedAt"], isOptional: false, kind: "choice" }],
  },
  "/api/history/": {
    good: () => ({ history: [{ prompt: "a bakery", text: "With care." }] }),
    places: [
      { path: ["history"], isOptional: false, kind: "list" },
      ...conversationPlaces,
      { path: ["temporary"], isOptional: true, kind: "boolean" },
      ...["id", "clientId", "promptId"].map((name) => ({ path: [name], isOptional: true, kind: "text nullable" })),
    ],
  },
  "/api/prompt/history/:id": {
    good: () => ({ title: "x" }),
    places: [{ path: ["history"], isOptional: true, kind: "list" }, ...conversationPlaces],
  },
  "/api/history/:id/share": {
    good: () => ({ withName: true, expiresInDays: 7 }),
    places: [
      { path: ["withName"], isOptional: true, kind: "boolean" },
      { path: ["expiresInDays"], isOptional: true, kind: "nullable" },
      { path: ["locale"], isOptional: true, kind: "choice" },
    ],
  },
  "/api/history/:id/branch": { good: () => ({ itemId: "x" }), places: [{ path: ["itemId"], isOptional: false, kind: "choice" }] },
  "/api/history/:id/fork": { good: () => ({ itemId: "x" }), places: [{ path: ["itemId"], isOptional: false, kind: "choice" }] },
  "/api/prompts": { good: () => ({ ...somePrompt }), places: promptPlaces(true) },
  "/api/prompts/:id": { good: () => ({ ...somePrompt }), places: promptPlaces(false) },
  "/api/prompts/import": {
    good: () => ({ format: "json", text: JSON.stringify([somePrompt]) }),
    places: [
      { path: ["format"], isOptional: false, kind: "choice" },
      { path: ["text"], isOptional: false, kind: "file" },
    ],
  },
  "/api/prompts/:id/publish": {
    good: () => ({ visibility: "private" }),
    places: [
      { path: ["visibility"], isOptional: true, kind: "choice" },
      { path: ["note"], isOptional: true, kind: "text nullable" },
      { path: ["confirmDuplicate"], isOptional: true, kind: "boolean" },
    ],
  },
  "/api/prompts/:id/outputs": { good: () => ({ runId: "x" }), places: [{ path: ["runId"], isOptional: false, kind: "text" }] },
  "/api/prompts/:id/vote": {
    good: () => ({ like: true }),
    places: ["like", "dislike", "fav"].map((name) => ({ path: [name], isOptional: true, kind: "boolean" })),
  },
  "/api/prompts/:id/report": {
    good: () => ({ reason: "other" }),
    places: [
      { path: ["reason"], isOptional: false, kind: "choice" },
      { path: ["comment"], isOptional: true, kind: "text nullable" },
    ],
  },
  "/api/glossaries": {
    good: () => ({ name: "Menu" }),
    places: [
      { path: ["name"], isOptional: false, kind: "required text" },
      ...["from", "to"].map((name) => ({ path: [name], isOptional: true, kind: "choice nullable" })),
    ],
  },
  "/api/glossaries/:id": { good: () => ({ name: "Menu" }), places: [{ path: ["name"], isOptional: true, kind: "text" }] },
  "/api/glossaries/:id/terms": { good: () => ({ source: "bread", target: "Brot" }), places: termPlaces },
  "/api/glossaries/:id/terms/:termId": {
    good: () => ({ target: "Brot" }),
    places: [...termPlaces, { path: ["seenAt"], kind: "choice" }].map((place) => ({ ...place, isOptional: true })),
  },
  "/api/glossaries/:id/import": {
    good: () => ({ format: "csv", text: "bread,Brot" }),
    places: [
      { path: ["format"], isOptional: false, kind: "choice" },
      { path: ["text"], isOptional: false, kind: "file long" },
      { path: ["duplicates"], isOptional: true, kind: "choice" },
    ],
  },
  "/api/translations/:id/alternatives": {
    good: () => ({ segmentId: "s1" }),
    places: [
      { path: ["segmentId"], isOptional: false, kind: "required text" },
      { path: ["wish"], isOptional: true, kind: "choice" },
      { path: ["locale"], isOptional: true, kind: "choice" },
    ],
  },
  "/api/translations/:id/explanation": {
    good: () => ({ segmentId: "s1" }),
    places: [
      { path: ["segmentId"], isOptional: false, kind: "required text" },
      { path: ["locale"], isOptional: true, kind: "choice" },
    ],
  },
  "/api/translations/:id/segments/:segment": {
    good: () => ({ target: "x" }),
    places: [{ path: ["target"], isOptional: false, kind: "required text" }],
  },
  "/api/translations/restore-all": {
    good: () => ({ deletedAt: "2026-11-21T12:00:00.000Z" }),
    places: [{ path: ["deletedAt"], isOptional: false, kind: "choice" }],
  },
  "/api/translation-likes": {
    good: () => ({ from: "en", to: "de", source: "bread", target: "Brot" }),
    places: [
      ...["from", "to"].map((name) => ({ path: [name], isOptional: false, kind: "choice" })),
      ...["source", "target"].map((name) => ({ path: [name], isOptional: false, kind: "required text" })),
      { path: ["alternativeOf"], isOptional: true, kind: "text nullable" },
      { path: ["createdAt"], isOptional: true, kind: "choice" },
      ...likePlaces,
    ],
  },
  "/api/translation-likes/collections": {
    good: () => ({ name: "Menu", newName: "Breakfast" }),
    places: [
      { path: ["name"], isOptional: false, kind: "required text" },
      { path: ["newName"], isOptional: false, kind: "text" },
    ],
  },
  "/api/translation-likes/exported": {
    good: () => ({ collection: "Menu" }),
    places: ["from", "to", "collection"].map((name) => ({ path: [name], isOptional: true, kind: "text" })),
  },
  "/api/translation-likes/:id": { good: () => ({ note: "x" }), places: likePlaces },
  "/api/files/:id/start": {
    good: () => ({ to: "de" }),
    places: [
      { path: ["to"], isOptional: false, kind: "text" },
      { path: ["from"], isOptional: true, kind: "text" },
      { path: ["quality"], isOptional: true, kind: "choice" },
      { path: ["glossaryId"], isOptional: true, kind: "text nullable" },
      { path: ["bilingual"], isOptional: true, kind: "boolean" },
    ],
  },
  "/api/files/:id/segments": {
    good: () => ({ changes: [{ id: "1", target: "x" }] }),
    places: [{ path: ["changes"], isOptional: false, kind: "list" }],
  },
  "/api/files/:id/segments/:segmentId": {
    good: () => ({ target: "x" }),
    places: [
      ...["target", "before"].map((name) => ({ path: [name], isOptional: true, kind: "text long nullable" })),
      ...["isApproved", "repeats"].map((name) => ({ path: [name], isOptional: true, kind: "boolean" })),
    ],
  },
  "/api/files/:id/segments/replace": {
    good: () => ({ find: "a", replace: "b" }),
    places: [
      { path: ["find"], isOptional: false, kind: "required text" },
      { path: ["replace"], isOptional: false, kind: "text" },
      { path: ["isCaseSensitive"], isOptional: true, kind: "boolean" },
    ],
  },
  "/api/favourites": {
    good: () => ({ like: [] }),
    places: ["like", "dislike", "fav"].map((name) => ({ path: [name], isOptional: true, kind: "list" })),
  },
  "/api/me/adopt": { good: () => ({ take: false }), places: [{ path: ["take"], isOptional: false, kind: "boolean" }] },
};
const placesOf = (path: string) => {
  const known = places[path.replace("/estimate", "")];
  if (known === undefined) throw new Error(`name the places of ${path}`);
  return known;
};

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

  it("I12: are refused with the name of the field, and leave no row and no charge", { timeout: 90_000 }, async () => {
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
      // A text that names no tool is well-formed; there only is no such thing.
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
      about: "This is needed. Fill it in and run again.",
      platform: "Pick one of the choices.",
    });
    expect(chinese.fieldCodes).toEqual(english.fieldCodes);
    expect(chinese.fields).toEqual({ about: "此项必填，填好后再运行。", platform: "请从选项中选择。" });
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
