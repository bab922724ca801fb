import type { Finding } from "./finding.ts";
import { contentLength } from "./check-completeness.ts";
import { findOffer, isGranted } from "./granted-requests.ts";
import { instructionWords } from "./instruction-words.ts";
import { knowsVerbsOf, tasks } from "./tasks.ts";
import type { PreparedText } from "./prepared-text.ts";
import { acknowledgements, assistantTalk, courtesies, excuses, labels, noteMarks, regrets, translationWords } from "./reply-phrases.ts";

/** How much of a long text is checked at either end for what an assistant adds there, in UTF-16 units. */
const endsLength = 400;

/**
 * Finds what an assistant says instead of translating, or around a translation: preambles, labels, notes, refusals, answers to questions,
 * and orders that were obeyed. Anything the source says as well, in any language, is its own.
 */
export function checkReply(source: PreparedText, target: PreparedText): Finding[] {
  const text = target.text.trimEnd();
  if (text === "") return [];
  const head = text.slice(0, endsLength);
  const tail = text.slice(-endsLength);
  const ends = `${source.text.slice(0, endsLength)}\n${source.text.slice(-endsLength)}`;
  const ratio = contentLength(target) / Math.max(1, contentLength(source));
  const whole: Finding = { kind: "reply", start: 0, end: text.length };
  const preamble = findPreamble(source, target, head, ends, ratio);
  const note = findNote(source, target, tail, text.length, ends);
  if (preamble || note) return [preamble, note].filter((finding) => finding !== null);
  if ((assistantTalk.test(head) || assistantTalk.test(tail)) && !assistantTalk.test(ends)) return [whole];
  if (courtesies.test(head) && !courtesies.test(ends) && source.sentences.length <= 2 && ratio < 3) return [whole];
  const offer = findOffer(source, target);
  if (offer) return [{ kind: "reply", ...offer }];
  if (isGranted(source, target) || isTakenUp(source, head) || isRefused(source, target)) return [whole];
  if (isAnswered(source, target, ratio) || isObeyed(source, target)) return [whole];
  return [];
}

