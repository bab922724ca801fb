import { Writable } from "node:stream";
import { expect, it } from "vitest";
import { createLog } from "./log.server.ts";

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  let text = "";
  const destination = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk);
      done();
    },
  });
  write(createLog("info", destination));
  return text;
}

it("logs an error's name, code and frames, never its message, not even a line of it that looks like a frame", () => {
  const error = Object.assign(new Error("Failed query\nparams: \n    at the clinic they said (secret.ts:1:1)"), { code: "57P01" });
  const text = logged((log) => log.warn({ err: error }, "flush failed"));
  expect(text).toContain("57P01");
  expect(text).toContain("log.test.ts");
  expect(text).not.toMatch(/clinic|params|secret/);
});

it("redacts people's words wherever they are", () => {
  const text = logged((log) => log.info({ text: "my words", run: { prompt: "my words", id: "r1" }, email: "a@b.example" }, "event"));
  expect(text).toContain("r1");
  expect(text).not.toMatch(/my words|a@b/);
});
