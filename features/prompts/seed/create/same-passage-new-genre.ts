import type { PromptSeed } from "../prompt-seed.ts";

/** Rewrites a passage in another genre and explains the moves. */
export const samePassageNewGenre: PromptSeed = {
  slug: "same-passage-new-genre",
  tags: ["creative", "writing"],
  title: { en: "Same passage, another genre", zh: "换个体裁再写一遍" },
  description: {
    en: "Paste a passage and choose a genre; get it rewritten with the same facts, and a list of the moves that made the change.",
    zh: "贴一段文字，选个体裁，事实不变、写法全换，并列出用了哪些招。",
  },
  template: {
    en: `Rewrite the passage below in another genre: {{target_genre}}. Loyalty to the original: {{loyalty}}. Same length within a fifth.
Keep what happens, to whom and in which order, unless loyalty is loose. Change what the genre is nosy about: what it notices first, whom it suspects, how it treats time, what it leaves out of politeness. Sentences take the genre's gait, not just its props; a single fog bank does not make a crime story.
Parody only on request. Twist: {{twist | none}}
Afterwards, "The moves": six lines, each with words from the original, words from yours, and the device between them in terms a writing class would use. Finish with a trap: one habit of this genre that you resisted, and what the piece would have been with it.
A word you cannot make out, or an allusion you do not recognise, stays as it is, with [sic]. Too short a passage (under forty words) may grow to 120.
The passage: {{passage}}`,
    zh: `请把下面这段改写成另一种体裁：{{target_genre}}；忠实程度：{{loyalty}}；篇幅上下不超过两成；额外要求：{{twist | 没有}}。
发生了什么、谁、先后次序都不动，除非我选的是放开写。要变的是这种体裁爱打听什么：先看见哪样，疑心谁，时间怎么走，出于体面略去什么。句子的步态要像，不能只搬道具；起一场雾，不等于破案小说。
除非我要求，不写成恶搞。
写完列“六招”：原文一句、你的一句、中间用的手法，用写作课上的叫法。最后说一个你忍住没用的套路，用了会变成什么样。
认不出的字、看不懂的典故照抄并标“原文如此”；原文不足六十字时可以展开到二百字。
原文：{{passage}}`,
  },
  variables: [
    {
      key: "passage",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Passage", zh: "原文" },
      help: { en: "Your own or free of rights.", zh: "自己写的，或版权已过期的。" },
      example: { en: "I queued for stamps on Tuesday…", zh: "今天去修鞋……" },
      required: true,
      maxLength: 6000,
    },
    {
      key: "target_genre",
      kind: "Select",
      valueType: "Text",
      label: { en: "New genre", zh: "目标体裁" },
      help: { en: "Far away is more fun.", zh: "离得越远越有意思。" },
      example: { en: "nature-documentary", zh: "ghost-story" },
      required: true,
      choices: [
        { value: "crime-story", label: { en: "Crime story", zh: "破案小说" } },
        { value: "fairy-tale", label: { en: "Fairy tale", zh: "童话" } },
        { value: "news-report", label: { en: "News report", zh: "新闻报道" } },
        { value: "love-letter", label: { en: "Love letter", zh: "情书" } },
        { value: "ghost-story", label: { en: "Ghost story", zh: "志怪" } },
        { value: "nature-documentary", label: { en: "Nature documentary", zh: "自然纪录片解说" } },
        { value: "stage-monologue", label: { en: "Stage monologue", zh: "舞台独白" } },
      ],
    },
    {
      key: "loyalty",
      kind: "Radio",
      valueType: "Text",
      label: { en: "Loyalty", zh: "忠实程度" },
      help: { en: "How much of the events must stay.", zh: "情节保留多少。" },
      example: { en: "strict", zh: "strict" },
      required: true,
      choices: [
        { value: "strict", label: { en: "Strict", zh: "严格" } },
        { value: "loose", label: { en: "Loose", zh: "放开写" } },
      ],
    },
    {
      key: "twist",
      kind: "Input",
      valueType: "Text",
      label: { en: "Twist", zh: "额外要求" },
      help: { en: "A narrator, a place, a forbidden word.", zh: "换个叙述者、地点，或禁用某个词。" },
      example: { en: "told by the stamp machine", zh: "由那只鞋来讲" },
      required: false,
      maxLength: 160,
    },
  ],
  exampleInputs: {
    en: {
      passage:
        "I queued for stamps on Tuesday. The man in front had forty parcels and apologised for each. When it was my turn the clerk put up the sign and went to lunch. I said nothing. I have been saying nothing all the way home.",
      target_genre: "nature-documentary",
      loyalty: "strict",
    },
    zh: {
      passage:
        "今天去修鞋，师傅看了一眼，说这鞋不值得修。我说是我爸留下的。他没再吭声，把我前面两个人的活都往后挪了，修完只收了三块钱，还给换了副新鞋带。",
      target_genre: "ghost-story",
      loyalty: "strict",
      twist: "由那只鞋来讲",
    },
  },
};