/** `Here you go`, before a colon. */
const handsOver =
  /\bhere (?:you go|you are|it is|is|are)\b|here['’]s|\bhier (?:ist|sind|bitte)\b|\bvoici\b|\baquí (?:está|tienes|tiene)|这是|這是|こちらが/iu;

function findPreamble(source: PreparedText, target: PreparedText, head: string, ends: string, ratio: number): Finding | null {
  const sourceHead = source.text.trimStart();
  const label = labels.exec(head);
  if (label && !labels.test(sourceHead) && !/^[^\n]{0,80}[:：]/.test(sourceHead)) return { kind: "reply", start: 0, end: label[0].length };
  const colon = /[:：]/.exec(head.slice(0, 160))?.index ?? -1;
  const first = target.sentences[0];
  const opening = colon >= 0 ? head.slice(0, colon) : head.slice(0, first ? first.end : 0).slice(0, 160);
  const speaksOfTranslating = translationWords.test(opening) && !translationWords.test(ends);
  if (colon >= 0 && speaksOfTranslating) return { kind: "reply", start: 0, end: colon + 1 };
  if (acknowledgements.test(head) && !acknowledgements.test(sourceHead)) {
    if (speaksOfTranslating) return { kind: "reply", start: 0, end: opening.length };
    const sourceColon = /[:：]/.test(sourceHead.slice(0, 160));
    if (colon >= 0 && !sourceColon && (ratio > 1.15 || handsOver.test(opening))) return { kind: "reply", start: 0, end: colon + 1 };
    if (first && target.sentences.length > source.sentences.length && ratio > 1.2)
      return { kind: "reply", start: first.start, end: first.end };
  }
  return findExtraLine(source, target, head, sourceHead);
}

/** A first line that ends with a colon, if the source has none and fewer lines. */
function findExtraLine(source: PreparedText, target: PreparedText, head: string, sourceHead: string): Finding | null {
  const line = head.split("\n", 1)[0] as string;
  if (line.length === head.length || !/[:：]\s*[*_]*$/.test(line) || /^[^\n]{0,200}[:：]/.test(sourceHead)) return null;
  return countLines(target) > countLines(source) ? { kind: "reply", start: 0, end: line.length } : null;
}

const countLines = ({ sentences }: PreparedText): number => (sentences.at(-1)?.line ?? -1) + 1;

function findNote(source: PreparedText, target: PreparedText, tail: string, length: number, ends: string): Finding | null {
  const mark = noteMarks.exec(tail);
  if (mark && !noteMarks.test(ends) && !/^[^\n]{0,40}[:：]/.test(source.text.slice(source.sentences.at(-1)?.start ?? 0))) {
    const start = length - tail.length + mark.index;
    if (
      start > 0 &&
      (target.sentences.length > source.sentences.length || countLines(target) > countLines(source) || /[(（[【]/.test(mark[0]))
    )
      return { kind: "reply", start, end: length };
  }
  // A last paragraph or parenthesis about the translation, if the source doesn't mention one.
  const last = /(?:\n\s*|[(（[])([^\n]{1,300})$/.exec(tail);
  if (last && translationWords.test(last[1] as string) && !translationWords.test(ends))
    return { kind: "reply", start: length - tail.length + last.index, end: length };
  return null;
}

/** Source openings whose translation may sound like an assistant's opening. */
const softOpenings =
  /^[\s"'“”„«「『¿¡*_-]*(?:right|well|fine|yeah|yep|so|oh|agreed|clearly|naturally|then|now|then|and|but|really|tabii|tja|also|eh bien|bon|bien|bueno|pues|então|allora|beh|ну|так|那|那么|行|嗯|じゃあ|では|ええ|그럼|그래|응)(?!\p{L}\p{L}\p{L})/iu;

/** A question that gets an answer's opening: `Of course! What do you need?` */
const isTakenUp = ({ text }: PreparedText, head: string): boolean =>
  /[?？؟]["'”’»)」』\s]*$/.test(text) &&
  acknowledgements.test(head) &&
  /^[^.!,。！，]{0,40}[.!。！]/.test(head) &&
  !acknowledgements.test(text.trimStart()) &&
  !softOpenings.test(text);

const questionMark = /[?？؟;՞]/;
/** An order or a question met with regret, which the source doesn't mention. */
function isRefused(source: PreparedText, target: PreparedText): boolean {
  if (source.sentences.length > 2 || source.text.length > endsLength) return false;
  return regrets.test(target.prose) && !excuses.test(source.prose);
}

/** How a language asks without the mark, or phrases a question as a request. */
const asksWithoutMark: Readonly<Record<string, RegExp>> = {
  ja: /(?:か|かね|かな|の|かしら|だろう|でしょう)[。.」』]?\s*$|ください|いただけ|お願い/,
  zh: /(?:吗|嗎|呢|么|吧)[。！!.”」]?\s*$|请|請|麻烦|麻煩|[买買埋][单單]|[，,][谢謝][谢謝][。.!！]?\s*$|能否|可否|是否|什么|什麼|怎么|怎麼|多少|哪|谁|誰/,
  ko: /(?:까|니|나요|가요|죠|래|냐|을래|ㄹ래)[.。]?\s*$|주세요|부탁|어떻|얼마|누구|언제|어디/,
  th: /ไหม|^ขอ|ด้วย(?:ค่ะ|ครับ)|หน่อย|ล่ะ|หรือ|อะไร|ไหน|ใคร|เมื่อไหร่|เมื่อไร|ทำไม|อย่างไร|ยังไง|กี่|เท่าไหร่|เท่าไร|มั้ย|รึ|กรุณา/,
  hi: /दीजिए|दिखाइए|कीजिए|बताइए|चाहिए|क्या|कौन|कहाँ|कब|कैसे|क्यों(?!कि)|कितन|कृपया/,
  tr: /(?:^|\s)(?:mı|mi|mu|mü)(?:y|s|d|\b)\p{L}*[.\s]|lütfen/iu,
  vi: /vui lòng|làm ơn|cho (?:chúng |bọn )?(?:tôi|em|anh|chị|mình) |^nhờ |(?:không|chưa|nào|gì|đâu|sao|ai)[.\s]*$/iu,
  id: /apakah|tolong|mohon|minta/iu,
  de: /bitte/iu,
  fr: /veuillez|s['’]il (?:vous|te)/iu,
  es: /por favor/iu,
  pt: /por favor/iu,
  it: /per favore/iu,
  en: /please/iu,
  pl: /popro(?:szę|simy)|proszę|prosimy|chciał/iu,
  sv: /snälla|vänligen|, tack[.!]?\s*$/iu,
  da: /venligst|, tak[.!]?\s*$/iu,
  nb: /vennligst|, takk[.!]?\s*$/iu,
  cs: /prosím/iu,
  sk: /prosím/iu,
  el: /παρακαλώ/iu,
  he: /בבקשה|אשמח|אנא/u,
  fil: /(?:^|\s)paki|(?:^|\s)po(?:$|[\s.,])|please/iu,
  fi: /, kiitos[.!]?\s*$/iu,
  nl: /alstublieft|alsjeblieft|graag/iu,
  ru: /пожалуйста|(?:^|\s)ли\s/iu,
  uk: /будь ласка/iu,
  ar: /من فضلك|أرجو|يرجى|الرجاء/u,
};

/** The source asks and the target doesn't: it was answered. */
function isAnswered(source: PreparedText, target: PreparedText, ratio: number): boolean {
  const asked = source.prose.match(/[?？؟]/g)?.length ?? 0;
  if (asked === 0 && !asksPlainly(source)) return false;
  const last = source.sentences.at(-1);
  if (!last || questionMark.test(target.prose) || asksWithoutMark[target.writing.language]?.test(target.prose)) return false;
  // A text that asks in passing isn't a question to answer.
  if (
    !/[?？؟]["'”’»)」』\s\p{So}\ufe0f]*$/u.test(source.prose.slice(last.start)) &&
    asked < source.sentences.length &&
    ratio < 1.6 &&
    ratio > 0.6 &&
    !asksPlainly(source)
  )
    return false;
  return true;
}

/** A one-sentence question without its mark, as in Japanese and Thai. */
const asksPlainly = ({ prose, sentences, writing }: PreparedText): boolean =>
  sentences.length === 1 &&
  ((writing.language === "ja" && /(?:ですか|ますか|でしょうか|ませんか)[。]?\s*$/.test(prose)) ||
    (writing.language === "th" && /(?:ไหม|อะไร|ที่ไหน|เมื่อไหร่|เมื่อไร|เท่าไหร่|เท่าไร|อย่างไร|หรือยัง|หรือเปล่า|ใคร)(?:คะ|ครับ|ค่ะ)?\s*$/.test(prose)));

const endsOf = (text: string, length: number): string =>
  text.length <= 2 * length ? text : `${text.slice(0, length)}\n${text.slice(-length)}`;

/** One sentence, with its period: without one it is a label or a command. */
const isTaskDone = (source: PreparedText, target: PreparedText): boolean =>
  source.sentences.length === 1 &&
  /[.!。！]["'”’»」』]?\s*$/.test(source.prose) &&
  knowsVerbsOf(target.writing.language) &&
  tasks.some(({ asked, answered }) => asked.test(source.prose) && !answered.test(target.prose));

/** The source gives an order, to a model or to anyone, and the target doesn't mention it. */
function isObeyed(source: PreparedText, target: PreparedText): boolean {
  const text = endsOf(source.prose, 3000);
  const answer = endsOf(target.prose, 12_000);
  if (isTaskDone(source, target)) return true;
  return instructionWords.some(({ asked, answered }) => asked.test(text) && !answered.test(answer));
}
