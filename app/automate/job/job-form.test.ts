import { describe, expect, it } from "vitest";
import type { JobView } from "#features/automate/job-view.ts";
import { columnLimits, type OutputColumn } from "#features/automate/output-shape.ts";
import { type ColumnDraft, hasWrongLength, isClear, outputControls, rowsOf, shapeOf, withoutCleared } from "./column-drafts.ts";
import {
  changesOf,
  columnChoice,
  controls,
  isSameSetup,
  noChoice,
  readSetup,
  setupOf,
  textChoice,
  valueChoice,
  withChanges,
} from "./job-form.ts";
import { noLength } from "./length-draft.ts";

const job = {
  name: "products.csv",
  template: "About {{name}}.",
  source: null,
  mapping: {},
  columns: [
    { key: "name", name: "Name" },
    { key: "material", name: "Material" },
  ],
  output: { type: "text", name: "text", columns: [], removed: [], length: null, language: null },
  model: "fast",
  blanks: "skip",
  capMilli: null,
  mailsAtEnd: true,
  lane: "now",
} as unknown as JobView;

/** A form as the page sends it. */
function formOf(
  template: string,
  lines: [placeholder: string, source: string, text: string][],
  more: Record<string, string> = {},
): FormData {
  const form = new FormData();
  form.set(controls.template, template);
  form.set(controls.model, "fast");
  for (const [placeholder, source, text] of lines) {
    form.append(controls.placeholder, placeholder);
    form.append(controls.source, source);
    form.append(controls.text, text);
  }
  for (const [name, value] of Object.entries(more)) form.set(name, value);
  return form;
}

const before = setupOf(job);
const read = (form: FormData, from = before) => readSetup(form, from, job);
const changes = (form: FormData) => changesOf(read(form), before);

describe("what the form of the set-up says", () => {
  it("has nothing to save while the form is untouched", () => {
    expect(changes(formOf(job.template, [["name", columnChoice("name"), ""]], { name: job.name, output: "text", cap: "" }))).toEqual({});
  });

  it("takes another column, text for empty cells and the same text for every row", () => {
    const form = formOf("{{name}} {{what}} {{shop}}", [
      ["name", columnChoice("name"), "a thing"],
      ["what", columnChoice("material"), ""],
      ["shop", textChoice, "Oak & Co"],
    ]);
    expect(changes(form)).toEqual({
      template: "{{name}} {{what}} {{shop}}",
      mapping: { name: { column: "name", default: "a thing" }, what: { column: "material" }, shop: { value: "Oak & Co" } },
    });
  });

  it("has none for a placeholder without a source", () => {
    expect(changes(formOf("{{other}}", [["other", "", ""]]))).toEqual({ template: "{{other}}" });
  });

  it("keeps what is known of a placeholder that the form doesn't show yet, or that is out of the template for a moment", () => {
    const stored = { ...before, mapping: { shop: { value: "Oak & Co" } } };
    expect(read(formOf("{{shop}}", []), stored).mapping).toEqual(stored.mapping);
    expect(read(formOf("nothing", []), stored).mapping).toEqual(stored.mapping);
  });

  it("brings a source back to the column of its name", () => {
    const stored = { ...before, mapping: { name: { value: "x" } } };
    expect(changesOf(read(formOf(job.template, [["name", columnChoice("name"), ""]]), stored), stored)).toEqual({ mapping: {} });
  });

  it("keeps everything of a form whose controls are turned off", () => {
    expect(changes(new FormData())).toEqual({});
  });

  it("takes a cleared tick for a wish only where there is one", () => {
    expect(changes(formOf(job.template, []))).toEqual({});
    expect(changes(formOf(job.template, [], { [controls.mailsAsked]: "yes", [controls.mails]: "on" }))).toEqual({});
    const cleared = read(formOf(job.template, [], { [controls.mailsAsked]: "yes" }));
    expect(changesOf(cleared, before)).toEqual({ mailsAtEnd: false });
    expect(withChanges(before, cleared, { mailsAtEnd: false }, job)).toEqual(cleared);
  });

  it("takes a lane, and keeps it where none can be chosen", () => {
    const night = read(formOf(job.template, [], { [controls.lane]: "overnight" }));
    expect(changesOf(night, before)).toEqual({ lane: "overnight" });
    expect(withChanges(before, night, { lane: "overnight" }, job)).toEqual(night);
    expect(changesOf(read(formOf(job.template, [], { [controls.lane]: "noon" })), before)).toEqual({});
    expect(changes(formOf(job.template, []))).toEqual({});
  });

  it("saves a limit as thousandths, and none that can't be read", () => {
    expect(changes(formOf(job.template, [], { cap: "12,5" }))).toEqual({ capMilli: 12_500 });
    const many = read(formOf(job.template, [], { cap: "many" }));
    expect([many.cap, changesOf(many, before), isSameSetup(many, before)]).toEqual(["many", {}, false]);
  });

  it("knows what the server has after a part of it was sent", () => {
    const now = { ...before, template: "new", cap: "many" };
    const sent = changesOf(now, before);
    expect(withChanges(before, now, sent, job)).toEqual({ ...before, template: "new" });
  });

  it("reads the fields of a tool's form: a column, a choice, text, nothing", () => {
    const source = { fields: ["name", "tone", "notes", "length", "words"].map((key) => ({ key, label: { en: key, zh: key } })) };
    const form = formOf("", [
      ["name", columnChoice("material"), ""],
      ["tone", valueChoice("warm"), ""],
      ["notes", textChoice, "none\r\nat all"],
      ["length", noChoice, ""],
      ["words", "", ""],
    ]);
    form.delete(controls.template);
    const stored = { ...before, mapping: { length: { value: "long" } } };
    const setup = readSetup(form, stored, { ...job, source } as unknown as JobView);
    expect([setup.template, setup.mapping]).toEqual([
      job.template,
      { name: { column: "material" }, tone: { value: "warm" }, notes: { value: "none\nat all" } },
    ]);
  });

  it("leaves a field out although a column has its name", () => {
    const source = { fields: [{ key: "material", label: { en: "Material", zh: "材料" } }] };
    const form = formOf("", [["material", noChoice, ""]]);
    expect(readSetup(form, before, { ...job, source } as unknown as JobView).mapping).toEqual({ material: { value: "" } });
  });

  it("reads line ends as people typed them", () => {
    expect(read(formOf("one\r\ntwo", [])).template).toBe("one\ntwo");
  });
});

