import type { PromptSeed } from "../prompt-seed.ts";

/** Plans days in a place by neighbourhood, pace and weather. */
export const daysInACity: PromptSeed = {
  slug: "days-in-a-city",
  tags: ["planning", "everyday"],
  title: { en: "Days in a city, at your pace", zh: "慢慢逛一座城" },
  description: {
    en: "City, days, who travels and what matters; get days grouped by neighbourhood with a rain plan and room for chance.",
    zh: "城市、天数、同行的人和心头好，得到按片区走的行程，有雨天备选，也留了闲逛的空。",
  },
  template: {
    en: `Plan {{days}} days in {{city}} for {{travellers}}. Month: {{month | any}}. Pace: {{pace}}. We care about: {{cares}}
Build each day around one neighbourhood that can be walked. Per day: a morning thing that needs freshness, a place to sit, an afternoon thing that can be dropped, an evening. Give walking minutes between stops, and the moment of day when a spot is at its best. At most one ticketed sight a day, and never two museums in a row.
For each day a rain version, a version for tired legs, and one plan-free hour with a corner in which to get lost.
Hours, prices and bookings change: put everything that must be checked into one list at the end, in the order in which it sells out. If you are unsure whether a place still exists, describe the kind of place instead of naming it. Something here unsuited to these travellers? Say it before the plan.`,
    zh: `请安排在{{city}}的 {{days}} 天。同行：{{travellers}}；月份：{{month | 不限}}；节奏：{{pace}}；在意的：{{cares}}
一天只围着一个走得开的片区。每天写：上午一件趁精神好才做的事，一个能坐下歇脚的地方，下午一件随时可以不去的事，晚上怎么过。注明两处之间步行几分钟，什么钟点去最好看。一天最多一个要买票的，不连着看两座馆。
每天另附雨天版、腿酸版，再留一个钟头什么都不排，只给个适合瞎逛的街角。
开放时间、票价、预约会变，把要核实的归成一张单子放最后，按抢手程度排。拿不准还在不在的店，只写哪一类，不写店名。有什么不适合这几位的，排行程之前先说。`,
  },
  variables: [
    {
      key: "city",
      kind: "Input",
      valueType: "Text",
      label: { en: "City", zh: "城市" },
      help: { en: "With the part of town where you sleep.", zh: "最好带上住在哪一带。" },
      example: { en: "Porto, staying near the old market", zh: "泉州，住在西街附近" },
      required: true,
      maxLength: 160,
    },
    {
      key: "days",
      kind: "Input",
      valueType: "Number",
      label: { en: "Days", zh: "天数" },
      help: { en: "Full days only.", zh: "只算完整的天。" },
      example: { en: "3", zh: "3" },
      required: true,
      min: 1,
      max: 10,
    },
    {
      key: "travellers",
      kind: "Input",
      valueType: "Text",
      label: { en: "Travellers", zh: "同行的人" },
      help: { en: "Ages, knees, pushchairs.", zh: "年纪、腿脚、有没有推车。" },
      example: { en: "my mother (71, new hip) and me", zh: "爸妈（六十多岁）和一个七岁的孩子" },
      required: true,
      maxLength: 160,
    },
    {
      key: "pace",
      kind: "Select",
      valueType: "Text",
      label: { en: "Pace", zh: "节奏" },
      help: { en: "Per day, honestly.", zh: "如实选。" },
      example: { en: "slow", zh: "slow" },
      required: true,
      choices: [
        { value: "slow", label: { en: "Slow", zh: "慢悠悠" } },
        { value: "medium", label: { en: "Medium", zh: "适中" } },
        { value: "full", label: { en: "Full", zh: "排满" } },
      ],
    },
    {
      key: "cares",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "You care about", zh: "在意的" },
      help: { en: "And what bores you.", zh: "顺便写写不感兴趣的。" },
      example: {
        en: "Tiles, small bakeries, trams, a view without stairs. No wine tours, no queues.",
        zh: "老庙、海丝的来历、小吃，想看一场提线木偶；不爱逛网红街，爸爸膝盖不好。",
      },
      required: true,
      maxLength: 800,
    },
    {
      key: "month",
      kind: "Input",
      valueType: "Text",
      label: { en: "Month", zh: "月份" },
      help: { en: "For light and weather.", zh: "关系到天气和日落。" },
      example: { en: "November", zh: "十二月" },
      required: false,
      maxLength: 40,
    },
  ],
  exampleInputs: {
    en: {
      city: "Porto, staying near the old market",
      days: 3,
      travellers: "my mother (71, new hip) and me",
      pace: "slow",
      cares: "Tiles, small bakeries, trams, a view without stairs. No wine tours, no queues.",
      month: "November",
    },
    zh: {
      city: "泉州，住在西街附近",
      days: 3,
      travellers: "爸妈（六十多岁）和一个七岁的孩子",
      pace: "slow",
      cares: "老庙、海丝的来历、小吃，想看一场提线木偶；不爱逛网红街，爸爸膝盖不好。",
      month: "十二月",
    },
  },
};
