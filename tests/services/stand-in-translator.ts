import type { Speaker } from "./ai-stand-in/start-ai-stand-in.ts";

/** What a translating request asks for, as the contract has it. */
export type TranslateRequest = {
  task: "translate";
  from: string;
  to: string;
  segments: { id: string; text: string }[];
  context?: string;
  terms?: { source: string; target: string; note?: string }[];
};

export type TranslateSentence = (text: string, request: TranslateRequest) => string | null;

/** Sentences that the stand-in knows in German and English; `#` is any number. */
const known: readonly [en: string, de: string][] = [
  ["The delivery number # left the harbour in the morning.", "Die Lieferung Nummer # hat den Hafen am Morgen verlassen."],
  ["Please call the office before noon.", "Bitte rufen Sie vor zwölf Uhr im Büro an."],
  ["Nobody answered the second letter.", "Den zweiten Brief hat niemand beantwortet."],
  ["The invoice of # euros is still open.", "Die Rechnung über # Euro ist noch offen."],
  ["We will send the goods again next week.", "Wir schicken die Ware nächste Woche noch einmal."],
  ["The contract ends in autumn.", "Der Vertrag endet im Herbst."],
  ["My sister bakes bread on Saturdays.", "Meine Schwester backt samstags Brot."],
  ["Where is the nearest station?", "Wo ist der nächste Bahnhof?"],
];

/** Translates the sentences above both ways; others get a German sentence of about their length. */
export const translateKnown: TranslateSentence = (text, { from }) => {
  const number = /\d+/.exec(text)?.[0] ?? "#";
  const plain = text.replace(/\d+/, "#");
  const [source, target] = from.startsWith("de") ? [1, 0] : [0, 1];
  return known.find((pair) => pair[source] === plain)?.[target as 0 | 1].replace("#", number) ?? null;
};

const germanWords = "die Berichte zeigen nach einem Jahr alte Wege und warum manche Zimmer im Winter leer geblieben sind".split(" ");

/** Sets a German word in place of each word, so that tags, numbers and length stay: what a check finds right in any text. */
export const translateWords: TranslateSentence = (text) => {
  let place = 0;
  return text.replace(/<[^>]*>|\p{L}+/gu, (piece) =>
    piece.startsWith("<") ? piece : (germanWords[place++ % germanWords.length] ?? piece),
  );
};

export function readTranslateRequest(lastUserText: string): TranslateRequest | null {
  if (!lastUserText.startsWith("{")) return null;
  const request = JSON.parse(lastUserText) as TranslateRequest;
  return request.task === "translate" ? request : null;
}

/** Makes a stand-in answer translating requests line by line; a sentence for which null is given is left out. */
export const translatorOf =
  (translate: TranslateSentence): Speaker =>
  ({ lastUserText }) => {
    const request = readTranslateRequest(lastUserText);
    if (request === null) return null;
    return request.segments
      .flatMap(({ id, text }) => {
        const target = translate(text, request);
        return target === null ? [] : [JSON.stringify({ id, text: target })];
      })
      .join("\n");
  };

/** Text of so many paragraphs of known sentences, each with a number of its own. */
export function longText(paragraphs: number): string {
  return Array.from(
    { length: paragraphs },
    (_, index) =>
      `The delivery number ${index + 1} left the harbour in the morning. Please call the office before noon. The invoice of ${index + 1} euros is still open.`,
  ).join("\n\n");
}