const sentiment: OutputColumn = {
  key: "sentiment",
  name: "Sentiment",
  type: "choice",
  about: "How it sounds",
  choices: ["good", "bad"],
  isOptional: false,
  length: null,
};
const score: OutputColumn = { key: "score", name: "Score", type: "number", about: "", choices: [], isOptional: true, length: null };
const classified: JobView = {
  ...job,
  output: { type: "columns", name: "text", columns: [sentiment, score], removed: [], length: null, language: null },
};
const drawn = setupOf(classified);

type Line = Partial<Record<"name" | "type" | "choices" | "about" | "least" | "most" | "unit", string>> & {
  row: string;
  isOptional?: boolean;
};
const lineOf = ({ key, choices, length: _, ...column }: OutputColumn): Line => ({ ...column, row: key, choices: choices.join("\r\n") });
/** What the browser sends after an untouched form: an empty line. */
const empty: Line = { row: "new-1" };

function columnsForm(lines: Line[], type = "columns", name = "text"): FormData {
  const form = formOf(job.template, [], { [outputControls.type]: type, [outputControls.name]: name });
  for (const line of lines) {
    form.append(outputControls.row, line.row);
    form.append(outputControls.columnName, line.name ?? "");
    form.append(outputControls.columnType, line.type ?? "text");
    form.append(outputControls.choices, line.choices ?? "");
    form.append(outputControls.about, line.about ?? "");
    form.append(outputControls.columnLeast, line.least ?? "");
    form.append(outputControls.columnMost, line.most ?? "");
    form.append(outputControls.columnUnit, line.unit ?? "characters");
    if (line.isOptional === true) form.append(outputControls.optional, line.row);
  }
  return form;
}

