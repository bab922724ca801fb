import type { PromptSeed } from "../prompt-seed.ts";

/** Turns topics, days and hours into a revision timetable with repetition built in. */
export const examCountdownPlan: PromptSeed = {
  slug: "exam-countdown-plan",
  tags: ["learning", "planning"],
  title: { en: "Revision timetable until the exam", zh: "考前复习倒计时表" },
  description: {
    en: "List the topics and how many days and hours are left; get a day-by-day timetable in which every topic comes back before you forget it.",
    zh: "列出要考的内容、剩余天数和每天时长，得到一张逐日安排，每块内容都会按时回炉。",
  },
  template: {
    en: `Days left until my exam: {{days}}. Hours I can really study per day: {{hours}}.
Build a timetable as a table with the columns Day, New, Again, Self-test, Minutes.
Meet each topic at least three times, with the distance between meetings growing (about 1, 3 and 7 days). Weigh the weak ones double: {{weak_topics | none named; treat all alike}}. Start every day with recall from memory before any reading, leave one day in seven half empty for what slips, and let the last day hold nothing new.
Before the table add up the hours wanted against the hours there are. When they do not fit, say which topics to cut to a one-page summary rather than squeezing everything in. Split any topic too broad for one sitting, and mark such splits.
Topics: {{topics}}`,
    zh: `离考试还有 {{days}} 天，我每天真正能学 {{hours}} 小时。请排一张复习表，列为：第几天、新学、回炉、自测、分钟数。
每块内容至少露面三次，间隔逐次拉长，大致隔一天、三天、七天；薄弱部分加倍安排：{{weak_topics | 没有特别说明，平均分配}}。
每天先合上书默一遍再看资料；七天里留半天机动；最后一天不碰新东西。
排表之前先算一笔账：需要多少小时，手里有多少小时。不够就直说哪几块只背提纲，不要硬塞。范围太大的条目拆成小块并注明是你拆的。
考试内容：{{topics}}`,
  },
  variables: [
    {
      key: "topics",
      kind: "Textarea",
      valueType: "Text",
      label: { en: "Topics", zh: "考试内容" },
      help: { en: "One per line, as the syllabus names them.", zh: "一行一项，照大纲或目录抄即可。" },
      example: {
        en: `Cell biology
Genetics
Ecology`,
        zh: `中国古代史
世界近代史
材料题技巧`,
      },
      required: true,
      maxLength: 3000,
    },
    {
      key: "days",
      kind: "Input",
      valueType: "Number",
      label: { en: "Days left", zh: "剩余天数" },
      help: { en: "Counted from tomorrow.", zh: "从明天算起。" },
      example: { en: "18", zh: "30" },
      required: true,
      min: 2,
      max: 120,
    },
    {
      key: "hours",
      kind: "Input",
      valueType: "Number",
      label: { en: "Hours a day", zh: "每天小时数" },
      help: { en: "An honest figure, breaks not included.", zh: "按实际能坐住的时间填，休息不算。" },
      example: { en: "2", zh: "3" },
      required: true,
      min: 1,
      max: 12,
    },
    {
      key: "weak_topics",
      kind: "Input",
      valueType: "Text",
      label: { en: "Weak topics", zh: "薄弱部分" },
      help: { en: "What costs you the most marks.", zh: "最容易丢分的地方。" },
      example: { en: "inheritance, sampling", zh: "合并报表、所得税会计" },
      required: false,
      maxLength: 160,
    },
  ],
  exampleInputs: {
    en: {
      topics: `Cell structure and transport
Enzymes and digestion
Photosynthesis and respiration
Inheritance and Punnett squares
Ecosystems and sampling
Required practicals`,
      days: 18,
      hours: 2,
      weak_topics: "inheritance, sampling",
    },
    zh: {
      topics: `财务报表分析
长期股权投资
收入确认
所得税会计
合并报表
历年综合题`,
      days: 30,
      hours: 3,
      weak_topics: "合并报表、所得税会计",
    },
  },
};
