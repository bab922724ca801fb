import type { Locale } from "#core/localized.ts";
import { estimateModelTokens } from "#core/text-length.ts";

/**
 * What the demo engine writes: an outline made by rules from the user's own words, labeled as such (UX.md, "The no-key default").
 * The same input gives the same text.
 */

/** First line of every demo text; exports and copies keep it. */
export const demoLabel: Record<Locale, string> = {
  en: "Demo output: no AI model was used.",
  zh: "演示输出：未使用任何 AI 模型。",
};

type Part = { key: string; text: string };
type Facts = { parts: Part[]; sentences: string[]; keywords: string[]; words: number; characters: number; seconds: number };

const fencedPart = /<([a-z][\w-]*)>\n?([\s\S]*?)\n?<\/\1>/g;
const sentencePattern = /[^.!?。！？\n]+[.!?。！？]*/g;
const maxQuoted = 6;
const maxQuoteCharacters = 160;
const maxKeywords = 8;
const wordsPerMinute = 220;
const hanPerMinute = 350;

const commonWords = new Set(
  "a about all also an and are as at be been but by can do for from has have how i if in into is it its just me more my no not of on or our so some than that the their them then there they this to until up us was we were what when which who will with you your 的 了 是 在 和 也 就 都 而 及 与 着 或 一个 我们 你们 他们 这个 那个 这 那 有 很 到 说 要 去 你 我 他 她 它 会 着 没有 看 好 自己 从 把 被 让 给 对 为 还 但 又 只 上 下 里 中".split(
    " ",
  ),
);

/** The line about pictures, which no rule can see. */
const unseenPictures: Record<Locale, (count: number) => string> = {
  en: (count) =>
    `${count === 1 ? "The picture you attached was" : `The ${count} pictures you attached were`} not looked at: the demo cannot see pictures.`,
  zh: (count) => `你附上的${count === 1 ? "图片" : ` ${count} 张图片`}没有被查看：演示模式看不到图片。`,
};

/** Writes the outline for one request. `userText` has fenced parts, or is one part; `pictures` are counted, not looked at. */
export function writeDemoOutline(system: string, userText: string, pictures = 0): string {
  const locale: Locale = /\p{Script=Han}/u.test(system === "" ? userText : system) ? "zh" : "en";
  const facts = readFacts(userText, locale);
  const unseen = pictures === 0 ? [] : [unseenPictures[locale](pictures), ""];
  return [demoLabel[locale], "", ...unseen, ...(locale === "zh" ? chineseOutline(facts) : englishOutline(facts))].join("\n");
}

/** Cuts a text where its estimate of model tokens reaches `maxModelTokens`. */
export function limitToModelTokens(text: string, maxModelTokens: number): { text: string; isCut: boolean } {
  if (estimateModelTokens(text) <= maxModelTokens) return { text, isCut: false };
  let low = 0;
  let high = text.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (estimateModelTokens(text.slice(0, middle)) <= maxModelTokens) low = middle;
    else high = middle - 1;
  }
  return {
    text: text
      .slice(0, low)
      .toWellFormed()
      .replace(/\uFFFD$/, ""),
    isCut: true,
  };
}

function readFacts(userText: string, locale: Locale): Facts {
  const fenced = [...userText.matchAll(fencedPart)].map((match) => ({ key: fieldName(match[1] ?? ""), text: (match[2] ?? "").trim() }));
  const parts = (fenced.length > 0 ? fenced : [{ key: locale === "zh" ? "正文" : "text", text: userText.trim() }]).filter(
    (part) => part.text !== "",
  );
  const all = parts.map((part) => part.text).join("\n");
  const words = wordsOf(all, locale);
  const han = all.match(/\p{Script=Han}/gu)?.length ?? 0;
  return {
    parts,
    sentences: (all.match(sentencePattern) ?? []).map((sentence) => sentence.trim()).filter((sentence) => /[\p{L}\p{N}]/u.test(sentence)),
    keywords: keywordsOf(words),
    words: words.length,
    characters: [...all.replace(/\s/g, "")].length,
    seconds: Math.max(1, Math.round((han / hanPerMinute + (han > 0 ? 0 : words.length / wordsPerMinute)) * 60)),
  };
}

/** `about-3f2a9c` → `about`: the suffix only keeps visitors from closing the fence. */
function fieldName(fence: string): string {
  return fence.replace(/-[0-9a-z]{4,}$/, "").replaceAll(/[_-]/g, " ");
}

function wordsOf(text: string, locale: Locale): string[] {
  return [...new Intl.Segmenter(locale, { granularity: "word" }).segment(text)]
    .filter((segment) => segment.isWordLike)
    .map((segment) => segment.segment);
}

