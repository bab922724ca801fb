import { describe, expect, it } from "vitest";
import { fileFaultOf } from "../segments/file-fault.ts";
import { roundTripFaults, open, sources, textOf, utf8, withTarget } from "#tests/harness/document-round-trip.ts";
import { pluralForms } from "./plural-forms.ts";
import { readPo } from "./read-po.ts";

const header =
  'msgid ""\nmsgstr ""\n"Project-Id-Version: x\\n"\n"Language: \\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Plural-Forms: nplurals=INTEGER; plural=EXPRESSION;\\n"\n';
const entry = '\n#. The button\n#: src/a.c:12\n#, fuzzy, c-format\nmsgctxt "menu"\nmsgid "Open %s now"\nmsgstr "Offnen"\n';
const plural = '\nmsgid "%d file"\nmsgid_plural "%d files"\nmsgstr[0] ""\nmsgstr[1] ""\n';
const rest = '\n#~ msgid "old"\n#~ msgstr "alt"\n';

const write = (content: string, language: string, accentuate = (source: string) => `${source}!`): string => {
  const document = open(readPo, content);
  return textOf(document.write(new Map(document.units.map((unit) => [unit.id, accentuate(unit.source)])), { language }));
};

describe("readPo", () => {
  it("offers messages with what translators are told about them", () => {
    const { units } = open(readPo, header + entry + plural + rest);
    expect(units.map(({ source, place, note }) => [source, place, note])).toEqual([
      ["Open <x1/> now", "src/a.c:12", "menu\nThe button"],
      ["<x1/> file", undefined, undefined],
      ["<x1/> files", undefined, undefined],
    ]);
  });

  it("knows which entries are finished, and the language of a catalog", () => {
    const entries = [
      'msgid "Done"\nmsgstr "Fertig"',
      '#, fuzzy\nmsgid "A guess"\nmsgstr "Geraten"',
      '#, c-format\nmsgid "%d day"\nmsgid_plural "%d days"\nmsgstr[0] "%d Tag"\nmsgstr[1] "%d Tage"',
      'msgid "%d week"\nmsgid_plural "%d weeks"\nmsgstr[0] "%d Woche"\nmsgstr[1] ""',
      'msgid "Empty"\nmsgstr ""',
      '#~ msgid "Obsolete"\n#~ msgstr "Alt"',
    ];
    const read = (language: string) => open(readPo, `${header.replace("Language: ", language)}\n${entries.join("\n\n")}\n`);
    const { units } = read("Language: de");
    expect(units.flatMap(({ isFinished, source }) => (isFinished ? [source] : []))).toEqual(["Done", "<x1/> day", "<x1/> days"]);
    const tags = ["Language: de", "Language: pt_BR", "Language: sr@latin", "Language: sr_RS@cyrillic", "Language: ", "X-Language: fr"];
    expect(tags.map((line) => read(line).finishedLanguage)).toEqual(["de", "pt-BR", "sr-Latn", "sr-Cyrl-RS", null, null]);
  });

  it("writes msgstr, takes fuzzy away and leaves all else", () => {
    const next = write(header + entry + rest, "de");
    expect(next).toBe(
      `${header.replace("Language: ", "Language: de").replace(/Plural-Forms: [^\\]*/, "Plural-Forms: nplurals=2; plural=(n != 1);")}\n#. The button\n#: src/a.c:12\n#, c-format\nmsgctxt "menu"\nmsgid "Open %s now"\nmsgstr "Open %s now!"\n${rest}`,
    );
    expect(write(`${header}\n#, fuzzy\nmsgid "One"\nmsgstr ""\n`, "de")).toContain('\n\nmsgid "One"\nmsgstr "One!"\n');
  });

  it.each([
    ["ja", 'msgstr[0] "%d files!"\n'],
    ["fr", 'msgstr[0] "%d file!"\nmsgstr[1] "%d files!"\n'],
    ["ru", 'msgstr[0] "%d file!"\nmsgstr[1] "%d files!"\nmsgstr[2] "%d files!"\n'],
    [
      "ar",
      'msgstr[0] "%d files!"\nmsgstr[1] "%d file!"\nmsgstr[2] "%d files!"\nmsgstr[3] "%d files!"\nmsgstr[4] "%d files!"\nmsgstr[5] "%d files!"\n',
    ],
  ])("gives %s as many plural forms as it has", (language, forms) => {
    const next = write(header + plural, language);
    expect(next).toContain(`msgid_plural "%d files"\n${forms}`);
    expect(next).toContain(`"Language: ${language}\\n"\n`);
    expect(next).toContain(`"Plural-Forms: nplurals=${pluralForms(language).count}; plural=${pluralForms(language).rule};\\n"\n`);
  });

  it("names the language as gettext does, and adds what the header lacks", () => {
    const bare = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n';
    expect(write(bare + plural, "zh-Hant")).toContain(
      'charset=UTF-8\\n"\n"Language: zh_TW\\n"\n"Plural-Forms: nplurals=1; plural=0;\\n"\n',
    );
    expect(write(header + entry, "pt-BR")).toContain('"Language: pt_BR\\n"');
  });

  it("keeps the header's own plural rule for a catalogue of the target language", () => {
    const own = header.replace("Language: ", "Language: de").replace(/Plural-Forms: [^\\]*/, "Plural-Forms: nplurals=2; plural=n>1;");
    expect(write(own + plural, "de").startsWith(own)).toBe(true);
  });

  it("breaks lines as gettext's tools do", () => {
    const long = "This is a rather long text that does not fit into one line of a catalogue, so that it is broken.";
    const content = `${header}\nmsgid ""\n"This is a rather long text that does not fit into one line of a catalogue, "\n"so that it is broken.\\n"\n"Second line"\nmsgstr ""\n`;
    expect(sources(readPo, content)).toEqual([`${long}\nSecond line`]);
    expect(write(content, "de", (source) => source.replace("broken", "cut"))).toContain(
      'msgstr ""\n"This is a rather long text that does not fit into one line of a catalogue, "\n"so that it is cut.\\n"\n"Second line"\n',
    );
    const unwrapped = `${header}\nmsgid "${long}"\nmsgstr ""\n`;
    expect(write(unwrapped, "de")).toContain(`msgstr "${long}!"\n`);
  });

  it.each([
    ["a whole catalogue", header + entry + plural + rest],
    ["no header", entry + plural],
    ["CRLF", (header + entry + plural).replaceAll("\n", "\r\n")],
    ["entries without blank lines between", 'msgid "One"\nmsgstr ""\n# note\nmsgid "Two"\nmsgstr ""\nmsgctxt "c"\nmsgid "Two"\nmsgstr ""'],
    ["escapes", 'msgid "a \\"b\\" \\\\ c\\t\\n"\nmsgstr ""\n'],
    ["what looks like a tag", 'msgid "a <g1>b</g1>"\nmsgstr ""\n'],
  ])("keeps %s", (_, content) => {
    expect(roundTripFaults(readPo, content, { language: "pl" }, { keepsSources: true })).toEqual([]);
  });

  it("reads each branch of an ICU message, and adds the categories of the target language", () => {
    const content = `${header}\n#. In the list\nmsgid "{count, plural, one {# file} other {# files}} left"\nmsgstr ""\n`;
    expect(open(readPo, content).units.map(({ source, note }) => [source, note])).toEqual([
      ["<x1/> file", "count, plural: one\nIn the list"],
      ["<x1/> files", "count, plural: other\nIn the list"],
      ["<x1/> left", "In the list"],
    ]);
    expect(write(content, "pl")).toContain(
      'msgstr ""\n"{count, plural, one {# file!} few {# files!} many {# files!} other {# "\n"files!}} left!"\n',
    );
    expect(roundTripFaults(readPo, content, { language: "de" }, { keepsSources: true })).toEqual([]);
  });

  it("keeps line breaks at both ends and escapes what it writes", () => {
    expect(withTarget(readPo, 'msgid "\\nTea\\n"\nmsgstr ""\n', "Tea", '"Tee"\\')).toBe(
      'msgid "\\nTea\\n"\nmsgstr ""\n"\\n"\n"\\"Tee\\"\\\\\\n"\n',
    );
  });

  it("turns an older encoding into UTF-8 and says so", () => {
    const bytes = Buffer.from(`${header.replace("UTF-8", "ISO-8859-1")}\n# für dich\nmsgid "Tea"\nmsgstr ""\n`, "latin1");
    const document = open(readPo, bytes);
    const next = textOf(document.write(new Map([[document.units[0]?.id ?? "", "茶"]]), { language: "ja" }));
    expect(next).toContain("charset=UTF-8");
    expect(next).toContain('# für dich\nmsgid "Tea"\nmsgstr "茶"');
  });

  it("refuses what is no catalogue", () => {
    for (const content of ["hello", '"lost"\n', 'msgid "a\n'])
      expect(() => open(readPo, utf8(content))).toThrow(expect.toSatisfy((error) => fileFaultOf(error) === "broken") as Error);
  });
});
