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

it("Shows 5: takes a tool, an image tool, a prompt, a phrase, a page and a language from files alone", async () => {
  const before = (await checkContent()).counts;
  const copy = copyContent(onTestFinished);
  addContent(copy);
  addPhrase(copy);
  const { counts, faults } = await checkContent(copy.root);
  expect(faults.map(faultLine)).toEqual([]);
  expect(counts).toEqual({
    tools: before.tools + 1,
    "image tools": before["image tools"] + 1,
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
  // A number where text belongs, text where a number belongs, a word that is not one of the choices.
  copy.replace("prompts/work/say-no-to-a-request.yaml", "title:\n  en: Say no to a request", "title:\n  en: 2026");
  copy.replace("tools/rewrite/shorten.yaml", "min: 10", "min: ten");
  copy.replace("tags.yaml", "colour: blue", "colour: bleu");
  // Invalid YAML, a key twice.
  copy.replace("pages/imprint.yaml", '"Write to the operator."', "Write: to: the operator");
  copy.replace("pages/about.yaml", "description:", "title:\n  en: Twice\n  zh: 两次\ndescription:");
  // Text that would be cut off.
  copy.replace("pages/status.yaml", "title:\n", "title:\n  de: Platz #1\n");
  // A key that is not known.
  copy.replace("navigation.yaml", "  href: /imprint", "  herf: /imprint");
  // A group, a language and a file that do not exist.
  copy.write("tools/cooking/toast.yaml", copy.read("tools/email/reply.yaml"));
  copy.write("languages/xx.yaml", copy.read("languages/de.yaml"));
  copy.write("prompts/notes.txt", "to do");
  copy.write("tool/toast.yaml", "id: 1");
  // Image tools: an unknown model, one that a browser cannot use, a template that is never used, an id of another kind of tool, no ratio.
  copy.replace("image-tools/edit/instruct.yaml", "[flux-kontext-pro, flux-kontext-max]", "[flux-kontext-ultra]");
  copy.replace("image-tools/free/resize.yaml", "where: device\n", "where: device\nmodels: [flux-kontext-pro]\n");
  copy.write("image-tools/edit/frame.yaml", `${copy.read("image-tools/edit/frame.yaml")}template: { en: Frame it., zh: 加框。 }\n`);
  copy.replace("image-tools/enhance/upscale.yaml", "id: 113", "id: 1");
  copy.replace(
    "image-tools/create/text-to-image.yaml",
    copy.read("image-tools/create/text-to-image.yaml").match(/ratios: .*\n/)?.[0] ?? "",
    "",
  );
  copy.replace("image-tools/style/restyle.yaml", "    {{strength}}\n    Keep who", "    Keep who");
  copy.write("image-tools/cooking/toast.yaml", copy.read("image-tools/edit/expand.yaml"));
  // A name that is taken, and a page's phrase that is missing.
  copy.write("prompts/work/thank-a-host.yaml", copy.read("prompts/life/thank-a-host.yaml"));
  copy.replace("languages/da.yaml", "    good-day: {", "    good-dayy: {");

  const { faults } = await checkContent(copy.root);
  const lines = faults.map(faultLine);
  const expected = [
    `content/tools/creative/toast.yaml:${lineOf("tools/creative/toast.yaml", "Three memories")}: fields.memories.label.zh: the Chinese text is missing`,
    `content/tools/email/writer.yaml:${lineOf("tools/email/writer.yaml", "template:") + 1}: template.en: {{weather}} is not a field of this tool`,
    `content/prompts/life/thank-a-host.yaml:${lineOf("prompts/life/thank-a-host.yaml", "template:") + 1}: template.en: {{momment}} is not a variable of this prompt`,
    `content/prompts/work/say-no-to-a-request.yaml:${lineOf("prompts/work/say-no-to-a-request.yaml", "en: 2026")}: title.en: must be text, not 2026 (if it is text, put it in quotes: "2026")`,
    `content/tools/rewrite/shorten.yaml:${lineOf("tools/rewrite/shorten.yaml", "min: ten")}: fields.words.min: must be a number, not “ten”`,
    expect.stringMatching(/^content\/tags\.yaml:\d+: writing\.colour: must be one of .*blue.*, not “bleu”$/),
    expect.stringMatching(new RegExp(`^content/pages/imprint\\.yaml:${lineOf("pages/imprint.yaml", "Write: to")}: is not valid YAML: .+`)),
    expect.stringMatching(
      new RegExp(`^content/pages/about\\.yaml:${lineOf("pages/about.yaml", "Twice") - 1}: is not valid YAML: .*unique`),
    ),
    expect.stringMatching(/^content\/pages\/status\.yaml:2: .*everything after # is a comment/),
    `content/navigation.yaml:${lineOf("navigation.yaml", "herf")}: footer-imprint.herf: is not a known key`,
    expect.stringMatching(/^content\/tools\/cooking\/toast\.yaml:1: a tool belongs in the folder of its group: social, /),
    expect.stringMatching(/^content\/languages\/xx\.yaml:1: the file name must be a language tag from/),
    `content/image-tools/edit/instruct.yaml:${lineOf("image-tools/edit/instruct.yaml", "ultra")}: models.0: must be one of flux-kontext-pro or flux-kontext-max, not “flux-kontext-ultra”`,
    `content/image-tools/free/resize.yaml:${lineOf("image-tools/free/resize.yaml", "models:")}: models: is only for tools that make pictures on a model`,
    `content/image-tools/edit/frame.yaml:${lineOf("image-tools/edit/frame.yaml", "template:")}: template: is only for tools that need a model`,
    `content/image-tools/enhance/upscale.yaml:1: id: 1 is already the id of social/caption-generator; choose another one`,
    expect.stringMatching(/^content\/image-tools\/create\/text-to-image\.yaml:1: ratios: a picture made from words needs /),
    `content/image-tools/style/restyle.yaml:${lineOf("image-tools/style/restyle.yaml", "  strength:")}: fields.strength: has no effect on the prompt; use {{strength}} in template.en`,
    expect.stringMatching(/^content\/image-tools\/cooking\/toast\.yaml:1: an image tool belongs in the folder of its group \(edit, /),
    "content/prompts/notes.txt:1: is ignored: its name must end in .yaml",
    expect.stringMatching(/^content\/tool:1: is ignored: the content folder contains only tools, /),
    expect.stringMatching(/^content\/prompts\/work\/thank-a-host\.yaml:1: has the same name as life\/thank-a-host\.yaml/),
    `content/languages/da.yaml:${lineOf("languages/da.yaml", "good-dayy")}: phrases.greetings.good-dayy: is not a phrase of greetings in phrases.yaml`,
    `content/languages/da.yaml:${lineOf("languages/da.yaml", "  greetings:")}: phrases.greetings.good-day: the phrase is missing`,
  ];
  for (const line of expected) expect(lines).toContainEqual(line);
});

it("tells of an editors' choice that has no example, and of two in one place", async () => {
  const copy = copyContent(onTestFinished);
  copy.replace("prompts/work/weekly-status-with-lights.yaml", "choicePlace: 1", "choicePlace: 2");
  copy.replace("prompts/life/packing-list-that-fits.yaml", "title:\n", "choicePlace: 30\ntitle:\n");
  const { faults } = await checkContent(copy.root);
  expect(faults.map(faultLine)).toEqual([
    expect.stringMatching(/packing-list-that-fits\.yaml:\d+: sample: is missing, but an editors’ choice shows an example/),
    expect.stringMatching(/weekly-status-with-lights\.yaml:\d+: choicePlace: is also the place of create\/bedtime-story-for-today\.yaml/),
  ]);
});
