import type { PromptSeed } from "../prompt-seed.ts";

/** Boils scattered campaign wishes down to a brief a team can work from. */
export const campaignBriefOnePage: PromptSeed = {
  slug: "campaign-brief-one-page",
  tags: ["marketing", "planning"],
  title: { en: "Campaign brief on one page", zh: "一页纸营销方案说明" },
  description: {
    en: "Put in what you sell, to whom, the budget and the wishes of everyone involved. You get one brief with one message and a way to tell whether it worked.",
    zh: "写下卖什么、卖给谁、预算和各方的愿望，得到只讲一件事、能判断成败的方案说明。",
  },
  template: {
    en: `Boil this down to a campaign brief of one page:
{{wishes}}

Money available: {{budget}}. Main channel: {{channel | whichever fits; argue for it}}. Runs: {{period}}

Sections, each three lines at most: Business problem in a number. The one group we talk to, and the one we give up. What they believe today, in a sentence they could have said. What they should believe afterwards. The single message; everything else in the wishes that competes with it goes to a list “Not this time”. Reason to believe it. Split of the money in round sums. How we know within two weeks that it fails, and what we change then. Tasks with role and day.
Numbers come from the wishes; where a figure is needed and absent, leave “__” and say who in a company would have it. End with the two wishes that contradict each other most.`,
    zh: `把下面的想法压成一页营销方案说明：
{{wishes}}

预算：{{budget}}；主渠道：{{channel | 由你建议并说明理由}}；投放时间：{{period}}

分节写，每节不超过三行：生意上的问题，用一个数字说；只对哪群人讲，舍掉哪群人；他们现在怎么想，写成本人会说的一句大白话；看完之后该怎么想；唯一的主信息，与它抢戏的愿望统统移到“这次不做”；凭什么信；钱怎么分，取整数；两周内看什么就知道不灵，不灵时改哪里；分工和日子。
数字只用我给的，缺的留“＿＿”，注明公司里谁会有。最后点出哪两个愿望最打架。`,
  },
  variables: [
    {
      key: "wishes",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Everything people want", zh: "各方的想法" },
      help: { en: "Product, audience, wishes of sales, boss and others, known figures.", zh: "产品、受众、销售和老板的要求、已有数据。" },
      example: { en: "New vegan lunch; boss wants “premium”, shop wants coupons", zh: "新出低糖月饼，老板要高端，门店要送券" },
      required: true,
      maxLength: 4000,
    },
    {
      key: "budget",
      kind: "Input",
      valueType: "Text",
      label: { en: "Budget", zh: "预算" },
      help: { en: "Sum and what it must cover.", zh: "金额，包含哪些开销。" },
      example: { en: "€2,400, pictures included", zh: "八千元，含物料" },
      required: true,
      maxLength: 150,
    },
    {
      key: "channel",
      kind: "Select",
      valueType: "Text",
      label: { en: "Main channel", zh: "主渠道" },
      help: { en: "Leave it empty to get a suggestion.", zh: "留空则给出建议。" },
      example: { en: "print-and-posters", zh: "social" },
      required: false,
      choices: [
        { value: "social", label: { en: "Social media", zh: "社交媒体" } },
        { value: "search", label: { en: "Search", zh: "搜索" } },
        { value: "print-and-posters", label: { en: "Print and posters", zh: "印刷品与海报" } },
        { value: "shop-floor", label: { en: "In the shop", zh: "门店现场" } },
        { value: "email", label: { en: "Email", zh: "邮件" } },
      ],
    },
    {
      key: "period",
      kind: "Input",
      valueType: "Text",
      label: { en: "Period", zh: "投放时间" },
      help: { en: "From when to when.", zh: "从哪天到哪天。" },
      example: { en: "15 August to 30 September", zh: "12 月整月" },
      required: true,
      maxLength: 100,
    },
  ],
  exampleInputs: {
    en: {
      wishes:
        "Swimming school for adults, opened in spring. 41 of 80 places sold. The founder wants to be known as the kindest pool in town, the accountant wants the Tuesday noon course full, the trainers want fewer people per lane. Most who come say they were ashamed to ask.",
      budget: "€2,400, pictures included",
      channel: "print-and-posters",
      period: "15 August to 30 September",
    },
    zh: {
      wishes:
        "社区书店开了会员制，年费 168 元，目前 212 人，盈亏线 400 人。店长想突出选书品味，合伙人想多卖咖啡，活动负责人想推周末亲子故事会。来办卡的大多是附近带孩子的妈妈，常说“手机看多了，想让孩子翻翻书”。",
      budget: "八千元，含物料",
      channel: "social",
      period: "12 月整月",
    },
  },
  modelClass: "careful",
};
