import type { PromptSeed } from "../prompt-seed.ts";

/** Finds the few habits behind many language mistakes and drills them. */
export const mistakePatternsInMyWriting: PromptSeed = {
  slug: "mistake-patterns-in-my-writing",
  tags: ["learning", "writing"],
  title: { en: "The habits behind my mistakes", zh: "外语写作里的老毛病" },
  description: {
    en: "Paste several things you wrote in a foreign language; get the few patterns behind the mistakes, with drills.",
    zh: "贴几段自己写的外语，归纳出反复犯错的几种习惯，并针对性练习。",
  },
  template: {
    en: `Look through my writing in {{language}} (mother tongue: {{mother_tongue}}) for habits, not for single slips. Explain in the language of these instructions.
Report at most {{patterns | 4}} patterns, ordered by how much they disturb a reader. For each:
- a name I can remember and the number of times it occurs
- two of my own sentences with the spot underlined and a repaired version
- where it probably comes from, for instance a structure of my mother tongue carried over
- a rule of thumb of ten words, plus one case in which the rule fails
- five sentences to repair, about my kind of topics; answers after all drills
A mistake seen once goes in a single line called "Stray". If a sentence could be right in some region or register, say which and leave it uncounted. Too little text for a pattern? Tell me how much more you need.
My writing: {{samples}}`,
    zh: `下面是我写的{{language}}，母语是{{mother_tongue}}。请找习惯性的毛病，不要逐句改，讲解用中文。
最多归纳 {{patterns | 4}} 种，按妨碍理解的程度排序，每种写：
· 一个好记的名字，出现了几次
· 我的两句原文，标出毛病，给出改法
· 多半从哪来，例如照搬了母语的哪种说法
· 一句十来个字的口诀，外加一个口诀不管用的例外
· 五句待改的练习，话题贴近我写的内容，答案统一放最后
只出现一次的归到“偶发”，一行带过。某种说法在个别地区或场合其实成立，就注明并且不计数。文字太少看不出规律时，告诉我还要补多少。
我写的内容：{{samples}}`,
  },
  variables: [
    {
      key: "language",
      kind: "Input",
      valueType: "Text",
      label: { en: "Language written", zh: "所写的语言" },
      help: { en: "The one you learn.", zh: "正在学的语言。" },
      example: { en: "English", zh: "英语" },
      required: true,
      maxLength: 40,
    },
    {
      key: "mother_tongue",
      kind: "Input",
      valueType: "Text",
      label: { en: "Mother tongue", zh: "母语" },
      help: { en: "Many habits start there.", zh: "很多毛病从母语来。" },
      example: { en: "German", zh: "中文" },
      required: true,
      maxLength: 40,
    },
    {
      key: "samples",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Your writing", zh: "你写的内容" },
      help: { en: "Several short texts show more than one long one.", zh: "几段短文比一篇长文更能看出问题。" },
      example: { en: "I am living here since three years…", zh: "Yesterday I very happy…" },
      required: true,
      maxLength: 8000,
    },
    {
      key: "patterns",
      kind: "Input",
      valueType: "Number",
      label: { en: "Patterns at most", zh: "最多几种" },
      help: { en: "Three or four can be worked on at once.", zh: "三四种最好改。" },
      example: { en: "4", zh: "3" },
      required: false,
      min: 2,
      max: 6,
    },
  ],
  exampleInputs: {
    en: {
      language: "English",
      mother_tongue: "German",
      samples:
        "I am living in Leeds since three years and I become every week a letter from my grandma. Last summer we have been in Wales, there it has rained all days. My flatmate said me that I must not to worry. I look forward to hear from you. If I would have more time, I would visit you more often.",
      patterns: 4,
    },
    zh: {
      language: "英语",
      mother_tongue: "中文",
      samples:
        "Yesterday I very happy because my friend come to see me. Although it was raining, but we went to the park. There have many people. I suggested him to eat hot pot. He said he is first time eat it. The weather was so cold so we back home early. I very like this day.",
      patterns: 3,
    },
  },
};
