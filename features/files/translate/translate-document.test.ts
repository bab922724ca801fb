import { describe, expect, it } from "vitest";
import type { AnswerStore, DocumentAnswer } from "./document-answers.ts";
import { noAnswerStore } from "#tests/harness/no-answer-store.ts";
import type { EngineBatch, EngineText, TranslationEngine } from "./engines/translation-engine.ts";
import { type TranslateDocumentInput, translateDocument } from "./translate-document.server.ts";

const never = new AbortController().signal;
const inputOf = (text: string, more: Partial<TranslateDocumentInput> = {}): TranslateDocumentInput => ({
  bytes: Buffer.from(text),
  name: "a.txt",
  from: "en",
  to: "de",
  isBilingual: false,
  finished: "keep",
  terms: [],
  ...more,
});
const toText = ({ bytes }: { bytes: Uint8Array }) => Buffer.from(bytes).toString();

/** A model that knows these sentences; what it is asked is in `batches`. */
function modelOf(answer: (text: EngineText, batch: EngineBatch) => string | null) {
  const batches: EngineBatch[] = [];
  const engine: TranslationEngine = {
    name: "model of a test",
    async translate(batch) {
      batches.push(batch);
      const targets = batch.texts.flatMap((text): [string, string][] => {
        const target = answer(text, batch);
        return target === null ? [] : [[text.id, target]];
      });
      return { targets: new Map(targets), brokenBy: null, usage: { inputTokens: 10, outputTokens: 5 } };
    },
  };
  return { engineFor: () => engine, batches };
}

const german: Record<string, string> = {
  "The harbour is closed today.": "Der Hafen ist heute geschlossen.",
  "Please call the office before noon.": "Bitte rufen Sie vor Mittag im Büro an.",
  "Nobody answered the second letter.": "Den zweiten Brief hat niemand beantwortet.",
};
const letter = `${Object.keys(german).join("\n")}\n`;
const translate = ({ text }: EngineText) => german[text] ?? null;

/** A store that forgets nothing except what it is told after its end. */
function storeOf(failsAfter = Number.POSITIVE_INFINITY) {
  const answers = new Map<string, DocumentAnswer>();
  let saves = 0;
  const store: AnswerStore = {
    load: async () => ({ answers, calls: 0, usage: { inputTokens: 0, outputTokens: 0 } }),
    async save(next) {
      for (const answer of next) answers.set(answer.key, answer);
      if (++saves >= failsAfter) throw new Error("the process is gone");
    },
  };
  return store;
}

