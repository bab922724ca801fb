import { afterAll, beforeAll, expect, it } from "vitest";
import { configKeys } from "#features/billing/config-keys.ts";
import { setConfig } from "#features/billing/runtime-config.server.ts";
import { createTestProcess, type TestProcess } from "#tests/services/test-services.ts";
import { hashDatabase } from "./doors.ts";

let test: TestProcess;
beforeAll(async () => {
  test = await createTestProcess({ atEnd: afterAll });
});

/** Values that no runtime setting takes, but for the kinds named: those that count, and those that name a model. */
const wrongValues: { value: unknown; fits: ("count" | "model")[] }[] = [
  { value: undefined, fits: [] },
  { value: null, fits: ["model"] },
  { value: true, fits: [] },
  { value: -1, fits: [] },
  { value: 1.5, fits: [] },
  { value: Number.NaN, fits: [] },
  { value: Number.POSITIVE_INFINITY, fits: [] },
  { value: 1e308, fits: [] },
  { value: 10n, fits: [] },
  { value: "12", fits: ["model"] },
  { value: "", fits: [] },
  { value: "x".repeat(300_000), fits: [] },
  { value: [], fits: [] },
  { value: [1], fits: [] },
  { value: {}, fits: [] },
  { value: { valueOf: 1 }, fits: [] },
  { value: JSON.parse(`${"[".repeat(5000)}${"]".repeat(5000)}`), fits: [] },
];

const codeOf = (change: Promise<void>): Promise<string> =>
  change.then(
    () => "taken",
    (error: { code?: string }) => error.code ?? "none",
  );

it("every runtime setting refuses every value that it cannot have, and stays what it was", async () => {
  const { db } = test.services;
  const before = await hashDatabase(db);
  for (const [key, { default: usual }] of configKeys) {
    const kind = usual === null ? "model" : "count";
    for (const { value } of wrongValues.filter((wrong) => !wrong.fits.includes(kind)))
      expect([key, typeof value, await codeOf(setConfig(db, key, value, "test"))]).toEqual([key, typeof value, "invalid-input"]);
  }
  expect(await hashDatabase(db)).toBe(before);
});

it("what is no setting has no value to set", async () => {
  const { db } = test.services;
  const before = await hashDatabase(db);
  for (const key of ["", "free.nothing", "free", "__proto__", "constructor", "free.inputChars ", "FREE.INPUTCHARS", "a\0b"])
    expect([key, await codeOf(setConfig(db, key, 1, "test"))]).toEqual([key, "not-found"]);
  expect(await hashDatabase(db)).toBe(before);
});