/** The most frequent words first, then the longer ones, then by position. */
function keywordsOf(words: string[]): string[] {
  const counts = new Map<string, number>();
  for (const word of words) {
    const plain = word.toLowerCase();
    const isTooShort = plain.length < (/\p{Script=Han}/u.test(plain) ? 2 : 3);
    if (!isTooShort && !commonWords.has(plain)) counts.set(plain, (counts.get(plain) ?? 0) + 1);
  }
  return [...counts]
    .toSorted(([one, oneCount], [other, otherCount]) => otherCount - oneCount || other.length - one.length)
    .slice(0, maxKeywords)
    .map(([word]) => word);
}

/** The last sentence first: it usually says what people want. The rest keeps its order. */
function quotesOf(facts: Facts): string[] {
  const quoted = facts.sentences.slice(0, maxQuoted).map((sentence) => {
    const characters = [...sentence];
    return characters.length > maxQuoteCharacters ? `${characters.slice(0, maxQuoteCharacters).join("")}…` : sentence;
  });
  return quoted.length > 2 ? [quoted.at(-1) as string, ...quoted.slice(0, -1)] : quoted;
}

const englishSteps = [
  "Open with what matters most: “{}” Say it in the first line, before any background.",
  "Say what it is based on: “{}” One plain sentence is enough here.",
  "Add the detail that makes it yours: “{}” Keep the exact words, numbers and names.",
  "Turn to the reader: “{}” Say what it changes for them.",
  "Answer the doubt that comes next: “{}” Show it rather than claim it.",
  "Close on this: “{}” Then ask for one thing only.",
];

function englishOutline(facts: Facts): string[] {
  const points = quotesOf(facts).map((quote, index) => (englishSteps[index] ?? "“{}”").replace("{}", () => quote));
  if (points.length === 0)
    points.push("Start with one full sentence about what you want to say; the form was almost empty, so there is nothing to quote yet.");
  points.push(
    `Keywords, by how often you used them: ${facts.keywords.length > 0 ? facts.keywords.join(", ") : "none yet"}. Use the first one in the heading.`,
  );
  points.push(
    `Text statistics: ${plural(facts.words, "word")}, ${plural(facts.sentences.length, "sentence")}, about ${plural(facts.seconds, "second")} to read, in ${plural(facts.parts.length, "field")} (${facts.parts.map((part) => part.key).join(", ") || "none"}).`,
  );
  points.push(
    "Open gaps to fill before you publish: [who exactly is this for?] [one number or date that proves the point] [what should people do next, and where?] [what could make them hesitate?]",
  );
  return [
    `## Outline from your own words${facts.keywords.length > 0 ? `: ${facts.keywords.slice(0, 3).join(", ")}` : ""}`,
    "",
    ...points.map((point, index) => `${index + 1}. ${point}`),
    "",
    "Rule-based: this outline rearranges what was typed into the form and adds nothing of its own. It shows where the finished text would appear, how it arrives and what it would cost. Connect a model to get the text itself.",
  ];
}

const chineseSteps = [
  "开头先说最要紧的：“{}”放在第一句，背景往后放。",
  "交代来由：“{}”一句话说清即可。",
  "补上只有你才知道的细节：“{}”原词、数字和名字都照留。",
  "转到读者这边：“{}”说明这对他们意味着什么。",
  "回应接下来的疑问：“{}”用事实说话。",
  "收在这里：“{}”最后只提一个请求。",
];

function chineseOutline(facts: Facts): string[] {
  const points = quotesOf(facts).map((quote, index) => (chineseSteps[index] ?? "“{}”").replace("{}", () => quote));
  if (points.length === 0) points.push("先用一句完整的话写下想说的内容；表单几乎是空的，暂时没有可引用的文字。");
  points.push(`关键词（按出现次数）：${facts.keywords.length > 0 ? facts.keywords.join("、") : "暂无"}。标题里用上第一个。`);
  points.push(
    `文本统计：${facts.characters} 个字符，${facts.sentences.length} 句，约 ${facts.seconds} 秒读完，共 ${facts.parts.length} 栏。`,
  );
  points.push("发布前要补的空白：【写给谁看？】【一个能作证的数字或日期】【读者接下来做什么、在哪里做？】【什么会让人犹豫？】");
  return [
    `## 根据原文整理的提纲${facts.keywords.length > 0 ? `：${facts.keywords.slice(0, 3).join("、")}` : ""}`,
    "",
    ...points.map((point, index) => `${index + 1}. ${point}`),
    "",
    "以上由规则生成：只重新排列表单里的内容，没有添加新的意思。它展示成文会出现在哪里、怎样逐字到达、价格是多少。接入模型后才会得到正文。",
  ];
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