describe("what the form says of columns", () => {
  const readLines = (lines: Line[], type?: string) => readSetup(columnsForm(lines, type), drawn, classified);
  const sent = (lines: Line[], type?: string) => changesOf(readLines(lines, type), drawn);
  /** As the server saves it that gets the form without script. */
  const posted = (lines: Line[]) => {
    const now = readLines(lines);
    return changesOf({ ...now, output: withoutCleared(now.output) }, drawn);
  };
  const choicesOf = (choices: string) => readLines([{ ...lineOf(sentiment), choices }]).output.columns[0]?.choices;

  it("has nothing to save while the columns are untouched", () => {
    expect(sent([lineOf(sentiment), lineOf(score), empty])).toEqual({});
  });

  it("sends a new column after those that there are, which keep their keys", () => {
    const column = { ...score, key: null, name: "Due", type: "date" as const, about: "ISO", isOptional: false };
    expect(sent([lineOf(sentiment), lineOf(score), { ...empty, name: " Due ", type: "date", about: "ISO" }])).toEqual({
      output: { type: "columns", columns: [sentiment, score, column] },
    });
  });

  it("ticks the column whose line a tick names, wherever it is", () => {
    const lines = [
      { ...lineOf(sentiment), isOptional: true },
      { ...lineOf(score), isOptional: false },
      { ...empty, name: "Note", isOptional: true },
    ];
    expect(readLines(lines).output.columns.map(({ isOptional }) => isOptional)).toEqual([true, false, true]);
  });

  it("says which column is called otherwise while another one goes", () => {
    expect(posted([{ ...lineOf(sentiment), name: "" }, { ...lineOf(score), name: "Grade" }, empty])).toEqual({
      output: { type: "columns", columns: [{ ...score, name: "Grade" }] },
    });
    expect(sent([{ ...lineOf(score), name: "Grade" }, empty])).toEqual({
      output: { type: "columns", columns: [{ ...score, name: "Grade" }] },
    });
  });

  it("takes a column out whose name is emptied without script", () => {
    expect(posted([lineOf(sentiment), { ...lineOf(score), name: " " }, empty])).toEqual({
      output: { type: "columns", columns: [sentiment] },
    });
    expect(posted([{ ...lineOf(sentiment), name: "" }, { ...lineOf(score), name: "" }, empty])).toEqual({
      output: { type: "columns", columns: [] },
    });
  });

  it("keeps the name of a saved column until another one is typed", () => {
    const lines = [{ ...lineOf(sentiment), name: "", about: "Its tone" }, lineOf(score)];
    expect(sent(lines)).toEqual({ output: { type: "columns", columns: [{ ...sentiment, about: "Its tone" }, score] } });
    expect(readLines(lines).output.columns[0]?.name).toBe("");
  });

  it("doesn't send a new column without a name, and keeps what is in it", () => {
    const now = readSetup(
      columnsForm([lineOf(sentiment), lineOf(score), { ...empty, type: "number" }], "columns", "note"),
      drawn,
      classified,
    );
    const change = changesOf(now, drawn);
    expect(change).toEqual({ output: { type: "columns", name: "note" } });
    expect(now.output.columns.map(({ row, type }) => [row, type])).toEqual([
      ["sentiment", "choice"],
      ["score", "number"],
      ["new-1", "number"],
    ]);
    expect(isSameSetup(now, withChanges(drawn, now, change, classified))).toBe(false);
    expect(shapeOf(now.output).columns.map(({ name }) => name)).toEqual(["Sentiment", "Score"]);
  });

  it("reads allowed values one a line, or all of them in one line", () => {
    expect(choicesOf(" good \r\n\r\nbad, really\r\n")).toEqual(["good", "bad, really"]);
    expect(choicesOf("good, bad; so-so")).toEqual(["good", "bad", "so-so"]);
    expect(choicesOf("正面、负面，中性；其他")).toEqual(["正面", "负面", "中性", "其他"]);
    expect(choicesOf("")).toEqual([]);
  });

  it("leaves a single value with a comma in it as it was", () => {
    const one: JobView = { ...classified, output: { ...classified.output, columns: [{ ...sentiment, choices: ["yes, really"] }] } };
    const form = columnsForm([{ ...lineOf(sentiment), choices: "yes, really" }]);
    expect(changesOf(readSetup(form, setupOf(one), one), setupOf(one))).toEqual({});
  });

  it("keeps the columns while one text is chosen", () => {
    expect(sent([lineOf(sentiment), lineOf(score), empty], "text")).toEqual({ output: { type: "text" } });
    const asText = setupOf({ ...classified, output: { ...classified.output, type: "text" } });
    const back = readSetup(columnsForm([lineOf(sentiment), lineOf(score), empty]), asText, classified);
    expect(changesOf(back, asText)).toEqual({ output: { type: "columns" } });
  });

  it("has one text of the translator's, whatever is posted", () => {
    const source = { type: "translate", id: "translator", version: null, fields: [] };
    const translated = { ...classified, source } as unknown as JobView;
    const form = columnsForm([{ ...empty, name: "Note" }], "text", "in German");
    expect(changesOf(readSetup(form, drawn, translated), drawn)).toEqual({ output: { type: "columns", name: "in German" } });
  });

  it("leaves columns alone of which the form says nothing", () => {
    expect(changesOf(readSetup(formOf(job.template, []), drawn, classified), drawn)).toEqual({});
  });

  it("knows the keys of new columns after they were saved", () => {
    const now = readLines([lineOf(sentiment), { ...empty, name: "Due" }]);
    const due: OutputColumn = { ...score, key: "due", name: "Due", type: "text", isOptional: false };
    const base = withChanges(drawn, now, changesOf(now, drawn), { output: { ...classified.output, columns: [sentiment, due] } });
    const renamed = readSetup(columnsForm([{ ...empty, name: "Deadline" }]), base, classified);
    expect(changesOf(renamed, base)).toEqual({ output: { type: "columns", columns: [{ ...due, name: "Deadline" }] } });
  });
});

