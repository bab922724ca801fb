import { expect, it } from "vitest";
import { isShellDataOld } from "./shell-data.ts";

const answer =
  (value: unknown) =>
  async <Answer>() =>
    value as Answer;

it("tells when what the server has differs from what the page shows", async () => {
  const payload = answer({ data: { root: { appName: "Wordloom", isDemo: false } } });
  expect(await isShellDataOld({ appName: "Wordloom", isDemo: true }, "b", payload)).toBe(true);
  expect(await isShellDataOld({ appName: "Wordloom", isDemo: false }, "b", payload)).toBe(false);
});

it("says one thing in the console when the payload cannot be had, and leaves the page", async () => {
  const reports: string[] = [];
  const away = () => Promise.reject(new Error("away"));
  expect(await isShellDataOld({}, "b", away, (message) => reports.push(message))).toBe(false);
  expect(reports).toEqual(["Cannot load payload"]);
});
