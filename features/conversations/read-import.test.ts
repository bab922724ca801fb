import { describe, expect, it } from "vitest";
import { isAppError } from "#core/errors.ts";
import { conversationsOf, readImported } from "./read-import.ts";

const node = (id: string, parentId: string | null, more: Record<string, unknown> = {}) => ({ id, parentId, promptGroup: id, ...more });

function faultOf(work: () => unknown): Record<string, string> {
  try {
    work();
  } catch (error) {
    if (isAppError(error) && error.code === "invalid-input") return error.fields ?? {};
    throw error;
  }
  return {};
}

describe("what is imported", () => {
  it("is a list under its name, a bare list, or one conversation", () => {
    expect(conversationsOf({ conversations: [1, 2] })).toEqual([1, 2]);
    expect(conversationsOf([3])).toEqual([3]);
    expect(conversationsOf({ items: [] })).toEqual([{ items: [] }]);
    for (const wrong of [null, 1, "x", undefined, { conversations: {} }, { conversations: [] }, [], Array(51).fill({})])
      expect(Object.keys(faultOf(() => conversationsOf(wrong)))).toEqual(["conversations"]);
  });

  it("may be the plain form of the specification: one branch", () => {
    const history = [
      { prompt: "a", text: "b" },
      { prompt: "c", text: "", error: "It broke" },
    ];
    const tree = readImported({ id: "x", title: "t", history, owner: "somebody" });
    expect(tree.items.map(({ id, parentId, finish }) => ({ id, parentId, finish }))).toEqual([
      { id: "0", parentId: null, finish: "whole" },
      { id: "1", parentId: "0", finish: "failed" },
    ]);
    expect(tree.activeItemId).toBe("1");
    expect("owner" in tree).toBe(false);
  });

  it.each([
    ["an item twice", { items: [node("a", null), node("a", null)] }, "items.id"],
    ["a parent that is not there", { items: [node("a", "b")] }, "items.0.parentId"],
    ["a circle", { items: [node("a", "b"), node("b", "a")] }, "items.parentId"],
    ["an item below itself", { items: [node("a", "a")] }, "items.parentId"],
    ["a group of another place", { items: [node("a", null), { ...node("b", "a"), promptGroup: "a" }] }, "items.1.promptGroup"],
    ["an end that is not there", { items: [node("a", null)], activeItemId: "b" }, "activeItemId"],
    ["a zero character in an id", { items: [{ ...node("a", null), id: "a\u0000" }] }, "items.0.id"],
    ["a text that is too long", { items: [node("a", null, { text: "x".repeat(200_001) })] }, "items.0.text"],
    ["too many items", { items: Array.from({ length: 2001 }, (_, index) => node(`${index}`, null)) }, "items"],
    ["another version", { version: 2, items: [] }, "version"],
    ["nothing known", {}, "items"],
    ["instructions that no conversation may have", { items: [], system: "x".repeat(8001) }, "system"],
  ])("is refused with %s", (_name, value, field) => {
    expect(Object.keys(faultOf(() => readImported(value)))).toEqual([field]);
  });

  it("loses the characters that no database takes, and nothing else", () => {
    const tree = readImported({
      title: "a\0b\ud800",
      tags: ["\0", "x\0"],
      items: [node("a", null, { text: "a\u0000b", prompt: "\ud800c\ud83d\ude00" })],
    });
    expect(tree).toMatchObject({ title: "ab", tags: ["x"], items: [{ text: "ab", prompt: "c😀" }] });
  });

  it.each([
    [`${"x".repeat(199)}👩‍👩‍👧 and more`, "x".repeat(199)],
    [`${"x".repeat(189)}👩‍👩‍👧 and more`, `${"x".repeat(189)}👩‍👩‍👧 an`],
    [`${"字".repeat(250)}`, "字".repeat(200)],
    ["é".normalize("NFD").repeat(150), "é".normalize("NFD").repeat(100)],
  ])("has a title of at most 200 characters, cut between two", (title, cut) => {
    expect(readImported({ title, items: [] }).title).toBe(cut);
  });

  it("names its faults even where it is no object", () => {
    for (const value of [null, 1, "x", []]) expect(Object.keys(faultOf(() => readImported(value)))).toEqual(["conversation"]);
  });
});

const said = (role: string, text: string, time: number, more: Record<string, unknown> = {}) => ({
  author: { role },
  content: { content_type: "text", parts: [text] },
  create_time: time,
  ...more,
});

