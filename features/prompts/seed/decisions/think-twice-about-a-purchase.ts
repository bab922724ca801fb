import type { PromptSeed } from "../prompt-seed.ts";

/** Examines a larger purchase by cost per use, alternatives and the moment of buying. */
export const thinkTwiceAboutAPurchase: PromptSeed = {
  slug: "think-twice-about-a-purchase",
  tags: ["everyday", "decisions"],
  title: { en: "Think twice about a purchase", zh: "大件下单前再想想" },
  description: {
    en: "Name the thing, its price and how you imagine using it. You get cost per use, cheaper ways to the same, and a rule for when to buy.",
    zh: "写下想买的东西、价格和想象中的用法，得到单次使用成本、更省的替代和何时该买的规则。",
  },
  template: {
    en: `I feel like buying {{thing}} for {{price}}. Mood: {{urge}}

How I picture using it:
{{use}}

What I own already that is similar: {{owned | nothing comparable}}

Be a friend good at sums and no spoilsport. Work out: full cost over the years I would keep it (price, consumables, space, care, resale; flag estimates); cost per use with my picture, and again with a third of the uses, since pictures flatter. Show the arithmetic.
Then: the need under the wish in five words; three ways to the same joy, among them borrowing or second-hand, each with its catch; what I would have to give up to store, carry or keep it.
End with a rule made of a date and a condition (“if by … I have … three times, buy it”), and the one feature worth paying for, should I go ahead. Do not quote current shop prices or name models. With the price of a meal at stake, answer in three lines and wish me joy.`,
    zh: `我想花{{price}}买{{thing}}，心情：{{urge}}

想象中的用法：
{{use}}

家里已有类似的：{{owned | 没有}}

请当一个会算账、又不扫兴的朋友。先算：打算用的年头里总共花多少，含价格、耗材、占地、保养、二手残值，估的要注明；按我的想象平均用一次多少钱，再按次数打三折算一遍，因为想象总是偏乐观。写出算式。
再讲：愿望底下的真需要，五个字以内；三种能得到同样乐趣的办法，其中要有借和二手，各说一个麻烦之处；为了放它、养护它，得腾出什么。
最后给一条带日期和条件的规矩，比如“到某日若已怎样三次就买”；真要买，哪个功能值得加钱。不报市价，不点型号。只值一顿饭钱的，三行答完。`,
  },
  variables: [
    {
      key: "thing",
      kind: "Input",
      valueType: "Text",
      label: { en: "Thing", zh: "想买的东西" },
      help: { en: "Kind rather than model.", zh: "写种类，不必写型号。" },
      example: { en: "a cargo bike with motor", zh: "一台洗碗机" },
      required: true,
      maxLength: 150,
    },
    {
      key: "price",
      kind: "Input",
      valueType: "Text",
      label: { en: "Price", zh: "价格" },
      help: { en: "With currency.", zh: "带上单位。" },
      example: { en: "€4,600", zh: "5200 元" },
      required: true,
      maxLength: 40,
    },
    {
      key: "use",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "How you would use it", zh: "怎么用" },
      help: { en: "When, where, how often, with whom.", zh: "何时、何地、多久一次、和谁。" },
      example: { en: "Soup every Sunday, bread now and then", zh: "每周末在家涮火锅" },
      required: true,
      maxLength: 1500,
    },
    {
      key: "urge",
      kind: "Radio",
      valueType: "Text",
      label: { en: "Mood", zh: "心情" },
      help: { en: "No answer is wrong.", zh: "怎么选都不算错。" },
      example: { en: "for-months", zh: "for-months" },
      required: true,
      choices: [
        { value: "since-today", label: { en: "Since today", zh: "今天刚动心" } },
        { value: "for-months", label: { en: "For months", zh: "惦记好几个月" } },
        { value: "old-one-broke", label: { en: "The old one broke", zh: "旧的坏了" } },
      ],
    },
    {
      key: "owned",
      kind: "Input",
      valueType: "Text",
      label: { en: "Similar things", zh: "已有的" },
      help: { en: "What does part of the job.", zh: "能顶一部分用的。" },
      example: { en: "a bicycle trailer from 2015", zh: "只有一台消毒柜，基本当碗柜用" },
      required: false,
      maxLength: 200,
    },
  ],
  exampleInputs: {
    en: {
      thing: "a cargo bike with motor",
      price: "€4,600",
      use: "Kindergarten and back every day (2 × 3 km, hill), shopping on Saturday, the lake in summer. Perhaps sell the second car later. We have no garage, it would stand in the yard.",
      urge: "for-months",
      owned: "a bicycle trailer from 2015",
    },
    zh: {
      thing: "一台洗碗机",
      price: "5200 元",
      use: "三口之家，平时中午不在家，晚饭六七个碗，周末公婆过来十几个。厨房台面短，橱柜得拆一组。我俩为谁洗碗一周吵一回。",
      urge: "for-months",
      owned: "只有一台消毒柜，基本当碗柜用",
    },
  },
};
