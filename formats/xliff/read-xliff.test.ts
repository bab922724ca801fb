import { describe, expect, it } from "vitest";
import { fileFaultOf } from "../segments/file-fault.ts";
import { open, roundTripFaults, strayEdits, textOf, withTarget } from "#tests/harness/document-round-trip.ts";
import { readXliff } from "./read-xliff.ts";

const old = `<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
  <file original="a.html" source-language="en" datatype="html">
    <header><note>Not a unit</note></header>
    <body>
      <group>
        <trans-unit id="1" approved="yes" maxwidth="20" size-unit="char">
          <source>Hello <g id="1">big <x id="2"/></g> world &amp; more</source>
          <note>Greeting</note>
          <alt-trans><source>Hi</source><target>Hallo</target></alt-trans>
        </trans-unit>
        <trans-unit id="2" resname="menu.open"><source><bpt id="1">&lt;b></bpt>Open {name}<ept id="1">&lt;/b></ept></source><target state="new"/></trans-unit>
        <trans-unit id="3" translate="no"><source>Brand</source></trans-unit>
        <trans-unit id="4"><source>One. Two.</source><seg-source><mrk mtype="seg" mid="1">One.</mrk> <mrk mtype="seg" mid="2">Two.</mrk></seg-source><target xml:lang="fr" state="final">Un. Deux.</target></trans-unit>
        <trans-unit id="5"><source>42</source></trans-unit>
      </group>
    </body>
  </file>
</xliff>
`;
const modern = `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en">
<file id="f1"><skeleton>words in here</skeleton>
<unit id="u1"><notes><note>For you</note></notes><originalData><data id="d1">&lt;b></data></originalData>
<segment id="s1"><source>Press <pc id="1" dataRefStart="d1">this</pc> or <ph id="2"/><sc id="3"/>now<ec startRef="3"/></source></segment>
<ignorable><source> and </source></ignorable>
<segment state="final"><source>Say <mrk id="m1" translate="no">Acme</mrk> <mrk id="m2" type="term">loud</mrk></source>
<target>Alt</target></segment></unit>
<unit id="u2" translate="no"><segment><source>Locked</source></segment></unit>
</file></xliff>`;

const write = (content: string, language = "de"): string => {
  const document = open(readXliff, content);
  return textOf(document.write(new Map(document.units.map(({ id, source }) => [id, source.replace("One", "Eins")])), { language }));
};

