import type { ToolSeed } from "../../tool-seed.ts";

export const coldOutreach: ToolSeed = {
  id: 9,
  slug: "email/cold-outreach",
  group: "email",
  name: { en: "Cold Outreach", zh: "陌生开发信" },
  summary: {
    en: "Writes a short first email to someone you have never met, opening with a detail about them.",
    zh: "给素未谋面的人写第一封信：篇幅短，从对方的具体情况说起。",
  },
  seoTitle: { en: "Cold Email Generator with a Specific Opening", zh: "AI 开发信：从对方的具体情况写起" },
  seoDescription: {
    en: "Describe your offer and the person you write to. You get a cold email of up to 120 words with a concrete first line and a question answerable in one word.",
    zh: "说明你提供什么、对方是谁，得到一封两百字以内的开发信，开头言之有物，结尾的问题一个字就能回。",
  },
  searchTexts: {
    en: ["cold email", "sales email", "outreach email", "first contact", "prospecting", "introduction email to client", "b2b email"],
    zh: ["开发信", "陌生邮件", "客户开发", "外贸开发信", "冷邮件", "商务拓展", "合作邀约"],
  },
  questions: [
    {
      question: { en: "How much should I know about the recipient?", zh: "要了解对方到什么程度？" },
      answer: {
        en: "One recent, true detail is enough: a post, a vacancy, a product they launched. Without any, the first line contains a bracket for you to fill.",
        zh: "有一条近期、属实的细节就够，比如对方发的一条动态、一则招聘、一个新品。一条都没有，首句会留空让你补。",
      },
    },
    {
      question: { en: "Why is there no calendar link?", zh: "为什么不直接约时间？" },
      answer: {
        en: "A stranger has no reason yet to give you half an hour. Asking whether they want a page of detail costs them one word.",
        zh: "对方还不认识你，没理由先腾出半小时。只问要不要发份资料，回一个字就行。",
      },
    },
    {
      question: { en: "Is it legal to send such emails?", zh: "发这类邮件合规吗？" },
      answer: {
        en: "That depends on the country and on whether you write to a company or a private person. Check the rules that apply before you send, and respect every no.",
        zh: "各地对商业邮件有不同规定，有的地方要先征得对方同意。发送前先查清楚，对方拒绝就别再发。",
      },
    },
  ],
  startsFrom: "idea",
  icon: "snowflake",
  outputKind: "variants",
  variants: 3,
  fields: [
    {
      key: "offer",
      kind: "Textarea",
      valueType: "Text",
      schemaType: "string",
      label: { en: "What do you offer?", zh: "你提供什么？" },
      help: { en: "The service or product, for whom, and what is different afterwards.", zh: "产品或服务、适合谁、用了之后有什么不同。" },
      placeholder: { en: "On-site calibration of lab balances within 48 hours", zh: "给民宿做中英文住客手册，一周交稿" },
      required: true,
      maxLength: 12000,
    },
    {
      key: "recipient",
      kind: "Textarea",
      valueType: "Text",
      schemaType: "string",
      label: { en: "Who are you writing to?", zh: "对方是谁？" },
      help: { en: "Name, role, and something they recently said or did.", zh: "姓名、身份，还有对方最近说过或做过的一件事。" },
      placeholder: {
        en: "Runs a QC lab; posted that a balance has been away for five weeks",
        zh: "双廊民宿老板，说外国客人半夜来电问热水器",
      },
      required: true,
      maxLength: 4000,
    },
    {
      key: "proof",
      kind: "Input",
      valueType: "Text",
      schemaType: "string",
      label: { en: "One piece of evidence", zh: "一个实例" },
      help: { en: "A result you can stand behind if someone asks.", zh: "对方追问也经得起查的一件事。" },
      placeholder: { en: "A dairy lab in Leeds: four balances back in one morning", zh: "给腾冲一家客栈做过，夜里的电话少了" },
      required: false,
      maxLength: 200,
    },
  ],
  hasSharedFields: true,
  template: {
    en: `Write a first email to a stranger, the person described in {{recipient}}. The sender's offer stands in {{offer}}.
The limit is 120 words, counted from the greeting through the signature.
Subject: 3 to 6 ordinary words after “Subject: ”, lower case except names; no fake “Re:”, no “quick question”.
Opening sentence: something this person did or said, precise enough that it fits nobody else. Praise is not an observation. If the description holds nothing of the kind, write [detail you noticed].
Next, one sentence on the difficulty which that detail points to, and one on how the offer helps with exactly this.
Evidence, in a single sentence: {{proof | none was supplied, so claim no results}}.
Ask one soft question that takes one word to answer, for instance whether to send a page of detail; no calendar link, no time slots.
Add a line saying that a no is fine. Company history, feature lists and invented acquaintances stay out.
Give the subject line, a blank line and the email, signed [your name] unless the offer names the sender.`,
    zh: `给 {{recipient}} 描述的那个人写第一封信，对方并不认识你；你能提供的东西见 {{offer}}。
从称呼到署名不超过 200 字。
先写“主题：”，后接 6 到 14 个字，平实具体，不冒充回信，不用“重磅”“福利”。
第一句写对方说过或做过的一件事，要具体到换个人就不成立；夸奖不算。描述里找不到，就写 [你留意到的细节]。
接着一句话讲这件事背后的麻烦，再一句话讲你的东西怎样正好帮上忙。
用一句话举证：{{proof | 没有提供实例，不宣称任何效果}}。
最后问一个对方回一个字就能答的问题，例如要不要发份资料；不附预约链接，不约时间。
补一句：不需要也没关系。公司历史、功能清单、子虚乌有的熟人都不要写。
依次输出主题、空行、正文；{{offer}} 没写明发信人时，署名用 [你的姓名]。`,
  },
  example: {
    en: {
      offer: "We recalibrate lab balances on site, within 48 hours, across the north of England. Nothing has to be posted.",
      recipient:
        "Dr Amina Shah, head of the QC lab at a spice importer in Bradford. Posted last week that a balance sent away for calibration has been gone for five weeks.",
      proof: "A dairy lab in Leeds had four balances back in use in one morning",
      tone: 1,
      language: "auto",
      length: "short",
    },
    zh: {
      offer: "给民宿做中英文住客手册，写清入住、电器、交通，一周交稿。发信人：林川",
      recipient: "周岚，大理双廊“白石小院”老板，最近发帖说外国客人半夜打电话问热水器怎么开",
      proof: "去年给腾冲一家十二间房的客栈做过，老板说夜里的电话少了",
      tone: 4,
      language: "auto",
      length: "short",
    },
  },
  sample: {
    en: "Subject: five weeks without a balance\n\nDear Dr Shah,\n\nLast week you posted that a balance sent away for calibration has been gone for five weeks. In a QC lab, that leaves samples waiting for one instrument. We recalibrate on site within 48 hours, anywhere in the north of England, so nothing has to be posted.\n\nA dairy lab in Leeds had four balances back in use in one morning.\n\nShall I send you a page on how a visit works? A no is fine too.\n\n[your name]",
    zh: "主题：半夜问热水器的电话\n\n周岚：\n\n看到你发帖说，外国客人半夜打电话问热水器怎么开。客人看不懂，老板就睡不好。我给民宿做中英文住客手册，入住、电器、交通都写清楚，一周交稿。\n\n去年给腾冲一家十二间房的客栈做过，老板说夜里的电话少了。\n\n要不要发几页样稿给你看看？不需要也没关系。\n\n林川",
  },
};
