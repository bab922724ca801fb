/**
 * Translates into a language that no one speaks: each ASCII letter becomes a look-alike and each text is put in ⟦ ⟧, so that a file shows
 * what was translated, what was forgotten, and what breaks when it grows. Placeholders, addresses, entities and tags stay.
 */

const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const lookAlikes = [..."åƀçđéƒĝĥîĵķļɱñôþɋŕšţûṽŵẋýžÅƁÇĐÉƑĜĤÎĴĶĻṀÑÔÞɊŔŠŢÛṼŴẊÝŽ"];
/** The substitute of each ASCII character, as UTF-16 units. */
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
/** Looking for email addresses takes most of the time. */
const keptWithoutMail = new RegExp(keptForms.filter((form) => form !== mailForm).join("|"), "giu");
/** Each of the forms has one of these characters, or `://`; most texts have none. */
const keptSigns = "<{%@&\\:";
/** Takes the place of a look-alike for those. */
const maybeKept = 0xffff;
for (const sign of keptSigns) lookAlikeOf[sign.charCodeAt(0)] = maybeKept;

/** Where a target is put together, as UTF-16 units: a buffer or a string for each of its pieces would take longer than its letters do. */
let room = new Uint16Array(4_096);
let roomBytes = Buffer.from(room.buffer);
const [opening, closing] = [0x27e6, 0x27e7];

/** Writes one text in look-alikes. Blanks at both ends stay where they are; what holds no letter outside of its placeholders stays whole. */
export function pseudoTranslate(text: string): string {
  const core = text.trim();
  if (room.length < core.length + 2) {
    room = new Uint16Array(core.length * 2);
    roomBytes = Buffer.from(room.buffer);
  }
  room[0] = opening;
  const hasLetters = putLookAlikes(core, 0, core.length, true) ?? putAround(core, core.includes("@") ? kept : keptWithoutMail);
  if (!hasLetters) return text;
  room[core.length + 1] = closing;
  const target = roomBytes.toString("utf16le", 0, 2 * core.length + 4);
  if (core.length === text.length) return target;
  const before = text.length - text.trimStart().length;
  return text.slice(0, before) + target + text.slice(before + core.length);
}

/**
 * Puts a stretch of a text after the opening bracket, where it is in the text.
 *
 * @returns whether it has a letter; null once something in it may have to be kept, if `mayKeep`
 */
function putLookAlikes(text: string, start: number, end: number, mayKeep = false): boolean | null {
  let hasLetters = false;
  let isForeign = false;
  for (let at = start; at < end; at++) {
    const unit = text.charCodeAt(at);
    let alike = unit;
    if (unit > 0x7f) isForeign = true;
    else if ((alike = lookAlikeOf[unit] as number) === maybeKept) {
      if (mayKeep && (unit !== 0x3a || text.startsWith("//", at + 1))) return null;
      alike = unit;
    } else if (alike !== unit) hasLetters = true;
    room[at + 1] = alike;
  }
  return hasLetters || (isForeign && /\p{L}/u.test(text.slice(start, end)));
}

/** Puts a whole text there, with what is kept as it is. @returns whether there is a letter beside that */
function putAround(text: string, forms: RegExp): boolean {
  let hasLetters = false;
  let end = 0;
  forms.lastIndex = 0;
  for (let match = forms.exec(text); match !== null; match = forms.exec(text)) {
    if (putLookAlikes(text, end, match.index) === true) hasLetters = true;
    end = match.index + match[0].length;
    for (let at = match.index; at < end; at++) room[at + 1] = text.charCodeAt(at);
  }
  return putLookAlikes(text, end, text.length) === true || hasLetters;
}
