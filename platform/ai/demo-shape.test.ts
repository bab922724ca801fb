import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { writeDemoObject } from "./demo-shape.ts";
import type { JsonSchema } from "./stream-model.server.ts";

const colours = ["red", "green", "blue"];
const properties: Record<string, JsonSchema> = {
  title: { type: "string", description: "a text" },
  price: { type: "number" },
  isNew: { type: "boolean" },
  made: { type: "string", description: "a date as YYYY-MM-DD" },
  colour: { type: "string", enum: colours },
  colours: { type: "array", items: { type: "string", enum: colours } },
  tags: { type: "array", items: { type: "string" } },
  maker: { type: "object", properties: { name: { type: "string" } }, required: ["name"], additionalProperties: false },
};
const schema: JsonSchema = { type: "object", properties, required: Object.keys(properties), additionalProperties: false };

type Answer = Record<string, unknown> & { colours: string[]; tags: string[] };
const answerTo = (text: string, of = schema) => JSON.parse(writeDemoObject(of, text)) as Answer;

describe("the demo engine's object", () => {
  it("fits the schema, whatever the text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const answer = answerTo(text);
        expect(answer).toEqual({
          title: expect.any(String),
          price: expect.any(Number),
          isNew: expect.any(Boolean),
          made: expect.stringMatching(/^2026-(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])$/),
          colour: expect.toBeOneOf(colours),
          colours: expect.any(Array),
          tags: expect.any(Array),
          maker: { name: expect.any(String) },
        });
        expect([1, 2]).toContain(answer.colours.length);
        expect(answer.colours).toEqual(colours.filter((colour) => answer.colours.includes(colour)));
        expect([1, 2]).toContain(answer.tags.length);
        expect(Object.keys(answer)).toEqual(Object.keys(properties));
      }),
    );
  });

  it("is the same for the same text, and for other texts another", () => {
    const texts = Array.from({ length: 40 }, (_, number) => `<about-3f2a9c>\nBread number ${number}\n</about-3f2a9c>`);
    expect(texts.map((text) => writeDemoObject(schema, text))).toEqual(texts.map((text) => writeDemoObject(schema, text)));
    const answers = texts.map((text) => answerTo(text));
    expect(new Set(answers.map((answer) => answer["colour"]))).toEqual(new Set(colours));
    expect(new Set(answers.map((answer) => answer["isNew"]))).toEqual(new Set([true, false]));
    expect(new Set(answers.flatMap((answer) => answer.colours))).toEqual(new Set(colours));
  });

  it.each([
    ["<about-3f2a9c>\nRye bread,  2 kg\n</about-3f2a9c>", "Rye bread, 2 kg"],
    ["<about-3f2a9c>\n酸种面包\n</about-3f2a9c>", "酸种面包"],
    ["<about-3f2a9c>\n</about-3f2a9c>", "…"],
  ])("takes its words from the text without the marks around it: %j", (text, title) => {
    expect(answerTo(text)).toMatchObject({ title });
  });

  it("returns only a few words, in the order of the text", () => {
    const text = "First sourdough from our new stone oven. Baked at four, sold from 8 on Saturday.";
    const title = String(answerTo(text)["title"]);
    expect(text).toContain(title);
    expect(title.split(" ")).toHaveLength(6);
  });

  it("gives a value where there may be none, of what is described outside", () => {
    const nullable = (of: JsonSchema, description = ""): JsonSchema => ({ anyOf: [of, { type: "null" }], description });
    const optional: JsonSchema = {
      type: "object",
      properties: {
        colour: nullable({ type: "string", enum: ["red"] }),
        made: nullable({ type: "string" }, "a date as YYYY-MM-DD"),
        price: nullable({ type: "integer" }),
      },
    };
    expect(answerTo("Rye", optional)).toEqual({
      colour: "red",
      made: expect.stringMatching(/^2026-\d\d-\d\d$/),
      price: expect.any(Number),
    });
  });
});
