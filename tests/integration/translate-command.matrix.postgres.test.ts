import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { FormulaWords } from "#formats/spreadsheet/formula-words.ts";
import { projectRoot } from "#platform/config/project-root.ts";
import { type AiStandIn, startAiStandIn } from "#tests/services/ai-stand-in/start-ai-stand-in.ts";
import { featureDocument } from "#tests/fixtures/documents/feature-documents.ts";
import { pdfDocuments } from "#tests/fixtures/documents/pdfs.ts";
import { killTranslations, type TranslateKill } from "../faults/translate-kills.ts";
import { describeOn } from "./server-process.ts";
import { readTranslateRequest, translateKnown, translatorOf } from "#tests/services/stand-in-translator.ts";

// No database plays a part here, so one of the two runs is enough.

const folder = mkdtempSync(join(tmpdir(), "wordloom-translate-"));
let standIn: AiStandIn;
beforeAll(async () => {
  standIn = await startAiStandIn();
});
beforeEach(() => {
  standIn.clearLog();
  standIn.setScript("whole");
  standIn.setSpeaker(null);
});
afterAll(async () => {
  await standIn.close();
  rmSync(folder, { recursive: true });
});

type Answer = { code: number | null; signal: NodeJS.Signals | null; stdout: string; stderr: string };

function start(
  parameters: readonly string[],
  env: Record<string, string> = {},
  cwd = folder,
): { child: ChildProcess; ended: Promise<Answer> } {
  const child = spawn(process.execPath, [join(projectRoot, "build/server/wordloom.js"), "translate", ...parameters], {
    cwd,
    env: { PATH: process.env.PATH ?? "", HOME: folder, NODE_ENV: "production", DATA_DIR: join(folder, "data"), LOCAL_AI: "off", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let [stdout, stderr] = ["", ""];
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  const ended = new Promise<Answer>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => resolve({ code, signal, stdout, stderr }));
  });
  return { child, ended };
}
const run = (parameters: readonly string[], env?: Record<string, string>) => start(parameters, env).ended;
const model = () => ({ ...standIn.env().compatible });

/** Writes a file into a folder of its own and gives the paths in it. */
function fileOf(name: string, content: string | Uint8Array) {
  const own = mkdtempSync(join(folder, "case-"));
  writeFileSync(join(own, name), content);
  return { own, file: join(own, name), out: join(own, `out-${name}`.slice(0, 250)) };
}
const rule = (engine: string, file: string, out: string, ...more: string[]) =>
  run([file, "--to", "de", "--engine", engine, "--out", out, ...more]);

const film = "1\r\n00:00:01,000 --> 00:00:03,000\r\n<i>Good morning</i>\r\n\r\n2\r\n00:00:04,000 --> 00:00:06,000\r\nHow are you?\r\n";
const wrapped = "\ufeffDear {name},\r\n\r\n  - one thing\r\n  - and https://a.example/b\r\n\r\n12\r\n";

