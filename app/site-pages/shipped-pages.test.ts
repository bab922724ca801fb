import { describe, expect, it } from "vitest";
import { type Locale, locales } from "#core/localized.ts";
import { priceHelpPath } from "#features/runs/price-help.tsx";
import { readSettings } from "#platform/config/read-settings.server.ts";
import { shippedPages } from "#tests/services/shipped-content.ts";
import { anchorOf } from "./heading-anchors.ts";

function bodyOf(page: string, locale: Locale): string {
  const found = shippedPages().find(({ slug }) => slug === page);
  if (found === undefined) throw new Error(`there is no page ${page}`);
  return found.body[locale];
}

/** A line of a shell with settings before its command, as an environment. */
const environmentOf = (line: string) =>
  Object.fromEntries(
    line
      .split(" ")
      .filter((word) => word.includes("="))
      .map((word) => [word.slice(0, word.indexOf("=")), word.slice(word.indexOf("=") + 1)]),
  );

describe.each(locales)("the pages that ship, in %s", (locale) => {
  it("connect a model by a cloud key, a local server or another address: each line is a setting that works", () => {
    const [, ...ways] = bodyOf("demo", locale).split(/^### .*$/m);
    const lines = ways.map((way) => [...way.matchAll(/^.*npm start$/gm)].map(([line]) => line));
    const connected = lines.map((of) => of.map((line) => Object.entries(readSettings(environmentOf(line)).ai)));
    const names = connected.map((of) => of.flatMap((ai) => ai.flatMap(([name, value]) => (isConnection(value) ? [name] : []))));
    expect(names).toEqual([["openai", "anthropic", "google", "xai"], ["ollama"], ["compatible"], []]);
    expect(ways.at(-1)).toContain("](/admin/health)");
  });

  it("have the heading that the link beside a price leads to", () => {
    const headings = [...bodyOf("help", locale).matchAll(/^## (.*)$/gm)].map(([, text = ""]) => anchorOf(text));
    expect(headings).toContain(priceHelpPath(locale).split("#")[1]);
  });
});

const isConnection = (value: unknown): boolean => typeof value === "object" && value !== null && ("apiKey" in value || "baseUrl" in value);
