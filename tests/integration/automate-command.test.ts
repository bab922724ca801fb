import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTable } from "#formats/table/open-table.ts";
import { type AiStandIn, startAiStandIn } from "#tests/services/ai-stand-in/start-ai-stand-in.ts";
import { runCommand } from "./command.ts";

const folder = mkdtempSync(join(tmpdir(), "wordloom-automate-"));
let standIn: AiStandIn;
beforeAll(async () => {
  standIn = await startAiStandIn();
});
beforeEach(() => {
  standIn.clearLog();
  standIn.setScript("whole");
  standIn.setSpeaker(({ lastUserText }) => `Hello ${cellIn(lastUserText)}`);
});
afterAll(async () => {
  await standIn.close();
  rmSync(folder, { recursive: true });
});

/** What is in the row's only tag. */
const cellIn = (message: string): string => /^<([a-z]+)>\n(.*)\n<\/\1>$/s.exec(message)?.[2] ?? message;

/** A table in a folder of its own. */
function tableOf(content: string) {
  const own = mkdtempSync(join(folder, "case-"));
  writeFileSync(join(own, "in.csv"), content);
  return { own, file: join(own, "in.csv"), outAs: (ending: string) => join(own, `out.${ending}`) };
}
const dataDir = join(folder, "data");
const automate = (...parameters: string[]) => runCommand({ dataDir, env: {} }, "automate", ...parameters);
/** With models, whose wires try only once. */
const askModel = (...parameters: string[]) =>
  runCommand({ dataDir, env: { ...standIn.env().compatible, AI_MAX_RETRIES: "0" } }, "automate", ...parameters);

