import type { PromptSeed } from "../prompt-seed.ts";

/** A week of suppers with one shopping list and planned leftovers. */
export const weekOfSuppers: PromptSeed = {
  slug: "week-of-suppers",
  tags: ["planning", "everyday"],
  title: { en: "A week of suppers, one shopping trip", zh: "一周晚饭，一次买齐" },
  description: {
    en: "Household, budget and busy evenings; get seven suppers that hand leftovers on, and a shopping list by shelf.",
    zh: "家里几口人、花多少钱、哪天忙，得到七顿彼此接得上的晚饭，和一张照货架排的采购单。",
  },
  template: {
    en: `Seven suppers for {{household}}. Money for the week: {{budget}}. Cooking mood: {{cooking_mood}}. Busy evenings: {{busy_evenings | none in particular}}. Not eaten here: {{dislikes | nothing}}
Already in the house: {{pantry | oil, flour, spices}}
Think in chains: something cooked on one day must return in another dress on a later one, at least twice in the week. Busy evenings get twenty minutes or a pot that waits. One supper children could cook, one that forgives guests, one with the last vegetables on the sixth day.
Show: a table (day, supper, minutes, uses up, passes on); ten lines of preparation for Sunday; a shopping list ordered by section of a shop with amounts, fresh things split into "now" and "midweek".
Prices vary by place, so rank the suppers cheap–medium–dear and name the first to swap, with its replacement, if the till says too much. No household size given? Plan for two and show how to double.`,
    zh: `请排七顿晚饭。家里：{{household}}；一周预算：{{budget}}；下厨劲头：{{cooking_mood}}；忙的晚上：{{busy_evenings | 没有特别忙的}}；不吃：{{dislikes | 都吃}}
家里已有：{{pantry | 米面油盐}}
连着想：某天做的东西，过几天要换身衣裳再上桌，一周至少两回。忙的晚上要么二十分钟搞定，要么一锅炖着等人。一顿孩子能掌勺，一顿来了客人也不露怯，第六天把剩菜叶清干净。
给我三样：表格，列日子、晚饭、分钟、用掉什么、留给哪天；周日备菜十行；采购单按摊位和货架排，写数量，生鲜分“现在买”和“周中补”。
各地物价不同，把七顿分成省钱、适中、偏贵三档；结账超了先换哪顿、换成什么也写好。没写几口人，就按两口人排，并说明怎么加倍。`,
  },
  variables: [
    {
      key: "household",
      kind: "Input",
      valueType: "Text",
      label: { en: "Household", zh: "家里" },
      help: { en: "Who eats, and appetites.", zh: "几口人，饭量如何。" },
      example: { en: "two parents, a teenager who rows, a four-year-old", zh: "爷爷奶奶、夫妻俩和上三年级的女儿" },
      required: true,
      maxLength: 160,
    },
    {
      key: "budget",
      kind: "Input",
      valueType: "Text",
      label: { en: "Money for the week", zh: "一周预算" },
      help: { en: "A figure in your currency.", zh: "大致的数。" },
      example: { en: "85 pounds", zh: "三百五十元左右" },
      required: true,
      maxLength: 60,
    },
    {
      key: "cooking_mood",
      kind: "Radio",
      valueType: "Text",
      label: { en: "Cooking mood", zh: "下厨劲头" },
      help: { en: "Honestly, for this week.", zh: "就这一周，说实话。" },
      example: { en: "normal", zh: "lazy" },
      required: true,
      choices: [
        { value: "lazy", label: { en: "Lazy", zh: "能省则省" } },
        { value: "normal", label: { en: "Normal", zh: "一般" } },
        { value: "eager", label: { en: "Eager", zh: "想好好做" } },
      ],
    },
    {
      key: "busy_evenings",
      kind: "Input",
      valueType: "Text",
      label: { en: "Busy evenings", zh: "忙的晚上" },
      help: { en: "Days and when you are home.", zh: "星期几、几点到家。" },
      example: { en: "Tuesday and Thursday, home at 18:40", zh: "周一、周四六点半才到家" },
      required: false,
      maxLength: 160,
    },
    {
      key: "dislikes",
      kind: "Input",
      valueType: "Text",
      label: { en: "Not eaten", zh: "不吃" },
      help: { en: "Allergies, faith, plain dislike.", zh: "过敏、忌口、单纯不爱。" },
      example: { en: "no pork; the small one eats nothing with lumps", zh: "奶奶血糖偏高少吃甜，女儿不吃香菜" },
      required: false,
      maxLength: 160,
    },
    {
      key: "pantry",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Already in the house", zh: "家里已有" },
      help: { en: "What should be used up.", zh: "想趁这周用掉的。" },
      example: { en: "red lentils, frozen peas, half a pumpkin", zh: "一包粉丝、半个南瓜、冻饺子" },
      required: false,
      maxLength: 600,
    },
  ],
  exampleInputs: {
    en: {
      household: "two parents, a teenager who rows, a four-year-old",
      budget: "85 pounds",
      cooking_mood: "normal",
      busy_evenings: "Tuesday and Thursday, home at 18:40",
      dislikes: "no pork; the small one eats nothing with lumps",
      pantry: "red lentils, frozen peas, half a pumpkin, coconut milk",
    },
    zh: {
      household: "爷爷奶奶、夫妻俩和上三年级的女儿",
      budget: "三百五十元左右",
      cooking_mood: "lazy",
      busy_evenings: "周一、周四六点半才到家",
      dislikes: "奶奶血糖偏高少吃甜，女儿不吃香菜",
      pantry: "一包粉丝、半个南瓜、冻饺子一袋、干木耳",
    },
  },
};
