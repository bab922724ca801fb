import type { PromptSeed } from "../prompt-seed.ts";

/** Fits a to-do list into the hours a week really has and says what falls out. */
export const weekPlanThatFits: PromptSeed = {
  slug: "week-plan-that-fits",
  tags: ["planning", "everyday"],
  title: { en: "A week plan that fits", zh: "一份排得下的周计划" },
  description: {
    en: "List tasks, fixed dates and real hours. You get a plan by day with slack, plus an honest list of what will not happen.",
    zh: "列出要做的事、固定安排和真正能用的时间，得到留有余地的每日计划，以及这周注定做不了的清单。",
  },
  template: {
    en: `Tasks, as they come to mind, with minutes where I know them:
{{tasks}}

Fixed this week:
{{fixed | nothing fixed}}

Free hours I truly have: {{hours}}. My best time of day: {{best_time}}

Estimate each task where I did not; show the estimate and add half again for anything I have never done before. Sum up. If the sum passes 80 % of the free hours, cut until it fits: drop, shrink to a first step, hand on, or move, in this order of preference, one reason each. What has a consequence this week stays.
Plan by day: at most three tasks, the demanding one in my best time, errands bundled by place, one evening blank. Write each task as an action with an object (“call the plumber about the tap”). Name the task that would make the rest easier and put it early. Under the plan: “Not this week”, and one message that tells somebody so.`,
    zh: `想到的事，知道要多久就写上：
{{tasks}}

这周固定的安排：
{{fixed | 没有}}

真正能用的时间：{{hours}} 小时；状态最好的时段：{{best_time}}

没写时长的替我估一个并写出来，从没做过的再加五成。合计超过可用时间的八成，就往下砍，优先顺序是不做、缩成第一步、转交、挪走，每样给一句理由；这周不做就有后果的留下。
按天排：每天最多三件，费脑子的放状态最好的时段，跑腿的按地点合并，留一个晚上空着。每件写成带对象的动作，如“打电话约师傅看水龙头”。找出做完能让别的事变容易的那件，往前放。计划下面列“这周不做”，并替我写一条消息，告诉在等的人。`,
  },
  variables: [
    {
      key: "tasks",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Tasks", zh: "要做的事" },
      help: { en: "One per line.", zh: "每行一件。" },
      example: { en: "tax papers 90\ngift for Ole\nwinter tyres", zh: "交物业费\n给妈买药盒\n改简历 120 分钟" },
      required: true,
      maxLength: 3000,
    },
    {
      key: "fixed",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Fixed", zh: "固定安排" },
      help: { en: "Work, courses, visits.", zh: "上班、上课、约好的事。" },
      example: { en: "Tue 18–20 rehearsal", zh: "周三晚家长会" },
      required: false,
      maxLength: 1500,
    },
    {
      key: "hours",
      kind: "Input",
      valueType: "Number",
      label: { en: "Free hours", zh: "可用小时数" },
      help: { en: "Beyond work, meals and sleep.", zh: "除去上班、吃饭、睡觉。" },
      example: { en: "11", zh: "10" },
      required: true,
      min: 1,
      max: 80,
    },
    {
      key: "best_time",
      kind: "Radio",
      valueType: "Text",
      label: { en: "Best time", zh: "最佳时段" },
      help: { en: "When thinking is easy.", zh: "脑子最清楚的时候。" },
      example: { en: "morning", zh: "evening" },
      required: true,
      choices: [
        { value: "morning", label: { en: "Morning", zh: "早上" } },
        { value: "afternoon", label: { en: "Afternoon", zh: "下午" } },
        { value: "evening", label: { en: "Evening", zh: "晚上" } },
        { value: "it-varies", label: { en: "It varies", zh: "不一定" } },
      ],
    },
  ],
  exampleInputs: {
    en: {
      tasks:
        "renew passport (photo first!)\nwrite speech for Gran's 90th, Saturday\nfix bike brake\nread 60 pages for the book club 100\ndentist: find a date\nsort out cellar\nanswer Julia 15\nlearn that new washing machine",
      fixed: "Mon and Wed work until 19:00\nSat from 12 birthday",
      hours: 11,
      best_time: "morning",
    },
    zh: {
      tasks:
        "给闺女做手抄报（周五交）\n换驾照，要体检\n阳台漏水找人看\n年会小品台词 60 分钟\n回大学室友的婚礼请柬\n清理手机照片\n报税材料\n给猫打疫苗",
      fixed: "周二、周四加班到九点\n周六上午闺女舞蹈课",
      hours: 10,
      best_time: "evening",
    },
  },
};
