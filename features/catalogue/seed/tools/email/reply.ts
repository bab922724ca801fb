import type { ToolSeed } from "../../tool-seed.ts";

export const emailReply: ToolSeed = {
  id: 8,
  slug: "email/reply",
  group: "email",
  name: { en: "Email Reply", zh: "邮件回复" },
  summary: {
    en: "Answers every question in a message from your keywords and lists the ones you have not settled.",
    zh: "逐条回答来信里的问题，还没答案的单独列出来。",
  },
  seoTitle: { en: "Email Reply Generator That Misses No Question", zh: "AI 回邮件：逐条答复，不漏一问" },
  seoDescription: {
    en: "Paste the message you received and jot down your answers. The reply goes through it point by point and shows which questions still wait for you.",
    zh: "粘贴收到的邮件，写下你的答案，回信会按来信的顺序逐条答复，漏答的问题列在信后，发出前一眼能看到还差哪几条。",
  },
  searchTexts: {
    en: ["reply to email", "answer an email", "email response", "respond to customer email", "reply generator", "email answer"],
    zh: ["回邮件", "邮件回复", "回信", "怎么回复邮件", "答复客户", "回复生成"],
  },
  questions: [
    {
      question: { en: "How are questions found that have no question mark?", zh: "没有问号的问题会漏掉吗？" },
      answer: {
        en: "Requests phrased as statements count too: “let us know about parking” is treated as a question about parking. Still compare the list with the original once.",
        zh: "“停车的事也说一声”这样的话也算问题，会一并答复。列出的条目最好还是和来信对一遍。",
      },
    },
    {
      question: { en: "Can I leave my answers blank?", zh: "不写我的答案能用吗？" },
      answer: {
        en: "You can. Then you get a skeleton: greeting, one paragraph per point, each with a bracket to fill in.",
        zh: "能。得到的是一个框架：称呼、每个问题一段，答案处留着方括号等你填。",
      },
    },
    {
      question: { en: "May I paste a whole thread?", zh: "往来多封的邮件可以整串贴进来吗？" },
      answer: {
        en: "Yes, with the newest message on top or clearly dated. The older ones serve as background; only the newest is answered.",
        zh: "可以，最新一封放最上面，或者保留日期。旧邮件只当背景，回的是最新那封。",
      },
    },
  ],
  startsFrom: "text",
  icon: "reply",
  outputKind: "text",
  variants: 1,
  fields: [
    {
      key: "received",
      kind: "Textarea",
      valueType: "Text",
      schemaType: "string",
      label: { en: "The message you received", zh: "收到的邮件" },
      help: { en: "Keep the greeting and the signature: they show how to address the sender.", zh: "称呼和署名别删，回信要据此称呼对方。" },
      placeholder: { en: "Paste the email here", zh: "把邮件粘贴到这里" },
      required: true,
      maxLength: 12000,
    },
    {
      key: "answer",
      kind: "Textarea",
      valueType: "Text",
      schemaType: "string",
      label: { en: "Your answers", zh: "你的答案" },
      help: { en: "A word or two per question is plenty.", zh: "每个问题写一两个词就够。" },
      placeholder: { en: "6 tables; own projector; lunch fine, one vegan", zh: "假准了；卷子周四交；校服有 165 的" },
      required: false,
      maxLength: 4000,
    },
  ],
  hasSharedFields: true,
  template: {
    en: `Reply to the newest message in {{received}}; anything older below it is background.
Before writing, collect all its questions and requests, also those worded as statements, in the order in which they appear.
Take your answers from {{answer | the message itself (no notes were given)}} and nowhere else; never guess a yes, a price or a day.
Open with a greeting that mirrors the sender's, then one sentence saying which matter this concerns.
Each point gets a short paragraph whose opening words already hold the answer. Do not repeat the question in full.
A point without an answer keeps its paragraph, as a gap naming it: [answer: parking].
Sign off the way the sender did, under the name by which they address the reader; if they use none, [your name].
Below the reply put a line “---”, the heading “Still open”, and each unanswered question quoted in the sender's words. Write “Still open: nothing” if every point was covered.`,
    zh: `回复 {{received}} 里最新的那封信，下面更早的往来只作背景。
动笔前先把信中的提问和请求按原顺序找齐，没有问号的请求也算。
答案取自 {{answer | 来信本身（没有另给答案）}}，此外不得猜测，尤其是同意与否、价格和日子。
开头的称呼与来信相称，接着用一句话点明回的是哪件事。
每个问题单独一小段，答案放在段首，不必把问题重抄一遍。
没有答案的问题也留一段，写成带名称的空格，例如 [待补：停车]。
署名用来信称呼收信人的名字，来信没有称呼则写 [你的姓名]。
信后另起一行写“---”，再写“尚未答复”，逐条引用来信原句；全部答完就写“尚未答复：无”。`,
  },
  example: {
    en: {
      received:
        "Hi Jo,\nwe are looking forward to the workshop on 9 May. Could you tell us how many tables you need, whether you bring your own projector, and if lunch at 12:30 suits you? Also let us know about parking.\nBest,\nPetra",
      answer: "6 tables. own projector, but need a 5 m HDMI cable. lunch fine, one vegan (me)",
      tone: 4,
      language: "auto",
      length: "short",
    },
    zh: {
      received:
        "李老师：\n您好！小宇下周二要去医院复查，想请半天假。另外想问一下，补做的数学卷子什么时候交？周五的春游费交给谁？大一号的校服还有吗？\n小宇妈妈",
      answer: "假准了，回来补交医院单子。卷子周四交就行。校服还有 165 的",
      tone: 4,
      language: "auto",
      length: "short",
    },
  },
  sample: {
    en: "Hi Petra,\n\nHere are the details for the workshop on 9 May.\n\nSix tables, please.\n\nOur own projector comes with us. Could you have a 5 m HDMI cable ready?\n\nYes, 12:30 suits us for lunch. One meal should be vegan: mine.\n\n[answer: parking]\n\nBest,\nJo\n\n---\nStill open\n- “Also let us know about parking.”",
    zh: "小宇妈妈：\n您好！请假和您问的几件事答复如下。\n\n可以请假，下周二复查回来后补交医院单子。\n\n周四交数学卷子就行。\n\n[待补：春游费交给谁]\n\n有，大一号的校服还剩 165 的。\n\n李老师\n\n---\n尚未答复\n- “周五的春游费交给谁？”",
  },
};