describeOn("postgres", "wordloom translate", () => {
  it("writes the pseudo language into texts and subtitles and touches nothing else", async () => {
    const text = fileOf("a.txt", wrapped);
    expect(await rule("pseudo", text.file, text.out)).toMatchObject({
      code: 0,
      stderr: "",
      stdout: expect.stringMatching(/: 3 segments, 6 words, [\d.]+ s\n$/),
    });
    expect(readFileSync(text.out, "utf8")).toBe(
      "\ufeff⟦Đéåŕ {name},⟧\r\n\r\n  - ⟦ôñé ţĥîñĝ⟧\r\n  - ⟦åñđ https://a.example/b⟧\r\n\r\n12\r\n",
    );
    const subtitles = fileOf("a.srt", film);
    expect((await rule("pseudo", subtitles.file, subtitles.out)).code).toBe(0);
    expect(readFileSync(subtitles.out, "utf8")).toBe(
      film.replace("Good morning", "⟦Ĝôôđ ɱôŕñîñĝ⟧").replace("How are you?", "⟦Ĥôŵ åŕé ýôû?⟧"),
    );
    expect(readdirSync(text.own).sort()).toEqual(["a.txt", "out-a.txt"]);
  });

  it("says what became of words in the formulas of a workbook, in a line and as JSON", async () => {
    const { file, out } = fileOf("a.xlsx", featureDocument("xlsx", "validations"));
    const line = "words in formulas: 0 changed with the cells, 3 stayed: see --json";
    expect((await rule("pseudo", file, out)).stdout.split("\n")[1]).toBe(line);
    const { formulaWords } = JSON.parse((await rule("pseudo", file, out, "--json")).stdout) as { formulaWords: FormulaWords };
    expect(formulaWords).toMatchObject({ changed: 0, stayed: 3 });
    expect(formulaWords.items.map(({ place, before, why }) => [place, before, why])).toEqual([
      ["Data!B1", "Open", "no-cell"],
      ["Data", "Open", "no-cell"],
      ["Data", "Closed", "no-cell"],
    ]);
    const text = fileOf("a.txt", wrapped);
    expect((await rule("pseudo", text.file, text.out, "--json")).stdout).not.toContain("formulaWords");
  });

  it("gives the same bytes with the identity engine, and says what it did as JSON", async () => {
    for (const [name, content] of [
      ["a.txt", wrapped],
      ["a.srt", film],
    ] as const) {
      const { file, out } = fileOf(name, content);
      const { code, stdout } = await rule("identity", file, out, "--json", "--bilingual");
      expect(code).toBe(0);
      expect(JSON.parse(stdout)).toMatchObject({
        ok: true,
        format: name.slice(2),
        to: "de",
        engine: "identity",
        calls: 0,
        marked: 0,
        findings: [],
      });
      expect((JSON.parse(stdout) as { segments: number }).segments).toBeGreaterThan(1);
      expect(readFileSync(out, "utf8")).toBe(content);
    }
  });

  it("says that a scan is translated by its text layer", async () => {
    const { file, out } = fileOf("scan.pdf", pdfDocuments.scan());
    const { code, stdout } = await rule("pseudo", file, out);
    expect([code, stdout]).toEqual([
      0,
      expect.stringContaining("This is a scan with hidden text. The translation is placed over the picture.\n"),
    ]);
    expect(JSON.parse((await rule("pseudo", file, out, "--json")).stdout)).toMatchObject({ isScan: true });
  });

  it("takes files of any name, and shows them safely", async () => {
    const names = [
      "with blanks  and 'quotes\".txt",
      "line\nbreak.txt",
      "\u202etxt.exe.txt",
      "日本語 😀.txt",
      "%2e%2e%2f.txt",
      `${"x".repeat(240)}.txt`,
      "$(id);&|.txt",
    ];
    for (const name of names) {
      const { own, file } = fileOf(name, "Hello\n");
      mkdirSync(join(own, "out"));
      const answer = await rule("pseudo", file, join(own, "out", name));
      expect([name, answer.code]).toEqual([name, 0]);
      expect(answer.stdout).toMatch(/^[^\n\u202e]*\n$/);
      expect(readdirSync(join(own, "out"))).toEqual([name]);
    }
    const dashed = fileOf("-x.txt", "Hello\n");
    const started = start(["--to", "de", "--engine", "pseudo", "--out", "out.txt", "--", "-x.txt"], {}, dashed.own);
    expect((await started.ended).code).toBe(0);
  });

  it("refuses with a sentence what cannot be used, and leaves nothing behind", async () => {
    const { own, file } = fileOf("a.txt", "Hello\n");
    for (const [name, content] of [
      ["empty.txt", ""],
      ["words.docx", "no archive"],
      ["old.doc", Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(99)])],
    ] as const)
      writeFileSync(join(own, name), content);
    symlinkSync(file, join(own, "link.txt"));
    const before = readdirSync(own);
    for (const [input, out, said] of [
      ["empty.txt", "x", /^empty\.txt: The file is empty\.\n$/],
      ["words.docx", "x", /don’t match its extension/],
      ["old.doc", "x", /older Office file/],
      ["none.txt", "x", /^there is no file .*none\.txt\n$/],
      [".", "x", /is not a file/],
      ["a.txt", "link.txt", /is the source file/],
      ["a.txt", ".", /is a folder/],
      ["a.txt", "none/x", /there is no folder/],
    ] as const) {
      const answer = await rule("pseudo", join(own, input), join(own, out));
      expect([input, out, answer.code, answer.stdout]).toEqual([input, out, 1, ""]);
      expect(answer.stderr).toMatch(said);
      expect(answer.stderr).not.toMatch(/\n\s+at /);
      expect(readdirSync(own)).toEqual(before);
    }
    const json = await rule("pseudo", join(own, "empty.txt"), join(own, "x"), "--json");
    expect(JSON.parse(json.stdout)).toEqual({ ok: false, error: { code: "empty", message: expect.any(String) } });
  });

  it("says its right form with 64 when it cannot be meant", async () => {
    for (const parameters of [
      [],
      ["a.txt"],
      ["a.txt", "--to", "de"],
      ["a.txt", "b.txt", "--to", "de", "--out", "c"],
      ["a.txt", "--to", "d e", "--out", "c"],
      ["a.txt", "--too", "de"],
    ]) {
      const { code, stdout, stderr } = await run(parameters);
      expect([parameters, code, stdout]).toEqual([parameters, 64, ""]);
      expect(stderr).toMatch(/^usage: wordloom translate /m);
    }
  });

  it("asks a model in the form of the contract, with the terms that occur", async () => {
    standIn.setSpeaker(translatorOf(translateKnown));
    const { own, file, out } = fileOf("a.txt", "The contract ends in autumn.\n\nMy sister bakes bread on Saturdays.\n");
    writeFileSync(join(own, "terms.csv"), "source,target\ncontract,Vertrag\nharbour,Hafen\n");
    const answer = await run([file, "--to", "de", "--glossary", join(own, "terms.csv"), "--out", out], model());
    expect([answer.code, answer.stderr]).toEqual([0, ""]);
    expect(readFileSync(out, "utf8")).toBe("Der Vertrag endet im Herbst.\n\nMeine Schwester backt samstags Brot.\n");
    expect(standIn.log.map(({ lastUserText }) => readTranslateRequest(lastUserText))).toEqual([
      {
        task: "translate",
        from: "en",
        to: "de",
        segments: [
          { id: "s1", text: "The contract ends in autumn." },
          { id: "s2", text: "My sister bakes bread on Saturdays." },
        ],
        terms: [{ source: "contract", target: "Vertrag" }],
      },
    ]);
    expect(readdirSync(own).sort()).toEqual(["a.txt", "out-a.txt", "terms.csv"]);
  });

  it("says which models there are, and that there is none", async () => {
    const { file, out } = fileOf("a.txt", "Hello\n");
    expect(await rule("no-such-model", file, out)).toMatchObject({ code: 1, stderr: expect.stringMatching(/^no model is connected/) });
    const unknown = await run([file, "--to", "de", "--engine", "no-such-model", "--out", out], model());
    expect(unknown).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^there is no model no-such-model; choose one of stand-in-small/),
    });
  });
});

