import type { ToolSeed } from "../../tool-seed.ts";

export const resumeBullets: ToolSeed = {
  id: 38,
  slug: "career/resume-bullets",
  group: "career",
  name: { en: "Resume Bullets", zh: "简历要点" },
  summary: {
    en: "Turns loose notes about a job into bullets of action and result, and asks for the numbers that are missing.",
    zh: "把零散的工作经历写成“做了什么、结果如何”的简历要点，缺的数字列出来问你。",
  },
  seoTitle: { en: "Resume Bullets: Action, Result and Real Numbers", zh: "简历要点：动作、结果、真实数字" },
  seoDescription: {
    en: "Describe what you did and get résumé bullets ordered for the job advert, with honest gaps where a figure is missing and tips on where to find it.",
    zh: "写下做过的事，按招聘要求排出简历要点。没有数据的地方留空提醒，并告诉你去哪儿找，不替你编成绩。",
  },
  searchTexts: {
    en: ["resume", "CV", "resume bullet points", "work experience", "achievements", "job application", "action verbs"],
    zh: ["简历", "工作经历", "简历优化", "项目经历", "求职", "量化成果", "实习经历", "STAR法则"],
  },
  questions: [
    {
      question: { en: "I do not know my numbers. What now?", zh: "没有具体数据怎么办？" },
      answer: {
        en: "Leave them out of your notes. The bullets will carry a bracket at that spot, and a question below suggests where such a figure may be found.",
        zh: "先不写。要点里会留出方括号，后面的问题会提示去排班表、报表之类的地方找；实在找不到，就把括号那半句删掉。",
      },
    },
    {
      question: { en: "Do I need a job advert?", zh: "没有招聘信息能用吗？" },
      answer: {
        en: "No, but with one the bullets that an employer is looking for come first, in the employer's own terms, as far as your notes support them.",
        zh: "能。有的话更好：对方看重的经历会排在前面，用词也向招聘信息靠拢，前提是你确实做过。",
      },
    },
    {
      question: { en: "Will it make my work sound bigger than it was?", zh: "会不会夸大我的经历？" },
      answer: {
        en: "The instruction is to use only what you wrote: “helped with” does not become “led”. Read each line as if an interviewer asked you about it.",
        zh: "要求只写你提供的内容，“参与”不会写成“主导”。逐条想一想，面试时被追问能不能答上来。",
      },
    },
  ],
  startsFrom: "idea",
  icon: "list-checks",
  outputKind: "text",
  variants: 1,
  fields: [
    {
      key: "experience",
      kind: "Textarea",
      valueType: "Text",
      schemaType: "string",
      label: { en: "What did you do?", zh: "你做过什么？" },
      help: {
        en: "Employer, role, years, tasks, what got better. Notes are enough.",
        zh: "单位、岗位、起止时间、做的事、带来的变化，记流水账就行。",
      },
      placeholder: {
        en: "Shift lead, Cafe Juniper, 2021–2024. Changed the milk order, threw less away…",
        zh: "2022 年 3 月起做门店运营，管 3 家店的微信群……",
      },
      required: true,
      maxLength: 12000,
    },
    {
      key: "job_ad",
      kind: "Textarea",
      valueType: "Text",
      schemaType: "string",
      label: { en: "Job advert", zh: "招聘信息" },
      placeholder: { en: "Paste the tasks and requirements", zh: "贴上岗位职责和任职要求" },
      required: false,
      maxLength: 12000,
    },
  ],
  hasSharedFields: false,
  template: {
    en: `Write résumé bullets from the notes in {{experience}}.
Group them by job, latest first, each under a bold line: role, employer, years. Give two to five bullets per job.
A bullet is one line of at most 24 words: strong verb, what was done, how or on what scale, what came of it. Past tense (present for a current job), no “I”, no full stop.
Choose and rank by what counts in {{job_ad | the line of work to which the notes point}}. Borrow its term where the notes show the same thing; a skill that only the advert mentions is never claimed.
Figures come from the notes alone. Where one would carry weight and is absent, set a bracketed question such as [how many orders a week?], at most one per bullet.
Keep the applicant's share honest: “helped” stays helping, a team result stays the team's. Drop “responsible for” and adjectives about character.
Finish with a bold line “Numbers to find” and one question per bracket, each with a place to look it up; then, only if an advert was given, one line “Not shown yet:” with its requirements that the notes do not touch.
Write in the language of the notes. Markdown bullets.`,
    zh: `根据 {{experience}} 的记录写简历要点。
按工作分组，最近的在前，每组先用一行加粗文字写时间、单位和岗位，下面写两到五条。
每条一行，不超过 45 字：动词开头，写做了什么、怎么做或规模多大、结果怎样；不用“我”，句末不加句号。
取舍和排序看{{job_ad | 这些经历适合的岗位}}。记录里确实做过的，可以换成招聘方的说法；只在招聘信息里出现的技能，不写。
数字只取自记录。该有数字而没有的，用方括号提问，如[每周多少单？]，一条最多一处。
分清个人和团队：“参与”不写成“主导”，团队的成绩注明是团队的。不写“负责相关工作”，不写“吃苦耐劳”一类的自评。
最后用加粗的“待补数字”起头，每个方括号对应一个问题，并提示去哪里查；给了招聘信息的，再加一行“尚未体现：”，列出记录没有涉及的要求。
用记录的语言写，Markdown 列表。`,
  },
  example: {
    en: {
      experience:
        "Cafe Juniper, Leeds, shift lead 2021-2024. Ran the morning shift, 6 people. Changed the milk order so that we threw less away, waste went from about 30 litres a week to 8. Trained new people. Did the rota, first on paper, later in a spreadsheet.",
      job_ad:
        "Assistant store manager, grocery. You know stock control, plan rotas, train new starters and have handled cash reconciliation.",
    },
    zh: {
      experience:
        "2022年3月到2024年6月，常州一家母婴连锁，门店运营。管3家店的微信群，每月办一次会员日，群里复购比以前多了。把退货登记从纸质改成表格，月底对账从两天缩到半天。带过实习生。",
      job_ad: "社群运营：提升私域社群活跃和复购，会用表格分析数据，有带人经验优先，熟悉短视频投放。",
    },
  },
  sample: {
    en: `**Shift lead, Cafe Juniper, Leeds, 2021–2024**
- Cut milk waste from about 30 litres a week to 8 by changing the stock order
- Planned the rota and moved it from paper to a spreadsheet, saving [how many hours a month?]
- Trained [how many?] new starters
- Ran the morning shift with a team of 6

**Numbers to find**
- Hours spent on the rota before and after? Compare two old plans
- How many people did you train? Count first shifts in the rotas

Not shown yet: cash reconciliation`,
    zh: `**2022.3—2024.6 某母婴连锁（常州） 门店运营**
- 运营3家门店的微信社群，每月办一次会员日，复购提高[多少？]
- 把退货登记由纸质改为表格，月底对账从两天缩到半天
- 带教实习生[几名？]

**待补数字**
- 复购提高了多少？对比会员日前后的订单
- 带过几名实习生？查当时的排班表

尚未体现：数据分析、短视频投放`,
  },
};
