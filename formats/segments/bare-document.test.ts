import { describe, expect, it } from "vitest";
import { openDocument } from "../open-document.ts";

const files: Record<string, string> = {
  "a.csv": 'name,note\n Ann ,"said ""hi"", then left"\n12,=A1\n"<g1>odd</g1>",https://a.example\n',
  "a.json":
    '{"a":{"b":["One {name}","x_y",{"c\\n":"Two \\u00e4 words"}]},"type":"button","@n":"Note","m":"{n, plural, one {a day} other {# days}}"}',
};

describe("a document that is read for its sources", () => {
  it.each(Object.entries(files))("hands over the sources that %s has, and cannot be written", async (name, text) => {
    const bytes = Buffer.from(text);
    const { document: whole } = await openDocument(bytes, { name, language: "en" });
    const sources: string[] = [];
    const takeSource = (source: string) => void sources.push(source);
    const { document: bare } = await openDocument(bytes, { name, language: "en", takeSource });
    expect(sources.length).toBeGreaterThan(2);
    expect(sources).toEqual(whole.units.map(({ source }) => source));
    expect(bare.units).toEqual([]);
    expect(() => bare.write(new Map(), { language: "de" })).toThrow("sources");
  });
});
