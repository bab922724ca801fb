import type { PromptSeed } from "../prompt-seed.ts";

/** Distils solved support tickets into one answer that colleagues can reuse. */
export const reusableSupportAnswer: PromptSeed = {
  slug: "reusable-support-answer",
  tags: ["email", "writing"],
  title: { en: "One reusable support answer", zh: "把老问题写成标准回复" },
  description: {
    en: "Paste a few answers to the same question. You get one template with blanks, cases in which it must not be used, and a help-page version.",
    zh: "贴上几次对同一问题的回复，得到一份带空格的模板、不适用的情形和帮助中心版本。",
  },
  template: {
    en: `Our team keeps answering the same question. Earlier exchanges, real names removed:
{{tickets}}

Voice of our support: {{voice}}
What agents may grant without asking: {{authority | nothing beyond an explanation}}

Distil them. Deliver:
(a) a template whose variable parts stand in CAPITALS between angle brackets, first sentence already useful, steps numbered, no step longer than one line;
(b) “Do not use when”, at least three situations visible in the exchanges in which this answer would be wrong or hurtful;
(c) the same content as a help-page entry titled with the words customers use, not ours;
(d) contradictions between the earlier answers, quoted side by side, for a person to settle.
Whatever only one agent claimed and nobody else confirmed is flagged with a question mark instead of being passed on as policy.`,
    zh: `客服总在答同一个问题，以往的往来如下（已去掉真名）：
{{tickets}}

客服口吻：{{voice}}
客服可以直接答应的：{{authority | 只能解释，不能给补偿}}

请提炼出四样东西：
（一）回复模板，可变部分写成【　】空格，第一句就要有用，步骤编号，每步一行；
（二）“以下情形不要用”，从往来里找出至少三种套用会出错或伤人的场合；
（三）帮助中心词条，标题用顾客自己的说法；
（四）几次回复互相打架的地方，并排摘出，等人拍板。
只有一位客服说过、别人没印证的说法，打上问号，不当成规定往外传。`,
  },
  variables: [
    {
      key: "tickets",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Earlier exchanges", zh: "以往的往来" },
      help: { en: "Two to six, without personal data.", zh: "两到六段，请先删掉个人信息。" },
      example: { en: "Q: Where is my code? A: Look into spam…", zh: "问：发票在哪开？答：订单详情页……" },
      required: true,
      maxLength: 8000,
    },
    {
      key: "voice",
      kind: "Select",
      valueType: "Text",
      label: { en: "Voice", zh: "口吻" },
      help: { en: "How you usually sound.", zh: "平时的说话方式。" },
      example: { en: "warm", zh: "warm" },
      required: true,
      choices: [
        { value: "warm", label: { en: "Warm", zh: "热情" } },
        { value: "matter-of-fact", label: { en: "Matter-of-fact", zh: "干脆" } },
        { value: "formal", label: { en: "Formal", zh: "正式" } },
      ],
    },
    {
      key: "authority",
      kind: "Input",
      valueType: "Text",
      label: { en: "What agents may grant", zh: "客服权限" },
      help: { en: "Refunds, vouchers, limits.", zh: "退款、优惠券及上限。" },
      example: { en: "a second box once per customer", zh: "每单补券不超过五元" },
      required: false,
      maxLength: 300,
    },
  ],
  exampleInputs: {
    en: {
      tickets:
        "Q: I changed my address but the box still went to the old one!\nA1: Changes count from the next box on if made before the 20th.\nQ: moved last week, parcel lost?\nA2: You have until the 25th. We can send a second box.\nQ: can my neighbour take it?\nA3: Yes, write the name in “delivery note”.",
      voice: "warm",
      authority: "a second box once per customer",
    },
    zh: {
      tickets:
        "问：买完降价了能退差价吗？\n答一：亲，七天内降价可以退，点“申请价保”。\n问：我上周买的今天便宜三十，凭什么？\n答二：大促期间不参加价保哦，给您补一张五元券。\n问：价保点了没反应。\n答三：活动商品要找人工，三天内处理。",
      voice: "warm",
      authority: "每单补券不超过五元",
    },
  },
};
