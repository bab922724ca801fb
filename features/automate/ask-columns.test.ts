import { describe, expect, it } from "vitest";
import { complaintAbout, flagsOf, readColumns, schemaOf, withColumns } from "./ask-columns.ts";
import type { OutputColumn } from "./output-shape.ts";

const columns: OutputColumn[] = [
  { key: "mood", name: "Mood", type: "choice", about: "of the customer", choices: ["good", "bad"], isOptional: false, length: null },
  { key: "score", name: "Score", type: "number", about: "", choices: [], isOptional: true, length: null },
  { key: "column_3", name: "标签", type: "choices", about: "", choices: ["退款", "物流"], isOptional: true, length: null },
  { key: "urgent", name: "Urgent", type: "yes-no", about: "", choices: [], isOptional: false, length: null },
];
const whole = { mood: "Good", score: 4, column_3: ["物流"], urgent: true };
const cells = { mood: "good", score: "4", column_3: "物流", urgent: "true" };

describe("asking for columns", () => {
  it("says at the end of the instructions what is wanted, and leaves the material alone", () => {
    const { system, user } = withColumns({ system: "Tag it.", user: "<text>…</text>" }, columns, null, "en");
    expect(user).toBe("<text>…</text>");
    expect(system.startsWith("Tag it.\n\n")).toBe(true);
    expect(system.split("\n").slice(-4)).toEqual([
      '- "mood": Mood; one of "good", "bad"; of the customer. Always give a value.',
      '- "score": Score; a number. null where the material doesn’t say.',
      '- "column_3": 标签; a list with one or more of "退款", "物流". null where the material doesn’t say.',
      '- "urgent": Urgent; true or false. Always give a value.',
    ]);
    expect(withColumns({ system: "", user: "" }, columns, null, "zh").system).toContain('- "urgent": Urgent；true 或 false。必须给出值。');
  });

  it("says lengths and languages only where there are some", () => {
    const [, , , last] = columns;
    const title: OutputColumn = { ...(last as OutputColumn), key: "title", name: "Title", type: "text" };
    const asked = (length: OutputColumn["length"], language: string | null, locale: "en" | "zh") =>
      withColumns({ system: "Tag it.", user: "" }, [{ ...title, length }], language, locale).system;
    expect(asked(null, null, "en")).toBe(
      'Tag it.\n\nGive the result as one JSON object and nothing besides: no remarks, no code fence. It has exactly these properties, with values in the language asked for above and choices written exactly as they are here:\n- "title": Title; a text. Always give a value.',
    );
    expect(asked(null, null, "zh")).toBe(
      'Tag it.\n\n以一个 JSON 对象给出结果，除此之外什么都不写：不加说明，不加代码围栏。它恰好有以下属性，值用上文要求的语言书写，可选的值须与此处完全一致：\n- "title": Title；一段文字。必须给出值。',
    );
    const length = { least: null, most: 80, unit: "characters" } as const;
    expect(asked(length, "fr", "en")).toContain("with texts in French, whatever language the material is in, and choices");
    expect(asked(length, "fr", "en")).toContain('"title": Title; a text of at most 80 characters (spaces included). Always');
    expect(asked(length, "fr", "zh")).toContain("无论素材是什么语言，文字都用法语书写，");
    expect(asked(length, "fr", "zh")).toContain('"title": Title；一段文字，长度不超过 80 个字符（含空格和标点）。');
  });

  it("makes a schema that takes nothing else", () => {
    expect(schemaOf(columns)).toEqual({
      type: "object",
      additionalProperties: false,
      required: ["mood", "score", "column_3", "urgent"],
      properties: {
        mood: { type: "string", enum: ["good", "bad"], description: "Mood. of the customer" },
        score: { anyOf: [{ type: "number" }, { type: "null" }], description: "Score" },
        column_3: { anyOf: [{ type: "array", items: { type: "string", enum: ["退款", "物流"] } }, { type: "null" }], description: "标签" },
        urgent: { type: "boolean", description: "Urgent" },
      },
    });
  });
});