describe("wordloom automate", () => {
  it("adds a column to a table as it is, without anything of an installation", async () => {
    const records = ['007;440305199001011234;"Ann ""A"" Lee"', "010;110101200001019876;=Bob", "011;3;"];
    const { own, file, outAs } = tableOf(`\ufeffcode;id;name\r\n${records.join("\r\n")}\r\n`);
    const command = [file, "--template", "{{code}} {{who}}", "--map", "Name=who", "--engine", "identity"];
    const { code, stdout, stderr } = await automate(...command, "--out", outAs("csv"), "--name", "code");
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(/out\.csv: 3 rows, 2 done, 0 copied, 1 skipped, 0 failed, 0 calls, [\d.]+ s\n$/);
    expect(readFileSync(outAs("csv"), "utf8")).toBe(
      `\ufeffcode;id;name;code (2)\r\n${records[0]};"007 Ann ""A"" Lee"\r\n${records[1]};010 =Bob\r\n${records[2]};\r\n`,
    );
    const json = await automate(file, "--template", "{{name}}", "--engine", "identity", "--json", "--out", outAs("xlsx"));
    expect(JSON.parse(json.stdout)).toMatchObject({
      ok: true,
      format: "csv",
      rows: 3,
      done: 2,
      skipped: 1,
      failed: 0,
      calls: 0,
      errors: [],
    });
    const workbook = openTable(readFileSync(outAs("xlsx")), { name: "out.xlsx", limits: { rows: 10, columns: 10 } });
    expect([workbook.names, ...workbook.rows]).toEqual([
      ["code", "id", "name", "text"],
      ["007", "440305199001011234", 'Ann "A" Lee', 'Ann "A" Lee'],
      ["010", "110101200001019876", "=Bob", "=Bob"],
      ["011", "3", "", ""],
    ]);
    expect(existsSync(dataDir)).toBe(false);
    expect(readdirSync(own).sort()).toEqual(["in.csv", "out.csv", "out.xlsx"]);
  });

  it("asks for columns, and writes them as what they are", async () => {
    standIn.setSpeaker(({ lastUserText, messages }) => {
      const text = cellIn(messages[0]?.text ?? lastUserText);
      const mood = text.includes("Broken") && messages.length === 1 ? "awful" : "bad";
      return text === "?" ? "No idea." : JSON.stringify({ mood, score: 2, due: null });
    });
    const { file, outAs } = tableOf("no,mail,Mood\n1,Where is it?,\n2,Broken,\n3,?,\n");
    const columns = ["--column", "Mood=good|bad", "--column", "Score=number", "--column", "Due?=date"];
    const { code, stderr, stdout } = await askModel(file, "--template", "{{mail}}", ...columns, "--json", "--out", outAs("jsonl"));
    expect([code, stderr]).toEqual([1, expect.stringContaining("row 3: The model’s answer didn’t contain your columns")]);
    expect(JSON.parse(stdout)).toMatchObject({ rows: 3, done: 2, failed: 1, errors: [{ n: 3, code: "no-columns" }], flags: [] });
    const lines = readFileSync(outAs("jsonl"), "utf8").trim().split("\n");
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      { no: "1", mail: "Where is it?", Mood: "", "Mood (2)": "bad", Score: 2, Due: "" },
      { no: "2", mail: "Broken", Mood: "", "Mood (2)": "bad", Score: 2, Due: "" },
      { no: "3", mail: "?", Mood: "", "Mood (2)": "", Score: "", Due: "" },
    ]);
    // A server that only speaks OpenAI's protocol is told in words alone.
    expect(standIn.log.every(({ schema }) => schema === null)).toBe(true);
    const rule = await automate(file, "--template", "{{mail}}", ...columns, "--engine", "identity", "--out", outAs("csv"));
    expect([rule.code, rule.stderr]).toEqual([1, expect.stringContaining("--column needs a model")]);
  });

  it("asks for texts of a length and in a language, once more where they aren't, and names rows that still aren't", async () => {
    standIn.setSpeaker(({ messages }) => {
      const text = cellIn(messages[0]?.text ?? "");
      return text === "Jug" && messages.length > 1
        ? "Ein Krug."
        : text === "Hook"
          ? "Ein Haken aus Stahl für die Tür."
          : "Ein Hocker, alt.";
    });
    const { file, outAs } = tableOf("name\nStool\nJug\nHook\n");
    const limits = ["--length", "16", "--language", "german"];
    const { code, stdout } = await askModel(file, "--template", "{{name}}", ...limits, "--json", "--out", outAs("csv"));
    expect([code, JSON.parse(stdout)]).toMatchObject([0, { done: 3, flagged: 1, calls: 4, flags: [{ n: 3, flags: ["too-long"] }] }]);
    expect(readFileSync(outAs("csv"), "utf8")).toContain('Jug,"Ein Hocker, alt."\n');
    expect(standIn.log[0]?.system).toMatch(/written in German.*\n.*at most 16 characters/);
    const rule = await automate(file, "--template", "{{name}}", ...limits, "--engine", "identity", "--out", outAs("csv"));
    expect([rule.code, rule.stderr]).toEqual([1, expect.stringContaining("--length and --language need a model")]);
  });

  it("refuses a template that doesn't fit the table before anything is asked, and names the column that was perhaps meant", async () => {
    const { own, file, outAs } = tableOf("name,price\nChair,3\nTable,4\n");
    writeFileSync(join(own, "own.txt"), "Praise {{name}} for {{pirce}}\n");
    const answer = await askModel(file, "--template", join(own, "own.txt"), "--out", outAs("csv"));
    expect(answer).toEqual({
      code: 64,
      stdout: "",
      stderr: "no column for {{pirce}} (did you mean {{price}}?); its columns: name, price\n",
    });
    const unknown = await askModel(file, "--template", "{{name}}", "--map", "Prize=name", "--json", "--out", outAs("csv"));
    expect([unknown.code, JSON.parse(unknown.stdout)]).toEqual([
      64,
      { ok: false, error: { code: "template", message: expect.stringContaining("no column Prize") } },
    ]);
    expect(standIn.log).toEqual([]);
    expect(readdirSync(own).sort()).toEqual(["in.csv", "own.txt"]);
  });

  it("says with a sentence which table can't be used", async () => {
    const { own, file, outAs } = tableOf("");
    const command = ["--template", "{{name}}", "--engine", "identity", "--out", outAs("csv")];
    expect(await automate(file, ...command)).toEqual({ code: 1, stdout: "", stderr: "in.csv: The file is empty.\n" });
    writeFileSync(join(own, "names.csv"), "name,price\n");
    const named = await automate(join(own, "names.csv"), "--header", ...command);
    expect(named).toEqual({ code: 1, stdout: "", stderr: "names.csv: The table has no rows.\n" });
    writeFileSync(join(own, "notes.pdf"), "%PDF-1.7\n");
    expect(await automate(join(own, "notes.pdf"), ...command)).toEqual({
      code: 1,
      stdout: "",
      stderr: "notes.pdf: This isn't a table. Use a csv, tsv, xlsx, ods or jsonl file.\n",
    });
    expect(await automate(join(own, "none.csv"), ...command)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^there is no file /),
    });
  });

  it("writes the file though some rows fail, asks for the same once, and says which failed and why", async () => {
    standIn.setScript(({ lastUserText }) => {
      const cell = cellIn(lastUserText);
      return cell === "bad" ? "filtered after=0" : cell === "mute" ? "empty" : "whole";
    });
    const { file, outAs } = tableOf("name\nAnn\nbad\nmute\nAnn\n=1+1\n");
    const answer = await askModel(file, "--template", "Greet {{name}}", "--json", "--out", outAs("csv"));
    expect(answer.code).toBe(1);
    expect(JSON.parse(answer.stdout)).toMatchObject({
      ok: false,
      rows: 5,
      done: 2,
      copied: 1,
      failed: 2,
      calls: 4,
      errors: [
        { n: 2, code: "blocked", message: "The model declined to answer." },
        { n: 3, code: "empty", message: "The model didn’t return a result." },
      ],
    });
    expect(readFileSync(outAs("csv"), "utf8")).toBe("\ufeffname,text\nAnn,Hello Ann\nbad,\nmute,\nAnn,Hello Ann\n=1+1,Hello =1+1\n");
    expect(standIn.log.map(({ lastUserText }) => cellIn(lastUserText)).sort()).toEqual(["=1+1", "Ann", "bad", "mute"]);
    expect(standIn.log[0]?.system).toMatch(/^Greet <name>\n/);
  });

  it("keeps nothing beside a file whose only rows without a result are those that the table itself has no text for", async () => {
    const { own, file, outAs } = tableOf('name\nAnn\n" "\n');
    const answer = await askModel(file, "--template", "Greet {{name}}", "--blanks", "fail", "--out", outAs("csv"));
    expect([answer.code, answer.stdout]).toEqual([1, expect.stringMatching(/: 2 rows, 1 done, .* 1 failed, 1 call, /)]);
    expect(readdirSync(own).sort()).toEqual(["in.csv", "out.csv"]);
  });

  it.each([
    ["blocked", "filtered after=0"],
    ["empty", "empty"],
    ["misconfigured", "error-500 status=401"],
  ])("pays no answer twice when it is run again over rows that failed, whatever the reason: %s", async (reason, script) => {
    const { own, file, outAs } = tableOf("name\nAnn\nBob\nbad\n");
    const command = [file, "--template", "Greet {{name}}", "--json", "--out", outAs("csv")];
    standIn.setScript(({ lastUserText }) => (cellIn(lastUserText) === "bad" ? script : "whole"));
    for (const asked of [["Ann", "Bob", "bad"], ["bad"]]) {
      standIn.clearLog();
      const answer = await askModel(...command);
      expect([answer.code, JSON.parse(answer.stdout)]).toMatchObject([1, { done: 2, failed: 1, errors: [{ n: 3, code: reason }] }]);
      expect(standIn.log.map(({ lastUserText }) => cellIn(lastUserText)).sort()).toEqual(asked);
    }
    standIn.setScript("whole");
    expect((await askModel(...command)).code).toBe(0);
    expect(readdirSync(own).sort()).toEqual(["in.csv", "out.csv"]);
  });

  it("says that the settings are wrong when the provider refuses the key, and keeps the answers until they are right", async () => {
    const { own, file, outAs } = tableOf("name\nAnn\n");
    const command = [file, "--template", "Greet {{name}}", "--out", outAs("csv")];
    standIn.setScript("error-500 status=401");
    expect(await askModel(...command)).toEqual({
      code: 78,
      stdout: "",
      stderr:
        "the provider refused the key or the model; check the settings (wordloom doctor), then run the same command again to continue\n",
    });
    standIn.setScript("whole");
    expect((await askModel(...command)).stdout).toMatch(/: 1 row, 1 done, /);
    expect(readdirSync(own).sort()).toEqual(["in.csv", "out.csv"]);
  });

  it("stops while the provider is away, and asks only for the rest the next time", async () => {
    const names = Array.from({ length: 20 }, (_, index) => `guest ${index + 1}`);
    const { own, file, outAs } = tableOf(`name\n${names.join("\n")}\n`);
    const command = [file, "--template", "Greet {{name}}", "--retries", "0", "--out", outAs("csv")];
    const answered = new Set(names.slice(0, 4));
    standIn.setScript(({ lastUserText }) => (answered.has(cellIn(lastUserText)) ? "whole" : "error-500"));
    expect(await askModel(...command)).toEqual({
      code: 75,
      stdout: "",
      stderr: "the provider didn't answer (unavailable); run the same command again to continue\n",
    });
    expect(readdirSync(own)).toHaveLength(2);
    standIn.clearLog();
    standIn.setScript("whole");
    const again = await askModel(...command);
    expect([again.code, again.stderr]).toEqual([0, ""]);
    expect(again.stdout).toMatch(/: 20 rows, 20 done, 0 copied, 0 skipped, 0 failed, \d+ calls, /);
    expect(standIn.log.map(({ lastUserText }) => cellIn(lastUserText)).sort()).toEqual(names.slice(4).sort());
    expect(readFileSync(outAs("csv"), "utf8")).toBe(`\ufeffname,text\n${names.map((name) => `${name},Hello ${name}\n`).join("")}`);
    expect(readdirSync(own).sort()).toEqual(["in.csv", "out.csv"]);
  });

  it("asks only for rows that have no result, when it is run again over a file with rows that failed", async () => {
    const { own, file, outAs } = tableOf("name\nAnn\nBob\nbad\n");
    const command = [file, "--template", "Greet {{name}}", "--retries", "0", "--json", "--out", outAs("csv")];
    const scriptOf = new Map([
      ["Bob", "error-500"],
      ["bad", "filtered after=0"],
    ]);
    standIn.setScript(({ lastUserText }) => scriptOf.get(cellIn(lastUserText)) ?? "whole");
    const first = await askModel(...command);
    expect([first.code, JSON.parse(first.stdout)]).toMatchObject([1, { done: 1, failed: 2 }]);
    expect(readFileSync(outAs("csv"), "utf8")).toBe("\ufeffname,text\nAnn,Hello Ann\nBob,\nbad,\n");
    standIn.clearLog();
    scriptOf.clear();
    const again = await askModel(...command);
    expect([again.code, JSON.parse(again.stdout)]).toMatchObject([0, { done: 3, failed: 0 }]);
    expect(standIn.log.map(({ lastUserText }) => cellIn(lastUserText)).sort()).toEqual(["Bob", "bad"]);
    expect(readdirSync(own).sort()).toEqual(["in.csv", "out.csv"]);
  });
});
