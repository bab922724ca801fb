import type { PromptSeed } from "../prompt-seed.ts";

/** Scores several options on weighted criteria and tests how stable the winner is. */
export const weightedDecisionMatrix: PromptSeed = {
  slug: "weighted-decision-matrix",
  tags: ["decisions", "data"],
  title: { en: "Weighted decision matrix", zh: "给多个方案打分排名" },
  description: {
    en: "List three or more options with facts. You get weights by asking what you would trade, scores with reasons, and how easily the winner changes.",
    zh: "列出三个以上方案和事实，得到有取舍依据的权重、带理由的评分，以及第一名稳不稳。",
  },
  template: {
    en: `Options with facts, one per line:
{{options}}

Criteria, most important first:
{{criteria}}

Criteria that rule an option out: {{must_have | none}}. Show numbers: {{detail}}

Strike out whatever misses a knock-out condition and say by how much. Weights: derive them from my order by the rule that each criterion gets three quarters of the one before, rounded so that they add up to 100; print them. Two criteria that measure the same thing are merged first, with a note. Scores from 0 to 10 along a scale you define in words per criterion (“0 = over an hour, 10 = under ten minutes”) before scoring anybody. A fact that is not given scores as a range.
Table with scores, weighted sums, rank. Then stability: the smallest change of one weight or one score that puts the second in front; whether the ranges alone could do so. Close with “If your stomach disagrees”: which criterion is probably missing from the list.`,
    zh: `方案和事实，每行一个：
{{options}}

标准，按重要程度从高到低：
{{criteria}}

一票否决的条件：{{must_have | 无}}；数字展示：{{detail}}

先划掉触犯否决条件的，写明差多少。权重按我的顺序推：后一项取前一项的四分之三，取整凑满一百，列出来；量的其实是同一回事的两项先合并并说明。打分之前，先用文字给每项定尺子，例如“零分是超过一小时，十分是十分钟内”，再按 0 到 10 打分；没给的事实只打一个区间。
表格列出得分、加权合计、名次。接着看稳不稳：单改一个权重或一个得分，最小改多少第二名就会反超；光靠那些区间会不会翻盘。结尾写“如果心里还是别扭”：清单里多半漏了哪条标准。`,
  },
  variables: [
    {
      key: "options",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Options", zh: "方案" },
      help: { en: "Three to eight, each with facts.", zh: "三到八个，附事实。" },
      example: { en: "Maple School: 12 min walk, 26 pupils, choir", zh: "城东小学：步行十二分钟，四十五人一班" },
      required: true,
      maxLength: 4000,
    },
    {
      key: "criteria",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Criteria", zh: "标准" },
      help: { en: "In the order of importance.", zh: "重要的写前面。" },
      example: { en: "way to school\nclass size\nmusic", zh: "路程\n班额\n课后托管" },
      required: true,
      maxLength: 1000,
    },
    {
      key: "must_have",
      kind: "Input",
      valueType: "Text",
      label: { en: "Knock-out", zh: "否决条件" },
      help: { en: "What no option may miss.", zh: "哪条不满足就出局。" },
      example: { en: "at least 75 seats", zh: "单程不超过五个半小时" },
      required: false,
      maxLength: 200,
    },
    {
      key: "detail",
      kind: "Radio",
      valueType: "Text",
      label: { en: "Numbers", zh: "数字展示" },
      help: { en: "How much arithmetic you want to see.", zh: "想看多少计算过程。" },
      example: { en: "all-steps", zh: "table-only" },
      required: true,
      choices: [
        { value: "all-steps", label: { en: "All steps", zh: "全部步骤" } },
        { value: "table-only", label: { en: "Table only", zh: "只要表格" } },
      ],
    },
  ],
  exampleInputs: {
    en: {
      options:
        "Barn by the lake: €2,900, 80 seats, 45 min by bus, no heating\nTown hall: €1,100, 120 seats, 5 min, must be empty by 23:00\nRestaurant Adler: €0 but 60 menus at €55, 60 seats, garden\nMy aunt's orchard: €400 for a tent, rain risk, 100 seats",
      criteria: "everybody can get home at night\ncost for us\nroom for dancing\nlooks good in photos",
      must_have: "at least 75 seats",
      detail: "all-steps",
    },
    zh: {
      options:
        "三亚：人均 6200，飞四小时，老人怕坐飞机\n桂林：人均 3100，高铁五小时，要爬坡\n苏州：人均 2400，高铁两小时，人多\n老家庄园：人均 900，自驾一小时，孩子嫌没意思\n哈尔滨：人均 4800，零下二十度",
      criteria: "外公外婆吃得消\n孩子玩得开心\n花费\n照片好看",
      must_have: "单程不超过五个半小时",
      detail: "table-only",
    },
  },
};
