import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const sourceFolders = ["app", "ui", "features", "server", "cli", "i18n", "platform"];

const en = readMessages("en");
const zh = readMessages("zh");

/** A translation into English, shown as one. */
const translatedSample = "home_sample_translation";
/** Names that Chinese text keeps in Latin letters. */
const latinNames = new Set(
  "AI API UTC JSON CSV URL HTTP Wordloom Markdown Word docx md pdf txt summary Fast Careful Best Esc Ctrl Enter Alt token tokens id ID FAQ Instagram LinkedIn X TikTok Google user JPEG PNG WebP MB OCR zip SMTP MAIL FROM PDF TSV TMX TBX PO HTML XLIFF EPUB PowerPoint Excel Office OpenDocument doc ppt xls Anki ELOT ISO German Deutsch SRT WebVTT ASS Gettext ICU Webhook translate wordloom Shift picture Node js PostgreSQL Ollama http https smtp smtps nginx URI HEIC Safari".split(
    " ",
  ),
);

describe("messages", () => {
  it("have the same keys in both languages", () => {
    expect(Object.keys(zh).toSorted()).toEqual(Object.keys(en).toSorted());
  });

  it("take the same parameters in both languages", () => {
    const differing = Object.keys(en).filter((key) => parametersOf(en[key]).join() !== parametersOf(zh[key]).join());
    expect(differing).toEqual([]);
  });

  it("leave no English in Chinese but names", () => {
    const found = Object.entries(zh).flatMap(([key, text]) =>
      latinWords(text)
        .filter((word) => !latinNames.has(word) && key !== translatedSample)
        .map((word) => `${key}: ${word}`),
    );
    expect(found).toEqual([]);
  });

  it("use full-width punctuation after Chinese characters", () => {
    const found = Object.entries(zh).filter(([, text]) => /\p{Script=Han}[,;:!?]|\p{Script=Han}\.(?!\w)/u.test(JSON.stringify(text)));
    expect(found).toEqual([]);
  });

  it("are all used, and all that are used exist", () => {
    const used = usedKeys();
    expect(Object.keys(en).filter((key) => !used.has(key))).toEqual([]);
    expect([...used].filter((key) => !(key in en))).toEqual([]);
  });
});

function readMessages(locale: "en" | "zh"): Record<string, unknown> {
  const { $schema: _schema, ...messages } = JSON.parse(readFileSync(join(import.meta.dirname, `${locale}.json`), "utf8")) as Record<
    string,
    unknown
  >;
  return messages;
}

/** Names in braces, each once; a message with variants is read as a whole. */
function parametersOf(message: unknown): string[] {
  const names = [...JSON.stringify(message).matchAll(/\{([a-z]\w*)\}/gi)].map((match) => match[1] ?? "");
  return [...new Set(names)].toSorted();
}

function latinWords(message: unknown): string[] {
  const text = typeof message === "string" ? message : JSON.stringify(message);
  return (
    text
      .replace(/\{\w+\}/g, "")
      // What an operator types or reads to the letter: variables, commands, words in quotation marks.
      .replace(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b|\b(?:npm|wordloom|chmod|ollama|timedatectl)(?: [\w:./-]+)+|“[ -~]+”/g, " ")
      // Addresses and names of fields, such as /write, help/files or about_us.
      .replace(/(?:\/[a-z][\w-]*)+|[a-z]+(?:[/_-][a-z]+)+/g, " ")
      .replace(/\\[ntu]/g, " ")
      .match(/[A-Za-z]{2,}/g) ?? []
  );
}

/** Every `m.key` and `m["key"]` in the sources. */
function usedKeys(): Set<string> {
  const keys = new Set<string>();
  for (const path of sourceFolders.flatMap(listSources)) {
    const source = readFileSync(path, "utf8");
    if (!source.includes("paraglide/messages")) continue;
    for (const match of source.matchAll(/\bm(?:\.|\[")([a-z]\w*)/g)) keys.add(match[1] ?? "");
  }
  return keys;
}

function listSources(folder: string): string[] {
  let names: string[];
  try {
    names = readdirSync(join(root, folder), { recursive: true, encoding: "utf8" });
  } catch {
    return [];
  }
  const paths = names.filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name)).map((name) => join(root, folder, name));
  return paths.filter((path) => !relative(root, path).startsWith("i18n/paraglide"));
}
