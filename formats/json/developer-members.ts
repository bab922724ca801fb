/**
 * Members of JSON that no reader sees: what names a program's things, comments, and what is said to developers and translators beside
 * a text.
 */

/** The value of such a key, and all below it, is for programs or for those who write them, wherever it is. */
const developerKeys: ReadonlySet<string> = new Set([
  // JSON Schema 2020-12, core, 8, and 2019-09, 8.2.4.2.
  "$schema",
  "$id",
  "$ref",
  "$comment",
  "$anchor",
  "$dynamicAnchor",
  "$dynamicRef",
  "$recursiveAnchor",
  "$recursiveRef",
  "$vocabulary",
  // JSON has no comments, so these became a convention. One that begins with two slashes (package.json) may go on: "// title".
  "_comment",
  "_comments",
  "__comment",
  "__comments",
  "__comment__",
]);

/** Whether a key says that its value is not for readers. All that begins with `@` is not: the notes of ARB files, JSON-LD. */
export function isDeveloperKey(key: string): boolean {
  const sign = key.charCodeAt(0);
  if (sign === at) return true;
  if (sign === slash) return key.startsWith("//");
  return (sign === dollar || sign === underscore) && developerKeys.has(key);
}

const [at, slash, dollar, underscore] = [0x40, 0x2f, 0x24, 0x5f];

/** How a format keeps a text with what is said about it: an object with a string and notes. */
export type MessageShape = {
  text: string;
  /** For developers, with all below them. */
  notes: readonly string[];
  /** What such an object may have besides; null where the name of the text is no format's but this one's. */
  besides: readonly string[] | null;
};

export const messageShapes: readonly MessageShape[] = [
  // FormatJS: `formatjs extract` and its plugins, descriptors in an object or a list (formatjs.github.io, Message Extraction).
  { text: "defaultMessage", notes: ["description", "id", "file"], besides: null },
  // Transifex: structured JSON.
  { text: "string", notes: ["context", "developer_comment"], besides: ["character_limit"] },
  // Lokalise: JSON, structured.
  { text: "translation", notes: ["notes", "context"], besides: ["limit"] },
];

/**
 * Browser extensions: messages.json (developer.chrome.com, i18n: message formats). The words are those of any other JSON, so all that
 * the file has must look like this.
 */
export const extensionShape: MessageShape = { text: "message", notes: ["description", "placeholders"], besides: ["hash"] };
