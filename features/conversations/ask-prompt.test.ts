import { describe, expect, it } from "vitest";
import { buildAskPrompt } from "./ask-prompt.ts";

const build = (more: Partial<Parameters<typeof buildAskPrompt>[0]> = {}) =>
  buildAskPrompt({ locale: "en", system: null, path: [], text: "And now?", inputChars: 4000, ...more });
const item = (index: number, length = 10) => ({ prompt: `prompt ${index}`, text: "x".repeat(length) });

describe("what a model reads for a turn", () => {
  it("is the branch, then the new prompt as it was typed", () => {
    const text = "  And **now**?\n";
    const { messages } = build({ path: [{ prompt: "Hello", text: "Hi" }], text });
    expect(messages).toEqual([
      { role: "user", text: "Hello" },
      { role: "assistant", text: "Hi" },
      { role: "user", text },
    ]);
  });

  it("has the owner's own instructions behind the house line, in the language of the page", () => {
    expect(build({ locale: "zh" }).system).toMatch(/Markdown/);
    expect(build({ system: "Answer as a pirate." }).system).toMatch(/Say so where you do not know\.\n\nAnswer as a pirate\.$/);
    expect(build({ system: " " }).system).toBe(build().system);
  });

  it("goes back 20 items at most", () => {
    const { messages } = build({ path: Array.from({ length: 30 }, (_, index) => item(index)) });
    expect(messages).toHaveLength(41);
    expect(messages[0]?.text).toBe("prompt 10");
  });

  it("leaves out the oldest items where all of it is longer than four prompts, counting code points", () => {
    const path = [item(0, 300), item(1, 300), { prompt: "p", text: "😀".repeat(100) }];
    // 520 for all of it: the house line has 130, the last item 101, the one before it 308.
    const { messages } = build({ path, inputChars: 130 });
    expect(messages.map((message) => message.text.slice(0, 2))).toEqual(["p", "😀", "An"]);
    expect(build({ path: [item(0, 5000)], inputChars: 150 }).messages).toHaveLength(1);
  });

  it("stays within four prompts whatever the instructions and the prompt are, and keeps the prompt before the instructions", () => {
    for (const [system, text] of [
      ["😀".repeat(8000), "And now?"],
      ["s".repeat(8000), "x".repeat(1000)],
      ["s".repeat(8000), "x".repeat(1990)],
      ["s".repeat(300), "😀".repeat(5000)],
    ] as const) {
      const built = build({ system, text, path: [item(0, 300)], inputChars: 500 });
      const own = built.system.slice(build().system.length);
      const said = built.messages.map((message) => message.text).join("");
      expect([...own, ...said].length).toBeLessThanOrEqual(2000);
      expect([...text].slice(0, 2000).join("")).toBe(built.messages.at(-1)?.text);
      expect(own === "" || system.startsWith(own.trim())).toBe(true);
    }
  });

  it("keeps a prompt without an answer and begins with what a person said", () => {
    const path = [
      { prompt: "", text: "An answer to nothing" },
      { prompt: "Failed", text: "" },
    ];
    expect(build({ path }).messages.map((message) => message.text)).toEqual(["Failed", "And now?"]);
  });
});
