import type { ToolSeed } from "../../tool-seed.ts";

export const newsletter: ToolSeed = {
  id: 12,
  slug: "email/newsletter",
  group: "email",
  name: { en: "Newsletter", zh: "邮件通讯" },
  summary: {
    en: "Makes an issue from a list of news: three subject lines, a preview line, an intro and a blurb per item.",
    zh: "把一串消息编成一期邮件通讯：三个主题、一行预览、一段开场，每条消息一则短讯。",
  },
  seoTitle: { en: "Newsletter Writer: Subject Lines, Intro and Blurbs", zh: "AI 写邮件通讯：主题、开场、短讯一次成稿" },
  seoDescription: {
    en: "List your news in any order and name your readers. You get three subject lines under 45 characters, a preview line, an intro and one short blurb for each item.",
    zh: "把要发的消息列出来，写明读者是谁，得到三个主题、预览文字、开场白和逐条短讯，按对读者有用的程度排好顺序。",
  },
  searchTexts: {
    en: [
      "newsletter",
      "email newsletter",
      "newsletter intro",
      "mailing",
      "club newsletter",
      "company news",
      "subject lines",
      "email digest",
    ],
    zh: ["邮件通讯", "电子报", "简报", "会员通讯", "公司月报", "邮件主题行", "订阅邮件", "资讯邮件"],
  },
  questions: [
    {
      question: { en: "How many items fit into one issue?", zh: "一期放几条消息合适？" },
      answer: {
        en: "Three to six read well. Every item you list gets a blurb, so remove the ones that can wait.",
        zh: "三到六条读起来不累。列进来的每条都会成一则短讯，不急的先拿掉。",
      },
    },
    {
      question: { en: "What is a preview line?", zh: "预览文字是什么？" },
      answer: {
        en: "The grey words that many inboxes show after the subject. Paste it into the preheader field of your mailing program.",
        zh: "收件箱里跟在主题后面的那行灰字。群发软件里一般叫“预览文本”或“摘要”，粘贴进去即可。",
      },
    },
    {
      question: { en: "Does the order of my list matter?", zh: "消息的先后顺序要排好吗？" },
      answer: {
        en: "No. What readers can use or must not miss moves to the top. Write “first” beside an item if you insist.",
        zh: "不用，读者用得上、错过可惜的会排到前面。想固定头条，在那条后面注明“放第一”。",
      },
    },
  ],
  startsFrom: "idea",
  icon: "newspaper",
  outputKind: "text",
  variants: 1,
  fields: [
    {
      key: "items",
      kind: "Textarea",
      valueType: "Text",
      schemaType: "string",
      label: { en: "What is the news?", zh: "有哪些消息？" },
      help: { en: "One item per line or paragraph, with days, places and links.", zh: "每条一行或一段，时间、地点、链接都写上。" },
      placeholder: {
        en: "Open on Sundays from 1 March\nRepair café on 8 March, bring a lamp",
        zh: "3 月起周日也开门\n3 月 8 日维修日，可以带台灯来",
      },
      required: true,
      maxLength: 12000,
    },
    {
      key: "audience",
      kind: "Input",
      valueType: "Text",
      schemaType: "string",
      label: { en: "Who reads it?", zh: "读者是谁？" },
      placeholder: { en: "Members of a village tool library", zh: "小区图书角的借阅家庭" },
      required: false,
      maxLength: 200,
    },
  ],
  hasSharedFields: true,
  template: {
    en: `Edit the list in {{items}} into one newsletter issue for {{audience | subscribers about whom nothing else is known}}.
**Subject lines**: three, none above 45 characters: a plain statement, one with a number or date, a question.
**Preview**: a single line of 40 to 90 characters that repeats none of the three.
**Intro**: two sentences on the item readers would be sorriest to miss; seasonal greetings and “in this issue” are out.
**Blurbs**: for each item a bold headline (seven words or fewer), then 15 to 45 words covering what, for whom and when, then the link from the list or [link].
Sort them by use to the reader, unless the list fixes a place. No merging, no dropping, no additional news.
An item with too little in it stays brief, with a bracket for the lacking part, such as [time].
Label the four parts in bold as above, in Markdown; no closing essay.`,
    zh: `把 {{items}} 里的消息编成一期邮件通讯，读者是 {{audience | 情况不详的订阅者}}。
**主题**：给三个，每个不超过 20 个字，一个直说，一个带数字或日期，一个用问句。
**预览**：一行，12 到 30 个字，不重复任何一个主题。
**开场**：两句话，讲读者错过最可惜的那条，不写节气问候，不写“本期看点”。
**短讯**：每条先用粗体写不超过 12 个字的标题，再用 15 到 70 个字说清是什么、给谁、什么时候，末尾放清单里的链接，没有就写 [链接]。
按对读者有用的程度排序，清单里指定了位置的除外。不合并，不漏条，不另加消息。
内容太少的消息就写短些，缺的部分用方括号标出，例如 [时间]。
四个部分照上面用粗体标名，输出 Markdown，末尾不写结语。`,
  },
  example: {
    en: {
      items:
        "From 1 March the tool library is open on Sundays too, 10 to 2.\nRepair café on 8 March: bring a broken lamp, Graham rewires it, free of charge.",
      audience: "Members of a village tool library",
      tone: 4,
      language: "auto",
      length: "short",
    },
    zh: {
      items: "3 月 8 日下午两点绘本交换会，每家带三本，换三本\n从 3 月起借期由两周改为三周",
      audience: "小区图书角的借阅家庭",
      tone: 4,
      language: "auto",
      length: "short",
    },
  },
  sample: {
    en: "**Subject lines**\n1. Now open on Sundays\n2. 8 March: your broken lamp gets fixed\n3. What would you borrow on a Sunday?\n\n**Preview**\nFour more hours a week, and free rewiring at the repair café\n\n**Intro**\nFound the loose shelf on a Sunday? From 1 March you can borrow the right tool that same day.\n\n**Blurbs**\n\n**Borrow on Sundays**\nFrom 1 March the tool library also opens on Sundays, from 10 to 2, for all members. [link]\n\n**Bring a lamp**\nAt the repair café on 8 March ([time]), Graham rewires broken lamps free of charge. [link]",
    zh: "**主题**\n1. 绘本交换会来了\n2. 3 月 8 日，带三本换三本\n3. 绘本看腻了吗？\n\n**预览**\n3 月起，借书可以多看一周\n\n**开场**\n看旧的绘本，邻居家也许正想要。3 月 8 日来换。\n\n**短讯**\n\n**绘本交换会**\n3 月 8 日下午两点，每家带三本，换三本。[链接]\n\n**借期延长**\n3 月起，借期由两周改为三周。[链接]",
  },
};
