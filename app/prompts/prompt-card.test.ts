import { expect, it } from "vitest";
import type { PromptSample } from "#features/prompts/prompt-view.ts";
import { toLargePromptCard, toPromptCard, toTagMarks } from "./prompt-card.ts";

const both = (text: string) => ({ en: text, zh: text });
const listed = (samples: PromptSample[]): Parameters<typeof toPromptCard>[0] => ({
  id: "toast",
  title: both("Toast"),
  description: both(""),
  tags: [
    { id: "a", slug: "a", name: both("A"), colour: "green" },
    { id: "b", slug: "b", name: both("B"), colour: "slate" },
    { id: "c", slug: "c", name: both("C"), colour: "constructor" },
  ],
  author: null,
  counts: { runs: 0, failures: 0, likes: 0, dislikes: 0, favs: 0 },
  state: 1,
  preview: { opening: { en: "**For** {{who}}\n\n \nand all.", zh: "" }, fields: [{ key: "who", label: { en: "Who", zh: "" } }], samples },
});
const kept = { testedAt: "2026-11-21T23:00:00.000Z", model: "loom-1" };
const english: PromptSample = { locale: "en", origin: "provider", text: "Cheers.", ...kept };
const chinese: PromptSample = { locale: "zh", origin: "demo", text: "干杯。", ...kept };

it("shows an output in the page's language, else one in the other, and says in which", () => {
  expect(toPromptCard(listed([english, chinese]), "zh").preview).toEqual({
    text: "干杯。",
    lang: undefined,
    kind: "demo",
    tested: { day: "2026年11月21日", model: "loom-1" },
  });
  expect(toPromptCard(listed([english]), "zh").preview).toMatchObject({ text: "Cheers.", lang: "en", kind: "provider" });
});

it("shows an example before the demo's output in the same language, and after a real one", () => {
  const example: PromptSample = { locale: "zh", origin: "example", text: "敬你。", testedAt: null, model: null };
  expect(toPromptCard(listed([chinese, example]), "zh").preview).toEqual({
    text: "敬你。",
    lang: undefined,
    kind: "example",
    tested: null,
  });
  const real: PromptSample = { ...chinese, origin: "provider" };
  expect(toPromptCard(listed([real, example]), "zh").preview.kind).toBe("provider");
});

it("shows the template without empty lines and signs of bold words where no output was kept", () => {
  const card = toPromptCard(listed([]), "zh");
  expect(card.preview).toEqual({ text: "For {{who}}\nand all.", lang: "en", kind: "template", tested: null });
  expect(card.fields).toEqual([{ key: "who", label: "Who" }]);
});

it("gives a tag the thread of its colour, and none for grey or what is no colour; a prompt has that of its first tag", () => {
  expect(toTagMarks(listed([]).tags, "en").map(({ thread }) => thread)).toEqual([8, undefined, undefined]);
  expect(toPromptCard(listed([]), "en").mark.thread).toBe(8);
  expect(toPromptCard({ ...listed([]), tags: [] }, "en").mark.thread).toBeUndefined();
});

it("cuts an output to what a card has room for, and shows more of it where there is more room", () => {
  const long: PromptSample = { ...english, text: `- One\n- ${"a".repeat(280)}` };
  const { text } = toPromptCard(listed([long]), "en").preview;
  expect(text).toBe(`• One\n• ${"a".repeat(222)}…`);
  expect(toLargePromptCard(listed([long]), "en").preview.text).toHaveLength(288);
});
