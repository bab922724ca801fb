import { describe, expect, it } from "vitest";
import { complaintAbout, flagsOf, readColumns, schemaOf, withColumns } from "./ask-columns.ts";
import type { OutputColumn } from "./output-shape.ts";

const columns: OutputColumn[] = [
  { key: "mood", name: "Mood", type: "choice", about: "of the customer", choices: ["good", "bad"], isOptional: false },
  { key: "score", name: "Score", type: "number", about: "", choices: [], isOptional: true },
  { key: "column_3", name: "标签", type: "choices", about: "", choices: ["退款", "物流"], isOptional: true },
  { key: "urgent", name: "Urgent", type: "yes-no", about: "", choices: [], isOptional: false },
];
const whole = { mood: "Good", score: 4, column_3: ["物流"], urgent: true };
const cells = { mood: "good", score: "4", column_3: "物流", urgent: "true" };

describe("asking for columns", () => {
  it("says at the end of the instructions what is wanted, and leaves the material alone", () => {
    const { system, user } = withColumns({ system: "Tag it.", user: "<text>…</text>" }, columns, "en");
    expect(user).toBe("<text>…</text>");
    expect(system.startsWith("Tag it.\n\n")).toBe(true);
    expect(system.split("\n").slice(-4)).toEqual([
      '- "mood": Mood; one of "good", "bad"; of the customer. Always give a value.',
      '- "score": Score; a number. null where the material doesn’t say.',
      '- "column_3": 标签; a list with one or more of "退款", "物流". null where the material doesn’t say.',
      '- "urgent": Urgent; true or false. Always give a value.',
    ]);
    expect(withColumns({ system: "", user: "" }, columns, "zh").system).toContain('- "urgent": Urgent；true 或 false。必须给出值。');
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
    expect(readColumns(columns, answer)).toEqual({ cells, faults: {} });
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

  it("tells what is wrong with which value, and keeps what came", () => {
    const answer = readColumns(columns, '{"mood": "so-so", "score": "about 4", "column_3": ["退款", {"x": 1}], "urgent": null}');
    expect(answer).toEqual({
      cells: { mood: "so-so", score: "about 4", column_3: '["退款",{"x":1}]', urgent: "" },
      faults: { mood: "not-allowed", score: "wrong-type", column_3: "not-allowed", urgent: "no-value" },
    });
    expect(answer && flagsOf(answer)).toEqual(["no-value", "not-allowed", "wrong-type"]);
    expect(complaintAbout(answer, "en").split("\n")).toHaveLength(5);
    expect(complaintAbout(null, "zh")).toContain("JSON");
  });

  it("reads a hostile answer in no time", () => {
    expect(readColumns(columns, `${"{".repeat(200_000)}${"}".repeat(200_000)}`)).toBeNull();
  });
});
