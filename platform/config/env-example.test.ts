import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { envExample } from "./env-example.ts";
import { projectRoot } from "./project-root.ts";
import { readSettings } from "./read-settings.server.ts";
import { variables } from "./variables.ts";

it("is what the repository holds", () => {
  expect(readFileSync(join(projectRoot, ".env.example"), "utf8"), "run: node scripts/with-node.mjs scripts/env-example.mjs").toBe(
    envExample(),
  );
});

it("names every variable once, commented out", () => {
  const named = [...envExample().matchAll(/^#([A-Z0-9_]+)=/gm)].map((match) => match[1]);
  expect(named).toEqual(Object.keys(variables));
  expect(envExample()).not.toMatch(/^[^#\n]/m);
});

it("gives valid examples, except for placeholders of secrets", () => {
  const isPlain = (name: string) => !["APP_SECRET", "DATABASE_URL"].includes(name);
  const examples = Object.entries(variables).flatMap(([name, variable]) => (isPlain(name) ? [[name, variable.example] as const] : []));
  expect(() => readSettings(Object.fromEntries(examples))).not.toThrow();
});
