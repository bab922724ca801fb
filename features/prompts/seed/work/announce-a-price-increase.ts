import type { PromptSeed } from "../prompt-seed.ts";

/** Announces higher prices early, with reason, date and a way out. */
export const announceAPriceIncrease: PromptSeed = {
  slug: "announce-a-price-increase",
  tags: ["email", "marketing"],
  title: { en: "Announce a price increase", zh: "涨价通知怎么写" },
  description: {
    en: "Give old and new price, the reason and how customers may react. You get the letter, a short notice and answers for the counter.",
    zh: "填上新旧价格、原因和客户可能的反应，得到通知信、张贴短版和柜台问答。",
  },
  template: {
    en: `Tell our customers about higher prices.
From → to, and from which day: {{prices}}
Why:
{{reason}}
What stays or gets better: {{unchanged | nothing promised}}
What ties them to us: {{bond}}

Letter under 170 words. The new price and the day stand in the first paragraph, in figures, before any explanation. The reason takes two sentences and gives one figure the reader can picture; no complaints about the world. Then what they can do: accept by doing nothing, change, or leave, each as simple as the others. Thank without gushing.
Also: a notice of 40 words for the door or the site, and replies to “the others are cheaper”, “I have been here for years” and “can I keep the old price?”, using no concession I did not mention. Should notice period or contract terms be needed and missing, tell me to look them up first.`,
    zh: `替我们向客户说明涨价。
从多少到多少、哪天起：{{prices}}
原因：
{{reason}}
不变或变好的：{{unchanged | 不作承诺}}
与客户的关系：{{bond}}

通知信 260 字以内。新价格和日期用数字写在第一段，放在任何解释之前。原因两句讲完，给一个看得见的数字，不诉苦，不怪大环境。接着写客户能怎么选：什么都不做即接受、调整套餐、停用，三条路一样好走。感谢点到为止。
另写四十字内的张贴短版，以及三句柜台回话，分别应对“别家便宜”“我是老客户了”“能不能按原价”，不得许诺我没提的优惠。涉及合同或提前告知期而我没写，先提醒我查清楚。`,
  },
  variables: [
    {
      key: "prices",
      kind: "Input",
      valueType: "Text",
      label: { en: "Old and new price", zh: "新旧价格" },
      help: { en: "With the first day of the new one.", zh: "注明执行日期。" },
      example: { en: "yoga card of ten, €120 → €138, from 1 March", zh: "单次理发 45 元涨到 55 元，1 月 10 日起" },
      required: true,
      maxLength: 200,
    },
    {
      key: "reason",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Reason", zh: "原因" },
      help: { en: "Costs, wages, quality, with figures.", zh: "成本、人工、品质，最好有数字。" },
      example: { en: "Flour +38 % since January, two raises for staff", zh: "房租涨了一成五，给师傅加了薪" },
      required: true,
      maxLength: 1500,
    },
    {
      key: "unchanged",
      kind: "Input",
      valueType: "Text",
      label: { en: "What stays", zh: "不变的" },
      help: { en: "Anything customers keep.", zh: "客户能保住什么。" },
      example: {
        en: "cards already bought stay valid, still at most 12 people in the room",
        zh: "储值卡余额按老价格用到三月底，老人孩子仍是三十元",
      },
      required: false,
      maxLength: 300,
    },
    {
      key: "bond",
      kind: "Radio",
      valueType: "Text",
      label: { en: "Relation", zh: "关系" },
      help: { en: "Decides how much has to be explained.", zh: "决定要解释多少。" },
      example: { en: "subscription", zh: "regular-guests" },
      required: true,
      choices: [
        { value: "contract", label: { en: "Contract", zh: "有合同" } },
        { value: "subscription", label: { en: "Subscription", zh: "按期续费" } },
        { value: "regular-guests", label: { en: "Regular guests", zh: "熟客" } },
      ],
    },
  ],
  exampleInputs: {
    en: {
      prices: "yoga card of ten, €120 → €138, from 1 March",
      reason:
        "Rent went up by 22 % and we now pay the substitute teachers for cancelled hours. Until now two of us taught for nothing on Sundays.",
      unchanged: "cards already bought stay valid, still at most 12 people in the room",
      bond: "subscription",
    },
    zh: {
      prices: "单次理发 45 元涨到 55 元，1 月 10 日起",
      reason: "店面续租贵了一成八，两位师傅跟了我们六年，这次把底薪提了一千。现在每剪一次头，光房租就占十三块。",
      unchanged: "储值卡余额按老价格用到三月底，老人孩子仍是三十元",
      bond: "regular-guests",
    },
  },
};
