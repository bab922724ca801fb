import { describe, expect, it } from "vitest";
import { readZipPart } from "#tests/harness/read-zip-part.ts";
import { toDocxOfParts } from "#formats/docx/to-docx.ts";
import { conversationAsParts, conversationAsMarkdown, conversationAsPlainText, demoLabelOf } from "./conversation-as-text.ts";
import type { TreeItem } from "./conversation-view.ts";

const item = (id: string, more: Partial<TreeItem> = {}): TreeItem => ({
  id,
  created: `2026-11-21T10:00:0${id}.000Z`,
  text: `answer ${id}`,
  prompt: `prompt ${id}`,
  hidePrompt: false,
  error: null,
  isFav: false,
  parentId: null,
  promptGroup: id,
  runId: null,
  finish: "whole",
  origin: "provider",
  model: "m",
  attachmentIds: [],
  ...more,
});
const treeOf = (items: TreeItem[]) => ({ title: "Refunds\nand more", longTitle: null, items, activeItemId: items.at(-1)?.id ?? null });

describe("a conversation as text", () => {
  it("holds the branch that is shown, with prompts as they were typed", async () => {
    const tree = treeOf([item("1", { prompt: "# not a heading\n**stars**" }), item("2"), item("3", { parentId: "1" })]);
    expect(conversationAsMarkdown(tree, "en")).toBe(
      "# Refunds and more\n\n## Question\n\n> # not a heading\n> **stars**\n\n## Answer\n\nanswer 1\n\n## Question\n\n> prompt 3\n\n## Answer\n\nanswer 3\n",
    );
    expect(await conversationAsPlainText(tree, "zh")).toContain(
      "[提问]\n\n# not a heading\n**stars**\n\n[回答]\n\nanswer 1\n\n[提问]\n\nprompt 3",
    );
  });

  it("leaves hidden prompts out and says where an answer is missing or cut off", () => {
    const text = conversationAsMarkdown(
      treeOf([item("1", { hidePrompt: true, prompt: "secret" }), item("2", { parentId: "1", text: "", finish: "failed", error: "busy" })]),
      "en",
    );
    expect(text).not.toContain("secret");
    expect(text).toContain("(No answer.)");
    expect(conversationAsMarkdown(treeOf([item("1", { finish: "truncated" })]), "zh")).toContain("（此回答不完整。）");
  });

  it("starts with the label of demo output where any shown answer is that", async () => {
    const tree = treeOf([item("1", { origin: "demo" }), item("2", { parentId: "1" })]);
    const label = demoLabelOf(tree, "en") ?? "";
    expect(label).not.toBe("");
    expect(conversationAsMarkdown(tree, "en").startsWith(`${label}\n`)).toBe(true);
    expect((await conversationAsPlainText(tree, "en")).startsWith(`${label}\n`)).toBe(true);
    expect(demoLabelOf(treeOf([item("1", { origin: "demo" }), item("2")]), "en")).toBeNull();
  });

  it("keeps what follows a block of code that was cut off out of it", () => {
    const tree = treeOf([item("1", { text: "```js\nconst a", finish: "truncated" }), item("2", { parentId: "1" })]);
    expect(conversationAsMarkdown(tree, "en")).toContain("const a\n```\n\n(This answer");
  });

  it("becomes a Word file whose headings are real ones, however long it is", async () => {
    const tree = treeOf([item("1", { prompt: "*typed*", text: "**bold**" })]);
    const options = { title: tree.title, label: "A label", language: "en-US" };
    const xml = readZipPart(await toDocxOfParts(conversationAsParts(tree, "en"), options), "word/document.xml");
    expect(xml).toContain('<w:pStyle w:val="Heading2"/>');
    expect(xml).toContain("*typed*");
    expect(xml).not.toContain("**bold**");
    expect(xml.indexOf("A label")).toBeLessThan(xml.indexOf("Refunds and more"));
    const long = treeOf([item("1", { text: "line\n".repeat(90_000) })]);
    const plain = readZipPart(await toDocxOfParts(conversationAsParts(long, "en"), options), "word/document.xml");
    expect(plain.match(/>line</g)).toHaveLength(90_000);
  });
});
