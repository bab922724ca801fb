/**
 * Catalogs of gettext (.po, .pot). A unit is a msgid, with a plural two; targets go into msgstr, for a plural into as many forms as
 * the target language has, and are broken into lines as gettext's tools do. Language and Plural-Forms of the header follow the target,
 * `fuzzy` goes where something was translated. Comments, references, obsolete entries and every other byte stay. Placeholders
 * (`%s`, `%(name)s`, `{name}`) are single tags, each branch of an ICU message is a unit. A translation that is there already is replaced;
 * those that aren't `fuzzy` are known as finished.
 */
import { readMessage, unitsOfMessage, type Message } from "../segments/message-units.ts";
import type { Edit } from "../segments/splice.ts";
import { splicedDocument, type UnitsPlace } from "../segments/spliced-document.ts";
import { decodeText } from "../segments/text-bytes.ts";
import type { DocumentReader, Unit, WriteOptions } from "../segments/unit.ts";
import { headerEdits, pluralFormsOf } from "./po-header.ts";
import { scanPo, writePoString, type PoEntry, type PoString } from "./scan-po.ts";

/** Reads a catalogue. */
export const readPo: DocumentReader = (bytes) => {
  const charset = /"Content-Type:[^"]*charset=([\w-]+)/i.exec(Buffer.from(bytes.subarray(0, 4000)).toString("latin1"))?.[1];
  const { text, encoding, encode } = decodeText(bytes, charset);
  const entries = scanPo(text);
  const header = entries.find((entry) => stringOf(entry, "msgid")?.text === "") ?? null;
  const headerText = (header && stringOf(header, "msgstr")?.text) ?? "";
  const layout = { lineEnd: text.includes("\r\n") ? "\r\n" : "\n", isWrapped: !/^(?:msg\w+(?:\[\d\])? )?"[^\n]{85}/m.test(text) };
  const places: UnitsPlace[] = [];
  let ordinal = 0;
  for (const entry of entries) {
    if (entry === header) continue;
    const place = readEntry(entry, ordinal);
    if (place === null) continue;
    if (isFinished(entry)) for (const unit of place.units) unit.isFinished = true;
    places.push(place);
    ordinal += place.units.length;
  }
  const document = splicedDocument({
    bytes,
    text,
    places,
    // A catalog says its encoding itself, so nothing but UTF-8 without a mark is written when the old one is left.
    encode: (next) => (encoding.startsWith("utf-") ? encode(next) : Buffer.from(next, "utf8")),
    mark: (options): Edit[] => (header === null ? [] : headerEdits(text, header, options.language, layout.lineEnd)),
  });
  return { ...document, keepsSources: true, finishedLanguage: languageOf(headerText) };

  /** @param first the number of its first unit in the document */
  function readEntry(entry: PoEntry, first: number): UnitsPlace | null {
    const forms = ["msgid", "msgid_plural"].map((keyword) => stringOf(entry, keyword)).filter((string) => string !== undefined);
    const messages = forms.map((form) => readMessage(form.text));
    const units: Unit[] = [];
    for (const message of messages)
      units.push(...unitsOfMessage(message, first + units.length, { kind: "string", place: entry.references[0], note: noteOf(entry) }));
    const targets = entry.strings.filter(({ keyword }) => keyword.startsWith("msgstr"));
    const [last] = targets.slice(-1);
    if (units.length === 0 || last === undefined) return null;
    const start = entry.flags?.start ?? targets[0]?.start ?? last.start;
    return {
      units,
      start,
      end: last.end,
      isApart: true,
      writeAll: (answers, options) => writeEntry(entry, start, targets[0] ?? last, writeForms(messages, forms, answers, options)),
    };
  }

  function writeForms(
    messages: readonly Message[],
    forms: readonly PoString[],
    answers: readonly (string | undefined)[],
    options: WriteOptions,
  ): string {
    let next = 0;
    const written = messages.map((message) => message.write(answers.slice(next, (next += message.units.length)), options.language));
    const [singular = "", plural] = written;
    const write = (keyword: string, form: string) => writePoString(keyword, form, layout.lineEnd, layout.isWrapped);
    if (plural === undefined || forms.length < 2) return write("msgstr", singular);
    const own = pluralFormsOf(headerText, options.language);
    return Array.from({ length: own.count }, (_, form) => write(`msgstr[${form}]`, form === own.singular ? singular : plural)).join(
      layout.lineEnd,
    );
  }

  function writeEntry(entry: PoEntry, start: number, target: PoString, forms: string): string {
    const { flags } = entry;
    if (flags === null) return forms;
    const kept = flags.text
      .slice(2)
      .split(",")
      .map((flag) => flag.trim())
      .filter((flag) => flag !== "fuzzy" && flag !== "");
    const isFuzzy = /\bfuzzy\b/.test(flags.text);
    const line = !isFuzzy ? text.slice(start, flags.end) : kept.length === 0 ? "" : `#, ${kept.join(", ")}${layout.lineEnd}`;
    return line + text.slice(flags.end, target.start) + forms;
  }
};

/** Every form is translated, and none of it is marked as a guess. */
const isFinished = ({ flags, strings }: PoEntry): boolean =>
  !/\bfuzzy\b/.test(flags?.text ?? "") && strings.every(({ keyword, text }) => !keyword.startsWith("msgstr") || text.trim() !== "");

/** BCP 47 tag of a catalog; `pt_BR` and `sr@latin` are written otherwise there. */
function languageOf(header: string): string | null {
  const [, language, region = "", modifier] = /^Language:[ \t]*([a-z]+)(?:[_-](\w+))?(@\w+)?/im.exec(header) ?? [];
  if (language === undefined) return null;
  const script = modifier === "@latin" ? "Latn" : modifier === "@cyrillic" ? "Cyrl" : "";
  return [language, script, region].filter((part) => part !== "").join("-");
}

const stringOf = (entry: PoEntry, keyword: string): PoString | undefined => entry.strings.find((string) => string.keyword === keyword);

function noteOf(entry: PoEntry): string | undefined {
  const context = stringOf(entry, "msgctxt")?.text;
  const notes = context === undefined ? entry.notes : [context, ...entry.notes];
  return notes.length === 0 ? undefined : notes.join("\n");
}
