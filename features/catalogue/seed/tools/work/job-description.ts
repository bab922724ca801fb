import type { ToolSeed } from "../../tool-seed.ts";

export const jobDescription: ToolSeed = {
  id: 35,
  slug: "work/job-description",
  group: "work",
  name: { en: "Job Description", zh: "职位描述" },
  summary: {
    en: "Writes a job ad from the real tasks and reports wording that would put suitable people off.",
    zh: "根据真实的工作内容写招聘启事，并指出会把合适的人挡在门外的说法。",
  },
  seoTitle: { en: "Job Description Writer with Inclusive Wording Check", zh: "AI 写职位描述：附用语检查的招聘启事" },
  seoDescription: {
    en: "List what the person will do, pick a level and a place. You get a job ad with tasks, true requirements and terms, plus a check of wording that excludes people.",
    zh: "列出要做的事，选好级别和地点，得到写明任务、要求、待遇的招聘启事，另附一份用语检查，看看哪些词会劝退合适的人。",
  },
  searchTexts: {
    en: ["job description", "job ad", "job posting", "vacancy", "hiring", "recruitment text", "inclusive job ad"],
    zh: ["职位描述", "招聘启事", "岗位职责", "招聘文案", "招人", "岗位要求", "JD"],
  },
  questions: [
    {
      question: { en: "What does the wording check look for?", zh: "用语检查看哪些东西？" },
      answer: {
        en: "Age hints, gendered words, insider jargon, and demands that the tasks do not justify, such as a degree for work nobody learns at university. It is no legal review.",
        zh: "年龄暗示、性别用词、圈内黑话，以及和任务对不上的门槛，例如活儿用不到却要求学历。它不等于法律审查。",
      },
    },
    {
      question: { en: "Do I have to state the pay?", zh: "薪资必须写吗？" },
      answer: {
        en: "In some places the law says so. If your tasks do not mention it, the ad shows [pay range] as a reminder.",
        zh: "有些地方法律要求写明。没填的话，启事里会留 [薪资范围] 提醒你。",
      },
    },
    {
      question: { en: "Why are there so few requirements?", zh: "任职要求为什么只列几条？" },
      answer: {
        en: "A long list makes careful readers rule themselves out. What can be learned in the first weeks is not a requirement.",
        zh: "条目一多，认真的人会先把自己排除掉。头几周能学会的，不算要求。",
      },
    },
  ],
  startsFrom: "idea",
  icon: "briefcase-business",
  outputKind: "text",
  variants: 1,
  fields: [
    {
      key: "role",
      kind: "Input",
      valueType: "Text",
      schemaType: "string",
      label: { en: "Role", zh: "职位" },
      placeholder: { en: "Bicycle mechanic", zh: "绘本馆店员" },
      required: true,
      maxLength: 200,
    },
    {
      key: "tasks",
      kind: "Textarea",
      valueType: "Text",
      schemaType: "string",
      label: { en: "What will the person do?", zh: "具体做什么？" },
      help: {
        en: "Tasks, with rough shares of the week. Pay, hours and start day if they are settled.",
        zh: "任务和大致占比；薪资、工时、到岗时间定了也写上。",
      },
      placeholder: {
        en: "Repairs most of the day, phone twice a week, 30 hours, €15 an hour",
        zh: "上架、借还、周末带一场故事会，每周五天，月薪 5500 元",
      },
      required: true,
      maxLength: 12000,
    },
    {
      key: "level",
      kind: "Select",
      valueType: "Text",
      schemaType: "string",
      label: { en: "Level", zh: "级别" },
      required: true,
      default: "experienced",
      choices: [
        {
          value: "intern",
          label: { en: "Internship", zh: "实习" },
          prompt: {
            en: "an internship: say what is learned, from whom, and ask for no prior work",
            zh: "实习岗：写明学什么、谁来带，不要求工作经验",
          },
        },
        {
          value: "entry",
          label: { en: "Entry level", zh: "入门" },
          prompt: {
            en: "an entry-level post: training on the job counts for more than background",
            zh: "入门岗：重在上岗后能学，不看资历",
          },
        },
        {
          value: "experienced",
          label: { en: "Experienced", zh: "有经验" },
          prompt: { en: "a post for someone who can do these tasks alone from the second week", zh: "熟手岗：第二周起能独立完成这些任务" },
        },
        {
          value: "lead",
          label: { en: "Lead or manager", zh: "负责人" },
          prompt: {
            en: "a leading post: state how many people, which decisions and what budget are theirs, or [team size]",
            zh: "管理岗：写明带几个人、能拍板什么、管多少预算，不明的写 [团队人数]",
          },
        },
      ],
    },
    {
      key: "location",
      kind: "Input",
      valueType: "Text",
      schemaType: "string",
      label: { en: "Place of work", zh: "工作地点" },
      placeholder: { en: "Ghent, in the workshop", zh: "苏州平江路，到店上班" },
      required: false,
      maxLength: 200,
    },
  ],
  hasSharedFields: true,
  template: {
    en: `Compose a job ad for the position in {{role}}, using the work described in {{tasks}}.
Level: {{level}}. Let it decide what you demand, without naming years of experience that the notes lack.
Place: {{location | [location], since none was stated}}.
Parts, each under a bold label: **The job** (two sentences: what exists or runs because this person is there), **You will** (3 to 7 verb-first bullets, the most time-consuming first), **You need** (at most five things required on day one), **Terms** (place, hours, pay, start, how to apply).
Terms not in the notes appear as [hours], [pay range], [start] or [contact].
Speak to the reader as “you”. A nice-to-have list is allowed only if the notes contain such wishes.
Leave out perks that are legal duties, slogans, “fast-paced”, “rockstar”, “young team”, “native speaker”.
Then, below “---”, add **Wording check**: each expression in the notes that hints at age, sex, origin, health or family, or a demand no task supports, with the replacement used; “nothing found” otherwise.`,
    zh: `为 {{role}} 这个职位写一则招聘启事，工作内容见 {{tasks}}。
级别：{{level}}。要求的高低由此决定，原文没写的工作年限不要添。
地点：{{location | [工作地点]（未说明）}}。
分四块，各用粗体标名：**这份工作**（两句话，说明有了这个人，什么事能做成）、**你会做**（3 到 7 条，动词开头，最花时间的在前）、**需要你**（入职第一天就得具备的，最多五条）、**待遇**（地点、工时、薪资、到岗时间、投递方式）。
待遇里没交代的写 [工时]、[薪资范围]、[到岗时间]、[投递方式]。
对读者称“你”。原文提到加分项才列加分项。
“五险一金”等法定义务不算福利，不写；不用口号，不用“抗压能力强”“年轻团队”“能吃苦”。
最后写“---”，再写 **用语检查**：原文中涉及年龄、性别、婚育、户籍、健康的说法，或任务用不到的门槛，逐条列出并写明换成了什么；没有写“未发现”。`,
  },
  example: {
    en: {
      role: "Bicycle mechanic",
      tasks:
        "Repairs most of the day, mostly brakes and gears. Advise walk-in customers. Order parts on Mondays. Strong young man preferred, frames go on the stand. 30 hours, €15 an hour, start 1 April. Mail to Wim, wim@example.com",
      level: "entry",
      location: "Ghent, in the workshop",
      tone: 4,
      language: "auto",
      length: "short",
    },
    zh: {
      role: "绘本馆店员",
      tasks: "主要是借还和上架，周末带一场故事会。每周五天，月薪 5500 元，6 月 1 日到岗。希望是未婚女生，嗓音好听。简历送到店里",
      level: "entry",
      location: "苏州平江路，到店上班",
      tone: 4,
      language: "auto",
      length: "short",
    },
  },
  sample: {
    en: "**The job**\nYou get people back on their bikes. We teach you the repairs you do not know yet.\n\n**You will**\n- repair bicycles, mostly brakes and gears\n- advise customers who walk in\n- order parts on Mondays\n\n**You need**\n- to lift a bicycle onto the repair stand\n\n**Terms**\nGhent, in the workshop. 30 hours, €15 an hour, from 1 April. Write to Wim: wim@example.com\n\n---\n**Wording check**\n- “strong young man”: hints at age and sex; now the lifting task itself",
    zh: "**这份工作**\n有你在，孩子借得到书。不会的我们带。\n\n**你会做**\n- 办理借还\n- 整理上架\n- 周末带故事会\n\n**需要你**\n- 愿意当众读故事\n\n**待遇**\n苏州平江路，到店；每周五天，月薪 5500 元，6 月 1 日到岗。简历送到店里。\n\n---\n**用语检查**\n- “未婚女生”：涉婚育和性别，已删\n- “嗓音好听”：改为愿意当众读故事",
  },
};
