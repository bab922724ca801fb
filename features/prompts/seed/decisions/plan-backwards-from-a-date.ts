import type { PromptSeed } from "../prompt-seed.ts";

/** Plans from a fixed date back to today and finds the latest moment for each step. */
export const planBackwardsFromADate: PromptSeed = {
  slug: "plan-backwards-from-a-date",
  tags: ["planning"],
  title: { en: "Plan backwards from a date", zh: "从截止日倒着排" },
  description: {
    en: "Give the date and what has to exist then. You get the latest start for each step, waiting times, and whether today is already too late.",
    zh: "写下日期和届时要有什么，得到每步最迟何时动手、要等多久，以及现在是否已经来不及。",
  },
  template: {
    en: `On {{due_date}} this has to exist:
{{result}}

Today is {{today}}. Hands available: {{people}}. Kind of deadline: {{deadline_kind | fixed}}

What I know about steps, suppliers, waiting times:
{{known_steps | nothing; propose them}}

Walk from the end to now. For each thing ask: what must be true the day before? Stop when the answer is true today. Show a table from last to first: latest day | step | working time | waiting time (delivery, drying, approval, answers) | depends on | who. Waiting time is where plans break, so double any that hangs on a person who has not agreed yet, and mark it.
Find the chain with no slack and print it as one line of arrows. State slack in days; if negative, list what to drop, buy, or ask for, with days won by each. Weekends and public holidays of the country that the text suggests count as idle. Close with three things to start tomorrow, none of them “plan further”.`,
    zh: `到{{due_date}}，必须有：
{{result}}

今天是{{today}}，人手：{{people}}，期限性质：{{deadline_kind | 不能动}}

已知的步骤、供应方和等待时间：
{{known_steps | 不清楚，请你来提}}

从终点往回走，每样都问：前一天必须已经有什么？问到今天已具备为止。用表格从后往前列：最迟日期、步骤、干活时间、等待时间（送货、晾干、审批、回信）、依赖谁、谁负责。计划往往垮在等待上，凡要看别人而对方还没答应的，等待时间翻倍并标出。
找出一天都松不得的那条线，用箭头写成一行。说清还富余几天；若是负数，列出可砍的、可花钱买的、可以求人的，各能抢回几天。周末和法定节假日不算工作日。最后给明天就能动手的三件事，“再做个计划”不算。`,
  },
  variables: [
    {
      key: "result",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Result", zh: "要有什么" },
      help: { en: "As you would see it on the day.", zh: "当天看得见的样子。" },
      example: { en: "Stall with 200 printed calendars and change for cash", zh: "五十份装订好的纪念册" },
      required: true,
      maxLength: 2000,
    },
    {
      key: "due_date",
      kind: "Input",
      valueType: "Text",
      label: { en: "Date", zh: "日期" },
      help: { en: "The last possible day.", zh: "最后期限。" },
      example: { en: "Friday 12 March", zh: "农历腊月十八（2027 年 1 月 25 日）" },
      required: true,
      maxLength: 60,
    },
    {
      key: "today",
      kind: "Input",
      valueType: "Text",
      label: { en: "Today", zh: "今天" },
      help: { en: "Date of planning.", zh: "开始计划的日期。" },
      example: { en: "Monday 18 January", zh: "2026 年 11 月 22 日" },
      required: true,
      maxLength: 60,
    },
    {
      key: "people",
      kind: "Input",
      valueType: "Text",
      label: { en: "Hands", zh: "人手" },
      help: { en: "Who, and how much time.", zh: "谁，有多少时间。" },
      example: { en: "me 6 h a week, two parents on Saturdays, caretaker with a ladder", zh: "我每晚一小时，表弟会剪辑，周末有空" },
      required: true,
      maxLength: 200,
    },
    {
      key: "deadline_kind",
      kind: "Radio",
      valueType: "Text",
      label: { en: "Kind of deadline", zh: "期限性质" },
      help: { en: "Can it move?", zh: "能不能改。" },
      example: { en: "fixed", zh: "fixed" },
      required: false,
      choices: [
        { value: "fixed", label: { en: "Fixed", zh: "不能动" } },
        { value: "soft", label: { en: "Soft", zh: "可以商量" } },
      ],
    },
    {
      key: "known_steps",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Known steps", zh: "已知步骤" },
      help: { en: "With waiting times if you know them.", zh: "知道要等多久就写上。" },
      example: { en: "Printer needs 8 working days", zh: "印刷厂要八个工作日" },
      required: false,
      maxLength: 2000,
    },
  ],
  exampleInputs: {
    en: {
      result: "An exhibition of 30 framed school photographs in the corridor, with captions, and an opening with juice for 80",
      due_date: "Friday 12 March",
      today: "Monday 18 January",
      people: "me 6 h a week, two parents on Saturdays, caretaker with a ladder",
      deadline_kind: "fixed",
      known_steps: "Frames: 10 working days. The headteacher signs everything, takes a week. Two children may not be shown.",
    },
    zh: {
      result: "爷爷九十大寿那天，放一部二十分钟的家庭纪录片，采访到七位老人，配上老照片和字幕",
      due_date: "农历腊月十八（2027 年 1 月 25 日）",
      today: "2026 年 11 月 22 日",
      people: "我每晚一小时，表弟会剪辑，周末有空",
      deadline_kind: "fixed",
      known_steps: "三位老人在外地，只能视频采访。老照片在大伯家，扫描店要五天。小姑奶耳朵背。",
    },
  },
};