describe("reading columns from an answer", () => {
  it.each([
    ["as it was asked for", JSON.stringify(whole)],
    ["in a fence", `\`\`\`json\n${JSON.stringify(whole, null, 2)}\n\`\`\``],
    ["between remarks with braces", `Here {it} is: ${JSON.stringify(whole)} {Enjoy}!`],
    ["in a list", JSON.stringify([whole])],
    ["within another object", JSON.stringify({ result: whole })],
    ["by the names of the columns", JSON.stringify({ Mood: "good", Score: "4.0", 标签: "物流", Urgent: "yes" })],
    ["with more than was asked for", JSON.stringify({ ...whole, because: { of: ["this"] } })],
  ])("finds it %s", (_, answer) => {
    expect(readColumns(columns, answer)).toMatchObject({ cells, faults: {} });
  });

  it.each([
    ["prose", "The mood is good."],
    ["an object of something else", '{"error": "no idea"}'],
    ["half an object", JSON.stringify(whole).slice(0, -2)],
    ["nothing", ""],
    ["what every object has", '{"constructor": 1, "__proto__": {}}'],
  ])("finds nothing in %s", (_, answer) => {
    expect(readColumns(columns, answer)).toBeNull();
  });

  it("takes nothing for an answer where columns may be empty, and a name only if it is no other column's key", () => {
    const [, score] = columns as [OutputColumn, OutputColumn];
    expect(readColumns([score], '{"score": null}')).toMatchObject({ cells: { score: "" }, faults: {} });
    const swapped = [
      { ...score, key: "first", name: "second" },
      { ...score, key: "second", name: "first" },
    ];
    expect(readColumns(swapped, '{"second": 5}')?.cells).toEqual({ first: "", second: "5" });
  });

  it("takes the object with the most columns, and of those the last", () => {
    const bad = { ...whole, mood: "bad" };
    expect(readColumns(columns, `It says {"mood":"bad"}: ${JSON.stringify(whole)}`)?.cells).toEqual(cells);
    expect(readColumns(columns, `First ${JSON.stringify(bad)}, no: ${JSON.stringify(whole)}`)?.cells).toEqual(cells);
    expect(readColumns(columns, `${JSON.stringify(whole)}, as {"mood":"bad"}`)?.cells).toEqual(cells);
  });

  it("keeps the digits of long numbers", () => {
    const text: OutputColumn = { ...(columns[0] as OutputColumn), key: "id", type: "text" };
    expect(readColumns([text], '{"id": 110101199003071234}')?.cells).toEqual({ id: "110101199003071234" });
    expect(readColumns([{ ...text, type: "number" }], '{"id": 110101199003071234}')?.faults).toEqual({ id: "wrong-type" });
    expect(readColumns([text], '{"id": {"no": 1.50, "of": [true, null, "x"]}}')?.cells).toEqual({ id: '{"no":1.50,"of":[true,null,"x"]}' });
    expect(readColumns([text], '{"id": [1.50, "x", true]}')?.cells).toEqual({ id: "1.50; x; true" });
  });

  it("tells what is wrong with which value, and keeps what came", () => {
    const answer = readColumns(columns, '{"mood": "so-so", "score": "about 4", "column_3": ["退款", {"x": 1}], "urgent": null}');
    expect(answer).toMatchObject({
      cells: { mood: "so-so", score: "about 4", column_3: '["退款",{"x":1}]', urgent: "" },
      faults: { mood: "not-allowed", score: "wrong-type", column_3: "not-allowed", urgent: "no-value" },
    });
    expect(answer && flagsOf(answer)).toEqual(["no-value", "not-allowed", "wrong-type"]);
    expect(complaintAbout(answer, false, { columns, language: null, locale: "en" }).split("\n")).toHaveLength(5);
    expect(complaintAbout(null, false, { columns, language: null, locale: "zh" })).toContain("JSON");
  });

  it("reads a hostile answer in no time", () => {
    expect(readColumns(columns, `${"{".repeat(200_000)}${"}".repeat(200_000)}`)).toBeNull();
  });
});
