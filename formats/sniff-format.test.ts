import { describe, expect, it } from "vitest";
import { zipSync } from "fflate";
import { fileFaultOf } from "./segments/file-fault.ts";
import { formatOfName } from "./file-format.ts";
import { sniffFormat } from "./sniff-format.ts";

const text = (content: string) => Buffer.from(content);
const zip = (entries: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(entries).map(([path, content]) => [path, text(content)])));
const office = (type: string) => zip({ "[Content_Types].xml": `<Types><Override ContentType="application/vnd.${type}+xml"/></Types>` });
const faultOf = (bytes: Uint8Array, name: string) => {
  try {
    return sniffFormat(bytes, name);
  } catch (error) {
    return `fault ${fileFaultOf(error)}`;
  }
};
const compound = Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(600)]);

describe("telling a format", () => {
  it("knows packed formats by what they say about themselves, whatever their names", () => {
    for (const [bytes, format] of [
      [office("openxmlformats-officedocument.wordprocessingml.document.main"), "docx"],
      [office("ms-word.document.macroEnabled.main"), "docx"],
      [office("openxmlformats-officedocument.presentationml.slideshow.main"), "pptx"],
      [office("openxmlformats-officedocument.spreadsheetml.sheet.main"), "xlsx"],
      [zip({ mimetype: "application/epub+zip" }), "epub"],
      [zip({ "META-INF/container.xml": "<container/>" }), "epub"],
      [zip({ mimetype: "application/vnd.oasis.opendocument.text" }), "odt"],
      [zip({ mimetype: "application/vnd.oasis.opendocument.presentation" }), "odp"],
      [zip({ mimetype: "application/vnd.oasis.opendocument.spreadsheet-template" }), "ods"],
      [text("%PDF-1.7\n…"), "pdf"],
    ] as const)
      for (const name of ["", "file", `a.${format}`, "a.unknown"]) expect([name, faultOf(bytes, name)]).toEqual([name, format]);
  });

  it("knows texts by how they begin, and by their name where that says nothing", () => {
    for (const [content, name, format] of [
      ["WEBVTT\n\n00:01.000 --> 00:02.000\nHi", "a", "vtt"],
      ["\ufeff1\r\n00:00:01,000 --> 00:00:02,000\r\nHi", "a.vtt", "srt"],
      ["[Script Info]\n", "", "ass"],
      ["<!-- a -->\n<!DOCTYPE html><p>Hi", "", "html"],
      ['<?xml version="1.0"?><html xmlns="…">', "a.xhtml", "html"],
      ['<?xml version="1.0"?>\n<xliff version="1.2">', "a.xml", "xliff"],
      ["<p>part of a page", "a.htm", "html"],
      ['# notes\nmsgid ""\nmsgstr ""\n', "messages", "po"],
      ["# Title", "README.md", "markdown"],
      ["<p align=center>", "README.md", "markdown"],
      ["<html>source to read", "a.txt", "txt"],
      ["a,b\n1,2", "a.CSV", "csv"],
      ["a\tb", "a.tab", "tsv"],
      ['{"a": "b"}', "a.json", "json"],
      ['{"a": "b"}', "strings", "json"],
      ['{"@@locale": "en", "a": "b"}', "app_en.arb", "json"],
      ["Just words", "README", "txt"],
      ["Just words", "", "txt"],
    ] as const)
      expect([content, name, faultOf(text(content), name)]).toEqual([content, name, format]);
    expect(faultOf(Buffer.from("\ufeffWEBVTT\n", "utf16le"), "a")).toBe("vtt");
    expect(faultOf(Buffer.from("Words without a mark", "utf16le"), "a.txt")).toBe("txt");
  });

  it("refuses what is none of them, with the reason", () => {
    for (const [bytes, name, fault] of [
      [text(""), "a.docx", "empty"],
      [text("plain words"), "a.docx", "wrong-format"],
      [text("%PDF-1.4"), "a.docx", "wrong-format"],
      [office("openxmlformats-officedocument.spreadsheetml.sheet.main"), "a.docx", "wrong-format"],
      [zip({ "a.txt": "a" }), "a.docx", "wrong-format"],
      [zip({ "a.txt": "a" }), "a.zip", "unknown-format"],
      [zip({ mimetype: "application/vnd.adobe.indesign-idml-package" }), "a.idml", "unknown-format"],
      [Buffer.concat([compound, Buffer.from("EncryptedPackage", "utf16le")]), "a.docx", "password"],
      [compound, "a.doc", "unknown-format"],
      [Buffer.from("89504e470d0a1a0a0000000d", "hex"), "a.png", "unknown-format"],
      [Buffer.from("89504e470d0a1a0a0000000d", "hex"), "a.txt", "wrong-format"],
      [text("{\\rtf1 words}"), "a.rtf", "unknown-format"],
      [text("{\\rtf1 words}"), "a", "unknown-format"],
      [text('<svg xmlns="…"><text>a</text></svg>'), "a.svg", "unknown-format"],
      [text("int main() {}"), "a.c", "unknown-format"],
      [text("PK\u0003\u0004 and no archive"), "a.docx", "broken"],
    ] as const)
      expect([name, faultOf(bytes, name)]).toEqual([name, `fault ${fault}`]);
  });

  it("reads an ending in any case, behind any other dots", () => {
    expect(["a.DOCX", "a.b.htm", ".docx", "docx", "a.docx/", `${"x".repeat(400)}.po`].map(formatOfName)).toEqual([
      "docx",
      "html",
      null,
      null,
      null,
      "po",
    ]);
  });
});