describe("lengths and language", () => {
  const formWith = (more: Record<string, string>, lines: Line[] = [empty], type = "text") => {
    const form = columnsForm(lines, type);
    for (const [name, value] of Object.entries({ [outputControls.least]: "", [outputControls.most]: "", ...more })) form.set(name, value);
    return readSetup(form, drawn, classified);
  };

  it("are saved where they differ, and taken away where they are emptied", () => {
    const set = formWith({ [outputControls.most]: "80", [outputControls.unit]: "words", [outputControls.language]: "fr" });
    expect(changesOf(set, { ...drawn, output: { ...drawn.output, type: "text" } })).toMatchObject({
      output: { type: "text", length: { least: null, most: 80, unit: "words" }, language: "fr" },
    });
    expect(changesOf(formWith({ [outputControls.language]: "" }), set)).toMatchObject({ output: { length: null, language: null } });
  });

  it("aren't saved while no text can be so long, and stay in the form", () => {
    const wrong = formWith({ [outputControls.least]: "80", [outputControls.most]: "20" });
    expect([wrong.output.length.least, hasWrongLength(wrong.output), isClear(wrong.output)]).toEqual(["80", true, false]);
    expect(changesOf(wrong, drawn).output).not.toHaveProperty("length");
    const line = { ...lineOf({ ...sentiment, type: "text" }), most: "none" };
    const column = formWith({}, [line], "columns");
    expect([hasWrongLength(column.output), column.output.columns[0]?.length.most]).toEqual([true, "none"]);
    expect(changesOf(column, drawn)).toMatchObject({ output: { columns: [{ type: "text", length: null }] } });
    expect(isSameSetup(column, formWith({}, [{ ...line, most: "" }], "columns"))).toBe(false);
  });

  it("belong to the column whose line they are in", () => {
    const lines = [lineOf(sentiment), { ...lineOf({ ...score, type: "text" }), least: "20", unit: "words" }];
    expect(changesOf(formWith({}, lines, "columns"), drawn)).toMatchObject({
      output: { columns: [{ length: null }, { key: "score", length: { least: 20, most: null, unit: "words" } }] },
    });
  });
});

describe("the lines of the form", () => {
  const draft = (row: string): ColumnDraft => ({ ...score, row, key: null, length: noLength });
  const none: ReadonlySet<string> = new Set();

  it("end with an empty one, and with another as soon as that is begun", () => {
    expect(rowsOf([], [], none)).toEqual({ rows: ["new-1"], next: "new-1" });
    expect(rowsOf([draft("score")], [draft("score"), draft("new-1")], none)).toEqual({ rows: ["score", "new-1", "new-2"], next: "new-2" });
  });

  it("stay where they are while one of them is emptied", () => {
    expect(rowsOf([], [draft("new-2")], none).rows).toEqual(["new-1", "new-2", "new-3"]);
  });

  it("don't come back once they were removed", () => {
    const gone = new Set(["score", "new-2"]);
    expect(rowsOf([draft("score")], [draft("score"), draft("new-1"), draft("new-2")], gone).rows).toEqual(["new-1", "new-3"]);
    expect(rowsOf([draft("score")], [draft("new-1")], gone).rows).toEqual(["new-1", "new-3"]);
  });

  it("aren't more than there may be", () => {
    const all = Array.from({ length: columnLimits.columns }, (_, index) => draft(`c${index}`));
    expect(rowsOf(all, all, none)).toEqual({ rows: all.map(({ row }) => row), next: null });
    expect(rowsOf(all, all, new Set(["c0"])).next).toBe("new-1");
  });
});