describe("translating a document", () => {
  it("writes what the model makes of it, leaves numbers alone, and counts", async () => {
    const [first = "", second = ""] = Object.keys(german);
    const { bytes, format, receipt } = await translateDocument(
      { ...modelOf(translate), answers: noAnswerStore },
      inputOf(`${first}\n\n${first}\n42\n${second}\n`),
      never,
    );
    expect(toText({ bytes })).toBe(`${german[first]}\n\n${german[first]}\n42\n${german[second]}\n`);
    expect([format, receipt]).toEqual([
      "txt",
      { segments: 3, distinct: 2, words: 16, remembered: 0, calls: 1, usage: { inputTokens: 10, outputTokens: 5 }, marked: 0, finished: 0 },
    ]);
  });

  it("gives the same bytes back where the model repeats the source, bilingual too, and marks it", async () => {
    const input = inputOf(letter, { isBilingual: true });
    const result = await translateDocument({ ...modelOf(({ text }) => text), answers: noAnswerStore }, input, never);
    expect([toText(result), result.receipt.marked]).toEqual([letter, 3]);
  });

  it("asks once for each text, with the text before it as context and its placeholders locked", async () => {
    const model = modelOf(({ text }) => (text.includes("<x1/>") ? "Sehr geehrte <x1/>, siehe <x2/>" : (german[text] ?? null)));
    const first = Object.keys(german)[0] ?? "";
    const source = `${first}\nDear {name}, see https://a.example/b\n${first}\n`;
    const result = await translateDocument({ ...model, answers: noAnswerStore }, inputOf(source), never);
    expect(model.batches.map(({ texts, context }) => [texts, context])).toEqual([
      [
        [
          { id: "s1", text: first },
          { id: "s2", text: "Dear <x1/>, see <x2/>" },
        ],
        null,
      ],
    ]);
    expect(toText(result)).toBe(`${german[first]}\nSehr geehrte {name}, siehe https://a.example/b\n${german[first]}\n`);
    expect(result.receipt).toMatchObject({ segments: 3, distinct: 2, calls: 1, usage: { inputTokens: 10, outputTokens: 5 }, marked: 0 });
  });

  it("asks once more for what is faulty or missing, with the fault named, and marks what stays so", async () => {
    const [one = "", two = "", three = ""] = Object.keys(german);
    const model = modelOf(({ text }, { faults }) => {
      if (text === two) return faults === undefined ? text : translate({ id: "", text });
      if (text === three) return null;
      return german[text] ?? null;
    });
    const result = await translateDocument({ ...model, answers: noAnswerStore }, inputOf(letter), never);
    expect(model.batches.map(({ texts, faults }) => [texts.map(({ id }) => id), faults && [...faults]])).toEqual([
      [["s1", "s2", "s3"], undefined],
      [
        ["s2", "s3"],
        [
          ["s2", ["echo", "script"]],
          ["s3", []],
        ],
      ],
    ]);
    expect(toText(result)).toBe(`${german[one]}\n${german[two]}\n${three}\n`);
    expect(result.units.map(({ findings }) => findings.map(({ kind }) => kind))).toEqual([[], [], ["missing"]]);
    expect(result.receipt.marked).toBe(1);
  });

  it("fixes tags that a model never gets right: nothing is lost, nothing doubled, the place is marked", async () => {
    const source = "Send {count} files to https://a.example/b today.\n";
    for (const answer of [
      "Schicken Sie Dateien noch heute.",
      "Schicken Sie <x1/> Dateien an <x2/><x2/> noch heute.",
      "Schicken Sie <g9><x7/>Dateien</g9> an <x2/> noch heute.",
      "<x2/></g1>Schicken Sie Dateien <g1>noch heute.",
    ]) {
      const model = modelOf(() => answer);
      const result = await translateDocument({ ...model, answers: noAnswerStore }, inputOf(source), never);
      const text = toText(result);
      for (const once of ["{count}", "https://a.example/b", "Schicken", "heute"])
        expect([answer, text.split(once).length]).toEqual([answer, 2]);
      expect(text).not.toMatch(/<\/?[gx]\d|Send|today/);
      expect(result.units[0]?.findings.map(({ kind }) => kind)).toContain("placeholder");
      expect(model.batches).toHaveLength(2);
    }
  });

  it("resumes after a crash at any answer: the same bytes, and at most one batch is asked for again", async () => {
    const many = Array.from({ length: 150 }, (_, index) => `The harbour number ${index} is closed today, as everybody knows by now.`).join(
      "\n",
    );
    const answer = ({ text }: EngineText) =>
      text
        .replace("The harbour number", "Der Hafen Nummer")
        .replace("is closed today, as everybody knows by now", "ist heute geschlossen, wie alle wissen");
    const calm = modelOf(answer);
    const whole = toText(await translateDocument({ ...calm, answers: noAnswerStore }, inputOf(many), never));
    expect(calm.batches.length).toBeGreaterThan(2);
    for (let crash = 1; crash <= calm.batches.length; crash++) {
      const store = storeOf(crash);
      const model = modelOf(answer);
      await expect(translateDocument({ ...model, answers: store }, inputOf(many), never)).rejects.toThrow("gone");
      const again = await translateDocument({ ...model, answers: { ...store, save: async () => undefined } }, inputOf(many), never);
      expect(toText(again)).toBe(whole);
      const asked = model.batches.flatMap(({ texts }) => texts.map(({ text }) => text));
      expect(asked).toHaveLength(150);
    }
  });

  it("takes what the memory has, and asks for the rest", async () => {
    const model = modelOf(translate);
    const [one = ""] = Object.keys(german);
    const memory = {
      find: async (texts: readonly { key: string; source: string }[]) =>
        new Map(texts.filter(({ source }) => source === one).map(({ key }) => [key, "Heute hat der Hafen zu."])),
    };
    const result = await translateDocument({ ...model, answers: noAnswerStore, memory }, inputOf(letter), never);
    expect(toText(result).split("\n")[0]).toBe("Heute hat der Hafen zu.");
    expect([result.receipt.remembered, model.batches.flatMap(({ texts }) => texts)]).toEqual([1, expect.objectContaining({ length: 2 })]);
  });

  it("cuts text that is too long for one answer, and joins its parts", async () => {
    const sentences = Array.from({ length: 60 }, (_, index) => `The house number ${index} stands beside the river and has a green door.`);
    const model = modelOf(({ text }) =>
      text
        .replaceAll("The house number", "Das Haus Nummer")
        .replaceAll("stands beside the river and has a green door", "steht am Fluss und hat eine grüne Tür"),
    );
    const source = `a,b\n"${sentences.join(" ")}",12\n`;
    const result = await translateDocument({ ...model, answers: noAnswerStore }, inputOf(source, { name: "a.csv" }), never);
    expect(model.batches.flatMap(({ texts }) => texts.map(({ text }) => text.length)).every((length) => length <= 3_100)).toBe(true);
    expect(toText(result)).toBe(
      `a,b\n"${sentences.map((_, index) => `Das Haus Nummer ${index} steht am Fluss und hat eine grüne Tür.`).join(" ")}",12\n`,
    );
  });

  it("says that a provider gave nothing, and stops when it is told to", async () => {
    const mute = modelOf(() => null);
    await expect(translateDocument({ ...mute, answers: noAnswerStore }, inputOf(letter), never)).rejects.toMatchObject({
      code: "unavailable",
    });
    const stopped = AbortSignal.abort(new Error("stopped"));
    await expect(translateDocument({ ...mute, answers: noAnswerStore }, inputOf(letter), stopped)).rejects.toThrow("stopped");
  });
});
