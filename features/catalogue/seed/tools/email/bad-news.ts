import type { ToolSeed } from "../../tool-seed.ts";

export const badNews: ToolSeed = {
  id: 11,
  slug: "email/bad-news",
  group: "email",
  name: { en: "Bad News", zh: "坏消息通知" },
  summary: {
    en: "Breaks bad news by email: what happened up front, then the cause, the remedy and the next date.",
    zh: "写一封传达坏消息的信：先说事，再说原因、补救和下一步的日期。",
  },
  seoTitle: { en: "Bad News Email: Delay, Cancellation, Price Rise", zh: "坏消息邮件怎么写：延期、取消、涨价通知" },
  seoDescription: {
    en: "Announce a delay, a cancellation or a mistake without hiding it. The email states the news first, owns the cause, offers your remedy and says what happens when.",
    zh: "延期、取消、涨价、出错，开门见山地告诉对方：发生了什么、为什么、怎么补救、什么时候再联系，不绕弯子也不推卸责任。",
  },
  searchTexts: {
    en: ["bad news email", "delay notice", "cancellation email", "apology email", "price increase letter", "rejection", "tell a customer"],
    zh: ["坏消息", "延期通知", "取消通知", "道歉信", "涨价通知", "致歉邮件", "拒绝信"],
  },
  questions: [
    {
      question: { en: "Would it not be kinder to lead up to it?", zh: "先铺垫几句不是更委婉吗？" },
      answer: {
        en: "Readers sense a run-up and brace themselves through it. Saying it in the opening lines leaves them the rest of the email to see what they can do.",
        zh: "铺垫越长，对方心里越没底。头两句说清楚，剩下的篇幅才好谈怎么办。",
      },
    },
    {
      question: { en: "What if I have no remedy yet?", zh: "还没想好怎么补救怎么办？" },
      answer: {
        en: "Leave that field empty. The email shows where an offer belongs and never proposes compensation in your name.",
        zh: "那一栏空着。信里会给补救办法留位置，但不会替你许诺赔偿。",
      },
    },
    {
      question: { en: "How often does the email apologise?", zh: "信里会道歉几次？" },
      answer: {
        en: "Once, for the trouble it causes the reader. If lawyers are involved, have them read the wording first.",
        zh: "一次，为给对方造成的麻烦道歉。可能涉及法律责任的，发之前请法务看一遍。",
      },
    },
  ],
  startsFrom: "idea",
  icon: "mail-warning",
  outputKind: "text",
  variants: 1,
  fields: [
    {
      key: "news",
      kind: "Textarea",
      valueType: "Text",
      schemaType: "string",
      label: { en: "What happened?", zh: "出了什么事？" },
      help: { en: "The fact, the cause, whom it affects, and who has to be told.", zh: "事实、原因、影响到谁、要通知谁。" },
      placeholder: {
        en: "Exam on 12 June cancelled, examiner in hospital, 14 pupils affected",
        zh: "周六的课停了，烤箱线路老化，要通知 12 位学员",
      },
      required: true,
      maxLength: 12000,
    },
    {
      key: "remedy",
      kind: "Textarea",
      valueType: "Text",
      schemaType: "string",
      label: { en: "What can you offer?", zh: "能怎么补救？" },
      help: { en: "New date, refund, replacement, and whom to call.", zh: "新日期、退款、替代办法，以及找谁联系。" },
      placeholder: { en: "New day 3 July, or the fee back; call Ruth", zh: "改到 24 日，不来的全额退款" },
      required: false,
      maxLength: 4000,
    },
  ],
  hasSharedFields: true,
  template: {
    en: `Write the email that tells those affected about {{news}}.
“Subject: ” opens it and says what happened in at most 8 words; “update” or “important information” will not do.
The news itself, with day and amount, sits within the first two sentences after the greeting. No compliment and no history in front of it.
Continue with the cause in one or two sentences whose subject is whoever acted; do not shift more blame to others than the notes do. Missing cause: [cause].
After that, what changes for the reader in practice, in one sentence.
Then the way out, limited to {{remedy | [what we offer], as nothing has been decided}}, with deadlines spelled out. Add no goodwill gesture of your own.
Apologise one time only, for the effect on the reader, somewhere after the news and before the last paragraph.
Last paragraph: when the reader hears from you next ([date] if unknown) and which person to contact ([contact] likewise).
Avoid “unfortunately”, “due to circumstances” and “thank you for your understanding”. Output the email and stop.`,
    zh: `写一封邮件，把 {{news}} 里的消息告诉受影响的人。
开头写“主题：”，用不超过 16 个字说出发生了什么，不写“重要通知”“情况说明”。
称呼之后的头两句就是消息本身，日期、金额都带上，前面不铺垫、不客套。
接着用一两句话交代原因，谁做的就写谁，不把责任往别人身上多推一分；原因不明写 [原因]。
再用一句话说明这对收信人意味着什么。
然后写补救办法，只限 {{remedy | [补救办法]（尚未决定）}}，期限写清楚，不擅自加送任何东西。
道歉只说一次，针对给对方带来的影响，放在消息之后、末段之前。
末段写下次什么时候联系（不知道写 [日期]）、有问题找谁（不知道写 [联系人]）。
“很遗憾”“由于某些原因”“敬请谅解”一律不用。只输出邮件。`,
  },
  example: {
    en: {
      news: "Piano exam on 12 June cancelled. The examiner is in hospital and the board found no replacement. Tell the parents of our 14 pupils.",
      remedy: "New exam day 3 July, same times. Or the full fee of £58 back if they tell us by 10 June. Questions: Ruth, 01632 960 114",
      tone: 10,
      language: "auto",
      length: "short",
    },
    zh: {
      news: "5 月 17 日周六的烘焙课停课。电工查出我们烤箱的线路老化，要换。通知报名的 12 位学员",
      remedy: "改到 24 日同一时间上；来不了的全额退 168 元，22 日前告诉我们。联系人：前台小孟",
      tone: 10,
      language: "auto",
      length: "short",
    },
  },
  sample: {
    en: "Subject: Piano exam on 12 June is cancelled\n\nDear parents,\n\nThe piano exam on 12 June will not take place. The examiner is in hospital, and the board found no replacement. Nobody needs to come that day.\n\nYour child can sit the exam on 3 July, at the same time of day. If you prefer the full fee of £58 back, tell us by 10 June. I am sorry that all the practice was timed for a day that is now gone.\n\nWe write again on [date]. Until then, Ruth answers questions on 01632 960 114.\n\n[your name]",
    zh: "主题：5 月 17 日烘焙课停课\n\n各位学员：\n\n5 月 17 日周六的烘焙课停课。电工查出我们烤箱的线路老化，要换线，那天不用过来。\n\n课改到 24 日同一时间。来不了的，22 日前告诉我们，全额退 168 元。打乱了大家的周末安排，对不起。\n\n换好线后，我们会在 [日期] 再通知一次。有问题找前台小孟。\n\n[你的姓名]",
  },
};
