import type { PromptSeed } from "../prompt-seed.ts";

/** Compares two options by what would be regretted in each. */
export const compareTwoOptions: PromptSeed = {
  slug: "compare-two-options",
  tags: ["decisions"],
  title: { en: "Compare two options", zh: "两个选项怎么挑" },
  description: {
    en: "Describe two possibilities and what you care about. You get where they truly differ, what you would regret with each, and the question that decides.",
    zh: "写下两个选项和看重的事，得到真正的差别、各自可能的后悔之处，以及一锤定音的那个问题。",
  },
  template: {
    en: `I have to choose.

One:
{{option_a}}

Two:
{{option_b}}

I care about: {{criteria | not thought through yet; derive up to four things from how I describe them}}
The decision can be undone: {{reversible}}

Start with what both have in common, in a line, so that it stops taking up attention. Next the three differences that remain once the common part is gone, sorted by weight for what I care about. For each option describe an ordinary weekday a year from now, and the most probable regret. Show which facts come from me and which are your assumption (put those in italics). If it can be undone easily, favour the option that teaches more sooner. Give your leaning with a confidence in per cent, followed by the one question whose answer would turn it round and how I could find that answer this week. A third way is welcome only if it costs less than either.`,
    zh: `我要在两者中选一个。

甲：
{{option_a}}

乙：
{{option_b}}

我看重：{{criteria | 还没想清楚，请从我的描述里归纳，最多四项}}
选了能否反悔：{{reversible}}

先用一行说清两边相同的地方，免得白费心思。再列剩下的三处真差别，按我看重的程度排。替甲乙各写一段一年后的寻常日子，以及最可能后悔什么。哪些是我说的、哪些是你假设的，要分开，假设加括号。容易反悔的，偏向能更早学到东西的那个。最后给出倾向和把握有几成，再给一个答案能让结论翻过来的问题，教我这星期怎么弄到答案。第三条路只有比两边都省才值得提。`,
  },
  variables: [
    {
      key: "option_a",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "First option", zh: "选项甲" },
      help: { en: "What you would do, costs, dates.", zh: "具体怎么做、花费、时间。" },
      example: { en: "Stay in the flat and renovate the kitchen", zh: "继续租现在的房子" },
      required: true,
      maxLength: 2000,
    },
    {
      key: "option_b",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Second option", zh: "选项乙" },
      help: { en: "In the same detail as the first.", zh: "详细程度和甲差不多。" },
      example: { en: "Move to the terraced house, €210 more a month", zh: "搬去单位旁边，每月贵八百" },
      required: true,
      maxLength: 2000,
    },
    {
      key: "reversible",
      kind: "Radio",
      valueType: "Text",
      label: { en: "Can it be undone?", zh: "能否反悔" },
      help: { en: "Your honest guess.", zh: "照实估计。" },
      example: { en: "at-a-price", zh: "hardly" },
      required: true,
      choices: [
        { value: "easily", label: { en: "Easily", zh: "容易" } },
        { value: "at-a-price", label: { en: "At a price", zh: "有代价" } },
        { value: "hardly", label: { en: "Hardly", zh: "很难" } },
      ],
    },
    {
      key: "criteria",
      kind: "Input",
      valueType: "Text",
      label: { en: "What you care about", zh: "看重什么" },
      help: { en: "Three or four things.", zh: "三四样即可。" },
      example: { en: "visiting my father without planning, money, less to take care of", zh: "陪爸妈、攒首付、不想一眼望到头" },
      required: false,
      maxLength: 300,
    },
  ],
  exampleInputs: {
    en: {
      option_a:
        "Keep the car (11 years old, needs €1,300 now, insurance €480 a year, used on about 60 days, mostly to my father 70 km away)",
      option_b:
        "Sell it for around €900 and use car sharing plus the train, station 12 minutes on foot, last train from my father at 20:40",
      reversible: "at-a-price",
      criteria: "visiting my father without planning, money, less to take care of",
    },
    zh: {
      option_a: "留在县城中学教书，有编制，月到手五千二，走路十分钟，爸妈在身边，带毕业班，三年内评职称有希望",
      option_b: "去省城一所民办学校，月薪一万一，包住不包吃，两周回家一次，一年一签，班额五十人",
      reversible: "hardly",
      criteria: "陪爸妈、攒首付、不想一眼望到头",
    },
  },
};
