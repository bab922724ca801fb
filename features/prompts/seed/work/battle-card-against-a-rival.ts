import type { PromptSeed } from "../prompt-seed.ts";

/** Prepares sales people for a named alternative, honestly. */
export const battleCardAgainstARival: PromptSeed = {
  slug: "battle-card-against-a-rival",
  tags: ["marketing", "research"],
  title: { en: "Honest comparison with a rival", zh: "和对手的坦诚对比卡" },
  description: {
    en: "Describe your offer and the one people compare you with. You get where you win, where you lose, and what to say to whom.",
    zh: "写下自家和对手的情况，得到赢在哪里、输在哪里、对哪类客户怎么说的对比卡。",
  },
  template: {
    en: `Build a comparison card for our sales people.

Us:
{{ours}}

The alternative customers mention ({{rival_kind}}):
{{theirs}}

Who is asking today: {{customer | a typical buyer}}

Use this layout. “They are the better choice if…” three honest cases; a card without them loses trust. “We are the better choice if…” three cases tied to a fact from our side. Table of six criteria in the buyer's language, each scored ours / theirs / even, with the fact that decides it; criteria for which one side's fact is lacking are scored “check”. Three questions a rep can ask that let the buyer discover the difference. Two phrases never to say, because they insult the alternative or cannot be shown. Facts about the rival are as of what I pasted, so put today's date blank beside them: [checked on].`,
    zh: `给销售做一张对比卡。

我们：
{{ours}}

客户常拿来比的（类型：{{rival_kind}}）：
{{theirs}}

眼下来问的人：{{customer | 一般客户}}

按这个顺序写：“选他们更合适”的三种情况，要真心承认，不承认就没人信；“选我们更合适”的三种情况，各扣住一条我方事实；六项指标的表格，用买家的话命名，判我们胜、对方胜或打平，附上定胜负的依据，缺一方资料的判“待查”；三个能让买家自己发现差别的提问；两句绝不能说的话，因为贬低对方或拿不出证明。对手资料以我贴的为准，旁边统一留“［核对日期］”。`,
  },
  variables: [
    {
      key: "ours",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Your offer", zh: "我方情况" },
      help: { en: "Facts, prices, limits, proof.", zh: "事实、价格、短板、证明材料。" },
      example: { en: "Bikes repaired in 24 h, pick-up included, dearer than chain X", zh: "上门修车，当天修好，比连锁店贵两成" },
      required: true,
      maxLength: 3000,
    },
    {
      key: "theirs",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "The alternative", zh: "对方情况" },
      help: { en: "Only what you know; mark rumours.", zh: "只写知道的，传闻请注明。" },
      example: { en: "Cheaper, five days, three shops", zh: "便宜，要等三天，门店多" },
      required: true,
      maxLength: 3000,
    },
    {
      key: "rival_kind",
      kind: "Select",
      valueType: "Text",
      label: { en: "Kind of alternative", zh: "对手类型" },
      help: { en: "Doing nothing is an alternative too.", zh: "什么都不买也算一种。" },
      example: { en: "do-it-yourself", zh: "direct-rival" },
      required: true,
      choices: [
        { value: "direct-rival", label: { en: "Direct rival", zh: "直接竞品" } },
        { value: "do-it-yourself", label: { en: "Doing it oneself", zh: "自己动手" } },
        { value: "do-nothing", label: { en: "Doing nothing", zh: "维持现状" } },
      ],
    },
    {
      key: "customer",
      kind: "Input",
      valueType: "Text",
      label: { en: "Who asks", zh: "谁在问" },
      help: { en: "Size, worry, budget.", zh: "规模、顾虑、预算。" },
      example: { en: "two bistros, owner does the books at night", zh: "八十人的软件公司，行政嫌收发票麻烦" },
      required: false,
      maxLength: 200,
    },
  ],
  exampleInputs: {
    en: {
      ours: "Bookkeeping for small restaurants. €190 a month flat, answer within a day, person visits each quarter. No payroll. 63 customers, 4 left last year.",
      theirs:
        "Software for €39 a month, receipts by phone, chat support only. Owners say it takes them about six hours a month. Payroll included.",
      rival_kind: "do-it-yourself",
      customer: "two bistros, owner does the books at night",
    },
    zh: {
      ours: "企业团餐配送，人均 28 元，每天六荤八素可选，十一点四十前必到，迟到免单。中央厨房持证，可参观。不做夜宵，二十人以下不接。现有客户 47 家。",
      theirs: "平台拼单，员工自己点，人均 22 到 35 元不等，口味多。高峰常晚到二十分钟，没有统一发票。听说明年要涨配送费，没证实。",
      rival_kind: "direct-rival",
      customer: "八十人的软件公司，行政嫌收发票麻烦",
    },
  },
  modelClass: "careful",
};