describe("readXliff", () => {
  it("knows what a translator has finished, in the language of the first", () => {
    const finished = (content: string) => {
      const { units, finishedLanguage } = open(readXliff, content);
      return [finishedLanguage, ...units.flatMap(({ isFinished, source }) => (isFinished ? [source] : []))];
    };
    expect(finished(old)).toEqual(["fr", "<g1>One.</g1> <g2>Two.</g2>"]);
    expect(finished(modern)).toEqual([null, "Say <x1/> <g2>loud</g2>"]);
    const unit = (attributes: string, target: string, source = "Word") =>
      `<trans-unit ${attributes}><source>${source}</source>${target}</trans-unit>`;
    const file = (language: string, ...units: string[]) =>
      `<file original="a" source-language="en"${language}><body>${units.join("")}</body></file>`;
    const xliff = (...files: string[]) => `<xliff version="1.2">${files.join("")}</xliff>`;
    const german = ' target-language="de"';
    expect(
      finished(
        xliff(
          file(
            german,
            unit('approved="yes"', "<target>Wort</target>", "Approved"),
            unit('approved="yes"', "", "No target"),
            unit('approved="yes"', "<target></target>", "Empty target"),
            unit('approved="no"', '<target state="signed-off">Wort</target>', "Signed off"),
            unit("", '<target state="translated">Wort</target>', "By a machine"),
            unit("", '<target state="needs-review-translation">Wort</target>', "To review"),
            unit("", '<target state="final">{n, plural, one {Tag} other {Tage}}</target>', "{n, plural, one {day} other {days}}"),
          ),
          file(' target-language="fr"', unit("", '<target state="final">Mot</target>', "Of another language")),
          file(german, unit("", '<target state="final">Wort</target>', "Of the same again")),
        ),
      ),
    ).toEqual(["de", "Approved", "Signed off", "day", "days", "Of the same again"]);
    const segment = (state: string) =>
      `<unit id="${state}"><segment state="${state}"><source>${state}</source><target>X</target></segment></unit>`;
    const states = ["initial", "translated", "reviewed", "final"].map(segment).join("");
    expect(finished(`<xliff version="2.1" srcLang="en" trgLang="pl"><file id="f">${states}</file></xliff>`)).toEqual([
      "pl",
      "reviewed",
      "final",
    ]);
  });

  it("keeps every byte of what is finished while the rest is translated", () => {
    const document = open(readXliff, old);
    const rest = document.units
      .filter(({ isFinished }) => !isFinished)
      .map(({ id, source }): [string, string] => [id, source.replace("Open", "Öffne")]);
    const written = textOf(document.write(new Map(rest), { language: "fr" }));
    expect(written).toContain('<target xml:lang="fr" state="final">Un. Deux.</target>');
    expect(written).toContain("Öffne");
  });

  it("leaves out a zero character, which XML forbids", () => {
    const xml = old.replace("Brand", "Br\0and").replace("<source>42", "<source>Four\0 words");
    const document = open(readXliff, Buffer.from(xml));
    expect(document.units.map(({ source }) => source)).toContain("Four words");
  });

  it("offers sources with codes as tags, and what the file says about them", () => {
    expect(open(readXliff, old).units.map(({ source, place, note, limits }) => [source, place, note, limits?.characters])).toEqual([
      ["Hello <g1>big <x2/></g1> world & more", "1", "Greeting", 20],
      ["Open <x1/>", "menu.open", undefined, undefined],
      ["<g1>One.</g1> <g2>Two.</g2>", "4", undefined, undefined],
    ]);
    expect(open(readXliff, modern).units.map(({ source, place, note }) => [source, place, note])).toEqual([
      ["Press <g1>this</g1> or <x2/><x3/>now", "u1/s1", "For you"],
      ["Say <x1/> <g2>loud</g2>", "u1", "For you"],
    ]);
  });

  it("reads each branch of an ICU message with the codes in it", () => {
    const unit = (id: number, source: string) => `<trans-unit id="${id}"><source>${source}</source></trans-unit>`;
    const file = (body: string) =>
      `<xliff version="1.2"><file source-language="en" target-language="de"><body>${body}</body></file></xliff>`;
    const bold = ['<x id="B" equiv-text="&lt;b&gt;"/>', '<x id="E" equiv-text="&lt;/b&gt;"/>'];
    const content = file(
      unit(1, '{VAR_PLURAL, plural, =0 {no tasks} =1 {one task} other {<x id="INTERPOLATION"/> tasks &amp; more}}') +
        unit(2, `{VAR_SELECT, select, m {${bold[0]}He${bold[1]} left} other {They left}} <g id="1">today</g>`),
    );
    expect(open(readXliff, content).units.map(({ source, place, note }) => [source, place, note])).toEqual([
      ["no tasks", "1", "VAR_PLURAL, plural: =0"],
      ["one task", "1", "VAR_PLURAL, plural: =1"],
      ["<x1/> tasks & more", "1", "VAR_PLURAL, plural: other"],
      ["<x1/>He<x2/> left", "2", "VAR_SELECT, select: m"],
      ["They left", "2", "VAR_SELECT, select: other"],
      ["<x1/> <g2>today</g2>", "2", undefined],
    ]);
    expect(roundTripFaults(readXliff, content, { language: "ja" }, { keepsSources: true })).toEqual([]);
    const inPolish = withTarget(readXliff, content, "<x1/> tasks & more", "<x1/> zadań < więcej", { language: "pl" });
    const other = '{<x id="INTERPOLATION"/> zadań &lt; więcej}';
    expect(inPolish).toContain(
      `<target state="translated">{VAR_PLURAL, plural, =0 {no tasks} =1 {one task} few ${other} many ${other} other ${other}}</target>`,
    );
    expect(withTarget(readXliff, content, "<x1/>He<x2/> left", "Er <x1/>ging<x2/>")).toContain(
      `<target state="translated">{VAR_SELECT, select, m {Er ${bold[0]}ging${bold[1]}} other {They left}} <g id="1">today</g></target>`,
    );
  });

  it("writes targets of 1.2 with their state and the language of the file", () => {
    const next = write(old);
    expect(next).toContain('source-language="en" target-language="de"');
    expect(next).toContain(
      '<trans-unit id="1" approved="no" maxwidth="20" size-unit="char">\n          <source>Hello <g id="1">big <x id="2"/></g> world &amp; more</source>\n          <target state="translated">Hello <g id="1">big <x id="2"/></g> world &amp; more</target>\n          <note>',
    );
    expect(next).toContain('<target state="translated"><bpt id="1">&lt;b></bpt>Open {name}<ept id="1">&lt;/b></ept></target>');
    expect(next).toContain(
      '<target xml:lang="de" state="translated"><mrk mtype="seg" mid="1">Eins.</mrk> <mrk mtype="seg" mid="2">Two.</mrk></target>',
    );
    expect(next).toContain('<trans-unit id="3" translate="no"><source>Brand</source></trans-unit>');
    expect(next).toContain('<trans-unit id="5"><source>42</source></trans-unit>');
  });

  it("writes targets of 2.x with their state and the language of the whole", () => {
    const next = withTarget(readXliff, modern, "Press <g1>this</g1> or <x2/><x3/>now", "<x2/> oder <g1>das</g1> <x3/>jetzt");
    expect(next).toContain('srcLang="en" trgLang="de">');
    expect(next).toContain(
      '<segment state="translated" id="s1"><source>Press <pc id="1" dataRefStart="d1">this</pc> or <ph id="2"/><sc id="3"/>now<ec startRef="3"/></source><target><ph id="2"/> oder <pc id="1" dataRefStart="d1">das</pc> <sc id="3"/>jetzt<ec startRef="3"/></target></segment>',
    );
    expect(write(modern.replace("Say", "One"))).toContain('<segment state="translated"><source>One <mrk');
  });

  it.each([
    ["1.2", old],
    ["2.x", modern],
    ["CRLF", old.replaceAll("\n", "\r\n")],
    [
      "prefixes",
      '<x:xliff xmlns:x="urn:oasis:names:tc:xliff:document:1.2" version="1.2"><x:file><x:body><x:trans-unit id="1"><x:source>Tea <x:g id="1">cup</x:g></x:source></x:trans-unit></x:body></x:file></x:xliff>',
    ],
    [
      "CDATA and comments",
      '<xliff version="1.2"><file><body><trans-unit id="1"><source><![CDATA[Tea <b>]]> and <!-- no --> more</source><target>x</target></trans-unit></body></file></xliff>',
    ],
    [
      "what looks like a tag",
      '<xliff version="1.2"><file><body><trans-unit id="1"><source>a &lt;g1&gt;b&lt;/g1&gt;</source></trans-unit></body></file></xliff>',
    ],
    [
      "blanks",
      '<xliff version="1.2"><file><body><trans-unit id="1"><source> a <g id="1"> b </g>&#160;</source></trans-unit></body></file></xliff>',
    ],
    [
      "a target before its source",
      '<xliff version="1.2"><file><body><trans-unit id="1"><target>b</target><source>a word</source></trans-unit></body></file></xliff>',
    ],
  ])("keeps %s", (_, content) => {
    expect(roundTripFaults(readXliff, content, { language: "de" }, { keepsSources: true })).toEqual([]);
  });

  it("changes one segment alone in a file of the target language", () => {
    expect(strayEdits(readXliff, old.replace("<file ", '<file target-language="de" '), 120)).toEqual([]);
    expect(strayEdits(readXliff, modern.replace("srcLang", 'trgLang="de" srcLang'), 200)).toEqual([]);
  });

  it("keeps a prefix for the targets that it adds", () => {
    const content =
      '<x:xliff version="1.2"><x:file><x:body><x:trans-unit id="1"><x:source>Tea</x:source></x:trans-unit></x:body></x:file></x:xliff>';
    expect(withTarget(readXliff, content, "Tea", "Tee")).toContain('<x:source>Tea</x:source><x:target state="translated">Tee</x:target>');
  });

  it("refuses what is no XLIFF, is broken, or declares entities", () => {
    const fault = (content: string) => {
      try {
        open(readXliff, content);
        return null;
      } catch (error) {
        return fileFaultOf(error);
      }
    };
    expect(fault("<tmx/>")).toBe("wrong-format");
    expect(fault("<xliff><file></xliff>")).toBe("broken");
    expect(fault('<!DOCTYPE xliff [<!ENTITY a "b">]><xliff version="1.2"/>')).toBe("doctype");
  });

  it("reads 100,000 nested codes", () => {
    const content = `<xliff version="1.2"><file><body><trans-unit id="1"><source>${'<g id="1">'.repeat(100_000)}tea${"</g>".repeat(100_000)}</source></trans-unit></body></file></xliff>`;
    expect(withTarget(readXliff, content, "tea", "Tee").length).toBeGreaterThan(content.length * 1.9);
  });
});
