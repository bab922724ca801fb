import { expect, it, onTestFinished } from "vitest";
import { faultLine } from "#platform/content/content-fault.ts";
import { addContent, addPhrase } from "#tests/services/added-content.ts";
import { copyContent } from "#tests/services/content-copy.ts";
import { checkContent } from "./check-content.ts";

it("finds no fault in the content that ships", async () => {
  const { counts, faults } = await checkContent();
  expect(faults.map(faultLine)).toEqual([]);
  expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([]);
});

it("Shows 5: takes a tool, a prompt, a phrase, a page and a language from files alone", async () => {
  const before = (await checkContent()).counts;
  const copy = copyContent(onTestFinished);
  addContent(copy);
  addPhrase(copy);
  const { counts, faults } = await checkContent(copy.root);
  expect(faults.map(faultLine)).toEqual([]);
  expect(counts).toEqual({
    tools: before.tools + 1,
    prompts: before.prompts + 1,
    tags: before.tags,
    languages: before.languages + 1,
    phrases: before.phrases + 1,
    pages: before.pages + 1,
    links: before.links + 1,
  });
});

it("Shows 5: tells every fault of all files in one run, by file, line, key and sentence", async () => {
  const copy = copyContent(onTestFinished);
  const lineOf = (path: string, text: string) =>
    copy
      .read(path)
      .split("\n")
      .findIndex((line) => line.includes(text)) + 1;
  addContent(copy);
  // A missing translation.
  copy.replace("tools/creative/toast.yaml", "{ en: Three memories, zh: 三段回忆 }", "{ en: Three memories }");
  // A placeholder that nothing fills, in a tool and in a prompt.
  copy.replace("tools/email/writer.yaml", "template:\n  en: |-\n", "template:\n  en: |-\n    Mind {{weather}}.\n");
  copy.replace("prompts/life/thank-a-host.yaml", "mentioning {{moment}}", "mentioning {{momment}}");
  // A number where a text belongs, a text where a number belongs, a word that is none of the choices.
  copy.replace("prompts/work/say-no-to-a-request.yaml", "title:\n  en: Say no to a request", "title:\n  en: 2026");
  copy.replace("tools/rewrite/shorten.yaml", "min: 10", "min: ten");
  copy.replace("tags.yaml", "colour: blue", "colour: bleu");
  // No YAML, a key twice.
  copy.replace("pages/imprint.yaml", '"Write to the operator."', "Write: to: the operator");
  copy.replace("pages/about.yaml", "description:", "title:\n  en: Twice\n  zh: 两次\ndescription:");
  // A text that would be cut off.
  copy.replace("pages/status.yaml", "title:\n", "title:\n  de: Platz #1\n");
  // A key that is not known.
  copy.replace("navigation.yaml", "  href: /imprint", "  herf: /imprint");
  // A group, a language and a file that do not exist.
  copy.write("tools/cooking/toast.yaml", copy.read("tools/email/reply.yaml"));
  copy.write("languages/xx.yaml", copy.read("languages/de.yaml"));
  copy.write("prompts/notes.txt", "to do");
  copy.write("tool/toast.yaml", "id: 1");
  // A name that is taken, and a page's phrase that is missing.
  copy.write("prompts/work/thank-a-host.yaml", copy.read("prompts/life/thank-a-host.yaml"));
  copy.replace("languages/da.yaml", "    good-day: {", "    good-dayy: {");

  const { faults } = await checkContent(copy.root);
  const lines = faults.map(faultLine);
  const expected = [
    `content/tools/creative/toast.yaml:${lineOf("tools/creative/toast.yaml", "Three memories")}: fields.memories.label.zh: the Chinese text is missing`,
    `content/tools/email/writer.yaml:${lineOf("tools/email/writer.yaml", "template:") + 1}: template.en: {{weather}} is no field of this tool`,
    `content/prompts/life/thank-a-host.yaml:${lineOf("prompts/life/thank-a-host.yaml", "template:") + 1}: template.en: {{momment}} is no variable of this prompt`,
    `content/prompts/work/say-no-to-a-request.yaml:${lineOf("prompts/work/say-no-to-a-request.yaml", "en: 2026")}: title.en: must be a text, not 2026 (for a text put it in quotes: "2026")`,
    `content/tools/rewrite/shorten.yaml:${lineOf("tools/rewrite/shorten.yaml", "min: ten")}: fields.words.min: must be a number, not “ten”`,
    expect.stringMatching(/^content\/tags\.yaml:\d+: writing\.colour: must be one of .*blue.*, not “bleu”$/),
    expect.stringMatching(new RegExp(`^content/pages/imprint\\.yaml:${lineOf("pages/imprint.yaml", "Write: to")}: is no YAML: .+`)),
    expect.stringMatching(new RegExp(`^content/pages/about\\.yaml:${lineOf("pages/about.yaml", "Twice") - 1}: is no YAML: .*unique`)),
    expect.stringMatching(/^content\/pages\/status\.yaml:2: .*what follows # is a comment/),
    `content/navigation.yaml:${lineOf("navigation.yaml", "herf")}: footer-imprint.herf: is no key that is known here`,
    expect.stringMatching(/^content\/tools\/cooking\/toast\.yaml:1: a tool lies in a folder of its group: social, /),
    expect.stringMatching(/^content\/languages\/xx\.yaml:1: the file's name must be the tag of a language/),
    "content/prompts/notes.txt:1: is not read: its name must end in .yaml",
    expect.stringMatching(/^content\/tool:1: is not read: content has tools, /),
    expect.stringMatching(/^content\/prompts\/work\/thank-a-host\.yaml:1: has the name of life\/thank-a-host\.yaml/),
    `content/languages/da.yaml:${lineOf("languages/da.yaml", "good-dayy")}: phrases.greetings.good-dayy: is no phrase of greetings in phrases.yaml`,
    `content/languages/da.yaml:${lineOf("languages/da.yaml", "  greetings:")}: phrases.greetings.good-day: the phrase is missing`,
  ];
  for (const line of expected) expect(lines).toContainEqual(line);
});
