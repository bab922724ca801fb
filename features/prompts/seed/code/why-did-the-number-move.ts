import type { PromptSeed } from "../prompt-seed.ts";

/** Investigates a jump in a metric: measurement first, mix second, behaviour last. */
export const whyDidTheNumberMove: PromptSeed = {
  slug: "why-did-the-number-move",
  tags: ["data", "research"],
  title: { en: "Why did this number move?", zh: "指标突然变了，怎么查" },
  description: {
    en: "Give the metric, its change and what you know. You get a search order, the cut of the data for each suspicion, and a careful interim sentence.",
    zh: "填上指标、变化和已知情况，得到排查顺序、每个怀疑该怎么切数据，以及一句稳妥的阶段说法。",
  },
  template: {
    en: `A number moved: {{metric}}. Definition in use: {{definition | not stated}}
It has: {{direction}}. Figures around the change:
{{figures}}

What else happened in those days:
{{events | nothing known}}

Investigate in the order in which explanations usually turn out true: the measuring changed (tags, filters, late data, bots, time zone, a denominator that moved); the calendar (weekday, holidays, pay day, weather); the mix (one large group grew while no group changed); and only then people's behaviour. For each of the four: one suspicion fitting these figures, the exact cut or comparison to run, what you would expect to see if it is true and if it is false. Compute from my figures what can be computed and show the sum, including whether the change is larger than the usual wobble between periods.
Close with a sentence for the boss today that claims nothing unproven, and one I must resist saying.`,
    zh: `有个数字动了：{{metric}}，口径：{{definition | 没有说明}}
变化：{{direction}}。前后数据：
{{figures}}

那几天还发生了什么：
{{events | 不清楚}}

按“最后往往是它”的顺序查：先查统计本身（埋点、过滤、延迟入库、机器流量、时区、分母变了没有），再查日历（星期、节假日、发薪日、天气），接着查结构（每群人都没变，只是某群人变多了），最后才轮到行为。四层各提一个与数据相符的怀疑，写明怎么切分或对比、成立会看到什么、不成立会看到什么。能从我的数据算的当场算，列出算式，并判断幅度是否超过平时的起伏。
结尾给一句今天能回老板、又没有一处说满的话，再给一句我得忍住不说的话。`,
  },
  variables: [
    {
      key: "metric",
      kind: "Input",
      valueType: "Text",
      label: { en: "Metric", zh: "指标" },
      help: { en: "Name and unit.", zh: "名称和单位。" },
      example: { en: "share of visitors who book a tour, in %", zh: "外卖订单好评率（%）" },
      required: true,
      maxLength: 150,
    },
    {
      key: "direction",
      kind: "Radio",
      valueType: "Text",
      label: { en: "Change", zh: "变化" },
      help: { en: "Compared with the time before.", zh: "与之前相比。" },
      example: { en: "fallen", zh: "fallen" },
      required: true,
      choices: [
        { value: "risen", label: { en: "Risen", zh: "上升" } },
        { value: "fallen", label: { en: "Fallen", zh: "下降" } },
        { value: "swinging", label: { en: "Swinging", zh: "忽高忽低" } },
        { value: "flat-against-expectation", label: { en: "Flat against expectation", zh: "该动没动" } },
      ],
    },
    {
      key: "figures",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Figures", zh: "前后数据" },
      help: { en: "Several periods, split by group if you can.", zh: "多个周期，能分组更好。" },
      example: { en: "Wk 1–6: 41, 44, 40, 43, 31, 30", zh: "近六周：41、44、40、43、31、30" },
      required: true,
      maxLength: 5000,
    },
    {
      key: "events",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Events", zh: "同期事件" },
      help: { en: "Releases, campaigns, holidays, outages.", zh: "发布、活动、节假日、故障。" },
      example: { en: "New cookie notice on 3 May", zh: "5 月 3 日改了隐私弹窗" },
      required: false,
      maxLength: 2000,
    },
    {
      key: "definition",
      kind: "Input",
      valueType: "Text",
      label: { en: "Definition", zh: "口径" },
      help: { en: "Numerator, denominator, filter.", zh: "分子、分母、过滤条件。" },
      example: { en: "bookings divided by unique visitors, all pages", zh: "四星及以上占有文字评价的比例" },
      required: false,
      maxLength: 300,
    },
  ],
  exampleInputs: {
    en: {
      metric: "share of visitors who book a tour, in %",
      direction: "fallen",
      figures:
        "Weeks 30–36: 6.1, 5.8, 6.3, 6.0, 4.2, 4.1, 4.3. Visitors: 9k, 9k, 8k, 9k, 14k, 15k, 14k. Bookings: 549, 522, 504, 540, 588, 615, 602.",
      events: "A large blog linked to our opening hours in week 34. New banner the same Monday.",
      definition: "bookings divided by unique visitors, all pages",
    },
    zh: {
      metric: "外卖订单好评率（%）",
      direction: "fallen",
      figures: "近八天：96.2、95.8、96.0、96.4、91.3、90.8、91.1、95.5。评价数：210、198、225、240、610、655、590、230。差评多为“送得慢”。",
      events: "上周五到周日做了一分钱加购活动，平台把评价入口移到了首页。",
      definition: "四星及以上占有文字评价的比例",
    },
  },
  modelClass: "careful",
};