describe("ChatGPT's export", () => {
  it("becomes a tree: an edit is another prompt, a second answer a sibling", () => {
    const tree = readImported({
      title: "Bread",
      create_time: 1_700_000_000,
      current_node: "a3",
      mapping: {
        root: { message: null, parent: null, children: ["s"] },
        s: { message: said("system", "", 1), parent: "root", children: ["u1", "u2"] },
        u1: { message: said("user", "How?", 1_700_000_001), parent: "s", children: ["t1", "a2"] },
        t1: { message: said("tool", "searching", 1_700_000_002), parent: "u1", children: ["a1"] },
        a1: {
          message: said("assistant", "Like this.", 1_700_000_003, { metadata: { model_slug: "gpt-x" } }),
          parent: "t1",
          children: ["u3"],
        },
        a2: { message: said("assistant", "Or like that.", 1_700_000_004), parent: "u1", children: [] },
        u2: { message: said("user", "How, please?", 1_700_000_005), parent: "s", children: [] },
        u3: { message: said("user", "And then?", 1_700_000_006), parent: "a1", children: ["a3"] },
        a3: { message: said("assistant", "Bake.", 1_700_000_007), parent: "u3", children: [] },
      },
    });
    const shape = Object.fromEntries(
      tree.items.map(({ id, parentId, promptGroup, prompt, text, finish }) => [id, { parentId, promptGroup, prompt, text, finish }]),
    );
    expect(shape).toEqual({
      u1: { parentId: null, promptGroup: "u1", prompt: "How?", text: "Like this.", finish: "whole" },
      a2: { parentId: null, promptGroup: "u1", prompt: "How?", text: "Or like that.", finish: "whole" },
      u2: { parentId: null, promptGroup: "u2", prompt: "How, please?", text: "", finish: "failed" },
      u3: { parentId: "u1", promptGroup: "u3", prompt: "And then?", text: "Bake.", finish: "whole" },
    });
    expect(tree.activeItemId).toBe("u3");
    expect(tree.title).toBe("Bread");
    expect(tree.items.find(({ id }) => id === "u1")).toMatchObject({ model: "gpt-x", created: "2023-11-14T22:13:21.000Z" });
  });

  const asked = (...parts: unknown[]) => ({
    author: { role: "user" },
    content: { content_type: "multimodal_text", parts },
    create_time: 1,
  });
  it.each([
    ["speech", asked({ content_type: "audio_transcription", text: "How?" }, { content_type: "audio_asset_pointer" }), "How?"],
    ["speech that was not written down", asked({ content_type: "real_time_user_audio_video_asset_pointer" }), "[recording]"],
    [
      "a picture and a question",
      asked({ content_type: "image_asset_pointer", asset_pointer: "x" }, "What is this?"),
      "[picture]\nWhat is this?",
    ],
    ["a picture alone", asked({ content_type: "image_asset_pointer" }), "[picture]"],
    ["something new", asked({ content_type: "hologram" }, "Look"), "[attachment]\nLook"],
    ["code", { author: { role: "user" }, content: { content_type: "code", text: "print(1)" } }, "print(1)"],
    [
      "a file",
      { ...asked("Sum it up"), metadata: { attachments: [{ name: "report.pdf" }, { mime_type: "image/png", name: "x.png" }, {}] } },
      "[file: report.pdf]\n[file]\nSum it up",
    ],
  ])("keeps the words of %s, and marks what has none", (_name, question, prompt) => {
    const answer = { message: said("assistant", "So.", 2), parent: "u", children: [] };
    const { items } = readImported({ mapping: { u: { message: question, children: ["a"] }, a: answer } });
    expect(items).toMatchObject([{ prompt, text: "So." }]);
  });

  it("leaves out thoughts and what tools said", () => {
    const thoughts = { author: { role: "assistant" }, content: { content_type: "thoughts", thoughts: [{ content: "Hm." }] } };
    const recap = { author: { role: "assistant" }, content: { content_type: "reasoning_recap", content: "Thought for 3 s" } };
    const mapping = {
      u: { message: asked("Why?"), children: ["t"] },
      t: { message: thoughts, parent: "u", children: ["r"] },
      r: { message: recap, parent: "t", children: ["a"] },
      a: { message: said("assistant", "Because.", 2), parent: "r", children: [] },
    };
    expect(readImported({ mapping }).items).toMatchObject([{ prompt: "Why?", text: "Because." }]);
  });

  it("is refused where nothing of it can be read", () => {
    for (const mapping of [{}, { a: { message: null } }, { a: { message: said("system", "x", 1) } }])
      expect(faultOf(() => readImported({ mapping }))).toEqual({ items: "too-small" });
  });

  it("is refused where it is not of that form, and ends where its nodes go round", () => {
    expect(Object.keys(faultOf(() => readImported({ mapping: { a: { children: 1 } } })))).toEqual(["items"]);
    const round = {
      a: { message: said("user", "x", 1), parent: null, children: ["b"] },
      b: { message: null, parent: "a", children: ["a"] },
    };
    expect(readImported({ mapping: round }).items).toHaveLength(1);
  });

  it("is refused where its answers would be many times as long as the file", () => {
    const answers = Array.from({ length: 1900 }, (_, index) => `a${index}`);
    const mapping = {
      u: { message: said("user", "x".repeat(150_000), 1), parent: null, children: answers },
      ...Object.fromEntries(answers.map((id) => [id, { message: said("assistant", "y", 2), parent: "u", children: [] }])),
    };
    expect(faultOf(() => readImported({ mapping }))).toEqual({ items: "too-large" });
    const fewer = { ...mapping, u: { ...mapping.u, children: answers.slice(0, 50) } };
    for (const id of answers.slice(50)) delete (fewer as Record<string, unknown>)[id];
    expect(readImported({ mapping: fewer }).items).toHaveLength(50);
  });

  it("names no nodes by what every object has", () => {
    const mapping = JSON.parse(`{
      "u": { "message": ${JSON.stringify(said("user", "x", 1))}, "children": ["constructor", "__proto__", "a"] },
      "a": { "message": ${JSON.stringify(said("assistant", "y", 2))}, "parent": "u" },
      "v": { "message": ${JSON.stringify(said("user", "z", 3))}, "parent": "toString" },
      "__proto__": { "parent": "u", "children": ["constructor"] }
    }`) as unknown;
    expect(readImported({ mapping, current_node: "constructor" }).items).toMatchObject([{ prompt: "x", text: "y" }, { prompt: "z" }]);
  });
});
