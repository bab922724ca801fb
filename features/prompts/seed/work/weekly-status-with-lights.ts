import type { PromptSeed } from "../prompt-seed.ts";

/** Condenses a week of notes into a status with traffic lights and asks for help. */
export const weeklyStatusWithLights: PromptSeed = {
  slug: "weekly-status-with-lights",
  tags: ["writing", "planning"],
  title: { en: "Weekly status with traffic lights", zh: "红黄绿周报" },
  description: {
    en: "Drop your week's notes. You get a status a busy reader takes in within half a minute, with what changed and what you need.",
    zh: "丢进一周的零碎记录，得到一份半分钟能看完的周报：哪里变了，需要谁帮什么。",
  },
  template: {
    en: `Condense my week for {{reader}}, who gives it thirty seconds:
{{notes}}

Last week's status, to compare with: {{last_week | not available, skip the comparison}}
Longest acceptable text: {{word_limit | 150}} words.

Line one is the headline: the single fact that would make the reader act or relax. Next, one line per piece of work: a light (green, amber, red), what moved since last time in numbers where the notes have them, the next visible step with its day. A light follows from the notes, not from optimism; for amber and red add the cause. Close with “I need”, naming a person, an action, a day, or “nothing this week”. Effort, meetings attended and adjectives stay out. Work whose state the notes leave open gets a grey light and my to-do: “find out”.`,
    zh: `把我这一周的记录压缩成周报，读者是{{reader}}，只会看半分钟：
{{notes}}

上周周报（用来对比）：{{last_week | 没有，跳过对比}}
字数上限：{{word_limit | 200}}

第一行是标题句，写最能让读者放心或立刻动手的那件事。随后每项工作一行：绿、黄或红灯，比上次推进了什么（记录里有数字就用数字），下一步看得见的动作和日子。亮什么灯由记录决定，不凭乐观；黄灯红灯要写原因。结尾是“需要支持”，写明谁、做什么、哪天前，没有就写“本周无”。加了多少班、开了几场会都不提，形容词也省掉。进展说不清的工作亮灰灯，并提醒我去核实。`,
  },
  variables: [
    {
      key: "notes",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Notes of the week", zh: "一周记录" },
      help: { en: "Fragments, chat lines, numbers.", zh: "片段、聊天记录、数字都行。" },
      example: { en: "Till update rolled out to 3 shops; shop 4 waits for parts", zh: "三家店换了新收银，四号店等配件" },
      required: true,
      maxLength: 4000,
    },
    {
      key: "reader",
      kind: "Input",
      valueType: "Text",
      label: { en: "Reader", zh: "读者" },
      help: { en: "Who decides on the basis of it.", zh: "谁看了会做决定。" },
      example: { en: "the chair of our association", zh: "分管副总" },
      required: true,
      maxLength: 150,
    },
    {
      key: "last_week",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Last week's status", zh: "上周周报" },
      help: { en: "For the comparison.", zh: "用来看变化。" },
      example: { en: "Shops 1–2 done, budget green", zh: "一二号店已完成，预算绿灯" },
      required: false,
      maxLength: 2000,
    },
    {
      key: "word_limit",
      kind: "Input",
      valueType: "Number",
      label: { en: "Word limit", zh: "字数上限" },
      help: { en: "For the whole text.", zh: "全文字数。" },
      example: { en: "140", zh: "220" },
      required: false,
      min: 50,
      max: 500,
    },
  ],
  exampleInputs: {
    en: {
      notes:
        "Migrated 1,200 of 2,000 member records, 14 duplicates found. Printer quote came in at 3,100, budget is 2,500. Nobody from the venue answered since Tuesday. Volunteers: 22 signed up, we wanted 20.",
      reader: "the chair of our association",
      last_week: "Member records: 400 of 2,000 moved, green. Venue: offer expected by Friday, green. Volunteers: 9 signed up, amber.",
      word_limit: 140,
    },
    zh: {
      notes:
        "小程序改版：首页联调完成，支付还剩两个问题，原定周五提测改到下周二。\n供应商样品到了 6 款，2 款色差大，已退回重做。\n门店培训报名 31 人，计划 30 人。\n直播间场地还没批，行政说再等等。",
      reader: "分管副总",
      last_week: "小程序：首页在联调，支付没开始，绿灯。打样：等供应商寄样，黄灯。培训报名 12 人，绿灯。",
      word_limit: 220,
    },
  },
};
