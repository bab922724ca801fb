import type { PromptSeed } from "../prompt-seed.ts";

/** Writes an apology that names the harm, the repair and the date. */
export const apologiseToACustomer: PromptSeed = {
  slug: "apologise-to-a-customer",
  tags: ["email", "writing"],
  title: { en: "Apologise to a customer", zh: "给顾客写一封像样的道歉信" },
  description: {
    en: "Say what went wrong and what you will do about it. You get an apology without excuses, ready to send.",
    zh: "说清出了什么错、打算怎么补救，得到一封不找借口、可以直接发出的道歉信。",
  },
  template: {
    en: `A customer was let down by us. What happened, seen from our side:
{{incident}}

What we are doing about it:
{{repair}}

Channel: {{channel}}. Signed by: {{signer | the person who runs the shop}}

Compose the apology so that it answers four silent questions, one short paragraph each: Do they know what it cost me? Whose fault was it? What do I get, and when? Why would it not happen again? Say “we”, never “mistakes were made”; ban “inconvenience”, “unfortunately” and “any”. Promise only the repair above. If the cause is still unknown, say so and give the day on which we will know, or [date] when I have not told you. Finish with two alternative opening lines, one warmer, one drier.`,
    zh: `我们让一位顾客失望了。事情经过（我方视角）：
{{incident}}

补救办法：
{{repair}}

发出渠道：{{channel}}；落款：{{signer | 店主}}

道歉信要答完顾客心里的四个疑问，每问一小段：你知道我损失了什么吗？责任在谁？我能得到什么、哪天到？凭什么相信不会再犯？用“我们”担责，禁用“给您带来不便”“系统原因”“敬请谅解”。补偿以我写的为限。原因尚未查清就直说，并写明哪天给答复，我没给日子便写“［日期］”。文末另拟两句开头供挑选：一句更热，一句更稳。`,
  },
  variables: [
    {
      key: "incident",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "What happened", zh: "事情经过" },
      help: { en: "Facts, dates, and what it meant for the customer.", zh: "事实、日期，以及对顾客造成的影响。" },
      example: { en: "The cake for Saturday arrived on Sunday", zh: "周六的生日蛋糕周日才送到" },
      required: true,
      maxLength: 3000,
    },
    {
      key: "repair",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "What you will do", zh: "补救办法" },
      help: { en: "Refund, replacement, change of procedure, with dates.", zh: "退款、补发、流程调整，最好写上日期。" },
      example: { en: "Full refund today, free cake until August", zh: "今天全额退款，另送一张蛋糕券" },
      required: true,
      maxLength: 2000,
    },
    {
      key: "channel",
      kind: "Select",
      valueType: "Text",
      label: { en: "Channel", zh: "渠道" },
      help: { en: "Sets length and greeting.", zh: "决定篇幅和称呼。" },
      example: { en: "letter", zh: "chat" },
      required: true,
      choices: [
        { value: "email", label: { en: "Email", zh: "邮件" } },
        { value: "letter", label: { en: "Letter", zh: "信函" } },
        { value: "chat", label: { en: "Chat", zh: "聊天消息" } },
        { value: "public-reply", label: { en: "Public reply", zh: "公开回复" } },
      ],
    },
    {
      key: "signer",
      kind: "Input",
      valueType: "Text",
      label: { en: "Signed by", zh: "落款" },
      help: { en: "Name or role.", zh: "姓名或职务。" },
      example: { en: "Tom Reyes, owner", zh: "麦田烘焙店长 小周" },
      required: false,
      maxLength: 100,
    },
  ],
  exampleInputs: {
    en: {
      incident:
        "Ms Okafor's wedding cake for 60 was booked for Saturday at noon. Our new driver had the wrong week in his list. The cake came on Sunday, when the guests had gone.",
      repair: "Full refund of £310 today. A new cake for any day she names. From this week two people check the delivery list on Thursday.",
      channel: "letter",
      signer: "Tom Reyes, owner",
    },
    zh: {
      incident:
        "陈女士给母亲订的七十大寿蛋糕，约好周六上午十一点送到饭店。配送员抄错楼层，蛋糕在前台放到下午三点，奶油已经化了，寿宴上没吃成。",
      repair: "当天全额退款 468 元；一年内任选一天免费重做一只；从本周起送达必须由收货人当面签字，拍照留存。",
      channel: "chat",
      signer: "麦田烘焙店长 小周",
    },
  },
};
