import type { PromptSeed } from "../prompt-seed.ts";

/** Dinner from what is in the fridge, with timing. */
export const dinnerFromTheFridge: PromptSeed = {
  slug: "dinner-from-the-fridge",
  tags: ["everyday"],
  title: { en: "Dinner from what is there", zh: "冰箱里有啥做啥" },
  description: {
    en: "Write what is in the fridge and how long you have; get one dinner worked out by the minute and two ideas in reserve.",
    zh: "写下冰箱里的东西和能用的时间，得到一顿排到分钟的晚饭，外加两个备选。",
  },
  template: {
    en: `In the kitchen: {{ingredients}}
Always there: {{staples | oil, salt, pepper, sugar, flour, vinegar}}. Eaters: {{eaters}}. Time until plates are on the table: {{minutes}} minutes. Tools: {{tools}}. Must not contain: {{exclude | nothing excluded}}
Propose three dinners in one line each, the first using what spoils soonest. Then work out the first completely: amounts, a timeline by the minute in which waiting time does something useful, the sign by which I know each step is done (smell, colour, sound) rather than the clock alone, and how to rescue the likeliest failure.
Buy nothing. One optional luxury may be mentioned if a neighbour has it.
Remains: what is left afterwards and its second life tomorrow. Anything listed that may be past its best gets a line on how to judge it and when to throw it out without tasting. Amounts I did not give: assume household sizes and write down which.`,
    zh: `家里有：{{ingredients}}
常备：{{staples | 油盐酱醋、糖、淀粉、葱姜蒜}}；吃饭的人：{{eaters}}；离开饭还有 {{minutes}} 分钟；锅灶：{{tools}}；不能有：{{exclude | 没有忌口}}
先各用一行报三顿饭，头一顿先把最不经放的用掉。再把头一顿写全：用量；按分钟排的顺序，等水开的工夫也别闲着；每一步做到什么样算好，看颜色、听声音、闻味道，别光看钟；最容易翻车的地方怎么救。
什么也不买。隔壁能借到的一样锦上添花，可以提一句。
收尾写：剩下什么，明天怎么翻新。清单里可能不新鲜的，教我怎么判断，哪种情况别尝直接扔。没写分量的，按家常份量估，并写明估了多少。`,
  },
  variables: [
    {
      key: "ingredients",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "In the kitchen", zh: "家里有" },
      help: { en: "With rough amounts and age.", zh: "大概的量，放了几天。" },
      example: {
        en: "half a cabbage, 4 eggs, a heel of cheddar, two soft carrots, cooked rice from yesterday (about 3 cups), a lime, half a jar of peanut butter",
        zh: "昨晚的米饭两碗，半棵白菜，一块老豆腐，三个鸡蛋，两根腊肠，蔫了的香菜一把，半罐啤酒",
      },
      required: true,
      maxLength: 1200,
    },
    {
      key: "minutes",
      kind: "Input",
      valueType: "Number",
      label: { en: "Minutes", zh: "分钟数" },
      help: { en: "Until plates are on the table.", zh: "到端上桌为止。" },
      example: { en: "30", zh: "25" },
      required: true,
      min: 10,
      max: 180,
    },
    {
      key: "eaters",
      kind: "Input",
      valueType: "Text",
      label: { en: "Eaters", zh: "吃饭的人" },
      help: { en: "How many, how hungry.", zh: "几个人，胃口如何。" },
      example: { en: "two adults after football, one picky six-year-old", zh: "夫妻俩加一个刚打完球的初中生" },
      required: true,
      maxLength: 120,
    },
    {
      key: "tools",
      kind: "Select",
      valueType: "Text",
      label: { en: "Tools", zh: "锅灶" },
      help: { en: "What you cook on.", zh: "用什么做。" },
      example: { en: "stove-only", zh: "stove-only" },
      required: true,
      choices: [
        { value: "stove-and-oven", label: { en: "Stove and oven", zh: "灶台加烤箱" } },
        { value: "stove-only", label: { en: "Stove only", zh: "只有灶台" } },
        { value: "one-pan", label: { en: "One pan on one flame", zh: "单灶一口锅" } },
        { value: "rice-cooker", label: { en: "Rice cooker", zh: "电饭煲" } },
        { value: "microwave", label: { en: "Microwave", zh: "微波炉" } },
      ],
    },
    {
      key: "exclude",
      kind: "Input",
      valueType: "Text",
      label: { en: "Must not contain", zh: "忌口" },
      help: { en: "Allergies first.", zh: "过敏写在最前面。" },
      example: { en: "mushrooms", zh: "不吃辣" },
      required: false,
      maxLength: 160,
    },
    {
      key: "staples",
      kind: "Input",
      valueType: "Text",
      label: { en: "Always there", zh: "常备" },
      help: { en: "Oil, spices, tins.", zh: "油盐调料、罐头。" },
      example: { en: "oil, cumin, chickpeas in a tin", zh: "油盐酱醋、豆瓣酱、花椒" },
      required: false,
      maxLength: 300,
    },
  ],
  exampleInputs: {
    en: {
      ingredients:
        "half a cabbage, 4 eggs, a heel of cheddar, two soft carrots, cooked rice from yesterday (about 3 cups), a lime, half a jar of peanut butter",
      minutes: 30,
      eaters: "two adults after football, one picky six-year-old",
      tools: "stove-only",
      exclude: "mushrooms",
    },
    zh: {
      ingredients: "昨晚的米饭两碗，半棵白菜，一块老豆腐，三个鸡蛋，两根腊肠，蔫了的香菜一把，半罐啤酒",
      minutes: 25,
      eaters: "夫妻俩加一个刚打完球的初中生",
      tools: "stove-only",
      exclude: "不吃辣",
      staples: "油盐酱醋、豆豉、干香菇",
    },
  },
};
