import type { Localized } from "#core/localized.ts";

export type Tone = { number: number; name: Localized; directive: Localized };

/** The 17 tones, from Default to Persuasive (spec §9), stored by number; directives are written in each language. */
export const tones: readonly Tone[] = [
  { number: 0, name: { en: "Default", zh: "默认" }, directive: { en: "follow the register of what was given.", zh: "沿用原文的语体。" } },
  {
    number: 1,
    name: { en: "Professional", zh: "专业" },
    directive: { en: "precise and neutral, without slang.", zh: "准确、中性，不用俚语和网络用语。" },
  },
  {
    number: 2,
    name: { en: "Formal", zh: "正式" },
    directive: {
      en: "full forms instead of contractions, and honorifics where the language has them.",
      zh: "用书面语和完整句式，该用敬语处用敬语。",
    },
  },
  {
    number: 3,
    name: { en: "Academic", zh: "学术" },
    directive: { en: "hedge claims, define terms before they are used.", zh: "论断留有余地，术语先界定再使用。" },
  },
  { number: 4, name: { en: "Friendly", zh: "友好" }, directive: { en: "warm, with “I” and “you”.", zh: "亲切，多用“我”和“你”。" } },
  { number: 5, name: { en: "Casual", zh: "随意" }, directive: { en: "short sentences, everyday words.", zh: "短句，日常用词。" } },
  {
    number: 6,
    name: { en: "Conversational", zh: "对话" },
    directive: { en: "as if spoken aloud; a question here and there is fine.", zh: "像当面说话，可以穿插提问。" },
  },
  {
    number: 7,
    name: { en: "Confident", zh: "自信" },
    directive: { en: "direct verbs, no hedging.", zh: "动词直接有力，不加“可能”“也许”。" },
  },
  {
    number: 8,
    name: { en: "Assertive", zh: "果断" },
    directive: { en: "one clear request and one clear limit.", zh: "要求说清楚，底线也说清楚。" },
  },
  {
    number: 9,
    name: { en: "Diplomatic", zh: "委婉" },
    directive: { en: "soften every refusal without losing the point.", zh: "拒绝要缓和，意思不能丢。" },
  },
  {
    number: 10,
    name: { en: "Empathetic", zh: "共情" },
    directive: { en: "name the feeling first, then the matter.", zh: "先说出对方的感受，再谈事情。" },
  },
  {
    number: 11,
    name: { en: "Enthusiastic", zh: "热情" },
    directive: { en: "energy in the verbs, no heap of superlatives.", zh: "有劲头，但不堆砌“最”“超”。" },
  },
  {
    number: 12,
    name: { en: "Humorous", zh: "幽默" },
    directive: { en: "light, and never at anyone's expense.", zh: "轻松，不拿任何人取笑。" },
  },
  {
    number: 13,
    name: { en: "Inspirational", zh: "鼓舞" },
    directive: { en: "show the outcome and what becomes possible.", zh: "写出结果，写出由此打开的可能。" },
  },
  { number: 14, name: { en: "Informative", zh: "客观" }, directive: { en: "facts first, nothing is sold.", zh: "事实在前，不作推销。" } },
  {
    number: 15,
    name: { en: "Urgent", zh: "紧迫" },
    directive: { en: "deadline and next step stand in the first lines.", zh: "开头就写明期限和下一步。" },
  },
  {
    number: 16,
    name: { en: "Persuasive", zh: "说服" },
    directive: { en: "benefit, then evidence, then a single call to act.", zh: "先讲好处，再给依据，最后只提一个行动。" },
  },
];
