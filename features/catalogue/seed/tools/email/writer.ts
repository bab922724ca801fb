import type { ToolSeed } from "../../tool-seed.ts";

export const writer: ToolSeed = {
  id: 7,
  slug: "email/writer",
  group: "email",
  name: { en: "Email Writer", zh: "邮件撰写" },
  summary: {
    en: "Turns rough notes into a complete email with a subject line and a single clear request.",
    zh: "把零散要点写成一封完整的邮件，主题明确，只提一个请求。",
  },
  seoTitle: { en: "Email Writer: from Notes to a Finished Email", zh: "AI 写邮件：列几个要点，写成一封完整邮件" },
  seoDescription: {
    en: "Type your notes in any order, say who reads them and what that person should do. You get a subject line, short paragraphs and one request with its date.",
    zh: "要点随便写，注明写给谁、希望对方做什么，就能得到主题、分段正文和一个带期限的请求，缺的信息会用方括号标出来。",
  },
  searchTexts: {
    en: ["write an email", "email generator", "business email", "work email", "formal email", "email subject line", "request by email"],
    zh: ["写邮件", "邮件生成", "商务邮件", "工作邮件", "英文邮件", "邮件主题", "邮件怎么写"],
  },
  questions: [
    {
      question: { en: "Are half sentences and keywords good enough?", zh: "要点写得不成句可以吗？" },
      answer: {
        en: "Yes. Put them down as they come to mind; the draft sorts them into reason, background and request. Check the spelling of names yourself, because they are copied as typed.",
        zh: "可以，想到什么写什么，成稿会理成缘由、背景、请求三部分。人名会照抄，有没有写错要自己看一遍。",
      },
    },
    {
      question: { en: "Why does it ask for one thing only?", zh: "为什么一封信只提一个请求？" },
      answer: {
        en: "Someone who finds three requests in one message often deals with the easiest and forgets the others. For a second matter, make a second email.",
        zh: "一封信里有三件事，对方往往只办最容易的那件。还有别的事要办，另写一封更稳妥。",
      },
    },
    {
      question: { en: "The draft says [date]. What now?", zh: "成稿里出现“[日期]”是怎么回事？" },
      answer: {
        en: "Your notes had no deadline, and the draft does not make one up. Type the day over the bracket, or add it to your points and run again.",
        zh: "说明要点里没写期限，成稿不会替你编一个。直接在括号处补上，或者补进要点再写一次。",
      },
    },
  ],
  startsFrom: "idea",
  icon: "mail",
  outputKind: "text",
  variants: 1,
  featured: true,
  fields: [
    {
      key: "to",
      kind: "Input",
      valueType: "Text",
      schemaType: "string",
      label: { en: "Who is it for?", zh: "写给谁？" },
      help: { en: "A name or a role, and how well you know each other.", zh: "姓名或职务，以及你们熟不熟。" },
      placeholder: { en: "Marta, the property manager of our building", zh: "行政部陈姐，平时常打交道" },
      required: false,
      maxLength: 200,
    },
    {
      key: "points",
      kind: "Textarea",
      valueType: "Text",
      schemaType: "string",
      label: { en: "What should it say?", zh: "要说哪些事？" },
      help: {
        en: "Keywords are fine. Names, figures and days are taken over exactly.",
        zh: "写关键词就行，人名、数字、日期会原样写进信里。",
      },
      placeholder: {
        en: "boiler off since Tuesday, error E119, called twice, home all Thursday",
        zh: "投影仪有条纹；周五十点客户评审要用；换过线没用",
      },
      required: true,
      maxLength: 12000,
    },
    {
      key: "goal",
      kind: "Input",
      valueType: "Text",
      schemaType: "string",
      label: { en: "What should the reader do?", zh: "希望对方做什么？" },
      placeholder: { en: "Send a heating engineer on Thursday", zh: "周四下班前换一台投影仪" },
      required: false,
      maxLength: 200,
    },
  ],
  hasSharedFields: true,
  template: {
    en: `Write one email addressed to {{to | a recipient whose name is not known (greet with [name])}}, built from the notes in {{points}}.
Line one is “Subject: ” plus at most 9 words that name the matter and, where the notes give it, the day.
Leave a blank line, greet, then write two to four paragraphs of no more than three sentences each, in this order: why this email exists, what the reader has to know, what is wanted.
The one thing wanted is {{goal | whichever request the notes make most plainly}}. State it once, as a sentence of its own right before the sign-off, together with its deadline, or [date] when there is none.
Three or more parallel items become a bulleted list. Figures, names and days stay exactly as noted.
Skip the warm-up (“I hope you are well”), excuses for writing, and any background that the notes do not contain.
Sign with the sender's name from the notes, otherwise [your name].
Print the email alone, without remarks around it.`,
    zh: `根据 {{points}} 里的要点写一封邮件，收件人是 {{to | 不知姓名的对方（称呼写 [姓名]）}}。
第一行以“主题：”开头，后接不超过 18 个字，点明是什么事，要点里有日期的一并写上。
空一行写称呼，正文分两到四段，每段最多三句，依次交代：为什么写这封信、对方需要知道什么、请对方做什么。
全信只提一个请求：{{goal | 要点里说得最明白的那一个}}。单独成句，紧挨在结尾之前，只说一次并带上期限；期限不明就写 [日期]。
并列事项满三项用列表。数字、人名、日期一律照抄要点。
“展信佳”“冒昧打扰”这类套话不写，要点里没有的背景不添。
落款用要点中的发件人，没有则写 [你的姓名]。
只给邮件本身，前后不加说明。`,
  },
  example: {
    en: {
      to: "Marta, the property manager of our building",
      points:
        "boiler off since Tuesday 14 January, error code E119, restarting does not help. 15 °C in the flat, two small children. Called the emergency line twice, reference 40218. At home all day Thursday",
      goal: "Send a heating engineer on Thursday 16 January",
      tone: 1,
      language: "auto",
      length: "short",
    },
    zh: {
      to: "行政部陈姐",
      points: "七楼大会议室投影仪昨天下午起画面有条纹，换过线没用；周五上午十点客户评审要用这间；六楼那台闲着。我是产品部小何",
      goal: "周四下班前把六楼的投影仪换到七楼",
      tone: 4,
      language: "auto",
      length: "short",
    },
  },
  sample: {
    en: "Subject: No heating since 14 January, engineer needed Thursday\n\nHello Marta,\n\nOur boiler has been off since Tuesday 14 January. It shows error code E119, and restarting does not help.\n\nThe flat is at 15 °C and we have two small children. I have called the emergency line twice; the reference is 40218. We are at home all day on Thursday.\n\nPlease send a heating engineer on Thursday 16 January.\n\nKind regards,\n[your name]",
    zh: "主题：周五客户评审前请更换七楼投影仪\n\n陈姐：\n\n七楼大会议室的投影仪从昨天下午起画面有条纹，换过线也没用。\n\n周五上午十点的客户评审要用这间会议室，六楼那台投影仪目前闲着。\n\n麻烦周四下班前把六楼的投影仪换到七楼。\n\n多谢。\n产品部小何",
  },
};