const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => `The delivery number ${index + 1} left the harbour in the morning.`);
const germanLines = (count: number) =>
  Array.from({ length: count }, (_, index) => `Die Lieferung Nummer ${index + 1} hat den Hafen am Morgen verlassen.`);

describeOn("postgres", "wordloom translate, killed", () => {
  it("continues where it was: the same bytes, at most one batch requested again, nothing left behind", async () => {
    const kills: TranslateKill[] = [];
    const points = [
      { call: 1, words: 0 },
      { call: 2, words: 170 },
      { call: 4, words: 0 },
      { call: 5, words: 300 },
    ];
    await killTranslations(
      points.map((point) => ({ ...point, delayMs: 0 })),
      (kill) => kills.push(kill),
    );
    expect(kills.filter(({ isGood, isLate }) => !isGood || isLate)).toEqual([]);
    expect(kills).toHaveLength(4);
  });

  it("keeps what came when the provider goes away, and asks only for the rest the next time", async () => {
    const { own, file, out } = fileOf("long.txt", `${lines(150).join("\n")}\n`);
    const parameters = [file, "--from", "en", "--to", "de", "--out", out];
    standIn.setSpeaker(translatorOf(translateKnown));
    standIn.setScript(({ lastUserText }) => (lastUserText.includes("number 61 ") ? "status code=500" : "whole"));
    const first = await run(parameters, { ...model(), AI_MAX_RETRIES: "0" });
    expect(first).toMatchObject({ code: 75, stdout: "", stderr: expect.stringMatching(/run the same command again to continue/) });
    expect(readdirSync(own).filter((name) => name === "out-long.txt")).toEqual([]);
    standIn.clearLog();
    standIn.setScript("whole");
    expect((await run(parameters, model())).code).toBe(0);
    expect(standIn.log.flatMap(({ lastUserText }) => readTranslateRequest(lastUserText)?.segments ?? [])).toHaveLength(90);
    expect(readFileSync(out, "utf8")).toBe(`${germanLines(150).join("\n")}\n`);
  });
});

