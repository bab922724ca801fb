/**
 * Translates into a language that nobody speaks: each ASCII letter becomes a look-alike and each text stands in ⟦ ⟧, so that one sees in
 * a file what was translated, what was forgotten, and what breaks when it grows. Placeholders, addresses, entities and tags stay.
 */

const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const lookAlikes = [..."åƀçđéƒĝĥîĵķļɱñôþɋŕšţûṽŵẋýžÅƁÇĐÉƑĜĤÎĴĶĻṀÑÔÞɊŔŠŢÛṼŴẊÝŽ"];
/** What stands for each sign of ASCII, as UTF-16 units. */
const lookAlikeOf = Uint16Array.from({ length: 128 }, (_, code) =>
  (lookAlikes[letters.indexOf(String.fromCharCode(code))] ?? String.fromCharCode(code)).charCodeAt(0),
);

const mailForm = String.raw`[\w.+-]{1,64}@[\w-]+\.[\w.-]+`;
/** What is no text, in the order in which it is looked for. What could be tried in many ways is bounded, so that no text is slow. */
const keptForms = [
  // Tags.
  "<[^<>]*>",
  // {{name}}, ${name}, {name}
  String.raw`\{\{[^{}]*\}\}`,
  String.raw`\$\{[^{}]*\}`,
  String.raw`\{[\w.-]*\}`,
  // %(name)s, %1$s, %-5.2f, %@, and no percentage before a word.
  String.raw`%\([\w.]+\)[sdfi]`,
  String.raw`%(?:\d{1,9}\$)?[-+0#]{0,9}\d{0,9}(?:\.\d{1,9})?(?:l{0,2}|h{0,2}|z)[sdiufgxXc%@](?![\p{L}\d])`,
  // Addresses.
  String.raw`https?:\/\/[^\s<>"']+`,
  mailForm,
  // &amp; &#160; &#xa0;
  String.raw`&(?:#\d+|#x[\da-f]+|[a-z]+);`,
  // \n as programs write it.
  String.raw`\\[nrtN]`,
];
const kept = new RegExp(keptForms.join("|"), "giu");
/** Looking for addresses of mail takes most of the time. */
const keptWithoutMail = new RegExp(keptForms.filter((form) => form !== mailForm).join("|"), "giu");
/** Each of the forms has one of these signs; most texts have none. */
const keptSign = /[<{%@&\\]|:\/\//;

/** By units rather than by a pattern, which takes ten times as long. */
function toLookAlikes(text: string): string {
  const bytes = Buffer.from(text, "utf16le");
  const units = new Uint16Array(bytes.buffer, bytes.byteOffset, text.length);
  for (let index = 0; index < units.length; index++) units[index] = lookAlikeOf[units[index] ?? 0] ?? units[index] ?? 0;
  return bytes.toString("utf16le");
}

/** Writes one text in look-alikes. Blanks at both ends stay where they are; what holds no letter outside of its placeholders stays whole. */
export function pseudoTranslate(text: string): string {
  const core = text.trim();
  const before = text.slice(0, text.length - text.trimStart().length);
  const after = text.slice(before.length + core.length);
  if (!keptSign.test(core)) return /\p{L}/u.test(core) ? `${before}⟦${toLookAlikes(core)}⟧${after}` : text;
  const forms = core.includes("@") ? kept : keptWithoutMail;
  if (!/\p{L}/u.test(core.replaceAll(forms, ""))) return text;
  const pieces: string[] = [];
  let end = 0;
  for (const match of core.matchAll(forms)) {
    pieces.push(toLookAlikes(core.slice(end, match.index)), match[0]);
    end = match.index + match[0].length;
  }
  pieces.push(toLookAlikes(core.slice(end)));
  return `${before}⟦${pieces.join("")}⟧${after}`;
}