describeOn("postgres", "wordloom translate, with a model that gets tags wrong", () => {
  it("loses no text, doubles no source, marks what it fixed, and asks at most twice", async () => {
    const cue = (index: number) =>
      `${index}\n00:00:${String(index * 5).padStart(2, "0")},000 --> 00:00:${String(index * 5 + 4).padStart(2, "0")},000\nThe <b>delivery</b> number ${index} left the <i>harbour</i> in the morning.\n`;
    const target = (index: number) => `Die <g1>Lieferung</g1> Nummer ${index} hat den <g2>Hafen</g2> am Morgen verlassen.`;
    const faults: ((text: string) => string | null)[] = [
      (text) => text,
      (text) => text.replaceAll(/<[^>]*>/g, ""),
      (text) => text.replace("<g1>", "<g1><g1>").replace("Morgen", "<g2>Morgen</g2>"),
      (text) => text.replace("</g1>", "").replace("</g2>", "</g1></g2>"),
      (text) => text.replace("Hafen", "<g7>Hafen</g7><x9/>"),
      () => null,
      (text) => text.replace("<g1>", "").replace("<g2>", ""),
      (text) => text.replace(/<g1>(.*)<\/g1>/, "</g1>$1<g1>"),
    ];
    const { file, out } = fileOf("film.srt", faults.map((_, index) => cue(index + 1)).join("\n"));
    standIn.setSpeaker(({ lastUserText }) => {
      const answers = (readTranslateRequest(lastUserText)?.segments ?? []).flatMap(({ id, text }) => {
        const index = Number(/number (\d+)/.exec(text)?.[1]);
        const answer = faults[index - 1]?.(target(index)) ?? null;
        return answer === null ? [] : [JSON.stringify({ id, text: answer })];
      });
      return ["Sure, here is the translation:", "```json", ...answers, "```", "I hope this helps!"].join("\n");
    });
    const { code, stdout } = await run([file, "--from", "en", "--to", "de", "--out", out, "--json"], model());
    expect(code).toBe(0);
    const written = readFileSync(out, "utf8");
    for (const [index] of faults.entries()) {
      const isOmitted = index === 5;
      const own = written.split("\n\n")[index]?.split("\n").slice(2).join(" ") ?? "";
      const words = own.replaceAll(/<[^>]*>/g, "").trim();
      expect([index, words]).toEqual([
        index,
        isOmitted
          ? `The delivery number ${index + 1} left the harbour in the morning.`
          : `Die Lieferung Nummer ${index + 1} hat den Hafen am Morgen verlassen.`,
      ]);
      expect(own.match(/<[^>]*>/g)?.toSorted()).toEqual(["</b>", "</i>", "<b>", "<i>"]);
    }
    const { findings, marked } = JSON.parse(stdout) as { findings: { place: string; kinds: string[] }[]; marked: number };
    expect(marked).toBe(7);
    expect(findings.map(({ kinds }) => kinds[0])).toEqual([
      "placeholder",
      "placeholder",
      "placeholder",
      "placeholder",
      "missing",
      "placeholder",
      "placeholder",
    ]);
    const asked = new Map<string, number>();
    for (const { lastUserText } of standIn.log) {
      for (const { text } of readTranslateRequest(lastUserText)?.segments ?? []) asked.set(text, (asked.get(text) ?? 0) + 1);
    }
    expect([...asked.values()].toSorted()).toEqual([1, 2, 2, 2, 2, 2, 2, 2]);
  });
});
